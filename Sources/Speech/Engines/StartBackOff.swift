internal import Base

/// Delays the starts of a program that keeps failing, so that the load on the machine stays low.
///
/// A delay counts from the failure, because a start may take seconds before it fails. Each permitted start reserves its
/// time, so that several waiting requests start one process after another.
struct StartBackOff {
    /// The delay doubles with each failure, from the lower to the upper bound.
    private let delaysMs: ClosedRange<Int>
    private let freeFailures: Int
    private var failures = 0
    private var earliest: UInt64 = 0

    /// - Parameter freeFailures: the number of failures in a row without a delay.
    init(delaysMs: ClosedRange<Int>, freeFailures: Int = 0) {
        (self.delaysMs, self.freeFailures) = (delaysMs, freeFailures)
    }

    /// Permits each start at once.
    static let none = StartBackOff(delaysMs: 0...0)

    mutating func succeeded() { (failures, earliest) = (0, 0) }

    mutating func failed(now: UInt64) {
        failures += 1
        earliest = max(earliest, now + delay)
    }

    /// Reserves the next start.
    ///
    /// - Parameters:
    ///   - now: the time in nanoseconds, never earlier than in a previous call.
    ///   - deadline: nil for a request that does not wait.
    /// - Returns: the time of the start; nil if it is not before the deadline.
    mutating func next(now: UInt64, before deadline: Deadline?) -> Deadline? {
        let start = max(now, earliest)
        guard start < deadline?.nanoseconds ?? now + 1 else { return nil }
        earliest = start + delay
        return Deadline(nanoseconds: start)
    }

    /// The current delay in nanoseconds. No range of delays needs more than 16 doublings.
    private var delay: UInt64 {
        guard failures > freeFailures else { return 0 }
        let doublings = min(failures - freeFailures - 1, 16)
        return UInt64(min(delaysMs.lowerBound << doublings, delaysMs.upperBound)) * 1_000_000
    }
}
