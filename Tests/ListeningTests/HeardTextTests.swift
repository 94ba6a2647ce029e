import Testing

@testable import Listening

@Suite struct HeardTextTests {
    @Test func `only ASCII digits and letters count as digits and letters`() {
        let text = "/0189:@AZ[`az{"
        let heard = HeardText(text)
        let characters = Array(text)
        #expect(heard.count == characters.count)
        #expect(characters.indices.filter(heard.isDigit).map { characters[$0] } == Array("0189"))
        #expect(characters.indices.filter(heard.isLetter).map { characters[$0] } == Array("AZaz"))
    }

    @Test func `a run of digits ends before a colon`() {
        #expect(HeardText("1289:30").endOfDigits(0) == 4)
        #expect(HeardText(":30").endOfDigits(0) == 0)
        #expect(HeardText("30").endOfDigits(0) == 2)
    }

    @Test(arguments: [(0..<1, 0..<1), (1..<3, 4..<8), (2..<3, 7..<8), (1..<4, 4..<12)])
    func `a heard range maps to bytes of the text, without hidden marks at its ends`(
        heard: Range<Int>, bytes: Range<Int>
    ) {
        #expect(HeardText.bytes(of: heard, in: "a\u{200B}１2\u{200B}b") == bytes)
    }

    @Test(arguments: [
        ("！～", "!~"), ("０Ａ", "0A"), ("1\u{A0}2\u{2009}3\u{202F}4", "1 2 3 4"),
        ("\u{3000}\u{2000}\u{2008}\u{200A}\u{205F}\u{1680}", "      "), ("\u{2028}\u{2029}", "\n\n"),
        ("\u{FE50}\u{66C}", ",,"), ("\u{FE52}\u{66B}", ".."), ("\u{FE55}", ":"), ("\u{FE58}", "—"),
        ("\u{FE63}\u{2D7}\u{208B}\u{2796}\u{2010}\u{2011}\u{2212}\u{207B}", "--------"), ("\u{FE69}\u{FE6A}", "$%"),
        ("￠￡￥￦", "¢£¥₩"), ("〜", "~"), ("¢£¤¥", "¢£¤¥"), ("₠⃀", "₠⃀"), ("、㏿", "、㏿"), ("‒–—―", "‒–—―"),
        ("٣৩", "33"), ("1，2", "1，2"), ("１，２", "1,2"), ("\t\r\n", "  \n"),
        ("\u{200B}\u{FEFF}\u{E000}\u{301}", ""), ("\u{FE0F}\u{20E3}", "\u{20E3}"),
    ])
    func `variants of a sign are folded into one`(written: String, folded: String) {
        #expect(HeardText(written).scalars == folded.unicodeScalars.map(\.value))
    }
}
