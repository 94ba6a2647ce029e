/// Reads the values of a `ByteWriter`. Each method returns nil for bytes that no `ByteWriter` writes.
package struct ByteReader {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: some Collection<UInt8>) { rest = ArraySlice(bytes) }

    package var isAtEnd: Bool { rest.isEmpty }

    package mutating func byte() -> UInt8? { rest.popFirst() }

    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Reads a number whose most significant byte comes first.
    package mutating func big<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        bytes(MemoryLayout<Number>.size).map { $0.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) } }
    }

    /// Five bytes hold every number in use; more could overflow.
    private static let maxVarintBytes = 5

    package mutating func varint() -> Int? {
        var number = 0
        for index in 0..<Self.maxVarintBytes {
            guard let byte = rest.popFirst() else { return nil }
            number |= Int(byte & 0x7F) << (7 * index)
            if byte < 0x80 { return number }
        }
        return nil
    }

    package mutating func signedVarint() -> Int? {
        guard let number = varint() else { return nil }
        return number % 2 == 0 ? number / 2 : -(number + 1) / 2
    }
}
