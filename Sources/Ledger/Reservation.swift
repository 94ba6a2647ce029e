/// An order to be announced: its id and what is to be said about it.
package struct Reservation: Hashable, Sendable {
    /// UUIDs, order numbers and "shop/date/number" fit well; a row stays small.
    package static let idBytes = 1...128

    /// The order's own id; the edge has counted its bytes.
    package let id: String
    /// Tells a repeat (same id, same content) from a conflict (same id, other content).
    package let content: Fingerprint

    package init(id: String, content: Fingerprint) {
        precondition(Self.idBytes.contains(id.utf8.count), "the edge lets in no such id")
        self.id = id
        self.content = content
    }
}

/// The first 16 bytes of a SHA-256: 2⁶⁴ orders would have to be seen before two contents look the same, and a ledger of
/// a million rows is spared 16 MB.
package struct Fingerprint: Hashable, Sendable {
    package static let byteCount = 16
    package let bytes: [UInt8]

    /// - Parameter digest: at least 16 bytes, of which the first 16 count.
    package init(_ digest: some Sequence<UInt8>) {
        bytes = Array(digest.prefix(Self.byteCount))
        precondition(bytes.count == Self.byteCount, "a fingerprint is made of a whole digest")
    }
}

/// What a client sends in `Idempotency-Key`, with the request it stands for.
package struct IdempotencyKey: Hashable, Sendable {
    package let value: String
    /// Of the whole request: the same key with another request is the client's mistake.
    package let request: Fingerprint

    package init(_ value: String, request: Fingerprint) {
        self.value = value
        self.request = request
    }
}
