/// A day, a month or a year of the Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
    let year: Int?
    let month: Int?
    let day: Int?

    /// The order of a written date's parts, named as in SSML's `format` ("Speech Synthesis Markup Language (SSML) 1.1:
    /// say-as", W3C Note 2005, §3.1).
    package enum Order: String, Sendable, CaseIterable {
        case yearMonthDay = "ymd"
        case monthDayYear = "mdy"
        case dayMonthYear = "dmy"
        case yearMonth = "ym"
        case monthYear = "my"
        case monthDay = "md"
        case dayMonth = "dm"
        case year = "y"
        case month = "m"
        case day = "d"

        var example: String { rawValue.map { $0 == "y" ? "2023" : $0 == "m" ? "11" : "01" }.joined(separator: "-") }
    }

    /// Years that can occur in a notification.
    static let years = 1000...2999

    /// - Parameters:
    ///   - value: numbers divided by one of `-`, `/` and `.`: "2023-11-01".
    ///   - order: the meaning of the numbers; the default is the order of ISO 8601.
    package init(_ value: String, order: Order = .yearMonthDay) throws(ValueError) {
        guard let parts = Self.parts(of: value), parts.count == order.rawValue.count else {
            throw ValueError(value: value, rule: value.isEmpty ? .empty : .notADate(order: order.example))
        }
        var found: [Character: Int] = [:]
        for (name, part) in zip(order.rawValue, parts) {
            guard part.count == (name == "y" ? 4 : part.count), part.count <= 4 else {
                throw ValueError(value: value, rule: .notADate(order: order.example))
            }
            found[name] = part.reduce(0) { $0 * 10 + Int($1 &- 48) }
        }
        (year, month, day) = (found["y"], found["m"], found["d"])
        guard isInCalendar else { throw ValueError(value: value, rule: .noSuchDay) }
    }

    /// Returns nil for a day that the calendar lacks.
    init?(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
        guard isInCalendar else { return nil }
    }

    private static func parts(of value: String) -> [Substring.UTF8View]? {
        guard let separator = value.utf8.first(where: { $0 &- 48 > 9 }) else { return [value[...].utf8] }
        guard [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(separator) else { return nil }
        let parts = value.utf8.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 48 < 10 } }) else { return nil }
        return parts.map { Substring($0).utf8 }
    }

    private var isInCalendar: Bool {
        if let year, !Self.years.contains(year) { return false }
        if let month, !(1...12).contains(month) { return false }
        guard let day else { return true }
        return (1...longestMonth).contains(day)
    }

    /// The count of days in the month. Without a year, February has 29.
    private var longestMonth: Int {
        guard let month else { return 31 }
        let isLeap = year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}

/// A time of day on the 24-hour clock.
package struct ClockTime: Hashable, Sendable {
    let hour: Int
    let minute: Int
    let second: Int?

    /// - Parameter value: "15:30" or "15:30:05"; 24:00 is the end of a day.
    package init(_ value: String) throws(ValueError) {
        let parts = value.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.number)
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] <= 24,
            parts.dropFirst().allSatisfy({ $0.count == 2 }), numbers.dropFirst().allSatisfy({ $0 < 60 }),
            numbers[0] < 24 || numbers.dropFirst().allSatisfy({ $0 == 0 })
        else { throw ValueError(value: value, rule: value.isEmpty ? .empty : .notATime) }
        (hour, minute) = (numbers[0], numbers[1])
        second = numbers.count > 2 ? numbers[2] : nil
    }

    private static func number(_ part: Substring.UTF8View) -> Int? {
        guard (1...2).contains(part.count), part.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return part.reduce(0) { $0 * 10 + Int($1 &- 48) }
    }
}
