/// The rows of a ledger in a SQLite file, over one connection.
struct SQLiteRows: LedgerRows {
    private let database: SQLiteDatabase
    private let begin, commit, rollback: SQLiteStatement
    private let record, answer, lane: SQLiteStatement
    private let addRecord, setDelivery, addAnswer, addSlot: SQLiteStatement
    private let removeRecord, removeAnswer, decrementIDs, removeSlots: SQLiteStatement
    private let sweepRecords, sweepAnswers, sweepSlots: SQLiteStatement
    private let storedTime, storeTime: SQLiteStatement
    private let capacity: SQLiteCapacity

    init(_ database: SQLiteDatabase, limits: LedgerLimits) throws(LedgerError) {
        self.database = database
        begin = try database.prepare("BEGIN IMMEDIATE")
        commit = try database.prepare("COMMIT")
        rollback = try database.prepare("ROLLBACK")
        record = try database.prepare(SQLiteQueries.record)
        answer = try database.prepare(SQLiteQueries.answer)
        lane = try database.prepare(SQLiteQueries.lane)
        addRecord = try database.prepare(SQLiteQueries.addRecord)
        setDelivery = try database.prepare(SQLiteQueries.setDelivery)
        addAnswer = try database.prepare(SQLiteQueries.addAnswer)
        addSlot = try database.prepare(SQLiteQueries.addSlot)
        removeRecord = try database.prepare("DELETE FROM announced WHERE client = ? AND id = ?")
        removeAnswer = try database.prepare("DELETE FROM answered WHERE client = ? AND key = ?")
        decrementIDs = try database.prepare(SQLiteQueries.decrementIDs)
        removeSlots = try database.prepare(SQLiteQueries.removeSlots)
        sweepRecords = try database.prepare(SQLiteQueries.sweep("announced"))
        sweepAnswers = try database.prepare(SQLiteQueries.sweep("answered"))
        sweepSlots = try database.prepare(SQLiteQueries.sweepSlots)
        storedTime = try database.prepare("SELECT age_ms, wall_ms FROM clock")
        storeTime = try database.prepare("INSERT OR REPLACE INTO clock (one, age_ms, wall_ms) VALUES (1, ?, ?)")
        capacity = try SQLiteCapacity(database, limits: limits)
    }

    /// Runs `body` in one transaction. The transaction survives the end of the process when the method returns.
    ///
    /// - Parameter isSynced: whether the transaction survives a power cut, too.
    func transaction<Result>(
        isSynced: Bool = true, _ body: () throws(LedgerError) -> Result
    ) throws(LedgerError) -> Result {
        try database.syncEachCommit(isSynced)
        try begin.run([])
        do {
            let result = try body()
            // No later process could read a file that was removed or moved.
            try database.checkNotMoved()
            try commit.run([])
            return result
        } catch {
            // SQLite may have rolled back itself. The caller needs the first error.
            _ = try? rollback.run([])
            throw error
        }
    }

    /// Reads rows in the order of their places.
    ///
    /// - Parameter read: returns nil for a row that Crier does not write.
    func archive(
        _ sql: String, _ values: [SQLiteStatement.Value], _ read: (SQLiteRow) -> LedgerRow?
    ) throws(LedgerError) -> [Archived] {
        var rows: [Archived] = []
        var isDamaged = false
        try database.prepare(sql).each(values) { found in
            guard let row = read(found) else { return isDamaged = true }
            rows.append(Archived(place: found.integer(SQLiteQueries.placeColumn), row: row))
        }
        if isDamaged { throw database.damagedRow }
        return rows
    }

    func checkNotMoved() throws(LedgerError) { try database.checkNotMoved() }

    /// The time of the last commit that stored it; nil in a new file.
    func latestTime() throws(LedgerError) -> LedgerTime? {
        try storedTime.first([]) { LedgerTime(wallMs: $0.integer(1), ageMs: $0.integer(0)) }
    }

    func set(_ time: LedgerTime) throws(LedgerError) {
        try storeTime.run([.integer(time.ageMs), .integer(time.wallMs)])
    }

    func checkClock(_ time: LedgerTime) throws(LedgerError) {
        guard let latest = try latestTime(), latest.isSetBack(by: time) else { return }
        try database.execute("DELETE FROM slot")
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
            throw database.unreadable(answer: found.1)
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

    /// Evicts some expired rows, once for all transactions of a commit: it takes as long as to add a row.
    func sweep(for added: Int, time: LedgerTime) throws(LedgerError) {
        let count = SQLiteStatement.Value.integer(Int64(LedgerLimits.sweep(for: added)))
        try sweepRecords.run([.integer(time.ageMs), count])
        try sweepAnswers.run([.integer(time.ageMs), count])
        try sweepSlots.run([.integer(time.wallMs - LedgerLimits.gapMs), count])
    }

    func count(of client: String, among count: Int) throws(LedgerError) -> ClientRows {
        try capacity.count(of: client, among: count)
    }

    func checkCapacity(for demand: RowDemand, time: LedgerTime) throws(LedgerError) {
        try capacity.check(demand, time: time)
    }

    /// Replaces the row of a repeated or expired id. The new row is the youngest.
    func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) throws(LedgerError) {
        let record = row.value
        try removeRecord.run([.text(client), .text(id)])
        try addRecord.run([
            .text(client), .text(id), .blob(record.content.bytes), .integer(record.settledMs),
            .integer(record.slot.startMs), .integer(Int64(record.slot.position)), .integer(record.durationMs ?? 0),
            record.lane.map { .text($0) } ?? .null, record.primaryID == id ? .null : .text(record.primaryID),
            .integer(record.isMerged ? 1 : 0), .integer(record.isRepeated ? 1 : 0), .integer(row.expiryAgeMs),
            .integer(record.delivery.bits),
        ])
    }

    func set(_ delivery: DeliveryState, of id: String, client: String) throws(LedgerError) {
        try setDelivery.run([.integer(delivery.bits), .text(client), .text(id)])
    }

    func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) throws(LedgerError) {
        try removeAnswer.run([.text(client), .text(key)])
        try addAnswer.run([
            .text(client), .text(key), .blob(row.value.request.bytes),
            .blob(SettlementCoding.bytes(row.value.settlement)), .integer(row.expiryAgeMs),
        ])
    }

    func add(_ slot: LaneSlot, to lane: String, client: String) throws(LedgerError) {
        try addSlot.run([
            .text(client), .text(lane), .integer(slot.endMs), .integer(slot.startMs), .text(slot.owner),
            .integer(Int64(slot.ids)),
        ])
    }

    func remove(_ id: String, client: String) throws(LedgerError) { try removeRecord.run([.text(client), .text(id)]) }

    func returnSlots(of owner: String, lane: String, client: String, nowMs: Int64) throws(LedgerError) -> Bool {
        let names: [SQLiteStatement.Value] = [.text(client), .text(lane)]
        try decrementIDs.run(names + [.text(owner), .integer(nowMs)])
        return try removeSlots.first(names) { _ in true } ?? false
    }
}
