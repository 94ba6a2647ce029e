private import Glibc

/// The clocks of the system (clock_gettime(2)).
package enum SystemClock {
    /// Nanoseconds since an arbitrary start. This clock is never set. It stops while the machine sleeps.
    package static func monotonicNanoseconds() -> UInt64 {
        let time = read(CLOCK_MONOTONIC)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Seconds of the monotonic clock, up to one scheduler tick (4 ms) late. The call costs a fifth of a precise one,
    /// which is enough for deadlines of seconds.
    package static func monotonicSeconds() -> Int { read(CLOCK_MONOTONIC_COARSE).tv_sec }

    /// Milliseconds since the machine started, including sleep. This clock is never set.
    package static func uptimeMs() -> Int64 { milliseconds(read(CLOCK_BOOTTIME)) }

    /// Milliseconds since 1970 on the wall clock. An earlier time counts as 1970, because slots, expiries and dates
    /// must not be negative.
    package static func unixMs() -> Int64 { max(0, milliseconds(read(CLOCK_REALTIME))) }

    /// Seconds since 1970 on the wall clock, up to one scheduler tick (4 ms) late; 0 for an earlier time.
    package static func unixSeconds() -> Int { max(0, read(CLOCK_REALTIME_COARSE).tv_sec) }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }

    private static func milliseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
