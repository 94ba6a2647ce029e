/// A row of a ledger, for another ledger.
package enum LedgerRow: Hashable, Sendable {
    /// An announced id.
    case id(String, client: String, LedgerRecord, expiresAtMs: Int64)
    /// The answer to an idempotency key.
    case answer(String, client: String, request: Fingerprint, Settlement, expiresAtMs: Int64)

    /// Rows that are read and added at a time. Announcements wait meanwhile, for some milliseconds.
    package static let maxBatch = 500
}

/// A ledger that gives its rows to another one, and takes those of another one. A service may use it meanwhile.
///
/// Lanes are no part of it: their clips are over when the rows have moved.
package protocol LedgerArchive: Sendable {
    /// Reads all rows that have not expired, some at a time.
    func forEachRow(nowMs: Int64, _ body: ([LedgerRow]) throws(LedgerError) -> Void) throws(LedgerError)

    /// Adds rows. An id or a key that the ledger has already stays as it is.
    ///
    /// - Parameter rows: `LedgerRow.maxBatch` at most.
    /// - Returns: the number of rows that were added.
    func add(_ rows: [LedgerRow], nowMs: Int64) async throws(LedgerError) -> Int
}
