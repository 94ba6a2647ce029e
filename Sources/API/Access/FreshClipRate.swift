/// The rate at which one key may get fresh clips and announce new ids: a number a second, and a burst after a pause.
/// Cached clips cost almost nothing, and are not counted.
package struct FreshClipRate: Sendable, Equatable {
    /// The number of clips allowed at once after a pause.
    let burst: Int
    private let intervalNs: UInt64
    private let toleranceNs: UInt64

    /// - Parameters:
    ///   - perSecond: from 1 to 1,000,000.
    ///   - burst: from 1 to 1,000,000.
    package init(perSecond: Int, burst: Int) {
        self.burst = burst
        intervalNs = 1_000_000_000 / UInt64(perSecond)
        toleranceNs = intervalNs * UInt64(burst - 1)
    }

    /// The generic cell rate algorithm (ITU-T I.371, Annex A): a token bucket in one number.
    ///
    /// - Parameters:
    ///   - count: the number of clips, at most `burst`. Either all of them are counted or none.
    ///   - due: the theoretical arrival time of the next clip if clips came evenly; 0 at first.
    ///   - now: nanoseconds of a monotonic clock.
    /// - Returns: nanoseconds to wait; nil if the clips may be made and are counted.
    func take(_ count: Int = 1, _ due: inout UInt64, now: UInt64) -> UInt64? {
        precondition((1...burst).contains(count))
        let expected = max(due, now) + UInt64(count - 1) * intervalNs
        guard expected - now <= toleranceNs else { return expected - now - toleranceNs }
        due = expected + intervalNs
        return nil
    }

    /// Takes back what `take` counted.
    func giveBack(_ count: Int, _ due: inout UInt64) { due -= min(due, UInt64(count) * intervalNs) }
}
