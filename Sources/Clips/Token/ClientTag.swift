internal import Base

/// The client that announced a clip, in the token of its URL. Anyone who has the URL may report the announcement as
/// heard, and the tag names the ledger's client.
package struct ClientTag: Sendable, Hashable {
    /// 32 bits: with a thousand clients, two share a tag in one of ten thousand services. Reports from their phones may
    /// then be refused.
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
