/// A time of day.
struct TimePhrase: Hashable, Sendable {
    enum Half: Sendable { case morning, afternoon }

    enum Form: Sendable {
        case clock
        /// Hours, minutes and seconds by their names.
        case units
        /// Midnight, or a time in the hour after it.
        case midnight
    }

    /// How the minutes of a full hour are spoken.
    enum FullHour: Sendable {
        case silent
        /// The text names the minutes: 10:00分.
        case zero
        /// Written as in a timestamp: 140000.
        case digits
    }

    var hour: Int
    var minute = 0
    /// Seconds, possibly with decimals.
    var second: Numeral?
    var half: Half?
    var form = Form.clock
    /// The name of the time zone: EST.
    var zone: String?
    var fullHour = FullHour.silent
    /// Whether the text itself names the hour: 09时.
    var isNamed = false
}
