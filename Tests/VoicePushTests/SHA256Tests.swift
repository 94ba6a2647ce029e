import Foundation
import Testing

@testable import VoicePush

@Suite struct SHA256Tests {
    /// FIPS 180-4's examples, and lengths around the padding.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `a text has the digest that the standard lists`(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: Data(text.utf8)) == digest)
    }

    @Test func `the digest does not depend on how the data is split`() {
        let data = Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
        for length in [1, 55, 56, 63, 64, 65, 119, 120, 128, 999] {
            var digest = SHA256()
            for start in stride(from: 0, to: data.count, by: length) {
                digest.update(data[start..<min(data.count, start + length)])
            }
            #expect(digest.hexDigest() == SHA256.hexDigest(of: data))
        }
        #expect(SHA256.hexDigest(of: Data(repeating: 0x61, count: 1_000_000)).hasPrefix("cdc76e5c9914fb92"))
    }
}
