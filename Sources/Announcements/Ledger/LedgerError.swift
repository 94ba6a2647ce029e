/// Why a ledger cannot decide. Facts only; HTTP turns all of them into 503, since a later retry may succeed.
package enum LedgerError: Error, Hashable, Sendable {
    /// Redis did not answer in time. The decision may have been made: settle the same `Call` again to learn which.
    case unavailable(String)
    /// As many ids as `CRIER_LEDGER_ROWS` allows, none of them old enough to be forgotten.
    case full(rows: Int)
    /// The ledger is there and cannot be used as it is.
    case unusable(place: String, reason: String)
    /// SQLite could not read or write.
    case failed(String)
}

extension LedgerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unavailable(let reason): "the ledger does not answer: \(reason)"
        case .full(let rows):
            "the ledger is full: \(rows) ids, none old enough to be forgotten; raise CRIER_LEDGER_ROWS"
        case .unusable(let place, let reason): "CRIER_LEDGER: \(place): \(reason)"
        case .failed(let reason): "the ledger failed: \(reason)"
        }
    }
}
