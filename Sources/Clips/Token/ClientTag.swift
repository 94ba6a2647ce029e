internal import Base

/// The client that announced a clip, in the token of its URL. Whoever has the URL may report the announcement as heard, and
/// the tag names the ledger's client.
package struct ClientTag: Sendable, Hashable {
    /// 32 bits: among a thousand clients, two have one tag once in ten thousand services. Their phones' reports may then
    /// be refused.
    let value: UInt32

    /// - Parameter client: the name of a client in the ledger.
    /// - Returns: nil for the client without a name, which needs no tag.
    package init?(client: String) {
        guard !client.isEmpty else { return nil }
        let digest = SHA256Digest(Array("crier client".utf8) + Array(client.utf8)).bytes
        value = digest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    init(value: UInt32) { self.value = value }
}
