internal import Base

/// Writing of RIFF, IFF and CAF chunks.
extension ByteWriter {
    /// Appends a four-character code.
    mutating func tag(_ code: StaticString) {
        precondition(code.utf8CodeUnitCount == 4, "a chunk is named by four characters")
        code.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends the padding byte of a RIFF or IFF chunk of odd length. The chunk's size does not count the padding byte.
    mutating func padToEven() {
        if !bytes.count.isMultiple(of: 2) { byte(0) }
    }
}
