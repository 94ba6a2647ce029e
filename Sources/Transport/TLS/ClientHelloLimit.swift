/// Limits the size of a client's handshake. OpenSSL allocates the announced length of a ClientHello, up to 128 KiB,
/// before the bytes arrive. This parser reads only the lengths in the handshake; OpenSSL checks everything else.
struct ClientHelloLimit {
    /// The limit for a client's whole handshake: two ClientHellos, key exchange, Finished. Browsers send less than 4
    /// KiB.
    private static let maxBytes = 32 << 10
    /// OpenSSL's initial buffer. The longest ClientHellos, with post-quantum key shares, have 2 KiB.
    private static let maxHelloBytes = (16 << 10) - messageHeaderBytes
    /// RFC 8446 §5.1: content type, version, length.
    private static let recordHeaderBytes = 5
    /// RFC 8446 §4: handshake type, length.
    private static let messageHeaderBytes = 4

    /// RFC 8446 §5.1.
    private enum ContentType {
        static let changeCipherSpec: UInt64 = 20
        static let handshake: UInt64 = 22
    }

    /// RFC 8446 §4.
    private enum HandshakeType {
        static let clientHello: UInt64 = 1
    }

    private enum Position {
        case recordHeader, messageHeader
        /// The record has `left` more bytes, at least one, that do not belong to a length.
        case content(left: Int)
        /// The rest is encrypted or is not a ClientHello.
        case end
    }

    private var position = Position.recordHeader
    /// The received bytes of a header, big-endian.
    private var header: UInt64 = 0
    private var headerBytes = 0
    private var received = 0
    private var recordBytes = 0
    /// The bytes of a ClientHello that continue in the next record.
    private var helloBytes = 0
    /// A second ClientHello follows a HelloRetryRequest (RFC 8446 §4.1.4).
    private var hellos = 0

    /// RFC 8446 §5.1, with the expansion by encryption. OpenSSL answers a longer record with an alert.
    private static let maxRecordBytes = (16 << 10) + 256

    /// Whether the first record is complete, or `bytes` cannot become a handshake record.
    static func hasRecord(_ bytes: [UInt8]) -> Bool {
        guard let kind = bytes.first, UInt64(kind) == ContentType.handshake else { return true }
        guard bytes.count >= recordHeaderBytes else { return false }
        let length = Int(bytes[3]) << 8 | Int(bytes[4])
        return length > maxRecordBytes || bytes.count >= recordHeaderBytes + length
    }

    /// Parses the next received bytes. Returns false if the handshake exceeds a limit or announces such a length.
    mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
        received += bytes.count
        guard received <= Self.maxBytes else { return false }
        var index = 0
        while index < bytes.count {
            switch position {
            case .end: return true
            case .content(let left):
                let taken = min(left, bytes.count - index)
                index += taken
                skip(left - taken)
            case .recordHeader, .messageHeader:
                header = header << 8 | UInt64(bytes[index])
                headerBytes += 1
                index += 1
                guard endHeader() else { return false }
            }
        }
        return true
    }

    /// Stops parsing after the client's last ClientHello. The following bytes may be encrypted, and may look like a
    /// length.
    mutating func expectNoHello() { position = .end }

    private mutating func skip(_ count: Int) { position = count == 0 ? .recordHeader : .content(left: count) }

    /// Returns false for a header whose length exceeds a limit.
    private mutating func endHeader() -> Bool {
        if case .recordHeader = position {
            return headerBytes < Self.recordHeaderBytes || beginRecord(kind: header >> 32, Int(header & 0xFFFF))
        }
        return headerBytes < Self.messageHeaderBytes || beginMessage(kind: header >> 24, Int(header & 0xFF_FFFF))
    }

    private mutating func beginRecord(kind: UInt64, _ length: Int) -> Bool {
        (header, headerBytes, recordBytes) = (0, 0, length)
        switch kind {
        case ContentType.handshake where helloBytes > 0:
            helloBytes -= min(helloBytes, length)
            skip(length)
        case ContentType.handshake:
            // No client splits the four-byte header of a handshake message.
            guard length >= Self.messageHeaderBytes else { return false }
            position = .messageHeader
        case ContentType.changeCipherSpec: skip(length)
        default: position = .end
        }
        return true
    }

    private mutating func beginMessage(kind: UInt64, _ length: Int) -> Bool {
        (header, headerBytes) = (0, 0)
        guard kind == HandshakeType.clientHello, hellos < 2 else {
            position = .end
            return true
        }
        hellos += 1
        let here = recordBytes - Self.messageHeaderBytes
        helloBytes = max(0, length - here)
        skip(here)
        return length <= Self.maxHelloBytes
    }
}
