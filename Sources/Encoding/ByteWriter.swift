/// Writes the numbers of container headers in the order of bytes the container wants.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// A four-character code.
    mutating func tag(_ code: StaticString) {
        precondition(code.utf8CodeUnitCount == 4, "a chunk is named by four characters")
        code.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func little(_ value: some FixedWidthInteger) { append(value.littleEndian) }

    mutating func big(_ value: some FixedWidthInteger) { append(value.bigEndian) }

    mutating func little(_ samples: [Int16]) {
        #if _endian(little)
            samples.withUnsafeBytes { bytes.append(contentsOf: $0) }
        #else
            samples.map(\.littleEndian).withUnsafeBytes { bytes.append(contentsOf: $0) }
        #endif
    }

    mutating func big(_ samples: [Int16]) {
        samples.map(\.bigEndian).withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    mutating func append(contentsOf payload: [UInt8]) { bytes.append(contentsOf: payload) }

    /// RIFF and IFF chunks begin at even places; the byte between is not counted in a chunk's own size.
    mutating func padToEven() {
        if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    }

    private mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }
}
