private import Dispatch

/// The moment by which a call to Redis has an answer or an error, on the clock that is never set.
struct CallDeadline: Sendable {
    /// Nanoseconds on the clock of `now`.
    let at: UInt64

    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    init(afterMs milliseconds: Int64) {
        at = Self.now + UInt64(milliseconds) * 1_000_000
    }

    /// Rounded up, so that waiting for it does not end a fraction too early and turn into a busy loop.
    var remainingMs: Int32 {
        let now = Self.now
        return now >= at ? 0 : Int32(clamping: (at - now + 999_999) / 1_000_000)
    }
}
