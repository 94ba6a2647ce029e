/// How long a ledger remembers, and how much.
package struct LedgerLimits: Hashable, Sendable {
    /// Payment providers repeat a webhook for a day or two (Alipay: 25 h, WeChat Pay: 24 h 4 min, Stripe: 72 h).
    package static let defaultIdHours = 72
    /// A gateway's retry of one HTTP request comes within minutes; a day covers an outage of its own.
    package static let keyHours = 24
    /// 72 h of one payment every quarter of a second.
    package static let defaultRows = 1_000_000
    /// 72 h of nearly one payment a second, and it takes four clients gone mad to fill the ledger for the others.
    package static let defaultRowsPerKey = 250_000

    /// Transaction a ledger from that many threads at most. Fewer share fewer syncs of SQLite's disk; with more, those of Redis
    /// wait for one another's connections, of which there are as many.
    package static let callers = 16

    /// Calls that come at once are settled in any order, some after seconds of waiting for the disk. A clock that was set
    /// back by more than this has been mended.
    static let toleratedMs: Int64 = 10_000
    /// Between two clips of a lane: less is heard as one sentence.
    static let gapMs: Int64 = 200
    /// A push gateway waits about 10 s, of which the ledger must not be the most; a healthy Redis takes 1 ms.
    static let deadlineMs: Int64 = 200
    /// A transaction sweeps away this many times as many rows as it may add, so that sweeping gains on writing.
    static let sweepFactor = 2
    /// …and this many more, so that a transaction of one reservation sweeps, too.
    static let sweepBase = 8

    package let idMs: Int64
    package let keyMs: Int64
    /// The ids kept at most; of keys as many again. Redis' bound is its own memory.
    package let rows: Int
    /// Those of one client.
    package let rowsPerKey: Int

    package init(
        idHours: Int = Self.defaultIdHours, keyHours: Int = Self.keyHours, rows: Int = Self.defaultRows,
        rowsPerKey: Int = Self.defaultRowsPerKey
    ) {
        idMs = Int64(idHours) * 3_600_000
        keyMs = Int64(keyHours) * 3_600_000
        self.rows = rows
        self.rowsPerKey = rowsPerKey
    }

    static func sweep(for added: Int) -> Int { sweepFactor * added + sweepBase }

    /// While nothing ran, only the wall clock tells how long that was, and it may be wrong by years. It is believed up to
    /// half of what an id lives: one wrong start then forgets nothing younger than that.
    var trustedGapMs: Int64 { idMs / 2 }
}
