/// Encodes values as bytes, one after the other.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: the capacity of the buffer in bytes.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    package mutating func append(contentsOf payload: some Sequence<UInt8>) { bytes.append(contentsOf: payload) }

    /// Appends a number, the least significant byte first.
    package mutating func little(_ value: some FixedWidthInteger) { append(value.littleEndian) }

    /// Appends a number, the most significant byte first.
    package mutating func big(_ value: some FixedWidthInteger) { append(value.bigEndian) }

    package mutating func little(_ samples: [Int16]) {
        #if _endian(little)
            samples.withUnsafeBytes { bytes.append(contentsOf: $0) }
        #else
            samples.map(\.littleEndian).withUnsafeBytes { bytes.append(contentsOf: $0) }
        #endif
    }

    package mutating func big(_ samples: [Int16]) {
        samples.map(\.bigEndian).withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// LEB128 (DWARF 5 §7.6): seven bits a byte, the lowest first.
    ///
    /// - Parameter number: not negative.
    package mutating func varint(_ number: Int) {
        var rest = UInt64(number)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Zigzag: 0, −1, 1, −2 … are the varints 0, 1, 2, 3.
    package mutating func signedVarint(_ value: Int) { varint(value < 0 ? -2 * value - 1 : 2 * value) }

    private mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }
}
