private import Synchronization

/// The rate limit of one client.
package protocol RateLimiter: Sendable {
    /// Charges `count` fresh clips or announced ids. Charges nothing if it throws.
    func charge(_ count: Int) throws(RateLimitError)

    /// Refunds the charge for work that was not done.
    func refund(_ count: Int)
}

/// The rate limit that a charge exceeds.
package enum RateLimitError: Error, Sendable, Equatable {
    /// The charge is larger than the burst, so it can never succeed.
    case burstExceeded(burst: Int)
    /// The charge succeeds after `waitMs`.
    case rateExceeded(waitMs: Int)
}

/// The charge for one batch. Each announced id counts once, with a cached or a fresh clip. A refused id does not count.
/// A clip that was rendered for a refused batch still counts, because the work is done.
final class BatchCharge: Sendable {
    private struct State {
        var charged = 0
        var rendered = 0
    }

    private let state = Mutex(State())
    private let limiter: (any RateLimiter)?

    /// - Parameter limiter: nil for a client without a rate limit.
    init(_ limiter: (any RateLimiter)?) { self.limiter = limiter }

    /// Raises the charge to `ids` ids.
    func charge(ids: Int) throws(RateLimitError) {
        let missing = state.withLock { max(0, ids - $0.charged) }
        guard missing > 0 else { return }
        try limiter?.charge(missing)
        state.withLock { $0.charged += missing }
    }

    /// Charges a clip that a replay renders again.
    func chargeClip() throws(RateLimitError) {
        try limiter?.charge(1)
        state.withLock { $0.charged += 1 }
    }

    /// Notes that a render starts.
    func noteRendering() { state.withLock { $0.rendered += 1 } }

    /// Notes that the queue or the memory budget refused the render.
    func noteRefusal() { state.withLock { $0.rendered -= 1 } }

    /// Refunds the charge beyond the announced ids and beyond the rendered clips.
    func settle(ids: Int) {
        let rest = state.withLock { state in
            let rest = max(0, state.charged - max(ids, state.rendered))
            state.charged -= rest
            return rest
        }
        if rest > 0 { limiter?.refund(rest) }
    }
}
