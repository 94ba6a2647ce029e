/// A day, a month, a year or a range of years.
struct DatePhrase: Hashable, Sendable {
    enum Era: Sendable {
        case none, before, after
        /// The same without Christ: BCE, CE.
        case beforeCommon, common
    }

    enum Order: Sendable {
        /// As it is usual where the language is spoken.
        case usual
        /// The fifth of June.
        case dayFirst
        /// The same behind an article that the text has already.
        case dayFirstBehindArticle
    }

    enum Span: Sendable {
        /// From the first year to the last.
        case years
        /// A season or a school year: 2023/24.
        case season
        /// The ten years from the first one on: the 1980s.
        case decade
    }

    /// The digits of the year, as many as are said.
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
    /// The text names the last part itself, as the 年 of 2013年, or the part needs no name.
    var isNamed = false
    /// The time of a time stamp.
    var time: TimePhrase?
}

/// A day of the week, or all days from one to another.
struct WeekdayPhrase: Hashable, Sendable {
    enum Day: Int, Sendable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    let day: Day
    var lastDay: Day?
}

/// A feast that is named by its day: 11.11.
struct FeastPhrase: Hashable, Sendable {
    var month: [UInt8]
    var day: [UInt8]
}
