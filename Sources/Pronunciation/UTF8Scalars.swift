/// A strict UTF-8 decoder, which stops at the first ill-formed byte.
struct UTF8Scalars {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether all bytes are decoded. If false after `next()` has returned nil, the next bytes are not UTF-8.
    var isAtEnd: Bool { position == bytes.endIndex }

    mutating func next() -> Unicode.Scalar? {
        guard position < bytes.endIndex else { return nil }
        let first = bytes[position]
        let length =
            switch first {
            case ..<0x80: 1
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 0
            }
        guard length > 0, bytes.endIndex - position >= length else { return nil }
        // A lead byte of n bytes carries 7 - n bits, a lone byte 7.
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[position + 1..<position + length] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard length < 3 || value >= (length == 3 ? 0x800 : 0x10000), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        position += length
        return scalar
    }
}
