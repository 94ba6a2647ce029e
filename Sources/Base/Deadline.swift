/// A moment on the monotonic clock. An operation that is not complete by then is abandoned.
package struct Deadline: Sendable, Hashable, Comparable {
    /// The time on the clock of `SystemClock.monotonicNanoseconds`.
    package let nanoseconds: UInt64

    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// The deadline of an operation without a time limit.
    package static let never = Deadline(nanoseconds: .max)

    package static func after(milliseconds: Int) -> Deadline {
        Deadline(nanoseconds: SystemClock.monotonicNanoseconds() + UInt64(milliseconds) * 1_000_000)
    }

    package var hasPassed: Bool { SystemClock.monotonicNanoseconds() >= nanoseconds }

    /// The remaining milliseconds, rounded up. If rounded down, a wait would end a fraction too early and become a busy
    /// loop.
    package var remainingMs: Int32 {
        let now = SystemClock.monotonicNanoseconds()
        return now >= nanoseconds ? 0 : Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
    }

    package static func < (left: Deadline, right: Deadline) -> Bool { left.nanoseconds < right.nanoseconds }
}
