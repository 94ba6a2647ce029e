internal import Base

/// Chunks of RIFF, IFF and CAF files.
extension ByteWriter {
    /// A four-character code.
    mutating func tag(_ code: StaticString) {
        precondition(code.utf8CodeUnitCount == 4, "a chunk is named by four characters")
        code.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// RIFF and IFF chunks begin at even places; the byte between is not counted in a chunk's own size.
    mutating func padToEven() {
        if !bytes.count.isMultiple(of: 2) { byte(0) }
    }
}
