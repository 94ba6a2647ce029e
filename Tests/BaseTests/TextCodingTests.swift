import Base
import Testing

@Suite struct TextCodingTests {
    @Test(
        arguments: [
            ([], ""), ([0x66], "Zg"), ([0x66, 0x6F], "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v"),
            ([0x66, 0x6F, 0x6F, 0x62], "Zm9vYg"), ([0xFB, 0xFF, 0xFE], "-__-"),
        ] as [([UInt8], String)])
    func `Base64URL follows RFC 4648`(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text.utf8) == bytes)
    }

    @Test(arguments: ["Z", "Zh", "Zm9", "Zm9v=", "Zm+v", "Zm/v", "Zm 9", "Zm9vY", "Zm9vA", "Zé"])
    func `a text that is not canonical Base64URL is refused`(text: String) {
        #expect(Base64URL.decode(text.utf8) == nil)
    }

    @Test func `each byte is two hexadecimal digits, in lower case when encoded`() {
        for byte in UInt8.min...UInt8.max {
            let digits = String(repeating: "0", count: byte < 16 ? 1 : 0) + String(byte, radix: 16)
            #expect(Hex.encode([byte, 0x0A]) == digits + "0a")
            #expect(Hex.decode((digits.uppercased() + digits).utf8) == [byte, byte])
            #expect(Hex.isDigit(byte) == "0123456789abcdefABCDEF".utf8.contains(byte))
        }
    }

    @Test func `every byte survives Base64URL at every place`() {
        for byte in UInt8.min...UInt8.max {
            for bytes in [[byte], [0, byte], [0xFF, 0, byte], [byte, 0xFF, 0, 1]] as [[UInt8]] {
                let text = Base64URL.encode(bytes)
                #expect(Base64URL.decode(text.utf8) == bytes && text.utf8.count == (bytes.count * 4 + 2) / 3)
            }
        }
    }

    @Test(arguments: ["0", "0g", "0x", " 00", "é0"])
    func `a text that is not pairs of hexadecimal digits is refused`(text: String) {
        #expect(Hex.decode(text.utf8) == nil)
    }

    @Test func `secrets are equal if all of their bytes are equal`() {
        #expect(Secrets.areEqual([1, 2, 3], [1, 2, 3]))
        for other in [[1, 2, 4], [0, 2, 3], [1, 2], [1, 2, 3, 4], []] as [[UInt8]] {
            #expect(!Secrets.areEqual([1, 2, 3], other))
        }
    }

    @Test func `a random secret has the requested length and differs from the others`() {
        #expect([1, 16, 32].map { Secrets.random(count: $0).count } == [1, 16, 32])
        #expect(Set((0..<20).map { _ in Secrets.random(count: 16) }).count == 20)
    }
}
