private import Synchronization

/// What one request counts for its key: each id that is said counts once, in whatever way its clip comes about, and what is
/// refused does not. A clip that was made for a request that was refused stays counted: the work is done.
final class Admission: Sendable {
    private struct State {
        var charged = 0
        var made = 0
    }

    /// On whose behalf memory is held; nil for nobody who has a name.
    let client: String?

    private let state = Mutex(State())
    private let take: @Sendable (Int) throws(Problem) -> Void
    private let giveBack: @Sendable (Int) -> Void

    /// Counts for nobody.
    init() { (client, take, giveBack) = (nil, { _ in }, { _ in }) }

    init(_ access: Access, _ caller: Access.Caller) {
        client = caller.name
        take = { count throws(Problem) in try access.charge(caller, count: count) }
        giveBack = { access.refund(caller, count: $0) }
    }

    /// Counts so many ids in all.
    func charge(ids: Int) throws(Problem) {
        let missing = state.withLock { max(0, ids - $0.charged) }
        guard missing > 0 else { return }
        try take(missing)
        state.withLock { $0.charged += missing }
    }

    /// Counts a clip that is made for no id of its own: once more, for an answer that was given before.
    func chargeClip() throws(Problem) {
        try take(1)
        state.withLock { $0.charged += 1 }
    }

    /// A clip is about to be made.
    func noteMade() { state.withLock { $0.made += 1 } }

    /// It found no place.
    func noteRefused() { state.withLock { $0.made -= 1 } }

    /// So many ids were said; the rest is given back, but for what was made.
    func settle(ids: Int) {
        let rest = state.withLock { state in
            let rest = max(0, state.charged - max(ids, state.made))
            state.charged -= rest
            return rest
        }
        if rest > 0 { giveBack(rest) }
    }
}
