/// Days and months in digits with a sign between them.
enum ChineseDates {
    /// Reads 2023-11-01 and 2023.11.1号.
    static func yearFirst(_ year: ChineseDigits) -> Claim? {
        guard year.count == 4, let month = year.part(after: "-/."), month.next == year.next else { return nil }
        let day = month.part
        guard var date = date(month, day), let digits = year.year, !day.isContinued, !day.isPriced else { return nil }
        date.year = digits
        var claim = Claim(value: .date(date), end: endOfName(day))
        if day.next == "T", day.source[day.end + 1].isASCIIDigit {
            // ISO 8601 §5.4.1: T divides the date from the time.
            claim.end += 1
            claim.pauseBehind = .space
        }
        return claim
    }

    /// Reads 2023-09 and 2023/11账单.
    static func monthOfYear(_ year: ChineseDigits) -> Claim? {
        guard year.count == 4, let month = year.part(after: "-/.") else { return nil }
        let separator = year.next
        guard month.count == 2 || separator == "/" && !month.isDecimal, separator != "." || year.cue == .date,
            month.next != separator, let digits = year.year, let number = month.month,
            // 2027/3起 begins like a counted number, but is a month.
            !month.isCounted || month.next == "起"
        else { return nil }
        return Claim(value: .date(DatePhrase(year: digits, month: number)), end: month.end)
    }

    /// Reads 11/30/2023 and 30/11/2023.
    static func yearLast(_ first: ChineseDigits) -> Claim? {
        guard first.count <= 2, let second = first.part(after: "/"), let year = second.part(after: "/"),
            let digits = year.year, !year.isCounted,
            // In 30/11/2023 the first number cannot be a month.
            var date = first.month == nil ? date(second, first) : date(first, second)
        else { return nil }
        date.year = digits
        return Claim(value: .date(date), end: year.end)
    }

    /// Reads 有效期12/28, the month and the year on a card, and 09/2027: the denominator of a fraction is never a year.
    static func card(_ month: ChineseDigits) -> Claim? {
        guard month.count == 2, let year = month.part(after: "/"), let number = month.month, !year.isContinued,
            !year.isCounted
        else { return nil }
        var date = DatePhrase(month: number)
        if year.count == 4 {
            guard month.before != "/" else { return nil }
            date.year = year.year
        } else if year.count == 2, yearsOfCards.contains(year.value ?? 0), !year.isBeforeTime,
            month.isBehind(.cardValidity)
        {
            date.year = [2, 0] + year.digits
        }
        return date.year == nil ? nil : Claim(value: .date(date), end: year.end)
    }

    /// The expiry years of cards in use today.
    private static let yearsOfCards = 24...45

    /// Reads 03-08 and 12/12.
    static func padded(_ month: ChineseDigits) -> Claim? {
        guard month.count == 2, let day = month.part(after: "-/"), day.count == 2,
            month.hasLeadingZero || day.hasLeadingZero || month.digits == day.digits,
            let date = date(month, day), !day.isContinued, !day.isCounted
        else { return nil }
        return Claim(value: .date(date), end: day.end)
    }

    /// Reads 23-11-01.
    static func shortYear(_ year: ChineseDigits) -> Claim? {
        guard year.count == 2, let month = year.part(after: "-/."), month.count == 2, month.next == year.next else {
            return nil
        }
        let day = month.part
        guard day.count == 2, let value = year.value, (13...49).contains(value), var date = date(month, day),
            !day.isContinued, !day.isCounted, !year.before.isASCIIAlphanumeric, year.before != year.next,
            year.cue.map({ $0.isDay || $0 == .none }) ?? true
        else { return nil }
        date.year = [2, 0] + year.digits
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
    var year: [UInt8]? {
        guard count == 4, let value, (1000...2999).contains(value) else { return nil }
        return digits
    }

    var month: Int? { number(in: 1...12) }

    var day: Int? { number(in: 1...31) }

    private func number(in valid: ClosedRange<Int>) -> Int? {
        guard count <= 2, let value, valid.contains(value) else { return nil }
        return value
    }

    /// Whether a time follows, such as the 14:05 of 11.03 14:05.
    var isBeforeTime: Bool {
        let hour = ChineseDigits(from: source.endOfSpaces(end), in: text)
        return hour.start > end && (1...2).contains(hour.count) && hour.next == ":" && hour.part.count == 2
    }

    /// Whether a word that typically follows a day, or a time of day, comes next.
    var isBeforeDayWord: Bool {
        source.has(.day, at: source.endOfSpaces(end)) || isBeforeTime
    }
}
