private import CTables

struct EnglishNoun: Sendable {
    let singular: String
    let plural: String

    func words(isSingle: Bool) -> String { isSingle ? singular : plural }
}

/// Units of measure: symbols and their spoken words.
enum EnglishUnits {
    private static let symbols = WordTable(EnglishUnits_tsv()).rows.map { row in
        (row[0], EnglishNoun(singular: row[1], plural: row[2]))
    }

    /// Signs that are a unit only after a number of their own kind: minutes and seconds of an angle, lines of a screen.
    private static let signs = [
        ("′", EnglishNoun(singular: "minute", plural: "minutes")),
        ("″", EnglishNoun(singular: "second", plural: "seconds")), ("p", EnglishNoun(singular: "p", plural: "p")),
    ]

    private static let names = Dictionary(symbols + signs, uniquingKeysWith: { first, _ in first })

    fileprivate static let units = PhraseTable(symbols.map { ($0.0, $0.0) })

    /// Returns the words for a symbol. A symbol without words is its own name.
    static func name(of symbol: String) -> EnglishNoun {
        names[symbol] ?? EnglishNoun(singular: symbol, plural: symbol)
    }
}

extension EnglishText {
    /// Returns the unit after a number, at most one space away, with another unit under a slash: kg/m³.
    func unit(behind end: Int) -> (symbol: String, divisors: [Divisor], end: Int)? {
        let start = source[end] == " " ? end + 1 : end
        guard let single = single(at: start) else { return nil }
        var match = (symbol: single.value, divisors: [Divisor](), end: single.end)
        // The 2 in of 6 ft 2 in has feet before it.
        let before = source.startOfSpaces(source.startOfDigits(end))
        let followsFeet = hasSuffix("ft", before: before) || hasSuffix("ft.", before: before)
        if start > end, match.symbol == "in", !followsFeet { return nil }
        // A star after a space needs a decimal number: 4.8 ★, but not Table 5 ★ new.
        if start > end, match.symbol == "★" || match.symbol == "⭐", source[end - 2] != "." { return nil }
        if source[match.end] == "/", let lower = lower(at: match.end + 1) {
            match.divisors = [Divisor(unit: lower.value)]
            match.end = lower.end
            return match
        }
        // 5 lb. bag: the point ends the unit, not the sentence.
        if source.hasPrefix(". ", at: match.end), source[match.end + 2].isSmallLetter { match.end += 1 }
        return match
    }

    /// Returns the unit under the slash, or a period in full.
    private func lower(at start: Int) -> PhraseTable<Divisor.Unit>.Match? {
        single(at: start).map { .init(value: .symbol($0.value), end: $0.end) } ?? period(at: start)
    }

    func period(at start: Int) -> PhraseTable<Divisor.Unit>.Match? {
        EnglishWords.period.end(in: source, at: start).map { .init(value: .word(source.text(start..<$0)), end: $0) }
    }

    private func single(at start: Int) -> PhraseTable<String>.Match? {
        guard let unit = EnglishUnits.units.whole(in: source, at: start),
            !"'’".unicodeScalars.contains(source[unit.end])
        else { return nil }
        // H: 72 L: 55
        let high = source.startOfSpaces(source.startOfDigits(source.startOfSpaces(start))) - 1
        if unit.value == "L", source[unit.end] == ":", source[high] == ":", isCapital(high - 1) { return nil }
        let number = source.startOfDigits(source.startOfSpaces(start))
        // Eggs 12ct: a count, and no carats.
        let isOfGem = source[number - 1] == "." || has(.gem, before: number) || has(.gem, after: unit.end)
        if unit.value == "ct", !isOfGem { return nil }
        if unit.value == "L", source[start - 1] != "/", mayBeLakh(unit.end) { return nil }
        if unit.value == "L", isSize(start, behindFraction: number) { return nil }
        // Bal 1204.33 min pmt 35.00, Card 4521 min due, cl bal 2500
        let isLong = source[number - 1] == "." || source.endOfDigits(number) > number + 3
        if unit.value == "min" && isLong || unit.value == "cl", has(.minimum, after: unit.end) { return nil }
        let isTenure =
            unit.value == "m"
            && (has(.tenure, after: unit.end) || has(.tenure, before: number)
                || has(.tenureNote, after: unit.end))
        if isTenure { return .init(value: "mos", end: unit.end) }
        return unit.value == "m" && mayBeMillions(number, unit.end) ? nil : unit
    }

    /// Whether the letter names the size of the next price, and no unit: M 3.00 L 3.50.
    private func isSize(_ letter: Int, behindFraction fraction: Int) -> Bool {
        let price = source[fraction - 1] == "." ? source.numeral(at: source.startOfDigits(fraction - 1)) : nil
        let isPriced = source[source.endOfSpaces(letter + 1)].isASCIIDigit
        return isPriced && price.map { source.isSize(letter, behind: $0) } ?? false
    }

    /// Whether the L of a number may be lakh, as in FD 5L. India writes it for litres beside something poured or
    /// filled, and before a price: 5L-500.
    private func mayBeLakh(_ end: Int) -> Bool {
        let dash = source.endOfSpaces(end)
        let price = source.endOfSpaces(dash + 1)
        let isPriced = source[dash].isDash && source[price].isASCIIDigit && source[source.endOfDigits(price)] != "L"
        return dialect == .indian && !isPriced && !mentions(.liquid)
    }

    /// Whether the m of a whole number may be millions or minutes, and is read as a letter: over 60m, a 60m prize,
    /// 30m $12.
    private func mayBeMillions(_ number: Int, _ end: Int) -> Bool {
        guard source.endOfDigits(number) == end - 1, source[number - 1] != "." else { return false }
        if has(.bound, before: number) { return !has(.length, after: end) }
        let isPriced = source[end] == " " && beginsAmount(end + 1)
        return has(.stake, after: end) || isPriced && currencySign(at: end + 1)?.value.isIndianLabel == false
    }
}
