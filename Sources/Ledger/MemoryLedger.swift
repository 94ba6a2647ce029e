internal import Base
private import Synchronization

/// A ledger in the memory of the process, for trying Crier out and for tests.
package final class MemoryLedger: Ledger {
    private struct State {
        var rows: MemoryRows
        var clock: RetentionClock
    }

    private let state: Mutex<State>
    private let limits: LedgerLimits

    package var callerCount: Int { SystemInfo.coreCount }

    package convenience init(limits: LedgerLimits = LedgerLimits()) {
        self.init(limits: limits, uptimeMs: SystemClock.uptimeMs)
    }

    /// - Parameter uptimeMs: reads a clock that is never set.
    init(limits: LedgerLimits, uptimeMs: @escaping @Sendable () -> Int64) {
        self.limits = limits
        let clock = RetentionClock(since: nil, maxGapMs: limits.maxTrustedGapMs, uptimeMs: uptimeMs)
        state = Mutex(State(rows: MemoryRows(limits: limits), clock: clock))
    }

    package func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let transaction = Transaction(client: client, reservations: reservations, releases: [], key: key)
        return try state.withLock { state throws(LedgerError) in
            let decision = Decision(transaction: transaction, limits: limits, time: state.clock.time(wallMs: nowMs))
            return try decision.lookUp(in: &state.rows)
        }
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        try state.withLock { state throws(LedgerError) in
            let time = state.clock.time(wallMs: nowMs)
            state.rows.sweep(for: transaction.maxRows, time: time)
            return try Decision(transaction: transaction, limits: limits, time: time).settle(in: &state.rows)
        }
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        try state.withLock { state throws(LedgerError) in
            try state.rows.entry(of: id, client: client, time: state.clock.time(wallMs: nowMs))
        }
    }

    package func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ReportResult? {
        try state.withLock { state throws(LedgerError) in
            let time = state.clock.time(wallMs: nowMs)
            return try state.rows.note(report, about: id, client: client, time: time)
        }
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ForgottenEntry? {
        try state.withLock { state throws(LedgerError) in
            try state.rows.forget(id, client: client, time: state.clock.time(wallMs: nowMs))
        }
    }

    package func check() -> [LedgerNotice] { [.forgetsOnRestart] }

    package func rows(of clients: [String]) -> [ClientRows] {
        state.withLock { state in clients.map { state.rows.count(of: $0, among: clients.count) } }
    }
}
