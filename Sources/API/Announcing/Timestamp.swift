private import Glibc

/// Moments as RFC 3339 writes them, in UTC.
enum Timestamp {
    /// 2026-11-22T14:00:00.250Z
    static func text(milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1_000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let day = "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
        let time = "\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))"
        return "\(day)T\(time).\(padded(Int32(milliseconds % 1_000), 3))Z"
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
