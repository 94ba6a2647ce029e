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

    /// Returns the seconds at `start`, perhaps with decimals: the 48.123 of 14:00:48.123.
    func seconds(at start: Int) -> (value: Numeral, end: Int)? {
        guard let whole = sixtieths(at: start) else { return nil }
        let decimals = isDecimal(start + 2) ? start + 3..<endOfDigits(start + 3) : start + 2..<start + 2
        return (Numeral(integer: Numeral(whole).integer, fraction: digits(decimals)), decimals.upperBound)
    }

    /// Returns the hour and the minutes at `start`: 7:05.
    ///
    /// - Parameters:
    ///   - last: the last hour.
    ///   - mark: the mark between hour and minutes: the point of 7.05 pm.
    func clock(at start: Int, last: Int = 24, by mark: Unicode.Scalar = ":") -> (hour: Int, minute: Int, end: Int)? {
        guard let hour = hour(at: start, last: last), self[hour.end] == mark,
            let minute = sixtieths(at: hour.end + 1)
        else { return nil }
        return (hour.value, minute, hour.end + 3)
    }

    /// Returns the position after a time zone's offset, which is not spoken: the +05:30 of 2026-01-14T18:22:05+05:30, and
    /// +0530. The -1200 of 18:22:05 -1200 may be an amount.
    func endOfOffset(_ end: Int) -> Int? {
        let start = self[end] == " " ? end + 1 : end
        guard self[start] == "+" || self[start].isMinus else { return nil }
        if self[start + 1] == "0", endOfDigits(start + 1) == start + 5 { return start + 5 }
        return clock(at: start + 1, last: 99).flatMap { $0.end == start + 6 ? $0.end : nil }
    }
}
