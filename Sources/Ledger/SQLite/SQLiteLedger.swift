internal import Base
private import Synchronization

/// A ledger in a file, for one machine. Settlements survive kill -9.
///
/// The ledger has two connections, so that a look-up does not wait for a sync of the disk: a write-ahead log lets a
/// reader see the last commit during the next one.
package final class SQLiteLedger: Ledger {
    private let writer: Mutex<SQLiteRows>
    private let reader: Mutex<SQLiteRows>
    private let clock: Mutex<RetentionClock>
    private let commits = GroupCommit()
    private let limits: LedgerLimits

    /// Each settlement stores the time. Any other commit stores it if the stored one is older than this.
    private static let storedAgeMs: Int64 = 60_000

    /// Calls need the processor: a look-up waits for the disk only if its pages are not in memory, and no thread waits
    /// for a commit.
    package var callerCount: Int { SystemInfo.coreCount }

    /// - Parameter path: the path of the file. The file is created if necessary; its folder must exist.
    /// - Throws: `unusable` for a file that is damaged or belongs to another program or a newer Crier.
    package convenience init(path: String, limits: LedgerLimits = LedgerLimits()) throws(LedgerError) {
        try self.init(path: path, limits: limits, uptimeMs: SystemClock.uptimeMs)
    }

    /// - Parameter uptimeMs: reads a clock that is never set.
    init(path: String, limits: LedgerLimits, uptimeMs: @escaping @Sendable () -> Int64) throws(LedgerError) {
        self.limits = limits
        writer = Mutex(try SQLiteRows(try SQLiteSchema.open(path), limits: limits))
        let rows = try SQLiteRows(try SQLiteDatabase(path: path), limits: limits)
        let latest = try rows.latestTime()
        reader = Mutex(rows)
        clock = Mutex(RetentionClock(since: latest, maxGapMs: limits.maxTrustedGapMs, uptimeMs: uptimeMs))
    }

    /// Throws the error of opening the file at `path`, without a change to the file.
    package static func inspect(path: String) throws(LedgerError) { try SQLiteSchema.inspect(path) }

    package func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let transaction = Transaction(client: client, reservations: reservations, releases: [], key: key)
        let decision = Decision(transaction: transaction, limits: limits, time: time(nowMs))
        return try reader.withLock { rows throws(LedgerError) in try decision.lookUp(in: &rows) }
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) async throws(LedgerError) -> SettleResult {
        try await commits.settle(transaction, nowMs: nowMs) { @Sendable [self] group in
            do throws(LedgerError) {
                return try writer.withLock { rows throws(LedgerError) in try decide(group, in: &rows) }
            } catch {
                return group.map { _ in .failure(error) }
            }
        }
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        let time = time(nowMs)
        return try reader.withLock { rows throws(LedgerError) in
            try rows.entry(of: id, client: client, time: time)
        }
    }

    package func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) async throws(LedgerError) -> ReportResult? {
        try await change(nowMs, isSynced: false) { rows, time throws(LedgerError) in
            try rows.note(report, about: id, client: client, time: time)
        }
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) async throws(LedgerError) -> ForgottenEntry? {
        try await change(nowMs, isSynced: true) { rows, time throws(LedgerError) in
            try rows.forget(id, client: client, time: time)
        }
    }

    /// Runs `body` in a transaction between two commits of settlements.
    func change<Value: Sendable>(
        _ nowMs: Int64, isSynced: Bool,
        _ body: @escaping @Sendable (inout SQLiteRows, LedgerTime) throws(LedgerError) -> Value
    ) async throws(LedgerError) -> Value {
        try await commits.run { @Sendable [self] () throws(LedgerError) in
            try writer.withLock { rows throws(LedgerError) in
                var rows = rows
                return try rows.transaction(isSynced: isSynced) { () throws(LedgerError) in
                    try updateClock(in: rows, nowMs)
                    return try body(&rows, time(nowMs))
                }
            }
        }
    }

    func archiveTime(_ nowMs: Int64) -> LedgerTime { time(nowMs) }

    func reading<Value: Sendable>(
        _ body: @Sendable (inout SQLiteRows) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value {
        try reader.withLock { rows throws(LedgerError) in try body(&rows) }
    }

    private func time(_ nowMs: Int64) -> LedgerTime { clock.withLock { $0.time(wallMs: nowMs) } }

    /// Advances the clock to the reading of another process, and stores the time if the stored one is old. The wall clock
    /// of the last settlement is kept for the check of the next one.
    private func updateClock(in rows: SQLiteRows, _ nowMs: Int64) throws(LedgerError) {
        let latest = try rows.latestTime()
        let time = clock.withLock { clock in
            clock.catchUp(with: latest, wallMs: nowMs)
            return clock.time(wallMs: nowMs)
        }
        if let latest, time.ageMs - latest.ageMs < Self.storedAgeMs { return }
        try rows.set(LedgerTime(wallMs: max(latest?.wallMs ?? nowMs, nowMs), ageMs: time.ageMs))
    }

    /// - Returns: one result for each entry. `full` is a result, since it does not concern the other entries.
    private func decide(
        _ group: [GroupCommit.Entry], in rows: inout SQLiteRows
    ) throws(LedgerError) -> [GroupCommit.Outcome] {
        var rows = rows
        return try rows.transaction { () throws(LedgerError) in
            var outcomes: [GroupCommit.Outcome] = []
            for entry in group {
                if outcomes.isEmpty {
                    try updateClock(in: rows, entry.nowMs)
                    try rows.sweep(for: group.reduce(0) { $0 + $1.transaction.maxRows }, time: time(entry.nowMs))
                }
                do throws(LedgerError) {
                    let decision = Decision(transaction: entry.transaction, limits: limits, time: time(entry.nowMs))
                    outcomes.append(.success(try decision.settle(in: &rows)))
                } catch .full(let bound) {
                    outcomes.append(.failure(.full(bound)))
                }
            }
            return outcomes
        }
    }

    package func check() throws(LedgerError) -> [LedgerNotice] {
        _ = try reader.withLock { rows throws(LedgerError) in
            try rows.checkNotMoved()
            return try rows.row(of: "", client: "", ageMs: 0)
        }
        return []
    }

    package func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] {
        try reader.withLock { rows throws(LedgerError) in
            var counts: [ClientRows] = []
            for client in clients { counts.append(try rows.count(of: client, among: clients.count)) }
            return counts
        }
    }
}
