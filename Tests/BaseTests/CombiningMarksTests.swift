import Base
import Testing

@Suite struct CombiningMarksTests {
    private func letter(_ marks: Int, _ mark: String = "\u{301}") -> String {
        "a" + String(repeating: mark, count: marks)
    }

    @Test func `a letter has at most thirty marks`() {
        #expect(CombiningMarks.areBounded(in: letter(30)) && !CombiningMarks.areBounded(in: letter(31)))
        #expect(CombiningMarks.areBounded(in: letter(30) + letter(30) + " " + letter(30)))
        #expect(CombiningMarks.areBounded(in: ""))
    }

    @Test func `the offset of the first surplus mark is in bytes`() {
        #expect(CombiningMarks.excess(in: letter(31)) == 61)
        #expect(CombiningMarks.excess(in: "元😀" + letter(40)) == 68)
        #expect(CombiningMarks.excess(in: letter(30)) == nil)
    }

    /// The first and the last mark on each side of the excluded letters, marks of Hindi, and a mark of four bytes.
    @Test(arguments: ["\u{300}", "\u{94D}", "\u{302A}", "\u{309A}", "\u{A66F}", "\u{FE20}", "\u{1D165}", "\u{1E94A}"])
    func `marks of every script count`(mark: String) {
        #expect(CombiningMarks.areBounded(in: letter(30, mark)) && !CombiningMarks.areBounded(in: letter(31, mark)))
    }

    @Test(arguments: ["a", "\u{2FF}", "é", "元", "あ", "가", "न", "\u{A66E}", "\u{3100}", "😀", "\u{200D}"])
    func `letters do not count`(letter: String) {
        #expect(CombiningMarks.areBounded(in: String(repeating: letter, count: 100)))
    }
}
