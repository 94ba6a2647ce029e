public import Foundation

/// The clocks that the library uses. Tests replace them.
public struct PhoneClock: Sendable {
    /// Seconds since the phone was started, including sleep. The user's clock settings do not change it, and it is the
    /// same in all processes.
    public let uptime: @Sendable () -> TimeInterval
    /// The date of the phone.
    public let now: @Sendable () -> Date
    /// Runs a block on a queue after a number of seconds of `uptime`.
    public let after: @Sendable (TimeInterval, DispatchQueue, @escaping @Sendable () -> Void) -> Void

    /// Creates custom clocks for tests.
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
            // `asyncAfter` may be late by a tenth of the delay, which is longer than the pause between two clips.
            let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
            timer.schedule(deadline: .now() + seconds, leeway: .milliseconds(5))
            timer.setEventHandler {
                block()
                timer.cancel()
            }
            timer.resume()
        })

    #if canImport(Darwin)
        /// CLOCK_MONOTONIC goes on while the device sleeps; see Apple's `man clock_gettime`.
        private static let continuous = CLOCK_MONOTONIC
    #else
        private static let continuous = CLOCK_BOOTTIME
    #endif
}
