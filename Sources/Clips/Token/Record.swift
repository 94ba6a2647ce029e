/// Writes values one after the other: numbers in as few bytes as they need, texts after their lengths.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    /// LEB128 (DWARF 5 §7.6): seven bits a byte, the lowest first. Not negative.
    mutating func number(_ number: Int) {
        var rest = UInt64(number)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Zigzag: 0, −1, 1, −2 … are 0, 1, 2, 3.
    mutating func signed(_ value: Int) { number(value < 0 ? -2 * value - 1 : 2 * value) }

    /// In UTF-8, or in UTF-16 where that is shorter, as it is for hanzi: the lowest bit of the length says which.
    mutating func text(_ text: String) {
        let utf16 = text.utf16.count * 2
        let isWide = utf16 < text.utf8.count
        number((isWide ? utf16 : text.utf8.count) << 1 | (isWide ? 1 : 0))
        guard isWide else { return bytes.append(contentsOf: text.utf8) }
        for unit in text.utf16 {
            bytes.append(UInt8(unit >> 8))
            bytes.append(UInt8(unit & 0xFF))
        }
    }
}

/// Reads what `RecordWriter` wrote; nil for what it cannot have written.
struct RecordReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8? { rest.popFirst() }

    /// Five bytes hold all that is written; more could overflow.
    private static let longestNumber = 5

    mutating func number() -> Int? {
        var number = 0
        for index in 0..<Self.longestNumber {
            guard let byte = rest.popFirst() else { return nil }
            number |= Int(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return number }
        }
        return nil
    }

    mutating func signed() -> Int? {
        guard let number = number() else { return nil }
        return number % 2 == 0 ? number / 2 : -(number + 1) / 2
    }

    mutating func text() -> String? {
        guard let length = number(), rest.count >= length >> 1 else { return nil }
        let bytes = Array(rest.prefix(length >> 1))
        rest.removeFirst(bytes.count)
        guard length & 1 == 1 else { return String(validating: bytes, as: UTF8.self) }
        guard bytes.count % 2 == 0 else { return nil }
        let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        return String(validating: units, as: UTF16.self)
    }
}
