/// Dates that need their surroundings to be known as such: 3/5, 20231101, 2023/24赛季.
extension ChineseText {
    /// What follows a day.
    private static let behindDay = PhraseTable<Bool>(
        words:
            "到期 截止 截至 之前 以前 之后 前 起 开始 还款 到账 入账 生效 失效 上午 下午 中午 凌晨 晚上 早上 晚 早 (周 (星期 周 星期 日 号 当天 当日 发货 送达 出账 大促 妇女节 儿童节 劳动节 教师节 购物节 情人节 圣诞 元旦 国庆 中秋 生日"
    )

    private static let behindSeason = PhraseTable<Bool>(words: "赛季 学年 财年 年度 季 榜")

    /// 3/5, 6.18 or 3-5 where a cue says that it is a day, and 12/31, that no fraction looks like.
    func shortDate(_ month: Range<Int>) -> Claim? {
        let separator = source[month.upperBound]
        let day = month.upperBound + 1..<source.endOfDigits(month.upperBound + 1)
        guard let monthNumber = calendarNumber(month, in: 1...12), let dayNumber = calendarNumber(day, in: 1...31),
            !continues(day.upperBound, separator), !isCountedDay(day.upperBound),
            source[month.lowerBound - 1] != separator
        else { return nil }
        let isDay: Bool
        switch separator {
        case "/":
            isDay =
                isDateCued(month.lowerBound, day.upperBound) || endsDateRange(month.lowerBound)
                || isNoFraction(monthNumber, dayNumber)
        case ".":
            isDay =
                source.chineseCue(before: month.lowerBound) == .date && !startsTime(day)
                || endsDateRange(month.lowerBound)
                || day.count == 2 && timeFollows(day.upperBound) && !isBareAmount(at: month.lowerBound)
        default: isDay = followsDay(day.upperBound) && source.chineseCue(before: month.lowerBound) == .date
        }
        guard isDay else { return nil }
        let end = "日号".unicodeScalars.contains(source[day.upperBound]) ? day.upperBound + 1 : day.upperBound
        let words = number.words(monthNumber) + "月" + number.words(dayNumber) + "日"
        return Claim(words: words, kind: .date, end: end)
    }

    /// 11/22下午 and 1/5前 begin with what counts elsewhere.
    private func isCountedDay(_ end: Int) -> Bool {
        isCounted(end) && (currencySuffix(at: end) != nil || Self.behindDay.longest(in: source, at: end) == nil)
    }

    /// 时间3.5 may be hours.
    private func startsTime(_ day: Range<Int>) -> Bool {
        day.count == 1 && !followsDay(day.upperBound) && !source[day.upperBound].isDash && source[day.upperBound] != "~"
    }

    /// 12/31, 11/1 and 11/2: fractions have small numerators, and never a one below.
    private func isNoFraction(_ month: Int, _ day: Int) -> Bool {
        day == 1 || month >= 10 && (day > 12 || day < month)
    }

    /// The second day of 3/5-3/8.
    private func endsDateRange(_ start: Int) -> Bool {
        let mark = source.startOfSpaces(start) - 1
        return numberKind == .date && source.startOfSpaces(mark) == numberEnd
            && (source[mark].isDash || source[mark] == "~" || source[mark] == "至" || source[mark] == "到")
    }

    private func isDateCued(_ start: Int, _ end: Int) -> Bool {
        source.chineseCue(before: start) == .date || followsDay(end)
    }

    /// A word that days are followed by, or a time of day.
    private func followsDay(_ end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        if Self.behindDay.longest(in: source, at: next) != nil { return true }
        return timeFollows(end)
    }

    /// The 14:05 of 11.03 14:05.
    private func timeFollows(_ end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        let hour = source.endOfDigits(next)
        return next > end && (1...2).contains(hour - next) && source[hour] == ":"
            && source.endOfDigits(hour + 1) == hour + 3
    }

    /// 23/11/01: a year of two digits comes first in Chinese. 12 and less may be a month.
    func shortYearFirst(_ year: Range<Int>) -> Claim? {
        let separator = source[year.upperBound]
        let month = year.upperBound + 1..<source.endOfDigits(year.upperBound + 1)
        let day = month.upperBound + 1..<source.endOfDigits(month.upperBound + 1)
        guard year.count == 2, month.count == 2, day.count == 2, source[month.upperBound] == separator,
            let yearNumber = source.value(year), (13...49).contains(yearNumber),
            let monthNumber = calendarNumber(month, in: 1...12), let dayNumber = calendarNumber(day, in: 1...31),
            !continues(day.upperBound, separator), !isCounted(day.upperBound),
            !source[year.lowerBound - 1].isASCIIAlphanumeric, source[year.lowerBound - 1] != separator,
            source.chineseCue(before: year.lowerBound).map({ $0 == .date || $0 == .none }) ?? true
        else { return nil }
        let words =
            ChineseNumber.each([2, 0] + source.digits(year)) + "年" + number.words(monthNumber) + "月"
            + number.words(dayNumber) + "日"
        return Claim(words: words, kind: .date, end: day.upperBound)
    }

    /// 2023/24赛季, 2023-2024学年.
    func season(_ first: Range<Int>, _ second: Range<Int>) -> Claim? {
        guard let year = source.value(first), let next = source.value(second),
            second.count == 2 && next == (year + 1) % 100 || second.count == 4 && next > year,
            Self.behindSeason.longest(in: source, at: second.upperBound) != nil
        else { return nil }
        let words = ChineseNumber.each(source.digits(first)) + "到" + ChineseNumber.each(source.digits(second))
        return Claim(words: words, kind: .date, end: second.upperBound)
    }

    /// 2023Q4, 2023款, 2024届: near years only, further ones are counts.
    func namedYear(_ digits: Range<Int>) -> Claim? {
        guard digits.count == 4, let year = source.value(digits), (2005...2035).contains(year),
            !source[digits.lowerBound - 1].isASCIIAlphanumeric, source[digits.lowerBound - 1] != "第",
            Self.behindYear.longest(in: source, at: digits.upperBound) != nil
        else { return nil }
        return Claim(words: ChineseNumber.each(source.digits(digits)), kind: .date, end: digits.upperBound)
    }

    private static let behindYear = PhraseTable<Bool>(
        words: "Q1 Q2 Q3 Q4 H1 H2 财年 财报 学年 款 版 届 级 春节 春夏 春季 春运 双十一 双11 双12")

    /// 20231101, 202311 behind a cue, 20231101143025: the years that a date without signs is believed in.
    private static let compactYears = 1950...2099

    private func mayBeCompact(_ digits: Range<Int>) -> Bool {
        let before = source[digits.lowerBound - 1]
        let end = digits.upperBound
        guard [6, 8, 14].contains(digits.count), !before.isASCIIAlphanumeric, before != "第", !isDecimal(end),
            !isCounted(end) || source[end] == "日"
        else { return false }
        let cue = source.chineseCue(before: digits.lowerBound)
        return cue == .date || cue == nil && (digits.count != 6 || followsDay(end))
    }

    func compactDate(_ digits: Range<Int>) -> Claim? {
        guard mayBeCompact(digits) else { return nil }
        let start = digits.lowerBound
        let year = start..<start + 4
        guard let value = source.value(year), Self.compactYears.contains(value),
            let month = calendarNumber(start + 4..<start + 6, in: 1...12)
        else { return nil }
        var words = ChineseNumber.each(source.digits(year)) + "年" + number.words(month) + "月"
        var end = digits.upperBound
        if digits.count >= 8 {
            guard let day = calendarNumber(start + 6..<start + 8, in: 1...31) else { return nil }
            words += number.words(day) + "日"
            if source[end] == "日" { end += 1 }
        }
        if digits.count == 14 {
            guard let time = compactTime(start + 8) else { return nil }
            words += time
        } else if digits.count == 8, source[end] == " ", source.endOfDigits(end + 1) == end + 7, !isCounted(end + 7),
            let time = compactTime(end + 1)
        {
            // 20231101 153000.
            words += time
            end += 7
        }
        return Claim(words: words, kind: .date, end: end)
    }

    /// Six digits of hours, minutes and seconds.
    private func compactTime(_ start: Int) -> String? {
        guard let hour = source.value(start..<start + 2), hour < 24, let minute = source.value(start + 2..<start + 4),
            minute < 60, let second = source.value(start + 4..<start + 6), second < 60
        else { return nil }
        return hourWords(hour) + padded(minute) + "分" + (second == 0 ? "" : padded(second) + "秒")
    }
}
