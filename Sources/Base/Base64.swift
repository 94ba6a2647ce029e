/// Base 64 with padding (RFC 4648 §4).
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The number of letters that encode `count` bytes, including padding.
    package static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    /// Encodes the bytes as one string.
    package static func encode(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity(length(of: bytes.count))
        bytes.withUnsafeBytes { append(Slice(base: $0, bounds: $0.indices), to: &letters) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Appends the letters that encode the bytes.
    package static func append(_ bytes: Slice<UnsafeRawBufferPointer>, to letters: inout [UInt8]) {
        var index = bytes.startIndex
        while index + 3 <= bytes.endIndex {
            append(bytes[index], bytes[index + 1], bytes[index + 2], count: 4, to: &letters)
            index += 3
        }
        switch bytes.endIndex - index {
        case 1: append(bytes[index], 0, 0, count: 2, to: &letters)
        case 2: append(bytes[index], bytes[index + 1], 0, count: 3, to: &letters)
        default: break
        }
    }

    /// - Parameter count: the number of letters that encode bytes; the rest of the four is padding.
    private static func append(
        _ first: UInt8, _ second: UInt8, _ third: UInt8, count: Int, to letters: inout [UInt8]
    ) {
        letters.append(alphabet[Int(first >> 2)])
        letters.append(alphabet[Int(first << 4 | second >> 4) & 63])
        letters.append(count > 2 ? alphabet[Int(second << 2 | third >> 6) & 63] : UInt8(ascii: "="))
        letters.append(count > 3 ? alphabet[Int(third) & 63] : UInt8(ascii: "="))
    }
}
