import TestSupport
import Testing

@testable import Pronunciation

/// Sentences as notifications have them, each with the reading of every hanzi as 现代汉语词典 has it: 一 and 不 in their own
/// tone, whatever follows. Written and judged by hand where two other tools and we differed.
enum PaymentSentences {
    static func all() throws -> [Case] { try CaseFile("PaymentSentences").table("sentences") }
}

@Suite("Sentences about payments")
struct PaymentSentencesTests {
    @Test("are read without an error") func readings() throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        let sentences = try PaymentSentences.all()
        let wrong = sentences.filter { pronouncer.pronounce($0[0]).pinyin != $0[1] }
        #expect(wrong.map(\.testDescription) == [])
        #expect(sentences.count > 1_000)
    }
}
