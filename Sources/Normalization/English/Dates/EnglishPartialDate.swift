/// Two numbers that are a day of a month, or a month and its year: due 3/15, 12/2024.
struct EnglishPartialDate {
    private let text: EnglishText
    private let source: SourceText
    private let start: Int
    private let numbers: DateNumbers
    /// Whether an equals sign follows numbers with a leading zero, which no sum has: 13-08=5,000.
    private let isDayOfAccount: Bool

    fileprivate init?(at start: Int, in text: EnglishText) {
        let source = text.source
        guard let numbers = DateNumbers(at: start, in: source), numbers.parts.count == 2, numbers.separator != ".",
            case let (sign, end) = (numbers.separator, numbers.end), source[end] != sign,
            text.ends(end, notBefore: "%"), !text.continuesNumber(end), source[start - 1] != sign,
            !text.namedAmountFollows(end)
        else { return nil }
        // 12/4=3 is a division, and 31/12=450 is not.
        let equals = source.endOfSpaces(end)
        let isEquated = source[equals] == "="
        let result = isEquated ? source.numeral(at: source.endOfSpaces(equals + 1))?.numeral : nil
        let isFalling = result?.isLess(than: Numeral(numbers.values[0])) ?? false
        if isFalling, source[start] != "0" || sign == "-" { return nil }
        // Class 06-08 = Rs 1,200 is a range.
        let word = source.startOfLetters(source.startOfSpaces(start))
        let isNamed = source[word].isASCIILetter && word < start && source.text(word..<word + 2).lowercased() != "on"
        let amount = text.currencySign(at: source.endOfSpaces(equals + 1))?.end ?? equals + 1
        let isLarge =
            source.numeral(at: source.endOfSpaces(amount)).map { $0.numeral.trimmedInteger.count > 3 } ?? false
        let isPadded = numbers.parts.contains { source[$0.lowerBound] == "0" }
        isDayOfAccount = isEquated && isLarge && !isNamed && end - start == 5 && isPadded
        (self.text, self.source, self.start, self.numbers) = (text, source, start, numbers)
    }

    private var first: Int { numbers.values[0] }
    private var second: Int { numbers.values[1] }
    fileprivate var end: Int { numbers.end }
    private var isStroke: Bool { numbers.separator == "/" }

    fileprivate var date: DatePhrase? {
        let lengths = numbers.parts.map(\.count)
        let isYearFirst = lengths[0] == 4 && (lengths[1] == 2 || isStroke) && EnglishText.recentYears.contains(first)
        if isYearFirst, (1...12).contains(second) { return DatePhrase(year: Numeral(first).integer, month: second) }
        if isStroke || isMonthOfDues || text.expiryCue(before: start) != nil, lengths[1] == 4, (1...12).contains(first),
            EnglishText.recentYears.contains(second)
        {
            return DatePhrase(year: Numeral(second).integer, month: first)
        }
        guard isStroke || isDayOfAccount else {
            return isHyphenedDay ? .day(first, second, isMonthFirst: text.dialect.isMonthFirst) : nil
        }
        guard lengths[0] <= 2, lengths[1] <= 2, isDay else { return nil }
        if isMonthOfYear { return DatePhrase(year: Numeral(2000 + second).integer, month: first) }
        return .day(first, second, isMonthFirst: text.dialect.isMonthFirst)
    }

    /// Whether India joins a month and its year: Rent 11-2026.
    private var isMonthOfDues: Bool {
        text.dialect == .indian && numbers.parts[0].count == 2 && !text.isNamed(before: start)
            && (2024...2029).contains(second) && !text.isQuantity(numbers.parts[1]) && !text.pluralFollows(end)
    }

    /// Whether Britain and India write a month and its year, because month 26 does not exist: EMI for 07/26.
    private var isMonthOfYear: Bool {
        let isCued = source[start] == "0" || text.has(.dues, before: start)
        return !text.dialect.isMonthFirst && (1...12).contains(first) && (24...29).contains(second)
            && end - start == 5 && isCued && !text.hasSuffix("on ", before: start)
    }

    private var isDay: Bool {
        let saysDate = text.saysDate(before: start)
        // 24/7 means always. In Britain and India, it is a day after a cue for a date.
        if first == 24, second == 7, text.dialect.isMonthFirst || !saysDate { return false }
        let isCued = saysDate || text.partLabel(before: start) == .event
        return (isCued || followsDay) && !isShare || isPlainlyDay || isSpan || text.isBesideStrike(start..<end)
    }

    /// Whether the pair is a day: due 6-30, and in Britain due 28-11. A unit or a counted noun makes it a range.
    private var isHyphenedDay: Bool {
        let isMonthFirst = text.dialect.isMonthFirst
        let isPadded = end - start == 5 && (source[start] == "0" || source[end - 2] == "0")
        // A clause ends after withdrawable 5-12. A range would have a unit.
        let isPaidOn = (source[end] == SourceText.outside || source[end].isPause) && text.has(.payout, before: start)
        // 11-28 $18.40 in a list of payments
        let next = source.endOfSpaces(end)
        let isSum = source.numeral(at: next).map { $0.count > 2 || $0.fraction.count == 2 } ?? false
        let isPaid =
            (start == 0 || source[start - 1] == "\n")
            && (text.beginsAnyAmount(next) || !isMonthFirst && first > second && isSum)
        let isNoRange = isPadded || (isMonthFirst ? second > 12 || isPaidOn : first > 12)
        return isWithinYear && end - start <= 5 && isNoRange
            && (isPaid || text.saysDate(before: start)) && !text.isQuantity(end - 2..<end)
            && !text.pluralFollows(end) && !source[end].isDash && text.month(at: next) == nil
    }

    /// Whether the pair is a share: Today 3/4 of users, Fri 1/2 off, grew by 1/3.
    private var isShare: Bool {
        guard let pair = text.pair(at: start), pair.isUsualFraction else { return false }
        return text.has(.change, before: start) || text.isShare(pair)
            || source.hasPrefix("of ", at: source.endOfSpaces(end))
    }

    /// Whether the pair is one end of 2/1-2/5 or of "from 2/1 to 2/5", and not 1/2-3/4 inch.
    private var isSpan: Bool {
        let history = text.history
        if history.adjoiningKind == .range || history.adjoiningKind == .date, let last = history.last {
            return text.hasSuffix("to ", before: start) || last.kind == .range && text.numberKind == .date
        }
        if text.hasSuffix(" to ", before: start) { return text.numberKind == .date && text.numberEnd == start - 4 }
        guard let next = startOfUpper, let upper = text.pair(at: next), let lower = text.pair(at: start),
            (1...31).contains(upper.first), (1...31).contains(upper.second), text.unit(behind: upper.end) == nil,
            !text.nounFollows(upper.end)
        else { return false }
        return !(lower.isUsualFraction && upper.isUsualFraction)
    }

    /// Whether a day precedes the pair in a list: 12/12, 12/26 & 1/9.
    private var followsDay: Bool {
        let last = text.numberKind == .date && source[text.numberEnd - 1].isASCIIDigit ? text.numberEnd : start
        return isWithinYear && [", ", " & ", " and ", ", and "].contains(source.text(last..<start))
    }

    /// The index after the dash or the "to" of a span.
    private var startOfUpper: Int? {
        let mark = source.endOfSpaces(end)
        if source[mark].isDash { return source.endOfSpaces(mark + 1) }
        return mark > end && source.hasPrefix("to ", at: mark) ? source.endOfSpaces(mark + 3) : nil
    }

    /// Common denominators above twelve. Only sixteenths, of inches, are fractions with another numerator than one.
    private static let denominators: Set<Int> = [15, 16, 18, 20, 24, 25, 30]

    /// Whether the pair can only be a day: 12/31, and in Britain 31/12. Such fractions are not in use.
    private var isPlainlyDay: Bool {
        guard !text.saysScore(before: start), !source.hasPrefix("of ", at: source.endOfSpaces(end)),
            text.unit(behind: end) == nil, !followsNumber
        else { return false }
        // A leading zero rules out a fraction: 03/02.
        if source[start] == "0" || source[end - 2] == "0", end - start == 5 {
            return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
        }
        if isWithinYear, precedesEvent || precedesTime { return true }
        if (1...12).contains(first), (13...31).contains(second) {
            return !text.countsPrices(start..<end) && second != 16
                && (first > 1 || !Self.denominators.contains(second))
        }
        // Elevenths are not in use: 5/11 ₹500.
        let isDay = (13...31).contains(first) && (1...12).contains(second) || (1...31).contains(first) && second == 11
        return !text.dialect.isMonthFirst && isDay && (second != 11 || !text.mentions(.bowling))
    }

    private var isWithinYear: Bool {
        let month = text.dialect.isMonthFirst ? first : second
        return (1...12).contains(month) && (1...31).contains(max(first, second)) && min(first, second) > 0
    }

    /// Whether the pair begins a line before an amount or a time, and is not a usual fraction: 11/5: $423.10, 12/1 $15,
    /// 8/11 19:30.
    private var precedesEvent: Bool {
        guard start == 0 || source[start - 1] == "\n", source[end] == " " || source[end] == ":",
            first > second || text.pair(at: start)?.isUsualFraction == false
        else { return false }
        let next = source.endOfSpaces(source[end] == ":" ? end + 1 : end)
        let time = source[next] == "@" ? source.endOfSpaces(next + 1) : next
        let isPrice = source.numeral(at: next)?.isPrice ?? false
        let sign = source[next].isDash ? source.endOfSpaces(next + 1) : next
        return source[end] == ":" && isPrice || text.beginsAmount(sign) || text.isTime(at: time)
    }

    /// Whether a time follows a pair other than a half, a third and a quarter: Appt 4/6 15:30.
    private var precedesTime: Bool {
        source[end] == " " && (first > second || second > 4) && text.isTime(at: source.endOfSpaces(end))
    }

    /// Whether a number and a dash precede the pair: 3-11/21 is a mixed number. In Table 5 11/28 a day follows.
    private var followsNumber: Bool {
        let isOfSpan = first > second && text.endsDays(start)
        return source[start - 1].isDash && source[start - 2].isASCIIDigit && !isOfSpan
    }
}

extension EnglishText {
    /// Whether the first of two numbers counts what the second pays for: Samosa 2/30. India writes no month first, except
    /// beside foreign money, in a span and after a word for dues: Uber 12/25 $18.40, 10/26-11/26, Salary 11/26.
    func countsPrices(_ pair: Range<Int>) -> Bool {
        let start = pair.lowerBound
        let end = source.startOfSpaces(start)
        let word = source.startOfLetters(end)
        let isWord = source[end - 1] == "." || end - word > 1 && begins(word) && !hasSuffix("to ", before: start)
        let upper = source.end(of: pair.upperBound) { $0.isDash || " to".unicodeScalars.contains($0) }
        return dialect == .indian && end < start && isWord && source[start] != "0" && !saysDate(before: start)
            && !mentions(.bowling) && !has(.dues, before: start) && self.pair(at: upper) == nil
            && !(0..<source.count).contains { source[$0].isCurrencySign && source[$0] != "₹" }
    }

    func partialDate(at start: Int) -> Claim? {
        guard let pair = EnglishPartialDate(at: start, in: self), let date = pair.date else { return nil }
        return Claim(value: .date(date), end: pair.end)
    }

    /// Whether the day is beside the price of an option: $150C 1/16, 5/16 $190C.
    fileprivate func isBesideStrike(_ day: Range<Int>) -> Bool {
        let start = day.lowerBound
        if source[start - 1] == " ", isSide(start - 2), source[start - 3].isASCIIDigit { return true }
        guard source[day.upperBound] == " " else { return false }
        let price = source[day.upperBound + 1] == "$" ? day.upperBound + 2 : day.upperBound + 1
        guard let strike = source.numeral(at: price) else { return false }
        return isSide(strike.end) && !source[strike.end + 1].isASCIIAlphanumeric
    }

    /// Whether the letter is the C of a call or the P of a put.
    private func isSide(_ index: Int) -> Bool { source[index] == "C" || source[index] == "P" }
}
