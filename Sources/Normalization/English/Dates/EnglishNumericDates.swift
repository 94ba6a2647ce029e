/// Dates in digits alone with a year: 2002-09-04, 4/1/1999, and 12/28 on a card.
extension EnglishText {
    /// Reads 2002-09-04 and 4/1/1999.
    func numericDate(at start: Int) -> Claim? {
        guard let numbers = threeNumbers(at: start) else { return nil }
        let (lengths, values) = (numbers.parts.map(\.count), numbers.values)
        let isYearFirst = lengths[0] == 4 && (numbers.separator != "." || lengths[1] == 2)
        let isYearLast = lengths[0] <= 2 && lengths[1] <= 2 && (lengths[2] == 4 || hasShortYear(numbers))
        guard isYearFirst || isYearLast, let year = source.year(numbers.parts[isYearFirst ? 0 : 2]) else { return nil }
        let isMonthFirst = numbers.separator != "." && dialect.isMonthFirst
        let date: DatePhrase? =
            isYearFirst
            ? .day(values[2], month: values[1], year: year)
            : .day(values[0], values[1], isMonthFirst: isMonthFirst, year: year)
        return date.map { source.claim($0, end: numbers.end) }
    }

    /// Returns nil if another number is joined to the three, or if a currency follows them.
    private func threeNumbers(at start: Int) -> DateNumbers? {
        let first = source.endOfDigits(start)
        guard source[first] == source[source.endOfDigits(first + 1)],
            source[start - 1] != "-" || !source[start - 2].isASCIIDigit || numberKind == .date || endsDays(start),
            let numbers = DateNumbers(at: start, in: source), numbers.parts.count == 3,
            !source.continues(numbers.end, with: String(numbers.separator))
        else { return nil }
        // A list, 3/6/9/12, but 10:30/05/11/25 and No 3/05/11/2025
        let isList = numbers.separator == "/" && !numbers.parts.contains { $0.count == 4 } && numberKind == .cardinal
        if isList, source[start - 1] == "/", source[start - 2].isASCIIDigit { return nil }
        return namedAmountFollows(numbers.end) ? nil : numbers
    }

    /// Whether the number ends the days of a month: the 14 of 12-14/11/26.
    func endsDays(_ start: Int) -> Bool {
        let first = history.numberStart..<start - 1
        guard !dialect.isMonthFirst, source[start - 1].isDash, numberKind == .cardinal, numberEnd == start - 1,
            first.count < 3, let lower = source.value(first), lower > 0,
            let upper = source.value(start..<source.endOfDigits(start))
        else { return false }
        return lower < upper && upper <= 31
    }

    /// Whether the third number is a two-digit year. A sort code looks the same: 20-11-05.
    private func hasShortYear(_ numbers: DateNumbers) -> Bool {
        let (first, second, third) = (numbers.parts[0], numbers.parts[1], numbers.parts[2])
        let isPadded = second.count == 2 && first.count == 2
        guard third.count == 2, numbers.separator != "/" else { return third.count == 2 }
        let start = first.lowerBound
        let isRecent = (20...39).contains(numbers.values[2])
        if numbers.separator == "." {
            // Britain and India write dates as 12.01.26. Version numbers are seldom padded.
            let isHome = !dialect.isMonthFirst && isPadded && isRecent
            let isVersion = has(.version, before: start)
            return isHome && !isVersion || saysDate(before: start)
        }
        let (smaller, larger) = (min(numbers.values[0], numbers.values[1]), max(numbers.values[0], numbers.values[1]))
        let isDay = (1...12).contains(smaller) && (13...31).contains(larger) && isRecent
        // 8-14-26 is accepted without padding, because 14 is not a month.
        guard isPadded || isDay || saysDate(before: start) else { return false }
        return !cueNames(before: start)
    }

    /// The month and the year on a card: exp 12/28.
    func cardDate(at start: Int) -> Claim? {
        let slash = source.endOfDigits(start)
        let second = slash + 1..<source.endOfDigits(slash + 1)
        guard source[slash] == "/", slash - start <= 2, second.count == 2, source[second.upperBound] != "/",
            let month = source.value(start..<slash), (1...12).contains(month), let year = source.value(second),
            (24...45).contains(year), let cue = expiryCue(before: start),
            // The exp 5/26 of a coupon is a day.
            year > 31 || cue == .month && slash == start + 2 && !mentions(.coupon)
                || mentions(.cardName)
        else { return nil }
        let date = DatePhrase(year: Numeral(2000 + year).integer, month: month)
        return Claim(value: .date(date), end: second.upperBound)
    }
}
