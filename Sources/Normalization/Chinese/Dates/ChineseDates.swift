/// Days and months in digits with a sign between them.
enum ChineseDates {
    /// Reads 2023-11-01 and 2023.11.1号.
    static func yearFirst(_ year: ChineseDigits) -> Claim? {
        guard (3...4).contains(year.count), let month = year.part(after: "-/.:"), month.next == year.next else {
            return nil
        }
        let day = month.part
        // 2025:10:07 is the day of a photograph.
        if year.next == ":", year.count + month.count + day.count < 8 || year.cue == .amount { return nil }
        guard var date = date(month, day), let digits = year.year ?? republican(year, month), !day.isContinued,
            // The sign of 2026-03-17¥5.5 belongs to the amount after the day.
            !day.isPriced || day.count == 2 && day.text.currencies.beginsMoney(day.end)
        else { return nil }
        date.year = digits
        return day.source.claim(date, end: endOfName(day))
    }

    /// Returns the digits of a year of Taiwan: 113/05/20. Hyphened parts are padded, unlike those of addresses.
    private static func republican(_ year: ChineseDigits, _ month: ChineseDigits) -> [UInt8]? {
        guard year.text.dialect.countsFromRepublic, let value = year.value, (90...150).contains(value),
            !year.hasLeadingZero, !year.before.isASCIIAlphanumeric, year.before != year.next,
            year.next != "-" || month.count == 2 && month.part.count == 2
        else { return nil }
        return year.digits
    }

    /// Reads 2023-09, 2023/11账单 and 2024.5月.
    static func monthOfYear(_ year: ChineseDigits) -> Claim? {
        guard year.count == 4 || isRepublican(year), let month = year.part(after: "-/."),
            !year.source.isDivision(year.end), !isDeduction(year, month)
        else { return nil }
        let separator = year.next
        let isNamed = month.next == "月" && (year.count == 3 || (1950...2049).contains(year.value ?? 0))
        let isPointed = isNamed || isPointed(year, month)
        guard month.count == 2 || separator == "/" && !month.isDecimal || separator == "." && isPointed,
            separator != "." || year.cue == .date || isPointed,
            month.next != separator, let number = month.month,
            let digits = year.year
                ?? (isNamed || isBilled(month) || followsBill(year) || isInRange(year, month)
                    ? republican(year, month) : nil),
            // 2027/3起 begins like a counted number, but is a month.
            !month.isCounted || month.next == "起" || isNamed || separator == "." && !month.isPriced
        else { return nil }
        let date = DatePhrase(year: digits, month: number, isNamed: isNamed)
        return Claim(value: .date(date), end: month.end)
    }

    /// Whether the hyphen may deduct: 余额2000-10=1990, 应收2050-10. The remark of 收款100元，附言：货款2025-11 is a month.
    private static func isDeduction(_ year: ChineseDigits, _ month: ChineseDigits) -> Bool {
        let isRemark =
            year.isBehind(.memo) && year.text.isMoneyBefore && (2020...2039).contains(year.value ?? 0)
            && month.count == 2 && year.source.endsPhrase(month.end)
        return year.next == "-" && !isRemark
            && (year.before == "满" || year.text.isBareAmount(at: year.start)
                || year.source[year.source.endOfSpaces(month.end)] == "=")
    }

    /// Whether three digits before a slash begin a line, or follow a bill: 113/9 電費, 水費帳單 114/11. The 105/6管理費
    /// of B座105/6管理費 is a door.
    private static func isRepublican(_ year: ChineseDigits) -> Bool {
        year.count == 3 && year.next == "/"
            && (year.start == 0 || ")]】」\n".unicodeScalars.contains(year.before) || followsBill(year)
                || endsRange(year))
    }

    /// Whether these are the first or the last month of 115/10-115/11.
    private static func isInRange(_ year: ChineseDigits, _ month: ChineseDigits) -> Bool {
        let last = month.part(after: "-~")
        return endsRange(year) || last?.count == 3 && last?.part(after: "/")?.month != nil
    }

    private static func endsRange(_ year: ChineseDigits) -> Bool {
        year.before.mayMeanTo && year.text.numberKind == .date && year.text.numberEnd == year.start - 1
    }

    private static func followsBill(_ year: ChineseDigits) -> Bool {
        year.before == " " && ["帐单", "账单", "电费", "水费"].contains { year.source.hasPrefix($0, at: year.start - 3) }
    }

    private static func isBilled(_ month: ChineseDigits) -> Bool {
        month.source.has(.billOfMonth, at: month.source.endOfSpaces(month.end))
    }

    /// Whether a document of a month follows, as in 2024.05账单, or this is an end of 2024.05-2024.06. The
    /// range of 2025.11-2026.1元 has prices.
    private static func isPointed(_ year: ChineseDigits, _ month: ChineseDigits) -> Bool {
        guard !year.text.isBareAmount(at: year.start), !year.before.isASCIIAlphanumeric else { return false }
        let last = month.part(after: "-~—–至到")
        let isFirst = last?.year != nil && last?.part(after: ".").flatMap { $0.isPriced ? nil : $0.month } != nil
        let isLast = year.before.isDash || "~至到".unicodeScalars.contains(year.before)
        return isBilled(month) || isFirst
            || isLast && year.text.numberKind == .date && year.text.numberEnd == year.start - 1
    }

    /// Reads 11/30/2023 and 30/11/2023, and in Hong Kong 20.5.2024 and 20/05/24.
    static func yearLast(_ first: ChineseDigits) -> Claim? {
        let isDayFirst = first.text.dialect.isDayFirst
        guard first.count <= 2, let second = first.part(after: isDayFirst ? "/.-" : "/"), second.next == first.next,
            let year = second.part(after: "/.-"), let digits = year.year ?? shortYear(year, behind: first),
            !year.isCountedUnlikeDay, !year.isDecimal, first.before != first.next, !isCode(first, year: digits),
            let number = first.value, let next = second.value, second.count <= 2,
            let date = DatePhrase.day(number, next, isMonthFirst: !isDayFirst, year: digits)
        else { return nil }
        return Claim(value: .date(date), end: year.end)
    }

    /// Whether hyphens join the parts of a code or a place: 取件码28-8-1752.
    ///
    /// A year of these decades makes a day: 車位：1-12-2026.
    private static func isCode(_ first: ChineseDigits, year: [UInt8]) -> Bool {
        first.next == "-" && !year.starts(with: [2, 0, 2]) && !year.starts(with: [2, 0, 3])
            && (first.cue == .code || first.cue == .identifier || first.isBehind(.place))
    }

    /// Returns the year of 20/05/24 and 5/12/26 where the day comes first. The year of 24/05/12 comes first everywhere.
    private static func shortYear(_ year: ChineseDigits, behind day: ChineseDigits) -> [UInt8]? {
        guard day.text.dialect.isDayFirst, day.next != "-", !day.before.isASCIIAlphanumeric,
            !year.isContinued
        else { return nil }
        return year.shortYear(in: 21...45)
    }

    /// Reads 有效期12/28, the month and the year on a card, and 09/2027: the denominator of a fraction is never a year.
    static func card(_ month: ChineseDigits) -> Claim? {
        guard let year = month.part(after: "/"), let number = month.month, !year.isContinued, !year.isCounted,
            month.count == 2 || year.count == 4 && month.isBehind(.cardValidity)
        else { return nil }
        var date = DatePhrase(month: number)
        if year.count == 4 {
            // 04/1416,193.85元 may be a day and an amount.
            guard month.before != "/", !year.isDecimal, (1950...2049).contains(year.value ?? 0),
                !year.source.continues(year.end, with: ",") || year.source.isWide(at: year.end)
            else { return nil }
            date.year = year.year
        } else if !year.isBeforeTime, month.isBehind(.cardValidity) {
            // The expiry years of cards in use today.
            date.year = year.shortYear(in: 24...45)
        }
        return date.year == nil ? nil : Claim(value: .date(date), end: year.end)
    }

    /// Reads 03-08 and 12/12.
    static func padded(_ month: ChineseDigits) -> Claim? {
        guard month.count == 2, let day = month.part(after: "-/"), day.count == 2,
            month.hasLeadingZero || day.hasLeadingZero || month.digits == day.digits,
            let date = dayFirst(month, day) ?? date(month, day), !day.isContinued, !day.isCounted, !month.isBehindPlace
        else { return nil }
        return Claim(value: .date(date), end: day.end)
    }

    /// Returns the date of 20/5 and 3/5 where the day comes first. 24/7 is around the clock.
    static func dayFirst(_ day: ChineseDigits, _ month: ChineseDigits) -> DatePhrase? {
        guard day.text.dialect.isDayFirst, day.next == "/", day.before != "/", !month.isBefore("日号"),
            day.value != 24 || month.value != 7 || month.hasLeadingZero
        else { return nil }
        return date(month, day)
    }

    /// Reads 23-11-01.
    static func shortYear(_ year: ChineseDigits) -> Claim? {
        guard let month = year.part(after: "-/."), month.count == 2, month.next == year.next else { return nil }
        let day = month.part
        guard day.count == 2, let digits = year.shortYear(in: 13...49), var date = date(month, day),
            !day.isContinued, !day.isCounted, !year.before.isASCIIAlphanumeric, year.before != year.next,
            year.cue.map({ $0.isDay || $0 == .none }) ?? true
        else { return nil }
        date.year = digits
        return Claim(value: .date(date), end: day.end)
    }

    /// Reads a month or a day alone.
    static func part(_ digits: ChineseDigits) -> Claim? {
        guard digits.isBefore("月日号"), let value = digits.day else { return nil }
        // 08号 is machine-written and means 8日.
        if digits.next == "号", digits.hasLeadingZero, digits.before == "月" {
            return Claim(value: .date(DatePhrase(day: value)), end: digits.end + 1)
        }
        return Claim(value: .date(DatePhrase(day: value, isNamed: true)), end: digits.end)
    }

    /// Returns the day of a month; nil if the calendar lacks it.
    static func date(_ month: ChineseDigits, _ day: ChineseDigits) -> DatePhrase? {
        guard let monthNumber = month.month, let dayNumber = day.day else { return nil }
        return DatePhrase(month: monthNumber, day: dayNumber)
    }

    /// Returns the position after 日 or 号.
    static func endOfName(_ day: ChineseDigits) -> Int { day.isBefore("日号") ? day.end + 1 : day.end }
}

// Parts of a date.
extension ChineseDigits {
    /// The digits of a year. Outside of these years 1234.5.6 is a version, not a day.
    var year: [UInt8]? { count == 4 ? source.year(range) : nil }

    /// Returns the four digits of a year that has two: 23-11-01.
    func shortYear(in years: ClosedRange<Int>) -> [UInt8]? {
        count == 2 ? source.year(range, short: years) : nil
    }

    var month: Int? { number(in: 1...12) }

    var day: Int? { number(in: 1...31) }

    private func number(in valid: ClosedRange<Int>) -> Int? {
        guard count <= 2, let value, valid.contains(value) else { return nil }
        return value
    }

    /// Whether a unit follows. 11/22下午 and 1/5前 begin like counted numbers, but are days.
    var isCountedUnlikeDay: Bool { isCounted && (isPriced || !isBefore(.day)) }

    /// Whether a time follows, such as the 14:05 of 11.03 14:05.
    var isBeforeTime: Bool {
        let hour = ChineseDigits(from: source.endOfSpaces(end), in: text)
        return hour.start > end && (1...2).contains(hour.count) && hour.next == ":" && hour.part.count == 2
    }

    var isBeforeWeekday: Bool {
        let start = next == "(" ? end + 1 : end
        return source.hasPrefix("周", at: start) && "一二三四五六日天".unicodeScalars.contains(source[start + 1])
            || source.hasPrefix("星期", at: start)
    }

    /// Whether a word that typically follows a day, or a time of day, comes next.
    var isBeforeDayWord: Bool { source.has(.day, at: source.endOfSpaces(end)) || isBeforeTime }
}
