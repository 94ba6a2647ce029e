private import Glibc

/// Formats points in time as text, in UTC.
package enum Timestamp {
    /// RFC 3339: 2026-11-22T14:00:00Z
    package static func rfc3339(seconds: Int) -> String { "\(dateAndTime(seconds))Z" }

    /// RFC 3339 with three decimals: 2026-11-22T14:00:00.250Z
    package static func rfc3339(milliseconds: Int64) -> String {
        let rest = (milliseconds % 1_000 + 1_000) % 1_000
        return "\(dateAndTime(Int((milliseconds - rest) / 1_000))).\(padded(Int32(rest), 3))Z"
    }

    /// An IMF-fixdate (RFC 9110 §5.6.7): Sun, 22 Nov 2026 14:00:00 GMT
    package static func imfFixdate(seconds: Int) -> String {
        let parts = calendar(seconds)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday, 2)) \(months[Int(parts.tm_mon)])"
        return "\(day) \(parts.tm_year + 1900) \(time(parts)) GMT"
    }

    private static func dateAndTime(_ seconds: Int) -> String {
        let parts = calendar(seconds)
        return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))T\(time(parts))"
    }

    private static func time(_ parts: tm) -> String {
        "\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))"
    }

    private static func calendar(_ seconds: Int) -> tm {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return parts
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
