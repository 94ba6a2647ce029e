/// One order of a transaction: its id and a fingerprint of its content.
package struct Reservation: Hashable, Sendable {
    /// Room for UUIDs, order numbers and "shop/date/number"; a row stays small.
    package static let idBytes = 1...128

    /// The order's own id. The API checks its length.
    package let id: String
    /// Distinguishes a duplicate (same id, same content) from a conflict (same id, other content).
    package let content: Fingerprint

    package init(id: String, content: Fingerprint) {
        precondition(Self.idBytes.contains(id.utf8.count), "the edge lets in no such id")
        self.id = id
        self.content = content
    }
}

/// The first 16 bytes of a SHA-256. A collision takes 2⁶⁴ orders, and the shorter digest saves 16 MB in a ledger of a
/// million rows.
package struct Fingerprint: Hashable, Sendable {
    package static let byteCount = 16
    package let bytes: [UInt8]

    /// - Parameter digest: at least 16 bytes; the rest is ignored.
    package init(_ digest: [UInt8]) {
        precondition(digest.count >= Self.byteCount, "a fingerprint is made of a whole digest")
        bytes = Array(digest[..<Self.byteCount])
    }
}

/// The value of `Idempotency-Key` and the request that it identifies.
package struct IdempotencyKey: Hashable, Sendable {
    package let value: String
    /// The fingerprint of the whole request, because a client must not use one key for two requests.
    package let request: Fingerprint

    package init(_ value: String, request: Fingerprint) {
        self.value = value
        self.request = request
    }
}
