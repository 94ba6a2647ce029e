private import COpenSSL

/// SHA-256 (FIPS 180-4), computed by OpenSSL.
package struct SHA256Digest: Sendable, Hashable {
    /// 32 bytes.
    package let bytes: [UInt8]

    package init(_ input: some Sequence<UInt8>) {
        // A clip may have tens of megabytes, so contiguous bytes are not copied.
        bytes =
            input.withContiguousStorageIfAvailable(Self.digest)
            ?? ContiguousArray(input).withUnsafeBufferPointer(Self.digest)
    }

    package static let byteCount = 32

    init(ofDigest bytes: [UInt8]) { self.bytes = bytes }

    /// A digest that was computed before.
    ///
    /// - Returns: nil for any number of bytes other than 32.
    package init?(ofDigest bytes: ArraySlice<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = Array(bytes)
    }

    private static func digest(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            let status = EVP_Digest(input.baseAddress, input.count, buffer.baseAddress, nil, EVP_sha256(), nil)
            precondition(status == 1, "SHA-256 needs nothing that can fail but memory")
            count = 32
        }
    }

    /// The digest as 64 digits in lower case.
    package var hex: String { Hex.encode(bytes) }

    /// The digest as four big-endian numbers: a hash-table key without an allocation.
    package var words: (UInt64, UInt64, UInt64, UInt64) {
        func word(_ index: Int) -> UInt64 { bytes[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) } }
        return (word(0), word(1), word(2), word(3))
    }
}
