import Base
import Testing

@Suite struct DigestTests {
    private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    /// FIPS 180-4's example, from contiguous and from other bytes.
    @Test func `a text has the digest that the standard lists`() {
        #expect(SHA256Digest("abc".utf8).hex == Self.abc)
        #expect(SHA256Digest(sequence(first: UInt8(0x61)) { $0 < 0x63 ? $0 + 1 : nil }).hex == Self.abc)
        #expect(SHA256Digest.byteCount == 32 && SHA256Digest("abc".utf8).bytes.count == 32)
    }

    @Test func `a digest is four numbers with the most significant byte first`() {
        let words = SHA256Digest("abc".utf8).words
        #expect(words.0 == 0xba78_16bf_8f01_cfea && words.1 == 0x4141_40de_5dae_2223)
        #expect(words.2 == 0xb003_61a3_9617_7a9c && words.3 == 0xb410_ff61_f200_15ad)
    }

    @Test func `a computed digest has exactly 32 bytes`() {
        let bytes = SHA256Digest("abc".utf8).bytes
        #expect(SHA256Digest(ofDigest: bytes[...])?.hex == Self.abc)
        #expect(SHA256Digest(ofDigest: bytes.dropLast()) == nil && SHA256Digest(ofDigest: (bytes + [0])[...]) == nil)
    }

    /// RFC 1321 §A.5.
    @Test(arguments: [("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72")])
    func `a text has the MD5 digest that the RFC lists`(text: String, digest: String) {
        #expect(MD5Digest.bytes(of: Array(text.utf8)).map(Hex.encode) == digest)
    }
}
