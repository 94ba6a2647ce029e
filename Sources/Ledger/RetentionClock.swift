/// By what rows are forgotten: a time that never goes back, and goes on as the machine does, not as its wall clock is set.
/// A wall clock that is 400 days ahead for a minute ages the rows by a minute.
struct RetentionClock: Sendable {
    /// What a ledger keeps of the clock from one process to the next.
    struct Mark: Hashable, Sendable {
        let ageMs: Int64
        /// The wall clock then.
        let wallMs: Int64
    }

    private let uptimeMs: @Sendable () -> Int64
    private let trustedGapMs: Int64
    private var last: Mark?
    /// Its time is the uptime and this; nil before the first transaction.
    private var offsetMs: Int64?

    /// - Parameters:
    ///   - last: of the process before; nil for a ledger that is new.
    ///   - trustedGapMs: how far the wall clock is believed about the time since.
    ///   - uptimeMs: of a clock that is never set, and goes on while the machine sleeps.
    init(since last: Mark?, trustedGapMs: Int64, uptimeMs: @escaping @Sendable () -> Int64) {
        self.last = last
        self.trustedGapMs = trustedGapMs
        self.uptimeMs = uptimeMs
    }

    /// The time now.
    mutating func time(wallMs: Int64) -> LedgerTime {
        let uptime = uptimeMs()
        if offsetMs == nil {
            let gapMs = last.map { min(max(0, wallMs - $0.wallMs), trustedGapMs) } ?? 0
            offsetMs = (last?.ageMs ?? wallMs) + gapMs - uptime
        }
        return LedgerTime(wallMs: wallMs, ageMs: uptime + (offsetMs ?? 0))
    }

    /// Goes on from where another process over the same file has come to.
    mutating func catchUp(with mark: Mark?, wallMs: Int64) {
        guard let mark else { return }
        let behind = mark.ageMs - time(wallMs: wallMs).ageMs
        if behind > 0 { offsetMs = (offsetMs ?? 0) + behind }
    }
}

/// A moment, on both clocks of a ledger.
struct LedgerTime: Hashable, Sendable {
    /// Milliseconds since 1970: when clips are heard.
    let wallMs: Int64
    /// On the retention clock: when rows are forgotten.
    let ageMs: Int64

    /// The wall clock when the retention clock will say `ageMs`.
    func wallMs(atAge ageMs: Int64) -> Int64 { wallMs + ageMs - self.ageMs }
}
