private import Synchronization

/// A ledger in a file: for one machine. What has been settled survives kill -9.
///
/// Two connections, so that looking does not wait for a sync of the disk: a write-ahead log lets a reader see the last
/// commit while the next is being written.
package final class SQLiteLedger: Ledger {
    private let writer: Mutex<SQLiteRows>
    private let reader: Mutex<SQLiteRows>
    private let commits = GroupCommit()
    private let limits: LedgerLimits

    /// - Parameter path: of the file, which is made if it is not there; its folder has to be.
    /// - Throws: `unusable` for a file that is damaged, another program's, or a newer Crier's.
    package init(path: String, limits: LedgerLimits = LedgerLimits()) throws(LedgerError) {
        self.limits = limits
        writer = Mutex(try SQLiteRows(try SQLiteSchema.open(path), limits: limits))
        reader = Mutex(try SQLiteRows(try SQLiteDatabase(path: path), limits: limits))
    }

    package func standings(
        of claims: [Claim], key: IdempotencyKey?, nowMs: Int64
    ) throws(LedgerError) -> Standings {
        let decision = Decision(call: Call(claims: claims, releases: [], key: key), limits: limits, nowMs: nowMs)
        return try reader.withLock { rows throws(LedgerError) in try decision.standings(in: &rows) }
    }

    package func settle(_ call: Call, nowMs: Int64) throws(LedgerError) -> SettleOutcome {
        try commits.settle(call, nowMs: nowMs) { group in
            do throws(LedgerError) {
                let outcomes = try writer.withLock { rows throws(LedgerError) in try decide(group, in: &rows) }
                for (ticket, outcome) in zip(group, outcomes) { ticket.finish(outcome) }
            } catch {
                for ticket in group { ticket.finish(.failure(error)) }
            }
        }
    }

    /// - Returns: an outcome for each; "full" is one of them, since it says nothing about the others.
    private func decide(
        _ group: [GroupCommit.Ticket], in rows: inout SQLiteRows
    ) throws(LedgerError) -> [Result<SettleOutcome, LedgerError>] {
        var rows = rows
        return try rows.transaction { () throws(LedgerError) in
            var outcomes: [Result<SettleOutcome, LedgerError>] = []
            for ticket in group {
                do throws(LedgerError) {
                    let decision = Decision(call: ticket.call, limits: limits, nowMs: ticket.nowMs)
                    outcomes.append(.success(try decision.settle(in: &rows)))
                } catch .full(let limit) {
                    outcomes.append(.failure(.full(rows: limit)))
                }
            }
            return outcomes
        }
    }

    package func check() throws(LedgerError) -> [LedgerNotice] {
        _ = try standings(of: [Claim(id: "", content: Fingerprint(repeatElement(0, count: 16)))], key: nil, nowMs: 0)
        return []
    }
}
