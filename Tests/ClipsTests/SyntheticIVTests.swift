import Base
import Clips
import Testing

@Suite struct SyntheticIVTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let name: String
        let key: String
        let associated: [String]
        let plaintext: String
        let sealed: String
        var testDescription: String { name }
    }

    static let vectors = [
        Vector(
            name: "RFC 5297 A.1", key: "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
            associated: ["101112131415161718191a1b1c1d1e1f2021222324252627"],
            plaintext: "112233445566778899aabbccddee",
            sealed: "85632d07c6e8f37f950acd320a2ecc9340c02b9690c4dc04daef7f6afe5c"),
        Vector(
            name: "RFC 5297 A.2", key: "7f7e7d7c7b7a79787776757473727170404142434445464748494a4b4c4d4e4f",
            associated: [
                "00112233445566778899aabbccddeeffdeaddadadeaddadaffeeddccbbaa99887766554433221100",
                "102030405060708090a0", "09f911029d74e35bd84156c5635688c0",
            ],
            plaintext:
                "7468697320697320736f6d6520706c61696e7465787420746f20656e6372797074207573696e67205349562d414553",
            sealed:
                "7bdb6e3b432667eb06f4d14bff2fbd0fcb900f2fddbe404326601965c889bf17dba77ceb094fa663b7a3f748ba8af829ea64ad544a272e9c485b62a3fd5c0d"
        ),
        Vector(
            name: "AES-256, as the Python package cryptography 48 gives it",
            key: (0..<64).map { Hex.encode([UInt8($0)]) }.joined(), associated: ["616263"], plaintext: "6372696572",
            sealed: "7cff1b9743df95fff6b564960a971e0552315a07a0"),
    ]

    @Test(arguments: vectors)
    func `published vectors are sealed and opened correctly`(vector: Vector) throws {
        let siv = SyntheticIV(key: try #require(Hex.decode(vector.key.utf8)))
        let associated = try vector.associated.map { try #require(Hex.decode($0.utf8)) }
        let plaintext = try #require(Hex.decode(vector.plaintext.utf8))
        let sealed = siv.seal(plaintext, associated: associated)
        #expect(Hex.encode(sealed) == vector.sealed)
        #expect(siv.open(sealed[...], associated: associated) == plaintext)
        #expect(siv.open(sealed[...], associated: associated.dropLast()) == nil)
        #expect(siv.open(sealed.dropLast(), associated: associated) == nil)
    }

    @Test func `random data up to the length of a tag is not opened`() {
        let siv = SyntheticIV(key: Secrets.random(count: 64))
        for count in 0...SyntheticIV.tagBytes {
            #expect(siv.open(Secrets.random(count: count)[...], associated: [[1]]) == nil)
        }
    }
}
