/// The SQL statements of the ledger.
enum SQLiteQueries {
    static let record = """
        SELECT content, settled_ms, start_ms, position, duration_ms, lane, leader, is_merged, is_repeated, until_ms,
            delivery
        FROM announced WHERE client = ? AND id = ? AND until_ms > ?
        """
    static let answer = "SELECT request, settlement FROM answered WHERE client = ? AND key = ? AND until_ms > ?"
    static let lane = """
        SELECT max(end_ms), count(*) FILTER (WHERE end_ms > ?3)
        FROM slot WHERE client = ?1 AND lane = ?2 AND end_ms > ?4
        """

    static let addRecord = """
        INSERT INTO announced (client, id, content, settled_ms, start_ms, position, duration_ms, lane, leader, is_merged,
            is_repeated, until_ms, delivery)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    /// The columns of `record`, then the place, the id and the client.
    static let recordsInOrder = """
        SELECT content, settled_ms, start_ms, position, duration_ms, lane, leader, is_merged, is_repeated, until_ms,
            delivery, seq, id, client
        FROM announced WHERE seq > ? AND until_ms > ? ORDER BY seq LIMIT ?
        """
    static let answersInOrder = """
        SELECT client, key, request, settlement, until_ms, 0, 0, 0, 0, 0, 0, seq
        FROM answered WHERE seq > ? AND until_ms > ? ORDER BY seq LIMIT ?
        """
    /// The column of the place in both queries.
    static let placeColumn: Int32 = 11

    static let setDelivery = "UPDATE announced SET delivery = ? WHERE client = ? AND id = ?"
    static let addAnswer = "INSERT INTO answered (client, key, request, settlement, until_ms) VALUES (?, ?, ?, ?, ?)"
    static let addSlot = "INSERT INTO slot (client, lane, end_ms, start_ms, holder, ids) VALUES (?, ?, ?, ?, ?, ?)"

    static let decrementIDs =
        "UPDATE slot SET ids = ids - 1 WHERE client = ? AND lane = ? AND holder = ? AND start_ms > ?"
    static let removeSlots = "DELETE FROM slot WHERE client = ? AND lane = ? AND ids <= 0 RETURNING 1"

    static let sweepSlots = """
        DELETE FROM slot WHERE (client, lane, end_ms) IN
            (SELECT client, lane, end_ms FROM slot WHERE end_ms <= ?1 ORDER BY end_ms LIMIT ?2)
        """

    /// Reads only the oldest rows, so that the time does not depend on the size of the table.
    static func sweep(_ table: String) -> String {
        """
        DELETE FROM \(table) WHERE seq IN
            (SELECT seq FROM (SELECT seq, until_ms FROM \(table) ORDER BY seq LIMIT ?2) WHERE until_ms <= ?1)
        """
    }
}

/// Decodes the row of an id.
struct SQLiteRecord {
    /// Nil for a row that Crier does not write.
    let row: ExpiringRow<LedgerRecord>?

    init(_ found: SQLiteRow, id: String) {
        let content = found.blob(0)
        guard content.count == Fingerprint.byteCount else {
            row = nil
            return
        }
        let slot = Slot(startMs: found.integer(2), position: Int(found.integer(3)))
        let record = LedgerRecord(
            content: Fingerprint(content), settledMs: found.integer(1), slot: slot, primaryID: found.text(6) ?? id,
            durationMs: found.isNull(4) ? nil : found.integer(4), lane: found.text(5), isMerged: found.integer(7) != 0,
            isRepeated: found.integer(8) != 0, delivery: DeliveryState(bits: found.integer(10)))
        row = ExpiringRow(value: record, expiryAgeMs: found.integer(9))
    }
}

/// Checks the row limits by the counts in `held`.
struct SQLiteCapacity {
    private let held, heldByClient: SQLiteStatement
    private let oldestIDs, oldestKeys, oldestIDsOfClient, oldestKeysOfClient: SQLiteStatement
    private let limits: LedgerLimits

    init(_ database: SQLiteDatabase, limits: LedgerLimits) throws(LedgerError) {
        self.limits = limits
        held = try database.prepare("SELECT sum(ids), sum(keys) FROM held")
        heldByClient = try database.prepare("SELECT ids, keys FROM held WHERE client = ?")
        oldestIDs = try database.prepare("SELECT until_ms FROM announced ORDER BY seq LIMIT 1 OFFSET ?")
        oldestKeys = try database.prepare("SELECT until_ms FROM answered ORDER BY seq LIMIT 1 OFFSET ?")
        let ofClient = { (table: String) in
            "SELECT until_ms FROM \(table) WHERE client = ? ORDER BY until_ms LIMIT 1 OFFSET ?"
        }
        oldestIDsOfClient = try database.prepare(ofClient("announced"))
        oldestKeysOfClient = try database.prepare(ofClient("answered"))
    }

    func count(of client: String, among count: Int) throws(LedgerError) -> ClientRows {
        let (ids, keys) = try counts(of: client)
        return ClientRows(client, ids: Int(ids), idempotencyKeys: Int(keys), limits: limits, among: count)
    }

    private func counts(of client: String) throws(LedgerError) -> (ids: Int64, keys: Int64) {
        try heldByClient.first([.text(client)]) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
    }

    /// - Throws: `full` with the time until enough of the oldest rows have expired.
    func check(_ demand: RowDemand, time: LedgerTime) throws(LedgerError) {
        if demand.client.hasQuota {
            let client = [SQLiteStatement.Value.text(demand.client.name)]
            let counts = try counts(of: demand.client.name)
            let share = limits.share(among: demand.client.count)
            try check(counts, demand, share, (oldestIDsOfClient, oldestKeysOfClient), client, time)
        }
        let counts = try held.first([]) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
        try check(counts, demand, limits.rows, (oldestIDs, oldestKeys), [], time)
    }

    private func check(
        _ counts: (Int64, Int64), _ demand: RowDemand, _ rows: Int, _ oldest: (SQLiteStatement, SQLiteStatement),
        _ client: [SQLiteStatement.Value], _ time: LedgerTime
    ) throws(LedgerError) {
        for (count, added, oldest) in [(counts.0, demand.ids, oldest.0), (counts.1, demand.keys, oldest.1)] {
            let excess = count + Int64(added) - Int64(rows)
            guard added > 0, excess > 0 else { continue }
            let expiryAgeMs = try oldest.first(client + [.integer(min(excess, max(1, count)) - 1)]) { $0.integer(0) }
            throw .full(
                LedgerBound(
                    rows: rows, isClientQuota: !client.isEmpty, retryAfterMs: (expiryAgeMs ?? time.ageMs) - time.ageMs))
        }
    }
}
