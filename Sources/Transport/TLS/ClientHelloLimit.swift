/// Reads along with a client's handshake and bounds what it can make OpenSSL set aside: OpenSSL makes room for as long a
/// hello as a client announces, up to 128 KiB, before it has come. Only lengths are read here; all else is OpenSSL's.
struct ClientHelloLimit {
    /// All that a client sends before its handshake is done: two hellos, a key and what closes it. Browsers send under 4 KiB.
    private static let maxBytes = 32 << 10
    /// What OpenSSL has room for from the start. The longest hellos, with keys against quantum computers, have 2 KiB.
    private static let maxHelloBytes = (16 << 10) - messageHeaderBytes
    /// RFC 8446 §5.1: kind, version, length.
    private static let recordHeaderBytes = 5
    /// RFC 8446 §4: kind, length.
    private static let messageHeaderBytes = 4

    private enum Kind {
        static let changeCipherSpec: UInt64 = 20
        static let handshake: UInt64 = 22
        static let clientHello: UInt64 = 1
    }

    private enum Place {
        case recordHeader, messageHeader
        /// So many bytes of a record, one at least, say nothing about lengths.
        case content(left: Int)
        /// What follows is encrypted, or none of a hello's business.
        case end
    }

    private var place = Place.recordHeader
    /// The bytes of a header that have come, the last one lowest.
    private var header: UInt64 = 0
    private var headerBytes = 0
    private var received = 0
    private var recordBytes = 0
    /// Of a hello that goes on in the next record.
    private var helloBytes = 0
    /// The second follows when the server asks for another key (RFC 8446 §4.1.4).
    private var hellos = 0

    /// RFC 8446 §5.1, with what encryption may add. OpenSSL says what is wrong with a longer one.
    private static let maxRecordBytes = (16 << 10) + 256

    /// Whether the first record is whole, or will not be one.
    static func hasRecord(_ bytes: [UInt8]) -> Bool {
        guard let kind = bytes.first, UInt64(kind) == Kind.handshake else { return true }
        guard bytes.count >= recordHeaderBytes else { return false }
        let length = Int(bytes[3]) << 8 | Int(bytes[4])
        return length > maxRecordBytes || bytes.count >= recordHeaderBytes + length
    }

    /// Takes what has come next. False when the handshake is too long, or says that it will be.
    mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
        received += bytes.count
        guard received <= Self.maxBytes else { return false }
        var index = 0
        while index < bytes.count {
            switch place {
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

    private mutating func skip(_ count: Int) { place = count == 0 ? .recordHeader : .content(left: count) }

    /// False for a header that announces too much.
    private mutating func endHeader() -> Bool {
        if case .recordHeader = place {
            return headerBytes < Self.recordHeaderBytes || beginRecord(kind: header >> 32, Int(header & 0xFFFF))
        }
        return headerBytes < Self.messageHeaderBytes || beginMessage(kind: header >> 24, Int(header & 0xFF_FFFF))
    }

    private mutating func beginRecord(kind: UInt64, _ length: Int) -> Bool {
        (header, headerBytes, recordBytes) = (0, 0, length)
        switch kind {
        case Kind.handshake where helloBytes > 0:
            helloBytes -= min(helloBytes, length)
            skip(length)
        case Kind.handshake:
            // No client divides the four bytes that say how long a message is.
            guard length >= Self.messageHeaderBytes else { return false }
            place = .messageHeader
        case Kind.changeCipherSpec: skip(length)
        default: place = .end
        }
        return true
    }

    private mutating func beginMessage(kind: UInt64, _ length: Int) -> Bool {
        (header, headerBytes) = (0, 0)
        guard kind == Kind.clientHello, hellos < 2 else {
            place = .end
            return true
        }
        hellos += 1
        let here = recordBytes - Self.messageHeaderBytes
        helloBytes = max(0, length - here)
        skip(here)
        return length <= Self.maxHelloBytes
    }
}
