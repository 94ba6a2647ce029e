/// A day, a month, a year or a range of years.
struct DatePhrase: Hashable, Sendable {
    enum Era: Sendable { case none, before, after }

    /// The digits of the year, as many as are said.
    var year: [UInt8]?
    /// The last year of a range.
    var lastYear: [UInt8]?
    var month: Int?
    var day: Int?
    var era = Era.none
    /// The text names the last part itself, as the 年 of 2013年, or the part needs no name.
    var isNamed = false
    /// The time of a time stamp.
    var time: TimePhrase?
}

/// A feast that is named by its day: 11.11.
struct FeastPhrase: Hashable, Sendable {
    var month: [UInt8]
    var day: [UInt8]
}
