/// The reason why a ledger cannot decide. The API answers 503 to each, since a later retry may succeed.
package enum LedgerError: Error, Hashable, Sendable {
    /// Redis did not answer in time. It may have decided nevertheless: settle the same `Transaction` again to learn the
    /// decision.
    case unavailable(String)
    /// The ledger holds the maximum of ids or idempotency keys, and none of them has expired.
    case full(LedgerBound)
    /// The ledger exists but needs the operator's help.
    case unusable(location: String, reason: String)
    /// SQLite could not read or write.
    case failed(String)
}

/// A row limit that a transaction would exceed.
package struct LedgerBound: Hashable, Sendable {
    package let rows: Int
    /// Whether the limit is one client's (`CRIER_LEDGER_ROWS_PER_KEY`), not the whole ledger's (`CRIER_LEDGER_ROWS`).
    package let isClientQuota: Bool
    /// The time until enough of the oldest rows have expired.
    package let retryAfterMs: Int64

    package init(rows: Int, isClientQuota: Bool, retryAfterMs: Int64) {
        self.rows = rows
        self.isClientQuota = isClientQuota
        self.retryAfterMs = max(1, retryAfterMs)
    }
}

extension LedgerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unavailable(let reason): "the ledger does not answer: \(reason)"
        case .full(let bound) where bound.isClientQuota:
            "a client's share of the ledger is full: \(bound.rows) ids, none old enough to be forgotten; "
                + "raise CRIER_LEDGER_ROWS_PER_KEY"
        case .full(let bound):
            "the ledger is full: \(bound.rows) ids, none old enough to be forgotten; raise CRIER_LEDGER_ROWS"
        case .unusable(let location, let reason): "CRIER_LEDGER: \(location): \(reason)"
        case .failed(let reason): "the ledger failed: \(reason)"
        }
    }
}
