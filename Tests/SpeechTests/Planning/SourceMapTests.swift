import Normalization
import Testing

@testable import Speech

/// The map from stretches of the written text to the spoken words.
@Suite struct SourceMapTests {
    /// The stretches of `written` from which the scalars of the words were read; · marks silent scalars.
    private static func stretches(_ pieces: [Piece], of written: String) -> [String] {
        let source = Array(written.utf8)
        let map = SourceMap(pieces, source: source)
        return pieces.flatMap(\.text.unicodeScalars).indices.map { index in
            map.source(of: index..<index + 1).map { String(decoding: source[$0], as: UTF8.self) } ?? "·"
        }
    }

    @Test(arguments: [
        ("到账", "到账", ["到", "账"]), ("ab", "a b", ["a", "·", "b"]), ("a b", "a b", ["a", "·", "b"]),
        ("到，账", "到，账", ["到", "·", "账"]), ("ＡＢ！", "AB!", ["Ａ", "Ｂ", "·"]), ("a-a", "aa", ["a", "a"]),
    ])
    func `unchanged text is mapped letter by letter`(written: String, spoken: String, expected: [String]) {
        let piece = Piece(text: spoken, source: 0..<written.utf8.count, rule: nil)
        #expect(Self.stretches([piece], of: written) == expected)
    }

    @Test(arguments: [
        ("ab", "x", ["ab"]), ("ab", "axb", ["a", "ab", "b"]), ("ab", "ba", ["b", "ab"]), ("到", "倒", ["到"]),
    ])
    func `a changed letter maps to its whole piece`(
        written: String, spoken: String, expected: [String]
    ) {
        let piece = Piece(text: spoken, source: 0..<written.utf8.count, rule: nil)
        #expect(Self.stretches([piece], of: written) == expected)
    }

    @Test func `the output of a rule maps to the rule's whole input without surrounding spaces`() {
        let pieces = [
            Piece(text: "付 ", source: 0..<4, rule: nil), Piece(text: "二 元", source: 4..<9, rule: "money.cny"),
            Piece(text: "好", source: 9..<12, rule: nil),
        ]
        #expect(Self.stretches(pieces, of: "付  2¥ 好") == ["付", "·", "2¥", "·", "2¥", "好"])
    }

    @Test func `the source of several scalars spans their sources`() {
        let written = "a  5 b"
        let pieces = [
            Piece(text: "a", source: 0..<1, rule: nil), Piece(text: "五", source: 1..<5, rule: "cardinal"),
            Piece(text: " b", source: 5..<6, rule: nil),
        ]
        let map = SourceMap(pieces, source: Array(written.utf8))
        #expect(map.source(of: 0..<2) == 0..<4)
        #expect(map.source(of: 0..<4) == 0..<6)
        #expect(map.source(of: 2..<3) == nil)
        #expect(map.source(of: 1..<1) == nil)
    }

    @Test(
        arguments: [
            ("", []), (" ", []), ("a", ["a"]), ("ab cd", ["ab", "cd"]), (" ab  cd ", ["ab", "cd"]), ("到账", ["到", "账"]),
            ("a到b", ["a", "到", "b"]), ("ｶnあん", ["ｶn", "あ", "ん"]), ("ー゠ぁ", ["ー", "゠", "ぁ"]),
            ("\u{3040}\u{30FF}", ["\u{3040}", "\u{30FF}"]),
            ("\u{303F}\u{3100}", ["\u{303F}\u{3100}"]), ("\u{3400}\u{9FFF}", ["\u{3400}", "\u{9FFF}"]),
            ("\u{33FF}\u{A000}", ["\u{33FF}\u{A000}"]), ("\u{F900}\u{FAFF}", ["\u{F900}", "\u{FAFF}"]),
            ("\u{F8FF}\u{FB00}", ["\u{F8FF}\u{FB00}"]), ("\u{20000}\u{3FFFF}", ["\u{20000}", "\u{3FFFF}"]),
            ("\u{1FFFF}\u{40000}", ["\u{1FFFF}\u{40000}"]),
        ] as [(String, [String])])
    func `spaces separate words, and each hanzi and kana is a word of its own`(text: String, expected: [String]) {
        let scalars = Array(text.unicodeScalars)
        let words = SpacedWords.ranges(in: scalars).map { range in
            String(String.UnicodeScalarView(scalars[range]))
        }
        #expect(words == expected)
    }
}
