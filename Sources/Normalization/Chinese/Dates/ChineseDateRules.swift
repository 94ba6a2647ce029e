/// Dates that begin or end with a year of four digits.
struct ChineseYearFirstDateRule: Rule {
    let name = "date.year-first"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let year = text.digits(at: index)
        let separator = source[year.upperBound]
        guard year.count == 4, "-/.".unicodeScalars.contains(separator) else { return nil }
        let calendar = ChineseCalendar(text: text)
        let month = calendar.part(behind: year)
        guard source[month.upperBound] == separator else { return nil }
        let day = calendar.part(behind: month)
        guard let digits = calendar.year(year), let monthNumber = calendar.month(month),
            let dayNumber = calendar.day(day), !calendar.continues(day.upperBound, separator),
            text.currencies.suffix(at: day.upperBound) == nil
        else { return nil }
        let date = DatePhrase(year: digits, month: monthNumber, day: dayNumber)
        var claim = Claim(value: .date(date), end: day.upperBound)
        if source[claim.end] == "T", source[claim.end + 1].isASCIIDigit {
            // ISO 8601 §5.4.1: T divides the date from the time.
            claim.end += 1
            claim.pauseBehind = .space
        } else if source[claim.end] == "日" || source[claim.end] == "号" {
            claim.end += 1
        }
        return claim
    }
}

struct ChineseMonthOfYearRule: Rule {
    let name = "date.month-of-year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let year = text.digits(at: index)
        let separator = source[year.upperBound]
        guard year.count == 4, "-/.".unicodeScalars.contains(separator) else { return nil }
        let calendar = ChineseCalendar(text: text)
        let month = calendar.part(behind: year)
        guard month.count == 2 || separator == "/" && !source.isDecimal(month.upperBound),
            separator != "." || text.cue(before: index) == .date,
            source[month.upperBound] != separator, let digits = calendar.year(year),
            let monthNumber = calendar.month(month), !isCounted(month.upperBound, in: text)
        else { return nil }
        return Claim(value: .date(DatePhrase(year: digits, month: monthNumber)), end: month.upperBound)
    }

    /// Whether a unit follows. 2027/3起 begins like a counted number, but is a month.
    private func isCounted(_ end: Int, in text: ChineseText) -> Bool {
        text.isCounted(end) && text.source[end] != "起"
    }
}

struct ChineseYearLastDateRule: Rule {
    let name = "date.year-last"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let first = text.digits(at: index)
        guard source[first.upperBound] == "/", first.count <= 2 else { return nil }
        let calendar = ChineseCalendar(text: text)
        let second = calendar.part(behind: first)
        guard source[second.upperBound] == "/" else { return nil }
        let year = calendar.part(behind: second)
        guard let digits = calendar.year(year), !text.isCounted(year.upperBound) else { return nil }
        // In 30/11/2023 the first number cannot be a month.
        let (monthDigits, dayDigits) = calendar.month(first) == nil ? (second, first) : (first, second)
        guard let month = calendar.month(monthDigits), let day = calendar.day(dayDigits) else { return nil }
        return Claim(value: .date(DatePhrase(year: digits, month: month, day: day)), end: year.upperBound)
    }
}

/// Dates without a year.
struct ChinesePaddedDateRule: Rule {
    let name = "date.padded"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let month = text.digits(at: index)
        let separator = source[month.upperBound]
        guard month.count == 2, separator == "-" || separator == "/" else { return nil }
        let calendar = ChineseCalendar(text: text)
        let day = calendar.part(behind: month)
        let isPadded = source[index] == "0" || source[day.lowerBound] == "0"
        guard day.count == 2, isPadded || source.text(month) == source.text(day),
            let monthNumber = calendar.month(month), let dayNumber = calendar.day(day),
            !calendar.continues(day.upperBound, separator), !text.isCounted(day.upperBound)
        else { return nil }
        return Claim(value: .date(DatePhrase(month: monthNumber, day: dayNumber)), end: day.upperBound)
    }
}

struct ChineseShortYearDateRule: Rule {
    let name = "date.short-year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let year = text.digits(at: index)
        let separator = source[year.upperBound]
        guard year.count == 2, "-/.".unicodeScalars.contains(separator) else { return nil }
        let calendar = ChineseCalendar(text: text)
        let month = calendar.part(behind: year)
        guard month.count == 2, source[month.upperBound] == separator else { return nil }
        let day = calendar.part(behind: month)
        guard day.count == 2, let yearNumber = source.value(year), (13...49).contains(yearNumber),
            let monthNumber = calendar.month(month), let dayNumber = calendar.day(day),
            !calendar.continues(day.upperBound, separator), !text.isCounted(day.upperBound),
            !source[index - 1].isASCIIAlphanumeric, source[index - 1] != separator,
            text.cue(before: index).map({ $0.isDay || $0 == .none }) ?? true
        else { return nil }
        let date = DatePhrase(year: [2, 0] + source.digits(year), month: monthNumber, day: dayNumber)
        return Claim(value: .date(date), end: day.upperBound)
    }
}

struct ChineseCuedDateRule: Rule {
    let name = "date.cued"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let month = text.digits(at: index)
        let separator = source[month.upperBound]
        guard month.count <= 2, "-/.".unicodeScalars.contains(separator), source[index - 1] != separator else {
            return nil
        }
        let calendar = ChineseCalendar(text: text)
        let day = calendar.part(behind: month)
        guard let monthNumber = calendar.month(month), let dayNumber = calendar.day(day),
            !calendar.continues(day.upperBound, separator), !isCounted(day.upperBound, in: text)
        else { return nil }
        let isDay =
            switch separator {
            case "/":
                text.cue(before: index)?.isDay ?? false || calendar.followsDay(day.upperBound)
                    || endsDateRange(index, in: text) || isNoFraction(monthNumber, dayNumber)
                    || beginsDateRange(dayNumber, day.upperBound, in: text)
            case ".": isDecimalDay(month, day, in: text)
            default: isHyphenedDay(month, day, in: text)
            }
        guard isDay else { return nil }
        let isNamed = source[day.upperBound] == "日" || source[day.upperBound] == "号"
        let date = DatePhrase(month: monthNumber, day: dayNumber)
        return Claim(value: .date(date), end: isNamed ? day.upperBound + 1 : day.upperBound)
    }

    /// Whether a hyphen joins a month and a day: 12-31截止. 时间3-5日 is three days.
    private func isHyphenedDay(_ month: Range<Int>, _ day: Range<Int>, in text: ChineseText) -> Bool {
        let end = day.upperBound
        if month.count == 2, day.count == 2, ChineseDayWords.deadlines.longest(in: text.source, at: end) != nil {
            return true
        }
        return ChineseCalendar(text: text).followsDay(end) && text.cue(before: month.lowerBound)?.isDay ?? false
            && !"日号".unicodeScalars.contains(text.source[end])
    }

    /// Whether a unit follows. 11/22下午 and 1/5前 begin like counted numbers, but are days.
    private func isCounted(_ end: Int, in text: ChineseText) -> Bool {
        text.isCounted(end)
            && (text.currencies.suffix(at: end) != nil
                || ChineseDayWords.behind.longest(in: text.source, at: end) == nil)
    }

    private func isDecimalDay(_ month: Range<Int>, _ day: Range<Int>, in text: ChineseText) -> Bool {
        let calendar = ChineseCalendar(text: text)
        let next = text.source[day.upperBound]
        // 时间3.5 may be hours.
        let mayBeTime = day.count == 1 && !calendar.followsDay(day.upperBound) && !next.isDash && next != "~"
        return text.cue(before: month.lowerBound) == .date && !mayBeTime
            || endsDateRange(month.lowerBound, in: text) || beginsPointedRange(month, day, in: text)
            || isPointedDay(month, day, in: text)
            || day.count == 2 && calendar.timeFollows(day.upperBound) && !text.isBareAmount(at: month.lowerBound)
    }

    /// Whether the numbers cannot be a fraction: 12/31, 11/1 and 11/2. Fractions have small numerators, and their
    /// denominator is never one.
    private func isNoFraction(_ month: Int, _ day: Int) -> Bool {
        day == 1 || month >= 10 && (day > 12 || day < month)
    }

    /// Whether this is the first day of 1/15-1/20: fractions do not have such denominators.
    private func beginsDateRange(_ day: Int, _ end: Int, in text: ChineseText) -> Bool {
        let source = text.source
        guard source[end].isDash || source[end] == "~" || source[end] == "至" || source[end] == "到" else { return false }
        let calendar = ChineseCalendar(text: text)
        let month = end + 1..<source.endOfDigits(end + 1)
        guard source[month.upperBound] == "/", calendar.month(month) != nil else { return false }
        let last = calendar.part(behind: month)
        guard let lastDay = calendar.day(last), !calendar.continues(last.upperBound, "/") else { return false }
        return max(day, lastDay) > 9 && !text.isCounted(last.upperBound)
    }

    /// Whether this is the second day of 3/5-3/8.
    private func endsDateRange(_ start: Int, in text: ChineseText) -> Bool {
        let source = text.source
        let mark = source.startOfSpaces(start) - 1
        return text.numberKind == .date && source.startOfSpaces(mark) == text.numberEnd
            && (source[mark].isDash || source[mark] == "~" || source[mark] == "至" || source[mark] == "到")
    }
}

/// A month or a day alone.
struct ChineseDatePartRule: Rule {
    let name = "date.part"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        let end = digits.upperBound
        guard "月日号".unicodeScalars.contains(source[end]), let value = ChineseCalendar(text: text).day(digits) else {
            return nil
        }
        // 08号 is machine-written and means 8日.
        if source[end] == "号", source[index] == "0", source[index - 1] == "月" {
            return Claim(value: .date(DatePhrase(day: value)), end: end + 1)
        }
        return Claim(value: .date(DatePhrase(day: value, isNamed: true)), end: end)
    }
}
