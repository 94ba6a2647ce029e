import Base
import Testing

@Suite struct Base64Tests {
    /// RFC 4648 §10, and letters of both ends of the alphabet.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("~~~???", "fn5+Pz8/"),
    ])
    func `bytes are encoded as in RFC 4648`(bytes: String, letters: String) {
        #expect(Self.encode(Array(bytes.utf8)) == letters)
        #expect(Base64.length(of: bytes.utf8.count) == letters.utf8.count)
    }

    private static func encode(_ bytes: [UInt8]) -> String {
        var letters: [UInt8] = []
        bytes.withUnsafeBytes { Base64.append($0[...], to: &letters) }
        return String(decoding: letters, as: UTF8.self)
    }
}
