/// Dates and times in words.
extension EnglishVerbalizer {
    func words(_ day: WeekdayPhrase) -> String {
        let names = EnglishWeekdays.names
        return names[day.day.rawValue] + (day.lastDay.map { " to " + names[$0.rawValue] } ?? "")
    }

    func words(_ date: DatePhrase) -> String {
        let year = date.year.map { years(date, $0) }
        guard date.month != nil || date.day != nil else { return year ?? "" }
        let comma = date.day == nil || date.order != .usual ? " " : ", "
        let day =
            switch date.order {
            case .usual: number.dialect.isMonthFirst ? monthFirst(date) : dayFirst(date)
            case .dayFirst: dayFirst(date)
            case .dayFirstBehindArticle: behindArticle(date)
            }
        return day + (year.map { comma + $0 } ?? "")
    }

    /// Month first: September eleventh.
    private func monthFirst(_ date: DatePhrase) -> String {
        guard let month = date.month, let day = date.day else { return dayFirst(date) }
        let last = date.lastDay.map { " to " + number.ordinal($0) } ?? ""
        return EnglishMonths.names[month - 1] + " " + number.ordinal(day) + last
    }

    /// Day first: the eleventh of September.
    private func dayFirst(_ date: DatePhrase) -> String {
        (date.day == nil ? "" : "the ") + behindArticle(date)
    }

    private func behindArticle(_ date: DatePhrase) -> String {
        let month = date.month.map { EnglishMonths.names[$0 - 1] }
        guard let day = date.day else { return month ?? "" }
        let last = date.lastDay.map { " to the " + number.ordinal($0) } ?? ""
        return number.ordinal(day) + last + (month.map { " of " + $0 } ?? "")
    }

    private func years(_ date: DatePhrase, _ first: [UInt8]) -> String {
        let words = year(of: date, first)
        switch date.span {
        case .decade: return words.hasSuffix("y") ? String(words.dropLast()) + "ies" : words + "s"
        case .years: return words + (date.lastYear.map { " to " + year(of: date, $0) } ?? "")
        case .season: return words + (date.lastYear.map { " " + year(of: date, $0) } ?? "")
        }
    }

    private static let eras: [DatePhrase.Era: String] = [
        .before: " BC", .after: " AD", .beforeCommon: " BCE", .common: " CE",
    ]

    private func year(of date: DatePhrase, _ digits: [UInt8]) -> String {
        let value = digits.valueOfDigits
        if let era = Self.eras[date.era] { return ancient(value) + era }
        // '05 is read oh five.
        guard digits.count == 2 else { return number.year(value) }
        return (value < 10 ? "oh " : "") + number.words(value)
    }

    /// Reads a three-digit year in two parts: three forty.
    private func ancient(_ year: Int) -> String {
        guard (100...999).contains(year), year % 100 >= 10 else { return number.year(year) }
        return number.words(year / 100) + " " + number.words(year % 100)
    }

    func words(_ time: TimePhrase) -> String {
        let half = time.half.map { $0 == .morning ? " AM" : " PM" } ?? ""
        return clock(time) + half + (time.zone.map { " " + $0 } ?? "")
    }

    private func clock(_ time: TimePhrase) -> String {
        // The minutes of 14:00:48 are named: fourteen hundred and forty-eight seconds would be another number.
        let isFull = time.minute == 0 && time.second != nil
        switch isFull ? .units : time.form {
        case .midnight: return time.minute == 0 ? "midnight" : "twelve" + minutes(of: time) + " AM"
        case .units:
            let hours = number.words(time.hour) + (time.hour == 1 ? " hour " : " hours ")
            let minutes = number.words(time.minute) + (time.minute == 1 ? " minute" : " minutes")
            return hours + minutes + seconds(time)
        case .clock:
            // The zero of 0730 is spoken.
            let zero = time.fullHour == .digits && time.hour < 10 ? "zero " : ""
            return zero + number.words(time.hour) + minutes(of: time) + seconds(time)
        }
    }

    private func seconds(_ time: TimePhrase) -> String {
        guard let second = time.second else { return "" }
        return " and " + number.words(second) + (second.isOne ? " second" : " seconds")
    }

    /// Returns the words after the hour: " oh five", " thirty", " o'clock". Empty for a whole hour with AM or PM.
    private func minutes(of time: TimePhrase) -> String {
        if time.minute >= 10 { return " " + number.words(time.minute) }
        if time.minute > 0 { return " oh " + number.words(time.minute) }
        guard time.half == nil else { return "" }
        if time.fullHour == .digits { return time.hour < 10 ? " zero zero" : " hundred" }
        return time.hour > 12 || time.hour == 0 ? " hundred" : " o'clock"
    }
}
