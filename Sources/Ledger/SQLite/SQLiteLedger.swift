internal import Base
private import Synchronization

/// A ledger in a file: for one machine. What has been settled survives kill -9.
///
/// Two connections, so that looking does not wait for a sync of the disk: a write-ahead log lets a reader see the last
/// commit while the next is being written.
package final class SQLiteLedger: Ledger {
    private let writer: Mutex<SQLiteRows>
    private let reader: Mutex<SQLiteRows>
    private let clock: Mutex<RetentionClock>
    private let commits = GroupCommit()
    private let limits: LedgerLimits

    /// The clock's mark is written with a commit when it is older than this: that much of a retention is lost at most when
    /// the process ends, and no commit is made for it alone.
    private static let markMs: Int64 = 60_000

    /// - Parameter path: of the file, which is made if it is not there; its folder has to be.
    /// - Throws: `unusable` for a file that is damaged, another program's, or a newer Crier's.
    package convenience init(path: String, limits: LedgerLimits = LedgerLimits()) throws(LedgerError) {
        try self.init(path: path, limits: limits, uptimeMs: SystemClock.uptimeMs)
    }

    /// - Parameter uptimeMs: of a clock that is never set.
    init(path: String, limits: LedgerLimits, uptimeMs: @escaping @Sendable () -> Int64) throws(LedgerError) {
        self.limits = limits
        writer = Mutex(try SQLiteRows(try SQLiteSchema.open(path), limits: limits))
        let rows = try SQLiteRows(try SQLiteDatabase(path: path), limits: limits)
        let mark = try rows.clockMark()
        reader = Mutex(rows)
        clock = Mutex(RetentionClock(since: mark, trustedGapMs: limits.trustedGapMs, uptimeMs: uptimeMs))
    }

    /// Throws what opening the file at `path` would, and leaves it as it is.
    package static func inspect(path: String) throws(LedgerError) { try SQLiteSchema.inspect(path) }

    package func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let transaction = Transaction(client: client, reservations: reservations, releases: [], key: key)
        let decision = Decision(transaction: transaction, limits: limits, time: time(nowMs))
        return try reader.withLock { rows throws(LedgerError) in try decision.lookUp(in: &rows) }
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        try commits.settle(transaction, nowMs: nowMs) { group in
            do throws(LedgerError) {
                let outcomes = try writer.withLock { rows throws(LedgerError) in try decide(group, in: &rows) }
                for (pending, outcome) in zip(group, outcomes) { pending.finish(outcome) }
            } catch {
                for pending in group { pending.finish(.failure(error)) }
            }
        }
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        let time = time(nowMs)
        return try reader.withLock { rows throws(LedgerError) in
            try rows.entry(of: id, client: client, time: time)
        }
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ForgottenEntry? {
        try writer.withLock { rows throws(LedgerError) in
            var rows = rows
            return try rows.transaction { () throws(LedgerError) in
                try keepTime(in: rows, nowMs)
                return try rows.forget(id, client: client, time: time(nowMs))
            }
        }
    }

    private func time(_ nowMs: Int64) -> LedgerTime { clock.withLock { $0.time(wallMs: nowMs) } }

    /// Goes on from where another process has come to, and leaves a mark for the next one.
    private func keepTime(in rows: SQLiteRows, _ nowMs: Int64) throws(LedgerError) {
        let mark = try rows.clockMark()
        let time = clock.withLock { clock in
            clock.catchUp(with: mark, wallMs: nowMs)
            return clock.time(wallMs: nowMs)
        }
        if let mark, time.ageMs - mark.ageMs < Self.markMs { return }
        try rows.set(RetentionClock.Mark(ageMs: time.ageMs, wallMs: nowMs))
    }

    /// - Returns: an outcome for each; "full" is one of them, since it says nothing about the others.
    private func decide(
        _ group: [GroupCommit.Pending], in rows: inout SQLiteRows
    ) throws(LedgerError) -> [Result<SettleResult, LedgerError>] {
        var rows = rows
        return try rows.transaction { () throws(LedgerError) in
            if let first = group.first { try keepTime(in: rows, first.nowMs) }
            var outcomes: [Result<SettleResult, LedgerError>] = []
            for pending in group {
                do throws(LedgerError) {
                    let decision = Decision(transaction: pending.transaction, limits: limits, time: time(pending.nowMs))
                    outcomes.append(.success(try decision.settle(in: &rows)))
                } catch .full(let bound) {
                    outcomes.append(.failure(.full(bound)))
                }
            }
            return outcomes
        }
    }

    package func check() throws(LedgerError) -> [LedgerNotice] {
        _ = try reader.withLock { rows throws(LedgerError) in try rows.row(of: "", client: "", ageMs: 0) }
        return []
    }
}
