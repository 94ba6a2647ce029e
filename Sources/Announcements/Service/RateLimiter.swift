private import Synchronization

/// The rate limit of one client.
package protocol RateLimiter: Sendable {
    /// Charges `count` fresh clips or announced ids, all of them or, when it throws, none.
    func charge(_ count: Int) throws(RateLimitError)

    /// Gives back what was charged for work that was not done.
    func refund(_ count: Int)
}

/// Why a client may not have more now.
package enum RateLimitError: Error, Sendable, Equatable {
    /// More at once than the client may ever have.
    case burstExceeded(burst: Int)
    /// As much is free again after so long.
    case rateExceeded(waitMs: Int)
}

/// The charge for one batch. Each id that is announced counts once, in whatever way its clip comes about. An id that is
/// refused does not count. A clip that was made for a refused batch stays counted, because the work is done.
final class BatchCharge: Sendable {
    private struct State {
        var charged = 0
        var rendered = 0
    }

    private let state = Mutex(State())
    private let limiter: (any RateLimiter)?

    /// - Parameter limiter: nil charges nobody.
    init(_ limiter: (any RateLimiter)?) { self.limiter = limiter }

    /// Charges what is missing to `ids` ids in all.
    func charge(ids: Int) throws(RateLimitError) {
        let missing = state.withLock { max(0, ids - $0.charged) }
        guard missing > 0 else { return }
        try limiter?.charge(missing)
        state.withLock { $0.charged += missing }
    }

    /// Charges a clip that is made for no id of its own: a replay has to make it once more.
    func chargeClip() throws(RateLimitError) {
        try limiter?.charge(1)
        state.withLock { $0.charged += 1 }
    }

    /// Notes that a clip is about to be rendered.
    func noteRendering() { state.withLock { $0.rendered += 1 } }

    /// Notes that the clip found no place in the queue or in memory.
    func noteRefusal() { state.withLock { $0.rendered -= 1 } }

    /// Gives back what is charged beyond `ids` announced ids and beyond the clips that were rendered.
    func settle(ids: Int) {
        let rest = state.withLock { state in
            let rest = max(0, state.charged - max(ids, state.rendered))
            state.charged -= rest
            return rest
        }
        if rest > 0 { limiter?.refund(rest) }
    }
}
