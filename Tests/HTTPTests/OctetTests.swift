import Testing

@testable import HTTP

@Suite struct OctetTests {
    private static let all = UInt8.min...UInt8.max

    private func bytes(_ text: String) -> [UInt8] { text.utf8.sorted() }

    @Test func `digits and letters are those of ASCII and none of their neighbours`() {
        #expect(Self.all.filter(Octet.isDigit) == bytes("0123456789"))
        #expect(
            Self.all.filter(Octet.isAlpha) == bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
        #expect(Self.all.filter { Octet.hexValue($0) != nil } == bytes("0123456789ABCDEFabcdef"))
        #expect(bytes("0189AFaf").map(Octet.hexValue) == [0, 1, 8, 9, 10, 15, 10, 15])
    }

    @Test func `capitals alone have another form in lower case`() {
        for byte in Self.all {
            let isCapital = bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ").contains(byte)
            #expect(Octet.lowercased(byte) == (isCapital ? byte + 32 : byte))
        }
    }

    @Test func `a token is what RFC 9110 §5.6.2 says`() {
        let marks = bytes("!#$%&'*+-.^_`|~")
        #expect(
            Self.all.filter(Octet.isToken)
                == Self.all.filter {
                    marks.contains($0) || Octet.isDigit($0) || Octet.isAlpha($0)
                })
    }

    @Test func `field values hold no control but the tab, and targets neither controls, spaces nor what is no ASCII`() {
        #expect(Self.all.filter { !Octet.isFieldValue($0) } == Array(0...8) + Array(10...31) + [127])
        #expect(Self.all.filter(Octet.isTarget) == Array(33...126))
    }
}
