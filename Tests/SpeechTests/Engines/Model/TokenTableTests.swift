import Testing

@testable import Speech

/// A tokens.txt, and the order of its tokens.
@Suite struct TokenTableTests {
    static func table(_ text: String) throws(TokenTableError) -> TokenTable { try TokenTable(Array(text.utf8)) }

    @Test func `a line contains a token and its number, and a number alone maps the space`() throws {
        let table = try Self.table("_ 0\n 3\nyin2 7\r\na\t5\n\n")
        #expect(["_", " ", "yin2", "a", "b"].map(table.number) == [0, 3, 7, 5, nil])
        #expect(try Self.table("9").number(of: " ") == 9)
    }

    @Test(arguments: [
        ("", "no tokens"), ("\n\n", "no tokens"), ("a", "line 1"), ("a 1\nb", "line 2"), ("a b 1", "line 1"),
        ("a -1", "line 1"),
        ("a 1000001", "line 1"), ("a 99999999999999999999", "line 1"), ("a 0x1", "line 1"), ("a 1\na 2", "line 2"),
        ("a 1.5", "line 1"), ("\u{7} 1", "line 1"), (String(repeating: "x", count: 65) + " 1", "line 1"),
        ((0...65_536).map { "t\($0) \($0)" }.joined(separator: "\n"), "more than 65536"),
    ])
    func `an invalid table is refused with its line`(text: String, reason: String) {
        let error = #expect(throws: TokenTableError.self) { try Self.table(text) }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: TokenTableError("is not UTF-8")) { try TokenTable([0xFF, 0x20, 0x31]) }
    }

    private static func sequence(
        begin: Int64? = nil, end: Int64? = nil, blank: Int64? = nil, maxNumbers: Int = 512
    ) throws -> TokenSequence {
        let table = try table(" 3\na 4\nb 5\n, 6\n. 7")
        return TokenSequence(table: table, begin: begin, end: end, blank: blank, maxNumbers: maxNumbers)
    }

    private static func phonemes(_ text: String) -> [Phoneme] {
        text.unicodeScalars.map { Phoneme(String($0), tone: 2) }
    }

    @Test func `a run has begin and end tokens and blanks between tokens`() throws {
        let text = [Phoneme("a", offset: 0, tone: 1), Phoneme("b", tone: 2)]
        #expect(try Self.sequence().runs(text).map(\.ids) == [[4, 5]])
        #expect(try Self.sequence(begin: 0, end: 0).runs(text).map(\.ids) == [[0, 4, 5, 0]])
        let run = try Self.sequence(begin: 1, end: 2, blank: 9).runs(text)[0]
        #expect(run.ids == [9, 1, 9, 4, 9, 5, 9, 2, 9])
        #expect(run.tones == [0, 0, 0, 1, 0, 2, 0, 0, 0])
        #expect(run.words == [.init(offset: 0, index: 3)])
        #expect(try Self.sequence(begin: 1, end: 2, blank: 9).textTokens(in: run) == 2)
        #expect(try Self.sequence().runs([]) == [])
    }

    @Test func `an unknown token is refused and an unknown mark becomes the nearest one`() throws {
        #expect(try Self.sequence().runs(Self.phonemes("a;b?"))[0].ids == [4, 6, 5, 7])
        #expect(throws: UnknownPhonemeError(phoneme: "ˈ")) { try Self.sequence().runs(Self.phonemes("aˈb")) }
        let bare = TokenSequence(
            table: try Self.table("a 4\n。 5"), begin: nil, end: nil, blank: nil, maxNumbers: 9)
        #expect(try bare.runs(Self.phonemes("a a, a."))[0].ids == [4, 4, 4, 5])
    }

    @Test func `a long text is divided between words and a long word inside`() throws {
        let sequence = try Self.sequence(begin: 0, end: 0, maxNumbers: 6)
        #expect(try sequence.runs(Self.phonemes("ab ab a")).map(\.ids) == [[0, 4, 5, 3, 0], [0, 4, 5, 3, 4, 0]])
        let word = try Self.sequence(blank: 0).runs(Self.phonemes(String(repeating: "a", count: 600)))
        #expect(word.allSatisfy { $0.ids.count <= 512 } && word.count == 3)
    }
}
