internal import Base

/// The value of the Date field, formatted once a second.
struct DateField {
    private var second = -1
    private var text: [UInt8] = []

    /// The current time as an IMF-fixdate (RFC 9110 §5.6.7).
    mutating func value() -> [UInt8] {
        let now = SystemClock.unixSeconds()
        if now != second {
            second = now
            text = Array(Timestamp.imfFixdate(seconds: now).utf8)
        }
        return text
    }
}
