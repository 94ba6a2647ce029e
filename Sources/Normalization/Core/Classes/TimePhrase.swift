/// A time of day.
struct TimePhrase: Hashable, Sendable {
    enum Half: Sendable { case morning, afternoon }

    /// How a full hour's minutes are said.
    enum FullHour: Sendable {
        case silent
        /// The text names them: 10:00分.
        case zero
        /// As a time stamp writes them: 140000.
        case digits
    }

    var hour: Int
    var minute = 0
    /// With decimals.
    var second: Numeral?
    var half: Half?
    var fullHour = FullHour.silent
    /// The text names the hour itself: 09时.
    var isNamed = false
}
