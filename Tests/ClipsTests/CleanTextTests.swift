import Clips
import Testing

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("  你好 \t 世界  ", "你好 世界"), ("\n你好 \r\n\n 世界\n", "你好\n世界"), ("你好\u{2028}世界", "你好\n世界"), ("e\u{301}", "é"),
        ("a\u{200B}b\u{FEFF}c\u{FE0F}", "abc"),
        ("[[hello]] x", "hello x"),
        ("a[b]c", "a[b]c"), ("你\u{3000}好", "你 好"), ("a\u{A0}b", "a b"), ("Ａ１", "Ａ１"),
    ])
    func `invisible characters are removed and white space is folded`(raw: String, clean: String) throws {
        #expect(try CleanText(raw).value == clean)
    }

    @Test(arguments: [
        ("", CleanTextError.empty), (" \u{3000}\n", .empty), ("\u{200B}", .empty),
        ("a\u{1}", .control(codePoint: 1, offset: 1)), ("\u{7F}a", .control(codePoint: 0x7F, offset: 0)),
        ("  银行\u{1}", .control(codePoint: 1, offset: 8)),
        ("\u{202E}a", .control(codePoint: 0x202E, offset: 0)),
        ("a\u{FFFF}", .control(codePoint: 0xFFFF, offset: 1)),
        ("😀", .nothingSpeakable), ("。！?", .nothingSpeakable), ("$%&", .nothingSpeakable),
        ("hi " + String(repeating: "s'", count: 30), .unspeakableWord(offset: 3)),
        ("e" + String(repeating: "\u{316}\u{301}", count: 16), .unspeakableWord(offset: 61)),
        ("hi " + String(repeating: "s’", count: 30), .unspeakableWord(offset: 3)),
    ])
    func `an invalid text is refused with the reason and its offset`(raw: String, flaw: CleanTextError) {
        #expect(throws: flaw) { try CleanText(raw) }
    }

    @Test func `thirty combining marks pass with or without a base letter, and thirty-one do not`() throws {
        let marks = String(repeating: "\u{301}", count: 30)
        for text in ["a" + marks, marks + "a"] { #expect(throws: Never.self) { try CleanText(text) } }
        #expect(throws: CleanTextError.unspeakableWord(offset: 60)) { try CleanText(marks + "\u{301}a") }
    }

    @Test func `2,000 characters pass and 2,001 do not`() throws {
        #expect(try CleanText(String(repeating: "好", count: 2_000)).value.unicodeScalars.count == 2_000)
        #expect(throws: CleanTextError.tooLong(characters: 2_001)) {
            try CleanText(String(repeating: "好", count: 2_001))
        }
    }

    @Test func `words over 40 letters are split and hanzi are left alone`() throws {
        let split = try CleanText(String(repeating: "x", count: 100)).value
        #expect(split.split(separator: " ").map(\.count) == [40, 40, 20])
        let quoted = try CleanText("'" + String(repeating: "x", count: 50) + "'").value
        #expect(quoted.split(separator: " ").map(\.count) == [41, 11])
        let hanzi = String(repeating: "好", count: 100)
        #expect(try CleanText(hanzi).value == hanzi)
    }
}
