/// Whose ids, lanes and idempotency keys they are. Those of two clients never meet.
package struct LedgerClient: Hashable, Sendable {
    /// The one client there is without keys and with `CRIER_LEDGER_SHARED`.
    package static let only = LedgerClient(keyName: nil, isShared: false)

    /// The name in the file of keys, so that a new key of the same name keeps what was announced; empty for the only
    /// client.
    package let name: String
    /// Where the client's ids may have been recorded before: by a Crier without clients, without keys, or with
    /// `CRIER_LEDGER_SHARED` set otherwise. What is found there counts as known if its content is the same, so that no
    /// payment is said twice; other content is somebody else's, and neither a conflict nor silenced by it.
    let formerName: String?

    /// - Parameter keyName: of the key that a request came with; nil without keys.
    package init(keyName: String?, isShared: Bool) {
        name = isShared ? "" : keyName ?? ""
        formerName = keyName.map { isShared ? $0 : "" }
    }

    /// Whether it may hold a share of the ledger only. The only client may hold all of it.
    var hasShare: Bool { !name.isEmpty }
}
