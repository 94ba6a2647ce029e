/// A ledger's rows in a SQLite file, over one connection.
struct SQLiteRows: LedgerRows {
    private let database: SQLiteDatabase
    private let begin, commit, rollback: SQLiteStatement
    private let record, answer, lane: SQLiteStatement
    private let addRecord, addAnswer, addSlot: SQLiteStatement
    private let sweepRecords, sweepAnswers, sweepSlots: SQLiteStatement
    private let counts, latest: SQLiteStatement
    private let limits: LedgerLimits

    init(_ database: SQLiteDatabase, limits: LedgerLimits) throws(LedgerError) {
        self.database = database
        self.limits = limits
        begin = try database.prepare("BEGIN IMMEDIATE")
        commit = try database.prepare("COMMIT")
        rollback = try database.prepare("ROLLBACK")
        record = try database.prepare(
            "SELECT content, settled_ms, start_ms, position, leader FROM announced WHERE id = ? AND until_ms > ?")
        answer = try database.prepare("SELECT request, settlement FROM answered WHERE key = ? AND until_ms > ?")
        lane = try database.prepare(Self.lane)
        addRecord = try database.prepare(Self.addRecord)
        addAnswer = try database.prepare(
            "INSERT OR REPLACE INTO answered (key, request, settlement, until_ms) VALUES (?, ?, ?, ?)")
        addSlot = try database.prepare("INSERT INTO slot (lane, end_ms) VALUES (?, ?)")
        sweepRecords = try database.prepare(Self.sweep("announced"))
        sweepAnswers = try database.prepare(Self.sweep("answered"))
        sweepSlots = try database.prepare(Self.sweepSlots)
        latest = try database.prepare("SELECT settled_ms FROM announced ORDER BY seq DESC LIMIT 1")
        counts = try database.prepare("SELECT \(Self.count("announced")), \(Self.count("answered"))")
    }

    private static let lane =
        "SELECT max(end_ms), count(*) FILTER (WHERE end_ms > ?2) FROM slot WHERE lane = ?1 AND end_ms > ?3"

    /// An id or a key may still be there, though it has expired: it is replaced.
    private static let addRecord = """
        INSERT OR REPLACE INTO announced (id, content, settled_ms, start_ms, position, leader, until_ms)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """

    private static let sweepSlots = """
        DELETE FROM slot WHERE (lane, end_ms) IN
            (SELECT lane, end_ms FROM slot WHERE end_ms <= ?1 ORDER BY end_ms LIMIT ?2)
        """

    /// Looks at the oldest rows only, however many there are.
    private static func sweep(_ table: String) -> String {
        """
        DELETE FROM \(table) WHERE seq IN
            (SELECT seq FROM (SELECT seq, until_ms FROM \(table) ORDER BY seq LIMIT ?2) WHERE until_ms <= ?1)
        """
    }

    /// Counts the holes that replaced rows left as well: at most those of one retention.
    private static func count(_ table: String) -> String {
        "(SELECT max(seq) FROM \(table)) - (SELECT min(seq) FROM \(table)) + 1"
    }

    /// Runs `body` as one transaction: all of it is on the disk when this returns, or nothing of it ever.
    func transaction<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
        try begin.run([])
        do {
            let result = try body()
            // Nobody would find again what goes into a file that has no name any more.
            try database.checkPlace()
            try commit.run([])
            return result
        } catch {
            // If there is nothing left to roll back, SQLite has done so itself; the first error is the one to tell.
            _ = try? rollback.run([])
            throw error
        }
    }

    func record(of id: String, nowMs: Int64) throws(LedgerError) -> Record? {
        let found = try record.first([.text(id), .integer(nowMs)]) { row in
            (row.blob(0), row.integer(1), Slot(startMs: row.integer(2), position: Int(row.integer(3))), row.text(4))
        }
        guard let (content, settledMs, slot, leader) = found else { return nil }
        guard content.count == Fingerprint.byteCount else { throw database.damagedRow }
        return Record(content: Fingerprint(content), settledMs: settledMs, slot: slot, leader: leader ?? id)
    }

    func answer(under key: String, nowMs: Int64) throws(LedgerError) -> KeptAnswer? {
        guard let found = try answer.first([.text(key), .integer(nowMs)], { ($0.blob(0), $0.blob(1)) }) else {
            return nil
        }
        guard found.0.count == Fingerprint.byteCount, let settlement = SettlementCoding.settlement(found.1) else {
            throw database.damagedRow
        }
        return KeptAnswer(request: Fingerprint(found.0), settlement: settlement)
    }

    func lane(_ name: String, nowMs: Int64) throws(LedgerError) -> Lane {
        let past = SQLiteStatement.Value.integer(nowMs - LedgerLimits.gapMs)
        let found = try lane.first([.text(name), .integer(nowMs), past]) { ($0.integer(0), $0.integer(1)) }
        guard let (endMs, waiting) = found, endMs > 0 else { return Lane(endMs: nil, waiting: 0) }
        return Lane(endMs: endMs, waiting: Int(waiting))
    }

    func followClock(nowMs: Int64) throws(LedgerError) {
        guard let latestMs = try latest.first([], { $0.integer(0) }), latestMs > nowMs + LedgerLimits.toleratedMs
        else { return }
        try database.execute(
            """
            DELETE FROM slot;
            UPDATE announced SET until_ms = min(until_ms, \(nowMs + limits.idMs));
            UPDATE answered SET until_ms = min(until_ms, \(nowMs + limits.keyMs));
            """)
    }

    func makeRoom(ids: Int, keys: Int, nowMs: Int64) throws(LedgerError) {
        let count = SQLiteStatement.Value.integer(Int64(LedgerLimits.sweep(for: ids + keys)))
        try sweepRecords.run([.integer(nowMs), count])
        try sweepAnswers.run([.integer(nowMs), count])
        try sweepSlots.run([.integer(nowMs - LedgerLimits.gapMs), count])
        let held = try counts.first([]) { (Int($0.integer(0)), Int($0.integer(1))) } ?? (0, 0)
        if held.0 + ids > limits.rows || held.1 + keys > limits.rows { throw .full(rows: limits.rows) }
    }

    func add(_ record: Record, of id: String, untilMs: Int64) throws(LedgerError) {
        try addRecord.run([
            .text(id), .blob(record.content.bytes), .integer(record.settledMs), .integer(record.slot.startMs),
            .integer(Int64(record.slot.position)), record.leader == id ? .null : .text(record.leader),
            .integer(untilMs),
        ])
    }

    func add(_ answer: KeptAnswer, under key: String, untilMs: Int64) throws(LedgerError) {
        try addAnswer.run([
            .text(key), .blob(answer.request.bytes), .blob(SettlementCoding.bytes(answer.settlement)),
            .integer(untilMs),
        ])
    }

    func add(_ slot: Slot, endMs: Int64, to lane: String) throws(LedgerError) {
        try addSlot.run([.text(lane), .integer(endMs)])
    }
}
