internal import Listening

/// The first and last characters of a text, which may belong to a number beyond the markup next to them.
package struct NumberEdges {
    private let source: SourceText
    private let first: Int
    /// Position after the last character that is not a space.
    private let end: Int

    package init(_ text: String) {
        source = SourceText(text)
        first = source.endOfSpaces(0)
        end = source.startOfSpaces(source.count)
    }

    /// Whether the text ends in a digit, or in a hanzi numeral.
    package var endsInNumber: Bool { Self.isNumeral(source[end - 1]) }

    /// Whether a number in words ends the text: two, पाँच.
    package var endsInNumberWord: Bool {
        let start = source.start(of: end, while: Self.isSpacedLetter)
        return start < end && HeardNumberWord.isNumber(source.text(start..<end))
    }

    /// Whether a number in words and a currency begin the text: 二十五元, five dollars.
    package var beginsWithAmountInWords: Bool { endOfNumberInWords > first && beginsWithCurrency(endOfNumberInWords) }

    /// Whether a number and a part of a currency's unit begin the text: 5角, fifty cents.
    package var beginsWithFraction: Bool {
        let end = max(endOfNumberInWords, source.endOfSpaces(source.endOfDigits(first)))
        guard end > first, end < source.count else { return false }
        return HeardNumberWord.currency(beginning: source.text(end..<source.count))?.isFraction ?? false
    }

    private var endOfNumberInWords: Int {
        var index = first
        while index < end {
            let next = source[index].isIdeograph ? endOfNumerals(index) : endOfNumberWord(index)
            guard next > index else { break }
            index = source.endOfSpaces(next)
        }
        return index
    }

    private func endOfNumerals(_ index: Int) -> Int { source.end(of: index, while: EdgeWords.all.numerals.contains) }

    private func endOfNumberWord(_ index: Int) -> Int {
        let end = source.end(of: index, while: Self.isSpacedLetter)
        return end > index && HeardNumberWord.isNumber(source.text(index..<end)) ? end : index
    }

    /// Whether the character belongs to a word of a script with spaces between words.
    private static func isSpacedLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter
            || scalar.value > 0x7F && !scalar.isIdeograph && scalar.properties.generalCategory.isLetterOrMark
    }

    /// Whether the text begins with a digit, a numeral, or a point or currency before a numeral.
    package var beginsWithNumber: Bool { beginsNumber(first) }

    /// Whether the text begins with a zero and another digit. A separate number never does: `1<s/>00元`.
    package var beginsWithZero: Bool { source[first] == "0" && source[first + 1].isASCIIDigit }

    /// Whether the text ends in a currency, a plus or minus, or a point or comma after a digit: a following number
    /// would belong to it.
    package var endsInPrefix: Bool {
        let last = source[end - 1]
        if last == ".", source[end - 2].isASCIIDigit { return true }
        if last == ",", source[end - 2].isASCIIDigit { return end == source.count }
        // 收款 - 100: a dash with spaces on both sides separates words.
        if last.isDash || last == "+" { return !(source[end - 2] == " " && end < source.count) }
        return endsInCurrency
    }

    /// Whether the text begins with a part of the number before it: `.25`, `%`, `k`. A unit in words does not count: it
    /// is spoken after the number anyway.
    package var continuesNumber: Bool {
        let next = source[first]
        if next == "%" || next == "‰" || next == "％" { return true }
        if ".,:/".unicodeScalars.contains(next) { return first == 0 && source[first + 1].isASCIIDigit }
        if next.isCurrencySign { return !source[first + 1].isASCIIDigit }
        return first == 0 && "kKwWmMbB".unicodeScalars.contains(next) && !source[first + 1].isASCIILetter
    }

    /// Whether `万元` or `million` begins the text, after an amount whose currency is already known.
    package var continuesAmount: Bool {
        let words = EdgeWords.all
        if words.powers.contains(source[first]) || beginsWithCurrency(first) { return true }
        return words.scales.contains(source.text(first..<endOfFirstWord).lowercased())
    }

    /// Letters of one script: in 5k元 a word ends after the k.
    private var endOfFirstWord: Int {
        if source[first].isASCIILetter { return source.endOfLetters(first) }
        return source.end(of: first) { !$0.isASCIILetter && Self.isSpacedLetter($0) }
    }

    /// Whether the text names a currency anywhere.
    package var namesCurrency: Bool { (0..<source.count).contains { beginsWithCurrency($0) } }

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

    /// Whether the name of a currency ends the text after a number: 100元, five dollars.
    package var endsInUnit: Bool {
        (max(0, end - Self.longestUnit)..<max(0, end)).contains { start in
            let number = source.startOfSpaces(start)
            let word = source.start(of: number, while: Self.isSpacedLetter)
            guard
                Self.isNumeral(source[number - 1])
                    || word < number && HeardNumberWord.isNumber(source.text(word..<number))
            else { return false }
            return HeardNumberWord.currency(beginning: source.text(start..<end))?.rest.isEmpty ?? false
        }
    }

    /// Enough for New Taiwan dollars.
    private static let longestUnit = 24

    /// Whether a sign, a code or a name ends the text. The longest has five characters: 人民币 and BND$ fit.
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

/// Words and characters of a language that may belong to a number on the other side of markup. Markup can separate a
/// number from its power of ten or its currency.
struct EdgeWords: Sendable {
    /// Characters that are numerals, with or without a digit beside them: 三, 万.
    var numerals: Set<Unicode.Scalar> = []
    /// The numerals that are powers of ten.
    var powers: Set<Unicode.Scalar> = []
    /// Powers of ten in words, in small letters: million, लाख.
    var scales: Set<String> = []
    /// Currencies that precede a number, as characters without spaces.
    var currencies: [String] = []

    /// The edge words of all languages: the text beside a number may be in another language.
    static let all = SpokenLanguage.allCases.map(\.reading.edges).reduce(into: EdgeWords()) { all, edges in
        all.numerals.formUnion(edges.numerals)
        all.powers.formUnion(edges.powers)
        all.scales.formUnion(edges.scales)
        all.currencies += edges.currencies.filter { !all.currencies.contains($0) }
    }
}
