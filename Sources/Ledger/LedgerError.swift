/// Why a ledger cannot decide. Facts only; HTTP turns all of them into 503, since a later retry may succeed.
package enum LedgerError: Error, Hashable, Sendable {
    /// Redis did not answer in time. The decision may have been made: settle the same `Transaction` again to learn which.
    case unavailable(String)
    /// As many ids, or idempotency keys, as the ledger may hold, none of them old enough to be forgotten.
    case full(LedgerBound)
    /// The ledger is there and cannot be used as it is.
    case unusable(place: String, reason: String)
    /// SQLite could not read or write.
    case failed(String)
}

/// A bound that was reached.
package struct LedgerBound: Hashable, Sendable {
    package let rows: Int
    /// Of one client, by `CRIER_LEDGER_ROWS_PER_KEY`; else of the whole ledger, by `CRIER_LEDGER_ROWS`.
    package let isShare: Bool
    /// After so long enough of the oldest rows have been forgotten.
    package let retryAfterMs: Int64

    package init(rows: Int, isShare: Bool, retryAfterMs: Int64) {
        self.rows = rows
        self.isShare = isShare
        self.retryAfterMs = max(1, retryAfterMs)
    }
}

extension LedgerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unavailable(let reason): "the ledger does not answer: \(reason)"
        case .full(let bound) where bound.isShare:
            "a client's share of the ledger is full: \(bound.rows) ids, none old enough to be forgotten; "
                + "raise CRIER_LEDGER_ROWS_PER_KEY"
        case .full(let bound):
            "the ledger is full: \(bound.rows) ids, none old enough to be forgotten; raise CRIER_LEDGER_ROWS"
        case .unusable(let place, let reason): "CRIER_LEDGER: \(place): \(reason)"
        case .failed(let reason): "the ledger failed: \(reason)"
        }
    }
}
