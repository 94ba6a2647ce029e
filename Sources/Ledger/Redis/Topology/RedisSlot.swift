/// The part of a cluster's keys that one node has: CRC-16 (XMODEM) of the hash tag, modulo 16,384.
struct RedisSlot: Hashable, Sendable {
    private static let count: UInt16 = 16_384

    let number: UInt16

    init(of key: String) {
        var bytes = Array(key.utf8)[...]
        // The tag is the text in the first pair of braces, unless it is empty.
        if let open = bytes.firstIndex(of: UInt8(ascii: "{")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
        {
            bytes = bytes[(open + 1)..<close]
        }
        var remainder: UInt16 = 0
        for byte in bytes {
            remainder ^= UInt16(byte) << 8
            for _ in 0..<8 { remainder = remainder & 0x8000 == 0 ? remainder << 1 : (remainder << 1) ^ 0x1021 }
        }
        number = remainder % Self.count
    }
}

/// An error reply that names another node: "MOVED SLOT HOST:PORT" or "ASK SLOT HOST:PORT".
struct RedisRedirection: Hashable, Sendable {
    let node: RedisNode
    /// Whether the node has the slot only for this command, until the slot has moved.
    let isOnce: Bool

    init?(_ reason: String, from answering: RedisNode) {
        let words = RedisError.inner(reason).split(separator: " ")
        guard words.count >= 3, words[0] == "MOVED" || words[0] == "ASK",
            let node = RedisNode(redirection: words[2], from: answering)
        else { return nil }
        self.node = node
        isOnce = words[0] == "ASK"
    }
}
