internal import Glibc

/// The two clocks a loop needs: seconds that never go back, for deadlines, and the Date field's text.
struct Clock {
    private var second = -1
    private var text: [UInt8] = []

    /// Seconds since an arbitrary start.
    static func monotonicSeconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec
    }

    /// The current time as an IMF-fixdate (RFC 9110 §5.6.7), formatted once a second.
    mutating func date() -> [UInt8] {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        if now.tv_sec != second {
            second = now.tv_sec
            text = Self.format(now.tv_sec)
        }
        return text
    }

    static func format(_ seconds: Int) -> [UInt8] {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return Array("\(day) \(parts.tm_year + 1900) \(time) GMT".utf8)
    }
}
