private import Synchronization

/// A ledger that ends with its process: for trying Crier out, and for tests.
package final class MemoryLedger: Ledger {
    private let rows: Mutex<MemoryRows>
    private let limits: LedgerLimits

    package init(limits: LedgerLimits = LedgerLimits()) {
        self.limits = limits
        rows = Mutex(MemoryRows(limits: limits))
    }

    package func standings(
        of claims: [Claim], key: IdempotencyKey?, nowMs: Int64
    ) throws(LedgerError) -> Standings {
        let decision = Decision(call: Call(claims: claims, releases: [], key: key), limits: limits, nowMs: nowMs)
        return try rows.withLock { rows throws(LedgerError) in try decision.standings(in: &rows) }
    }

    package func settle(_ call: Call, nowMs: Int64) throws(LedgerError) -> SettleOutcome {
        let decision = Decision(call: call, limits: limits, nowMs: nowMs)
        return try rows.withLock { rows throws(LedgerError) in try decision.settle(in: &rows) }
    }

    package func check() -> [LedgerNotice] { [.forgetsOnRestart] }
}
