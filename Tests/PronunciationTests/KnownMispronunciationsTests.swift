import TestSupport
import Testing

@testable import Pronunciation

/// Words that espeak-ng 1.51, pypinyin 0.55 and g2pM 0.1 mispronounce.
@Suite("Known mispronunciations")
struct KnownMispronunciationsTests {
    private static let cases = CaseFile("KnownMispronunciations")

    @Test(arguments: try cases.table("everyday words and words of payments"))
    func `everyday words and payment words are pronounced correctly`(_ row: Case) throws {
        let (word, reading) = (row[0], row[1])
        let pronouncer = try ShippedLexicon.pronouncer.get()
        #expect(pronouncer.pronounce(word).readings.map(\.reading).joined(separator: " ") == reading)
        let inside = pronouncer.pronounce("您的" + word + "，").readings.dropFirst(2).map(\.reading)
        #expect(inside.joined(separator: " ") == reading)
    }
}
