/// The retention and the capacity of a ledger.
package struct LedgerLimits: Hashable, Sendable {
    /// Payment providers repeat a webhook for a day or two (Alipay: 25 h, WeChat Pay: 24 h 4 min, Stripe: 72 h).
    package static let defaultIdHours = 72
    /// A gateway retries an HTTP request within minutes; a day covers an outage of the gateway.
    package static let keyHours = 24
    /// 72 h of 10,000 shops with 330 payments a day each. A row has 160 bytes on a disk, so 1.6 GB when all are in use.
    package static let defaultRows = 10_000_000
    /// An id has 450 bytes in memory and an idempotency key 650, and the whole service stays under 512 MB.
    package static let defaultRowsInMemory = 250_000

    /// An id of 22 bytes takes 440 bytes of Redis, and one of 128 bytes 780. An idempotency key of 128 bytes takes 660,
    /// and lives for a third of an id's time: together 1,000. If one of two clients takes a key of 255 bytes for each
    /// id of 128 (1,750), it still leaves an eighth of the memory.
    static let redisRowBytes = 1_000

    /// Simultaneous transactions are settled in any order, some after seconds of waiting for the disk. A larger step
    /// back means that the clock was corrected.
    static let clockToleranceMs: Int64 = 10_000
    /// The pause between two clips of a lane. With a shorter pause, listeners hear one sentence.
    package static let gapMs: Int64 = 200
    /// Redis does not begin a command in the last 50 ms before the deadline. The reply needs this time, and so does a
    /// disk with a sync for each write.
    static let redisReplyMs: Int64 = 50
    /// The years 1970 to 9999. Sums of such times cannot overflow.
    static let clockRangeMs: ClosedRange<Int64> = 0...253_402_300_799_999
    /// A transaction evicts up to twice as many rows as it adds, so that eviction is faster than growth.
    static let sweepFactor = 2
    /// A transaction evicts up to 8 more rows, so that a transaction of one reservation evicts as well.
    static let sweepBase = 8

    package let idMs: Int64
    package let keyMs: Int64
    /// The maximum number of ids, and of idempotency keys. The memory of Redis is a further limit: see `within`.
    package let rows: Int
    /// The maximum for one client; nil for an equal share of `rows`.
    package let rowsPerKey: Int?

    package init(
        idHours: Int = Self.defaultIdHours, keyHours: Int = Self.keyHours, rows: Int = Self.defaultRows,
        rowsPerKey: Int? = nil
    ) {
        self.init(
            idMs: Int64(idHours) * 3_600_000, keyMs: Int64(keyHours) * 3_600_000, rows: rows, rowsPerKey: rowsPerKey)
    }

    init(idMs: Int64, keyMs: Int64, rows: Int = Self.defaultRows, rowsPerKey: Int? = nil) {
        self.idMs = idMs
        self.keyMs = keyMs
        self.rows = rows
        self.rowsPerKey = rowsPerKey
    }

    /// The maximum of ids, and of idempotency keys, for one of several clients. All shares together fit into the
    /// ledger, so that no client silences another.
    func share(among clients: Int) -> Int { rowsPerKey ?? max(1, rows / max(1, clients)) }

    /// The limits of a ledger in a Redis with a memory limit.
    ///
    /// - Parameter redisBytes: the memory limit; nil for no limit or an unknown limit.
    func within(redisBytes: Int?) -> LedgerLimits {
        guard let redisBytes else { return self }
        return LedgerLimits(
            idMs: idMs, keyMs: keyMs, rows: min(rows, redisBytes / Self.redisRowBytes), rowsPerKey: rowsPerKey)
    }

    static func sweep(for added: Int) -> Int { sweepFactor * added + sweepBase }

    /// Only the wall clock measures the time between two processes, and it may be wrong by years. A gap counts up to
    /// half of the lifetime of an id: one start with a wrong clock then forgets no younger id.
    var maxTrustedGapMs: Int64 { idMs / 2 }
}
