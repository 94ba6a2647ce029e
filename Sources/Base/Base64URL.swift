/// Base 64 with the URL alphabet and without padding (RFC 4648 §5). No two texts decode to the same bytes.
package enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    package static func encode(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity(bytes.count * 4 / 3 + 1)
        var (bits, count) = (0, 0)
        for byte in bytes {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 6 {
                count -= 6
                letters.append(alphabet[bits >> count & 63])
            }
            bits &= 1 << count - 1
        }
        if count > 0 { letters.append(alphabet[bits << (6 - count) & 63]) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Decodes letters. Returns nil for a letter outside the alphabet, and for trailing bits that are not zero (RFC
    /// 4648 §3.5).
    package static func decode(_ letters: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for letter in letters {
            let value = values[Int(letter)]
            guard value < 64 else { return nil }
            (bits, count) = (bits << 6 | Int(value), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count))
                bits &= 1 << count - 1
            }
        }
        return count < 6 && bits == 0 ? bytes : nil
    }
}
