/// A ledger's rows in a SQLite file, over one connection.
struct SQLiteRows: LedgerRows {
    private let database: SQLiteDatabase
    private let begin, commit, rollback: SQLiteStatement
    private let record, answer, lane: SQLiteStatement
    private let addRecord, addAnswer, addSlot: SQLiteStatement
    private let removeRecord, removeAnswer, takeOff, removeSlots: SQLiteStatement
    private let sweepRecords, sweepAnswers, sweepSlots: SQLiteStatement
    private let mark, setMark, latest: SQLiteStatement
    private let room: SQLiteRoom
    private let limits: LedgerLimits

    init(_ database: SQLiteDatabase, limits: LedgerLimits) throws(LedgerError) {
        self.database = database
        self.limits = limits
        begin = try database.prepare("BEGIN IMMEDIATE")
        commit = try database.prepare("COMMIT")
        rollback = try database.prepare("ROLLBACK")
        record = try database.prepare(SQLiteText.record)
        answer = try database.prepare(SQLiteText.answer)
        lane = try database.prepare(SQLiteText.lane)
        addRecord = try database.prepare(SQLiteText.addRecord)
        addAnswer = try database.prepare(SQLiteText.addAnswer)
        addSlot = try database.prepare(SQLiteText.addSlot)
        removeRecord = try database.prepare("DELETE FROM announced WHERE client = ? AND id = ?")
        removeAnswer = try database.prepare("DELETE FROM answered WHERE client = ? AND key = ?")
        takeOff = try database.prepare(SQLiteText.takeOff)
        removeSlots = try database.prepare(SQLiteText.removeSlots)
        sweepRecords = try database.prepare(SQLiteText.sweep("announced"))
        sweepAnswers = try database.prepare(SQLiteText.sweep("answered"))
        sweepSlots = try database.prepare(SQLiteText.sweepSlots)
        mark = try database.prepare("SELECT age_ms, wall_ms FROM clock")
        setMark = try database.prepare("INSERT OR REPLACE INTO clock (one, age_ms, wall_ms) VALUES (1, ?, ?)")
        latest = try database.prepare("SELECT settled_ms FROM announced ORDER BY seq DESC LIMIT 1")
        room = try SQLiteRoom(database, limits: limits)
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

    func clockMark() throws(LedgerError) -> RetentionClock.Mark? {
        try mark.first([]) { RetentionClock.Mark(ageMs: $0.integer(0), wallMs: $0.integer(1)) }
    }

    func set(_ mark: RetentionClock.Mark) throws(LedgerError) {
        try setMark.run([.integer(mark.ageMs), .integer(mark.wallMs)])
    }

    func row(of id: String, client: String, ageMs: Int64) throws(LedgerError) -> ExpiringRow<LedgerRecord>? {
        let found = try record.first([.text(client), .text(id), .integer(ageMs)]) { SQLiteRecord($0, id: id) }
        guard let found else { return nil }
        guard let row = found.row else { throw database.damagedRow }
        return row
    }

    func answer(under key: String, client: String, ageMs: Int64) throws(LedgerError) -> StoredAnswer? {
        let found = try answer.first([.text(client), .text(key), .integer(ageMs)]) { ($0.blob(0), $0.blob(1)) }
        guard let found else { return nil }
        guard found.0.count == Fingerprint.byteCount, let settlement = SettlementCoding.settlement(found.1) else {
            throw database.damagedRow
        }
        return StoredAnswer(request: Fingerprint(found.0), settlement: settlement)
    }

    func lane(_ name: String, client: String, nowMs: Int64) throws(LedgerError) -> Lane {
        let past = SQLiteStatement.Value.integer(nowMs - LedgerLimits.gapMs)
        let found = try lane.first([.text(client), .text(name), .integer(nowMs), past]) {
            ($0.integer(0), $0.integer(1))
        }
        guard let (endMs, waiting) = found, endMs > 0 else { return Lane(endMs: nil, waiting: 0) }
        return Lane(endMs: endMs, waiting: Int(waiting))
    }

    func followClock(nowMs: Int64) throws(LedgerError) {
        guard let latestMs = try latest.first([], { $0.integer(0) }), latestMs > nowMs + LedgerLimits.toleratedMs
        else { return }
        try database.execute("DELETE FROM slot")
    }

    func makeRoom(_ need: RowDemand, time: LedgerTime) throws(LedgerError) {
        let count = SQLiteStatement.Value.integer(Int64(LedgerLimits.sweep(for: need.ids + need.keys)))
        try sweepRecords.run([.integer(time.ageMs), count])
        try sweepAnswers.run([.integer(time.ageMs), count])
        try sweepSlots.run([.integer(time.wallMs - LedgerLimits.gapMs), count])
        try room.check(need, time: time)
    }

    /// An expired row of that id may still be there, and one that is said again is: the new one goes behind all others.
    func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) throws(LedgerError) {
        let record = row.value
        try removeRecord.run([.text(client), .text(id)])
        try addRecord.run([
            .text(client), .text(id), .blob(record.content.bytes), .integer(record.settledMs),
            .integer(record.slot.startMs), .integer(Int64(record.slot.position)), .integer(record.durationMs ?? 0),
            record.lane.map { .text($0) } ?? .null, record.leader == id ? .null : .text(record.leader),
            .integer(record.isMerged ? 1 : 0), .integer(record.isRepeated ? 1 : 0), .integer(row.untilMs),
        ])
    }

    func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) throws(LedgerError) {
        try removeAnswer.run([.text(client), .text(key)])
        try addAnswer.run([
            .text(client), .text(key), .blob(row.value.request.bytes),
            .blob(SettlementCoding.bytes(row.value.settlement)), .integer(row.untilMs),
        ])
    }

    func add(_ slot: LaneSlot, to lane: String, client: String) throws(LedgerError) {
        try addSlot.run([
            .text(client), .text(lane), .integer(slot.endMs), .integer(slot.startMs), .text(slot.holder),
            .integer(Int64(slot.ids)),
        ])
    }

    func remove(_ id: String, client: String) throws(LedgerError) { try removeRecord.run([.text(client), .text(id)]) }

    func giveBack(_ holder: String, lane: String, client: String, nowMs: Int64) throws(LedgerError) -> Bool {
        let names: [SQLiteStatement.Value] = [.text(client), .text(lane)]
        try takeOff.run(names + [.text(holder), .integer(nowMs)])
        return try removeSlots.first(names) { _ in true } ?? false
    }
}
