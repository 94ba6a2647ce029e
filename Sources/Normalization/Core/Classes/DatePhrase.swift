/// A day, a month, a year or a range of years.
struct DatePhrase: Hashable, Sendable {
    enum Era: Sendable {
        case none, before, after
        /// The secular forms: BCE, CE.
        case beforeCommon, common
    }

    enum Order: Sendable {
        /// The usual order where the language is spoken.
        case usual
        /// The fifth of June.
        case dayFirst
        /// Day first, after an article that the text already contains.
        case dayFirstBehindArticle
    }

    enum Span: Sendable {
        /// From the first year to the last.
        case years
        /// A season or a school year: 2023/24.
        case season
        /// The ten years from the first year on: the 1980s.
        case decade
    }

    /// The digits of the year, as many as are spoken.
    var year: [UInt8]?
    /// The last year of a range.
    var lastYear: [UInt8]?
    var month: Int?
    var day: Int?
    /// The last day of a range.
    var lastDay: Int?
    var order = Order.usual
    var span = Span.years
    var era = Era.none
    /// Whether the text itself names the last part, as the 年 of 2013年, or the part needs no name.
    var isNamed = false
    /// The time of a timestamp.
    var time: TimePhrase?
}

extension DatePhrase {
    /// Returns a day; nil without such a month, or after the 31st.
    static func day(_ day: Int, month: Int, year: [UInt8]? = nil) -> DatePhrase? {
        (1...12).contains(month) && (1...31).contains(day) ? DatePhrase(year: year, month: month, day: day) : nil
    }

    /// Returns the day of two numbers in the usual order, or else in the other order: 11/30 and 30/11.
    static func day(_ first: Int, _ second: Int, isMonthFirst: Bool, year: [UInt8]? = nil) -> DatePhrase? {
        let (monthFirst, dayFirst) = (day(second, month: first, year: year), day(first, month: second, year: year))
        return isMonthFirst ? monthFirst ?? dayFirst : dayFirst ?? monthFirst
    }
}

extension DatePhrase.Era {
    /// The eras as texts write them after a year.
    static let written = PhraseTable<Self>(
        [
            ("ad", .after), ("a.d.", .after), ("a.d", .after), ("bc", .before), ("b.c.", .before), ("b.c", .before),
            ("bce", .beforeCommon), ("b.c.e.", .beforeCommon), ("ce", .common),
        ], foldsCase: true)
}

extension SourceText {
    /// Returns the four digits of a year: four as written, or two in full. 00 to 49 mean 2000 to 2049, the others 1950 to
    /// 1999.
    ///
    /// - Parameter short: the years that two digits may mean.
    func year(_ digits: Range<Int>, short: ClosedRange<Int> = 0...99) -> [UInt8]? {
        guard let value = value(digits) else { return nil }
        if digits.count == 4, CalendarDate.years.contains(value) { return self.digits(digits) }
        guard digits.count == 2, short.contains(value) else { return nil }
        return (value < 50 ? [2, 0] : [1, 9]) + self.digits(digits)
    }

    /// Reads a year before its era: 44 BC.
    func yearOfEra(at start: Int) -> Claim? {
        let end = endOfDigits(start)
        guard end - start <= 4, let era = DatePhrase.Era.written.whole(in: self, at: endOfSpaces(end)) else {
            return nil
        }
        return Claim(value: .date(DatePhrase(year: digits(start..<end), era: era.value)), end: era.end)
    }

    /// Returns the claim of a date. ISO 8601 §5.4.1 writes a T between a date and its time.
    func claim(_ date: DatePhrase, end: Int) -> Claim {
        guard continues(end, with: "T") else { return Claim(value: .date(date), end: end) }
        return Claim(value: .date(date), end: end + 1, pauseBehind: .space)
    }
}

/// A day of the week, or all days from one to another.
struct WeekdayPhrase: Hashable, Sendable {
    enum Day: Int, Sendable { case monday, tuesday, wednesday, thursday, friday, saturday, sunday }

    let day: Day
    var lastDay: Day?
}

/// A feast named after its day: 11.11.
struct FeastPhrase: Hashable, Sendable {
    var month: [UInt8]
    var day: [UInt8]
}

/// Two or three numbers with one of the separators of dates between them: 23-08-2024, 2024.08.23, 25/12.
struct DateNumbers {
    let separator: Unicode.Scalar
    /// The digits of each number.
    let parts: [Range<Int>]
    let values: [Int]

    var end: Int { parts[parts.count - 1].upperBound }

    /// Returns nil if a number has more than nine digits.
    init?(at start: Int, in source: SourceText) {
        separator = source[source.endOfDigits(start)]
        // 2026:11:28 begins with its year, but in 5 Nov 2025:10:30 a time follows the year.
        let before = source[source.startOfSpaces(start) - 1]
        let isAlone = !before.isASCIIDigit && !before.properties.isAlphabetic
        let isYear = separator == ":" && isAlone && source.endOfDigits(start) == start + 4 && source[start + 7] == ":"
        guard separator == "-" || separator == "/" || separator == "." || isYear else { return nil }
        parts = source.groups(from: start, by: String(separator), upTo: 3)
        values = parts.compactMap(source.value)
        guard parts.count > 1, values.count == parts.count else { return nil }
    }
}
