internal import Base

/// The value of the Date field, formatted once a second.
struct DateField {
    private(set) var second = -1
    /// An IMF-fixdate (RFC 9110 §5.6.7).
    private(set) var text: [UInt8] = []

    /// Updates both properties to the current time.
    mutating func update() {
        let now = SystemClock.unixSeconds()
        guard now != second else { return }
        second = now
        text = Array(Timestamp.imfFixdate(seconds: now).utf8)
    }
}
