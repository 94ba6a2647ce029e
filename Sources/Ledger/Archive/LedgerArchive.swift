/// A ledger row that another ledger can take over.
package enum LedgerRow: Hashable, Sendable {
    /// An announced id.
    case id(String, client: String, LedgerRecord, expiresAtMs: Int64)
    /// The answer to an idempotency key.
    case answer(String, client: String, request: Fingerprint, Settlement, expiresAtMs: Int64)

    /// The maximum number of rows per read or write. Announcements wait for some milliseconds meanwhile.
    package static let maxBatch = 500
}

/// A ledger that exports its rows to another ledger and imports rows from another ledger. A service may use the ledger
/// meanwhile.
///
/// The archive omits lanes: their clips have ended when the rows have moved.
package protocol LedgerArchive: Sendable {
    /// Reads all rows that have not expired, at most `LedgerRow.maxBatch` at a time.
    func forEachRow(nowMs: Int64, _ body: ([LedgerRow]) throws(LedgerError) -> Void) throws(LedgerError)

    /// Adds rows. An id or key that the ledger already has does not change.
    ///
    /// - Parameter rows: `LedgerRow.maxBatch` at most.
    /// - Returns: the number of rows that were added.
    func add(_ rows: [LedgerRow], nowMs: Int64) async throws(LedgerError) -> Int
}
