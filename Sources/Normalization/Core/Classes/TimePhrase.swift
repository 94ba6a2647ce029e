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

extension TimePhrase.Half {
    /// The halves of a day as texts write them after a time.
    static let written = PhraseTable<Self>(
        [("am", .morning), ("a.m.", .morning), ("pm", .afternoon), ("p.m.", .afternoon)], foldsCase: true)
}

extension SourceText {
    /// Returns the hour that begins at `start`: one or two digits, at most `last`.
    func hour(at start: Int, last: Int) -> (value: Int, end: Int)? {
        let end = endOfDigits(start)
        guard end - start <= 2, let hour = value(start..<end), hour <= last else { return nil }
        return (hour, end)
    }

    /// Returns the minutes or the seconds of a time at `start`: two digits below sixty.
    func sixtieths(at start: Int) -> Int? {
        guard endOfDigits(start) == start + 2, let value = value(start..<start + 2), value < 60 else { return nil }
        return value
    }
}
