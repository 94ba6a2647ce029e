import Testing

@testable import HTTP

@Suite struct OctetTests {
    private static let all = UInt8.min...UInt8.max

    private func bytes(_ text: String) -> [UInt8] { text.utf8.sorted() }

    @Test func `only ASCII digits and letters are digits and letters`() {
        #expect(Self.all.filter(Octet.isDigit) == bytes("0123456789"))
        #expect(
            Self.all.filter(Octet.isAlpha) == bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
        #expect(Self.all.filter { Octet.hexValue($0) != nil } == bytes("0123456789ABCDEFabcdef"))
        #expect(bytes("0189AFaf").map(Octet.hexValue) == [0, 1, 8, 9, 10, 15, 10, 15])
    }

    @Test func `lowercasing changes only capital letters`() {
        for byte in Self.all {
            let isCapital = bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ").contains(byte)
            #expect(Octet.lowercased(byte) == (isCapital ? byte + 32 : byte))
        }
    }

    @Test func `tokens consist of the token characters of RFC 9110`() {
        let marks = bytes("!#$%&'*+-.^_`|~")
        #expect(
            Self.all.filter(Octet.isToken)
                == Self.all.filter {
                    marks.contains($0) || Octet.isDigit($0) || Octet.isAlpha($0)
                })
    }

    @Test func `registered names consist of the characters of RFC 3986`() {
        let marks = bytes("-._~!$&'()*+,;=%")
        #expect(
            Self.all.filter(Octet.isRegisteredName)
                == Self.all.filter {
                    marks.contains($0) || Octet.isDigit($0) || Octet.isAlpha($0)
                })
    }

    @Test func `field values exclude controls except tabs, targets allow only visible ASCII`() {
        #expect(Self.all.filter { !Octet.isFieldValue($0) } == Array(0...8) + Array(10...31) + [127])
        #expect(Self.all.filter(Octet.isTarget) == Array(33...126))
    }
}
