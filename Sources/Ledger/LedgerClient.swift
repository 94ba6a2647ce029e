/// The owner of ids, lanes and idempotency keys. Each client has its own namespace.
package struct LedgerClient: Hashable, Sendable {
    /// The single client of a service without keys.
    package static let only = LedgerClient(keyName: nil, isShared: false)

    /// The name in the key file; empty for the only client, and for all clients with `CRIER_LEDGER_SHARED`. A new key
    /// with the same name keeps the announced ids.
    package let name: String
    /// The name under which an earlier configuration recorded the client's ids: without clients, without keys, or with
    /// the other value of `CRIER_LEDGER_SHARED`. An id with the same content there is a duplicate, so that no payment
    /// is announced twice. An id with other content there belongs to another client and does not conflict.
    let formerName: String?
    /// The number of clients that share the ledger, this one included.
    let count: Int

    /// - Parameters:
    ///   - keyName: the name of the request's key; nil without keys.
    ///   - count: the number of keys.
    package init(keyName: String?, isShared: Bool, among count: Int = 1) {
        self.count = count
        name = isShared ? "" : keyName ?? ""
        formerName = keyName.map { isShared ? $0 : "" }
    }

    /// Whether `LedgerLimits.share` applies. The only client may fill the whole ledger.
    var hasQuota: Bool { Self.hasQuota(name) }

    static func hasQuota(_ name: String) -> Bool { !name.isEmpty }
}
