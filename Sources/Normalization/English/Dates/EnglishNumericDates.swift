/// Dates in digits alone with a year: 2002-09-04, 4/1/1999, and 12/28 on a card.
enum EnglishNumericDates {
    /// Reads 2002-09-04 and 4/1/1999.
    static func numeric(at start: Int, in text: EnglishText) -> Claim? {
        guard let numbers = EnglishThreeNumbers(at: start, in: text) else { return nil }
        let (source, end) = (text.source, numbers.third.upperBound)
        let (a, b, c) = numbers.values
        if numbers.first.count == 4, numbers.separator != "." || numbers.second.count == 2 {
            return claim(year: a, month: b, day: c, end: end, source)
        }
        guard numbers.first.count <= 2, numbers.second.count <= 2,
            numbers.third.count == 4 || hasShortYear(numbers, in: text)
        else { return nil }
        // Two-digit years: 00 to 49 mean 2000 to 2049, the others 1950 to 1999.
        let year = numbers.third.count == 4 ? c : c < 50 ? 2000 + c : 1900 + c
        let isMonthFirst = numbers.separator != "." && text.dialect.isMonthFirst
        return (isMonthFirst ? claim(year: year, month: a, day: b, end: end, source) : nil) ?? claim(
            year: year, month: b, day: a, end: end, source) ?? claim(year: year, month: a, day: b, end: end, source)
    }

    private static let versions = EnglishWords.before("version")

    /// Whether the third number is a two-digit year. A sort code looks the same: 20-11-05.
    private static func hasShortYear(_ numbers: EnglishThreeNumbers, in text: EnglishText) -> Bool {
        let source = text.source
        let isPadded = numbers.second.count == 2 && numbers.first.count == 2
        guard numbers.third.count == 2, numbers.separator != "/" else { return numbers.third.count == 2 }
        let start = numbers.first.lowerBound
        if numbers.separator == "." {
            // Britain and India write dates as 12.01.26. Version numbers are seldom padded.
            let isHome = !text.dialect.isMonthFirst && isPadded && (20...39).contains(numbers.values.2)
            let isVersion = versions.longest(in: source, at: source.startOfSpaces(start)) != nil
            return isHome && !isVersion || EnglishCues.saysDate(in: source, before: start)
        }
        let (smaller, larger) = (min(numbers.values.0, numbers.values.1), max(numbers.values.0, numbers.values.1))
        let isDay = (1...12).contains(smaller) && (13...31).contains(larger) && (20...39).contains(numbers.values.2)
        // 8-14-26 is accepted without padding, because 14 is not a month.
        guard isPadded || isDay || EnglishCues.saysDate(in: source, before: start) else { return false }
        return !EnglishCues.names(in: source, before: start)
    }

    private static func claim(year: Int, month: Int, day: Int, end: Int, _ source: SourceText) -> Claim? {
        guard (1...12).contains(month), (1...31).contains(day), (1000...2999).contains(year) else { return nil }
        let isStamp = source[end] == "T" && source[end + 1].isASCIIDigit
        let date = DatePhrase(year: EnglishNumber.digits(year), month: month, day: day)
        var claim = Claim(value: .date(date), end: isStamp ? end + 1 : end)
        if source[claim.end].isASCIIDigit { claim.pauseBehind = .space }
        return claim
    }

    private static let cards = PhraseTable<Bool>(words: "card visa mastercard amex debit", foldsCase: true)

    /// The month and the year on a card: exp 12/28.
    static func card(at start: Int, in source: SourceText) -> Claim? {
        let slash = source.endOfDigits(start)
        let second = slash + 1..<source.endOfDigits(slash + 1)
        guard source[slash] == "/", slash - start <= 2, second.count == 2, source[second.upperBound] != "/",
            let month = source.value(start..<slash), (1...12).contains(month), let year = source.value(second),
            (24...45).contains(year), let cue = EnglishCues.expiry(in: source, before: start)
        else { return nil }
        // The exp 5/26 of a coupon is a day.
        guard year > 31 || cue == .month && slash == start + 2 || namesCard(in: source) else { return nil }
        let date = DatePhrase(year: EnglishNumber.digits(2000 + year), month: month)
        return Claim(value: .date(date), end: second.upperBound)
    }

    private static func namesCard(in source: SourceText) -> Bool {
        (0..<source.count).contains { source.isWord(of: cards, at: $0) }
    }
}

/// Three numbers with one separator.
private struct EnglishThreeNumbers {
    let separator: Unicode.Scalar
    let first: Range<Int>
    let second: Range<Int>
    let third: Range<Int>
    let values: (Int, Int, Int)

    /// Fails if another number is joined to the three, or if a currency follows them.
    init?(at start: Int, in text: EnglishText) {
        let source = text.source
        first = start..<source.endOfDigits(start)
        separator = source[first.upperBound]
        guard separator == "/" || separator == "-" || separator == "." else { return nil }
        second = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        third = second.upperBound + 1..<source.endOfDigits(second.upperBound + 1)
        let end = third.upperBound
        guard source[second.upperBound] == separator, source[start - 1] != "-" || !source[start - 2].isASCIIDigit,
            let a = source.value(first), let b = source.value(second), let c = source.value(third),
            source[end] != separator || !source[end + 1].isASCIIDigit, !text.namedAmountFollows(end)
        else { return nil }
        values = (a, b, c)
    }
}
