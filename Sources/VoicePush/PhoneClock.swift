public import Foundation

/// The times that the library goes by. Tests give their own.
public struct PhoneClock: Sendable {
    /// Seconds since the phone was started, sleep included: what the user sets the clock to changes nothing, and all
    /// processes see the same.
    public let uptime: @Sendable () -> TimeInterval
    /// The date of the phone.
    public let now: @Sendable () -> Date
    /// Runs a block on a queue after so many seconds of `uptime`.
    public let after: @Sendable (TimeInterval, DispatchQueue, @escaping @Sendable () -> Void) -> Void

    /// Clocks of one's own, for tests.
    public init(
        uptime: @escaping @Sendable () -> TimeInterval, now: @escaping @Sendable () -> Date,
        after: @escaping @Sendable (TimeInterval, DispatchQueue, @escaping @Sendable () -> Void) -> Void
    ) {
        (self.uptime, self.now, self.after) = (uptime, now, after)
    }

    /// The clocks of the device.
    public static let system = PhoneClock(
        uptime: {
            var time = timespec()
            clock_gettime(Self.continuous, &time)
            return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
        }, now: { Date() },
        after: { seconds, queue, block in
            // `asyncAfter` may be late by a tenth of the time, which is longer than the pause between two clips.
            let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
            timer.schedule(deadline: .now() + seconds, leeway: .milliseconds(5))
            timer.setEventHandler {
                block()
                timer.cancel()
            }
            timer.resume()
        })

    #if canImport(Darwin)
        /// CLOCK_MONOTONIC goes on while the device sleeps; see `man clock_gettime` of Apple's systems.
        private static let continuous = CLOCK_MONOTONIC
    #else
        private static let continuous = CLOCK_BOOTTIME
    #endif
}
