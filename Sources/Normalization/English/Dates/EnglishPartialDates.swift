/// Two numbers that are a day of a month, or a month and its year: due 3/15, 12/2024.
enum EnglishPartialDates {
    /// Two numbers that are a month and its year, or a day of a month.
    static func partial(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard source[end] == "/" || source[end] == "-" else { return nil }
        let second = end + 1..<source.endOfDigits(end + 1)
        guard let a = source.value(start..<end), let b = source.value(second), source[second.upperBound] != source[end],
            source.ends(second.upperBound, notBefore: "%"), !source.continuesNumber(second.upperBound),
            source[start - 1] != source[end], !text.namedAmountFollows(second.upperBound)
        else { return nil }
        let isYearFirst =
            end - start == 4 && (second.count == 2 || source[end] == "/") && EnglishYears.recent.contains(a)
        if isYearFirst, (1...12).contains(b) { return month(b, of: a, end: second.upperBound) }
        if source[end] == "/", second.count == 4, (1...12).contains(a), EnglishYears.recent.contains(b) {
            return month(a, of: b, end: second.upperBound)
        }
        if source[end] == "-", let day = hyphened(a, b, start..<second.upperBound, in: text) { return day }
        guard source[end] == "/", end - start <= 2, second.count <= 2, isDay(a, b, start..<second.upperBound, in: text)
        else { return nil }
        let usual = text.dialect.isMonthFirst ? (month: a, day: b) : (month: b, day: a)
        let (month, day) = usual.month > 12 ? (usual.day, usual.month) : usual
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return Claim(value: .date(DatePhrase(month: month, day: day)), end: second.upperBound)
    }

    private static func isDay(_ first: Int, _ second: Int, _ range: Range<Int>, in text: EnglishText) -> Bool {
        let (source, start) = (text.source, range.lowerBound)
        guard !isAlways(first, second, start, in: text) else { return false }
        let isCued =
            EnglishCues.saysDate(in: source, before: start) || EnglishCounts.part(before: start, in: source) == .event
        return isCued && !isShare(start, in: text) || isPlainlyDay(first, second, range, in: text)
            || isSpan(range, in: text) || source.isBesideStrike(range)
    }

    /// Reads due 6-30 as a day in America, unless a unit or a counted noun makes it a range.
    private static func hyphened(_ month: Int, _ day: Int, _ range: Range<Int>, in text: EnglishText) -> Claim? {
        let end = range.upperBound
        guard text.dialect.isMonthFirst, (1...12).contains(month), range.count <= 5,
            (13...31).contains(day) || (1...12).contains(day) && isPaidOn(range, text.source),
            EnglishCues.saysDate(in: text.source, before: range.lowerBound), !text.isQuantity(end - 2..<end),
            !text.source.pluralFollows(end), !text.source[end].isDash
        else { return nil }
        return Claim(value: .date(DatePhrase(month: month, day: day)), end: end)
    }

    private static let payouts = EnglishWords.before("payout")

    /// Whether the pair ends a clause after a word such as payable: withdrawable 5-12. A range would have a unit.
    private static func isPaidOn(_ pair: Range<Int>, _ source: SourceText) -> Bool {
        let next = source[pair.upperBound]
        return (next == SourceText.outside || next.isPause)
            && payouts.longest(in: source, at: source.startOfSpaces(pair.lowerBound)) != nil
    }

    private static func month(_ month: Int, of year: Int, end: Int) -> Claim {
        Claim(value: .date(DatePhrase(year: EnglishNumber.digits(year), month: month)), end: end)
    }

    /// Whether 24/7 means always: open 24/7. In Britain and India, 24/7 is a day after a cue for a date.
    private static func isAlways(_ a: Int, _ b: Int, _ start: Int, in text: EnglishText) -> Bool {
        a == 24 && b == 7 && (text.dialect.isMonthFirst || !EnglishCues.saysDate(in: text.source, before: start))
    }

    /// Verbs after which "by" gives the amount of a change: sales grew by 1/3.
    private static let changes = EnglishWords.before("change")

    /// Whether the pair is a share: Today 3/4 of users, Fri 1/2 off.
    private static func isShare(_ start: Int, in text: EnglishText) -> Bool {
        guard let pair = EnglishPair(at: start, in: text), pair.isUsualFraction else { return false }
        if changes.whole(in: text.source, at: text.source.startOfSpaces(start)) != nil { return true }
        return pair.isShare(in: text.source) || text.source.hasPrefix("of ", at: text.source.endOfSpaces(pair.end))
    }

    /// Whether the pair is one end of 2/1-2/5 or of "from 2/1 to 2/5". Two proper fractions are not a span: 1/2-3/4
    /// inch.
    private static func isSpan(_ pair: Range<Int>, in text: EnglishText) -> Bool {
        let source = text.source
        if text.history.adjoiningKind == .range || text.history.adjoiningKind == .date, let last = text.history.last {
            let isTo = source.hasPrefix("to ", at: pair.lowerBound - 3)
            return isTo || last.kind == .range && text.history.lastNumber?.kind == .date
        }
        if source.hasPrefix(" to ", at: pair.lowerBound - 4) {
            return text.numberKind == .date && text.numberEnd == pair.lowerBound - 4
        }
        guard let next = startOfUpper(behind: pair.upperBound, source), let upper = EnglishPair(at: next, in: text),
            let lower = EnglishPair(at: pair.lowerBound, in: text), (1...31).contains(upper.first),
            (1...31).contains(upper.second), EnglishUnits.unit(in: source, behind: upper.end) == nil,
            !EnglishCounts.pluralFollows(upper.end, in: source)
        else { return false }
        return !(lower.isUsualFraction && upper.isUsualFraction)
    }

    /// Returns the index after the dash or the "to" of a span.
    private static func startOfUpper(behind end: Int, _ source: SourceText) -> Int? {
        let mark = source.endOfSpaces(end)
        if source[mark].isDash { return source.endOfSpaces(mark + 1) }
        return mark > end && source.hasPrefix("to ", at: mark) ? source.endOfSpaces(mark + 3) : nil
    }

    /// Common denominators above twelve. Sixteenths (inches) are always fractions, the others only with the numerator
    /// one.
    private static let denominators: Set<Int> = [15, 16, 18, 20, 24, 25, 30]

    /// Whether the pair can only be a day: 12/31, and in Britain 31/12. Such fractions are not in use.
    private static func isPlainlyDay(_ first: Int, _ second: Int, _ range: Range<Int>, in text: EnglishText) -> Bool {
        let source = text.source
        guard !EnglishCues.saysScore(in: source, before: range.lowerBound),
            !source.hasPrefix("of ", at: source.endOfSpaces(range.upperBound)),
            EnglishUnits.unit(in: source, behind: range.upperBound) == nil, !followsNumber(range.lowerBound, in: text)
        else { return false }
        // A leading zero rules out a fraction: 03/02.
        if source[range.lowerBound] == "0" || source[range.upperBound - 2] == "0", range.count == 5 {
            return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
        }
        if (1...12).contains(first), (13...31).contains(second) {
            return second != 16 && (first > 1 || !denominators.contains(second))
        }
        return !text.dialect.isMonthFirst && (13...31).contains(first) && (1...12).contains(second)
    }

    /// Whether a number precedes the pair: 3 11/21 and 3-11/21 are mixed numbers.
    private static func followsNumber(_ start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        if text.isMoneyBefore, text.numberEnd == source.startOfSpaces(start) { return false }
        let before = source[start - 1].isDash ? start - 1 : source.startOfSpaces(start)
        return source[before - 1].isASCIIDigit
    }
}

extension SourceText {
    /// Whether the day is beside the price of an option: $150C 1/16, 5/16 $190C.
    fileprivate func isBesideStrike(_ day: Range<Int>) -> Bool {
        let start = day.lowerBound
        if self[start - 1] == " ", isSide(start - 2), self[start - 3].isASCIIDigit { return true }
        guard self[day.upperBound] == " " else { return false }
        let price = self[day.upperBound + 1] == "$" ? day.upperBound + 2 : day.upperBound + 1
        guard let strike = numeral(at: price) else { return false }
        return isSide(strike.end) && !self[strike.end + 1].isASCIIAlphanumeric
    }

    /// Whether the letter is the C of a call or the P of a put.
    private func isSide(_ index: Int) -> Bool { self[index] == "C" || self[index] == "P" }
}
