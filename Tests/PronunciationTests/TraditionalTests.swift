import TestSupport
import Testing

@testable import Pronunciation

@Suite("Traditional hanzi")
struct TraditionalTests {
    private static let cases = CaseFile("Traditional")

    /// Written by hand in the style of banks, wallets and shops of Taiwan and Hong Kong.
    @Test("traditional hanzi are read by their words", arguments: try cases.table("are read as the words they write"))
    func words(_ row: Case) throws {
        let (text, readings) = (row[0], row[1])
        try check(text, readings)
    }

    @Test(
        "traditional hanzi with a shared simplified form keep their own readings",
        arguments: try cases.table("keep their own readings when they share a simplified form"))
    func decided(_ row: Case) throws {
        let (text, readings) = (row[0], row[1])
        try check(text, readings)
    }

    @Test("traditional hanzi do not change the reading of a sentence", arguments: try PaymentSentences.all())
    func twins(_ sentence: Case) throws {
        let traditional = try String(
            String.UnicodeScalarView(sentence[0].unicodeScalars.map { try Self.traditional()[$0] ?? $0 }))
        let pronouncer = try ShippedLexicon.pronouncer.get()
        let (one, other) = (pronouncer.pronounce(sentence[0]), pronouncer.pronounce(traditional))
        #expect(one.readings.map(\.reading) == other.readings.map(\.reading), "\(traditional)")
        #expect(one.utterances.map(\.text) == other.utterances.map(\.text), "\(traditional)")
    }

    @Test("an operator's lexicon matches both traditional and simplified spelling") func operators() throws {
        let own = try Lexicon(Array("长龙\tzhang3 long2\n乾元\tqian2 yuan2".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("長龍").readings.map(\.reading) == ["zhang3", "long2"])
        #expect(pronouncer.pronounce("乾元").readings.map(\.reading) == ["qian2", "yuan2"])
    }

    @Test("a line of a lexicon defines the simplified form of a hanzi") func lines() throws {
        let own = try Lexicon(Array("鑫\t~金\n金库\tjin1 ku4".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: Lexicon(), operators: [own])
        #expect(
            pronouncer.pronounce("鑫库").readings == [
                .init(text: "鑫", reading: "jin1"), .init(text: "库", reading: "ku4"),
            ])
    }

    @Test(
        "an invalid simplified form is refused",
        arguments: ["銀\t~", "銀\t~银银银", "銀行\t~银", "a\t~银", "銀\t~a", "銀\t~ 银", "𠮷\t~吉"])
    func mistakes(_ line: String) {
        let forms = String(line.drop { $0 != "~" })
        #expect(throws: LexiconError(source: "own", line: 1, problem: .notSimplified(forms))) {
            try Lexicon(Array(line.utf8), source: "own")
        }
    }

    @Test("a second simplified form of a hanzi is refused") func twice() {
        #expect(throws: LexiconError(source: "own", line: 3, problem: .duplicate)) {
            try Lexicon(Array("銀\t~银\n金\tjin1\n銀\t~银".utf8), source: "own")
        }
    }

    private func check(_ text: String, _ readings: String) throws {
        let found = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(found.map(\.reading).joined(separator: " ") == readings, "\(text)")
    }

    /// One traditional hanzi for each simplified hanzi, without those that have their own reading.
    private static func traditional() throws -> [Unicode.Scalar: Unicode.Scalar] { try inverse.get() }

    private static let inverse = Result {
        let lexicon = try ShippedLexicon.lexicon.get()
        let lines = lexicon.simplifications.filter { line in
            lexicon.reading(in: lexicon.lines(of: lexicon.lines.indices, after: 0, goingOnWith: line.hanzi), after: 3)
                == nil
        }
        return Dictionary(lines.map { ($0.simplified, $0.hanzi) }) { first, _ in first }
    }
}
