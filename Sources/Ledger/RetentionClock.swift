/// The clock by which rows expire. It follows the uptime of the machine, never goes back, and ignores changes of the
/// wall clock. A wall clock that is 400 days ahead for a minute ages the rows by a minute.
struct RetentionClock: Sendable {
    private let uptimeMs: @Sendable () -> Int64
    private let maxGapMs: Int64
    private var last: LedgerTime?
    /// The age minus the uptime; nil before the first reading.
    private var offsetMs: Int64?

    /// - Parameters:
    ///   - last: the last stored time of the previous process; nil for a new ledger.
    ///   - maxGapMs: the maximum time since `last` that is accepted from the wall clock.
    ///   - uptimeMs: reads a clock that is never set and that runs while the machine sleeps.
    init(since last: LedgerTime?, maxGapMs: Int64, uptimeMs: @escaping @Sendable () -> Int64) {
        self.last = last
        self.maxGapMs = maxGapMs
        self.uptimeMs = uptimeMs
    }

    /// Reads both clocks.
    mutating func time(wallMs: Int64) -> LedgerTime {
        let uptime = uptimeMs()
        if offsetMs == nil {
            let gapMs = last.map { min(max(0, wallMs - $0.wallMs), maxGapMs) } ?? 0
            offsetMs = (last?.ageMs ?? wallMs) + gapMs - uptime
        }
        return LedgerTime(wallMs: wallMs, ageMs: uptime + (offsetMs ?? 0))
    }

    /// Advances to the reading of another process that uses the same file.
    mutating func catchUp(with stored: LedgerTime?, wallMs: Int64) {
        guard let stored else { return }
        let behind = stored.ageMs - time(wallMs: wallMs).ageMs
        if behind > 0 { offsetMs = (offsetMs ?? 0) + behind }
    }
}

/// A moment on both clocks of a ledger.
struct LedgerTime: Hashable, Sendable {
    /// Milliseconds since 1970. Slots use this clock.
    let wallMs: Int64
    /// Milliseconds on the retention clock. Expiry uses this clock.
    let ageMs: Int64

    /// Whether the wall clock was set back before a later time.
    func isSetBack(by later: LedgerTime) -> Bool { wallMs > later.wallMs + LedgerLimits.clockToleranceMs }

    /// The time on the wall clock at a later age.
    func wallMs(atAge ageMs: Int64) -> Int64 { wallMs + ageMs - self.ageMs }
}
