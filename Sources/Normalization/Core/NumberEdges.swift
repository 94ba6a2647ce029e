/// What the ends of a text would make of a number beside it, where markup parts the text from its neighbour.
package struct NumberEdges {
    private let source: SourceText
    private let first: Int
    /// Behind the last character that is not a space.
    private let end: Int

    package init(_ text: String) {
        source = SourceText(text)
        first = source.endOfSpaces(0)
        end = source.startOfSpaces(source.count)
    }

    /// A digit, or a hanzi that is one.
    package var endsInNumber: Bool { Self.isNumeral(source[end - 1]) }

    /// A digit, a numeral, or a point or a currency before one.
    package var beginsWithNumber: Bool { beginsNumber(first) }

    /// A zero: no number of its own begins with one, `1<s/>00元`.
    package var beginsWithZero: Bool { source[first] == "0" && source[first + 1].isASCIIDigit }

    /// A currency, a plus or minus, or a point or comma behind a digit: a number would belong to it.
    package var endsInPrefix: Bool {
        let last = source[end - 1]
        if last == ".", source[end - 2].isASCIIDigit { return true }
        if last == ",", source[end - 2].isASCIIDigit { return end == source.count }
        // 收款 - 100: with spaces on both sides a dash parts words.
        if last.isDash || last == "+" { return !(source[end - 2] == " " && end < source.count) }
        return endsInCurrency
    }

    /// `.25`, `%`, `k`: what follows a number as a part of it. A unit in words is none, it is said behind it all the same.
    package var continuesNumber: Bool {
        let next = source[first]
        if next == "%" || next == "‰" || next == "％" { return true }
        if ".,:/".unicodeScalars.contains(next) { return first == 0 && source[first + 1].isASCIIDigit }
        if next.isCurrencySign { return !source[first + 1].isASCIIDigit }
        return first == 0 && "kKwWmMbB".unicodeScalars.contains(next) && !source[first + 1].isASCIILetter
    }

    /// `万元` and `million` behind an amount that has its currency already.
    package var continuesAmount: Bool {
        let words = EdgeWords.all
        if words.powers.contains(source[first]) || beginsWithCurrency(first) { return true }
        return words.scales.contains(source.text(first..<endOfFirstWord).lowercased())
    }

    /// Letters of one script: in 5k元 a word ends behind the k.
    private var endOfFirstWord: Int {
        if source[first].isASCIILetter { return source.endOfLetters(first) }
        return source.end(of: first) {
            $0.value > 0x7F && !$0.isIdeograph && $0.properties.generalCategory.isLetterOrMark
        }
    }

    /// Somewhere in it a currency is named.
    package var namesCurrency: Bool {
        (0..<source.count).contains { beginsWithCurrency($0) }
    }

    private func beginsNumber(_ index: Int) -> Bool {
        if Self.isNumeral(source[index]) { return true }
        if source[index] == "." { return source[index + 1].isASCIIDigit }
        guard let sign = CurrencySigns.longest(in: source, at: index) else { return false }
        return Self.isNumeral(source[source.endOfSpaces(sign.end)])
    }

    private func beginsWithCurrency(_ index: Int) -> Bool {
        CurrencySigns.longest(in: source, at: index) != nil
            || SpokenLanguage.allCases.contains { $0.reading.endOfCurrencyName(in: source, at: index) != nil }
    }

    /// A sign, a code or a name ends the text. The longest has five characters: 人民币 and BND$.
    private var endsInCurrency: Bool {
        (max(0, end - 5)..<max(0, end)).contains { start in
            CurrencySigns.longest(in: source, at: start)?.end == end
                || EdgeWords.all.currencies.contains {
                    source.hasPrefix($0, at: start) && start + $0.unicodeScalars.count == end
                }
        }
    }

    private static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIIDigit || EdgeWords.all.numerals.contains(scalar)
            || scalar.properties.numericType != nil && !scalar.isIdeograph
    }
}
