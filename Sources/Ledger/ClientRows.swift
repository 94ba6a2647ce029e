/// The rows that one client holds in a ledger, including expired rows that are not swept away yet.
package struct ClientRows: Hashable, Sendable {
    /// The client's name, as in `LedgerClient`.
    package let client: String
    package let ids: Int
    package let idempotencyKeys: Int
    /// The maximum number of ids, and of idempotency keys, for this client.
    package let limit: Int

    /// - Parameter count: the number of clients that share the ledger.
    init(_ client: String, ids: Int, idempotencyKeys: Int, limits: LedgerLimits, among count: Int) {
        (self.client, self.ids, self.idempotencyKeys) = (client, ids, idempotencyKeys)
        limit = LedgerClient.hasQuota(client) ? limits.share(among: count) : limits.rows
    }
}
