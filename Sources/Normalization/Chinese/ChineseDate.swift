/// Calendar dates: 2002-09-04, 2035/1/17, 2002.01.28, 2013年2月, 08/08, 05年.
extension ChineseText {
    /// Years that a written date is believed in. Outside of them 1234.5.6 is a version, not a day.
    private static let years = 1000...2999

    func date(at start: Int, digitsEnd end: Int) -> Claim? {
        switch source[end] {
        case "-", "/", ".":
            end - start == 4
                ? yearFirst(start..<end)
                : end - start <= 2
                    ? monthAndDay(start..<end) ?? shortYearFirst(start..<end) ?? shortDate(start..<end) : nil
        case "年": year(start..<end)
        case "月", "日", "号": part(start..<end)
        case "时", "時", "点": paddedHour(start..<end)
        case "Q", "H", "财", "学", "款", "版", "届", "级", "春", "双":
            namedYear(start..<end) ?? compactDate(start..<end)
        case "后" where end - start == 2 && !isBareAmount(at: start):
            Claim(words: ChineseNumber.each(source.digits(start..<end)), kind: .date, end: end)
        case " ", "a", "A", "b", "B": era(start..<end) ?? compactDate(start..<end)
        default: compactDate(start..<end)
        }
    }

    /// 09时05分: the zero of an hour is not spoken.
    private func paddedHour(_ digits: Range<Int>) -> Claim? {
        guard digits.count == 2, source[digits.lowerBound] == "0", let hour = source.value(digits) else { return nil }
        return Claim(words: number.count(hour), kind: .time, end: digits.upperBound)
    }

    private func yearFirst(_ year: Range<Int>) -> Claim? {
        guard let value = source.value(year), Self.years.contains(value) else { return nil }
        let separator = source[year.upperBound]
        let month = year.upperBound + 1..<source.endOfDigits(year.upperBound + 1)
        if let range = yearRange(year, month) ?? season(year, month) { return range }
        guard let monthNumber = calendarNumber(month, in: 1...12) else { return nil }
        let words = ChineseNumber.each(source.digits(year)) + "年" + number.words(monthNumber) + "月"
        let day = month.upperBound + 1..<source.endOfDigits(month.upperBound + 1)
        guard source[month.upperBound] == separator, !day.isEmpty else {
            let isMonth =
                (separator != "." || source.chineseCue(before: year.lowerBound) == .date) && month.count == 2
                && source[month.upperBound] != separator
                && !isCounted(month.upperBound)
            return isMonth ? Claim(words: words, kind: .date, end: month.upperBound) : nil
        }
        return dayReading(day, after: words, separator)
    }

    /// The day that completes a date, and what is written behind it.
    private func dayReading(_ day: Range<Int>, after words: String, _ separator: Unicode.Scalar) -> Claim? {
        guard let dayNumber = calendarNumber(day, in: 1...31), !continues(day.upperBound, separator),
            currencySuffix(at: day.upperBound) == nil
        else { return nil }
        var end = day.upperBound
        var tail = number.words(dayNumber) + "日"
        if source[end] == "T", source[end + 1].isASCIIDigit {
            // ISO 8601 §5.4.1: T divides the date from the time.
            end += 1
            tail += " "
        } else if source[end] == "日" || source[end] == "号" {
            end += 1
        }
        return Claim(words: words + tail, kind: .date, end: end)
    }

    /// 2018-2022年.
    private func yearRange(_ first: Range<Int>, _ second: Range<Int>) -> Claim? {
        guard source[first.upperBound] == "-", second.count == 4, source[second.upperBound] == "年",
            let year = source.value(second), Self.years.contains(year)
        else { return nil }
        let words = ChineseNumber.each(source.digits(first)) + "到" + ChineseNumber.each(source.digits(second))
        return Claim(words: words, kind: .date, end: second.upperBound)
    }

    /// 08/08 and 08-08; 1/5 is a fraction and 1-5 a range.
    private func monthAndDay(_ month: Range<Int>) -> Claim? {
        let separator = source[month.upperBound]
        let day = month.upperBound + 1..<source.endOfDigits(month.upperBound + 1)
        if let date = yearLast(month, day) { return date }
        let isPadded = source[month.lowerBound] == "0" || source[day.lowerBound] == "0"
        guard separator != ".", month.count == 2, day.count == 2, isPadded || source.text(month) == source.text(day),
            let monthNumber = calendarNumber(month, in: 1...12), let dayNumber = calendarNumber(day, in: 1...31),
            !continues(day.upperBound, separator), !isCounted(day.upperBound)
        else { return nil }
        let words = number.words(monthNumber) + "月" + number.words(dayNumber) + "日"
        return Claim(words: words, kind: .date, end: day.upperBound)
    }

    /// 98年出生 is a year, 98年 alone a span.
    private static let lifeEvents = PhraseTable<Bool>(words: "出生 生 毕业 入学 春 夏 秋 冬 初 末 世界杯 奥运 款 产 参军 入职 那年 抗洪")

    /// 11/30/2023, and 30/11/2023, where the first cannot be a month.
    private func yearLast(_ first: Range<Int>, _ second: Range<Int>) -> Claim? {
        let year = second.upperBound + 1..<source.endOfDigits(second.upperBound + 1)
        guard source[first.upperBound] == "/", source[second.upperBound] == "/", year.count == 4,
            let value = source.value(year), Self.years.contains(value), !isCounted(year.upperBound)
        else { return nil }
        let (monthDigits, dayDigits) = calendarNumber(first, in: 1...12) == nil ? (second, first) : (first, second)
        guard let month = calendarNumber(monthDigits, in: 1...12), let day = calendarNumber(dayDigits, in: 1...31)
        else { return nil }
        let words = ChineseNumber.each(source.digits(year)) + "年" + number.words(month) + "月" + number.words(day) + "日"
        return Claim(words: words, kind: .date, end: year.upperBound)
    }

    /// The number before 年: a year is said digit by digit, a span of years is counted.
    private func year(_ digits: Range<Int>) -> Claim? {
        let isYear: Bool
        switch digits.count {
        case 4: isYear = source.value(digits).map { Self.years.contains($0) } ?? false
        case 2:
            let behind = digits.upperBound + 1
            isYear =
                source[digits.lowerBound] == "0" || monthFollows(behind)
                || Self.lifeEvents.longest(in: source, at: behind) != nil
        default: isYear = false
        }
        guard isYear, !isSpan(digits) else { return nil }
        return Claim(words: ChineseNumber.each(source.digits(digits)), kind: .date, end: digits.upperBound)
    }

    /// 1234 B.C.: 公元前一二三四年.
    private func era(_ year: Range<Int>) -> Claim? {
        guard (2...4).contains(year.count),
            let era = EnglishAbbreviations.era(in: source, at: source.endOfSpaces(year.upperBound))
        else { return nil }
        let words = (era.value == .before || era.value == .beforeCommon ? "公元前" : "公元") + ChineseNumber.each(source.digits(year)) + "年"
        return Claim(words: words, kind: .date, end: era.end)
    }

    /// 1000年前, 3000年历史: round and far, or said to be long.
    private func isSpan(_ digits: Range<Int>) -> Bool {
        let behind = digits.upperBound + 1
        if source.hasPrefix("历史", at: behind) || source.hasPrefix("的历史", at: behind) { return true }
        let isRound = source.text(digits.lowerBound + 1..<digits.upperBound) == "000"
        return isRound && digits.count == 4 && (source[behind] == "前" || source[behind] == "后" || source[behind] == "来")
            && source[digits.lowerBound] != "2"
    }

    private func monthFollows(_ index: Int) -> Bool {
        let end = source.endOfDigits(index)
        return end > index && end - index <= 2 && source[end] == "月"
    }

    /// 08月, 05日: the zero is not spoken, and two is 二.
    private func part(_ digits: Range<Int>) -> Claim? {
        guard let value = calendarNumber(digits, in: 1...31) else { return nil }
        let end = digits.upperBound
        // 08号 is written by machines, for 8日.
        if source[end] == "号", source[digits.lowerBound] == "0", source[digits.lowerBound - 1] == "月" {
            return Claim(words: number.words(value) + "日", kind: .date, end: end + 1)
        }
        return Claim(words: number.words(value), kind: .date, end: end)
    }

    func calendarNumber(_ digits: Range<Int>, in valid: ClosedRange<Int>) -> Int? {
        guard digits.count <= 2, let value = source.value(digits), valid.contains(value) else { return nil }
        return value
    }

    /// What follows makes it an amount or a measure, not a day.
    func isCounted(_ end: Int) -> Bool {
        ChineseUnits.follows(end, in: source) || currencySuffix(at: end) != nil || source[end] == "%"
    }

    func continues(_ end: Int, _ separator: Unicode.Scalar) -> Bool {
        source[end] == separator && source[end + 1].isASCIIDigit
    }
}
