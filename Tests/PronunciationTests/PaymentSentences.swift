import TestSupport
import Testing

@testable import Pronunciation

/// Sentences of notifications with the reading of every hanzi by 现代汉语词典; 一 and 不 have their citation tone. Where Crier
/// and two other tools differed, the reading was decided by hand.
enum PaymentSentences {
    static func all() throws -> [Case] { try CaseFile("PaymentSentences").table("sentences") }
}

@Suite("Sentences about payments")
struct PaymentSentencesTests {
    @Test("sentences about payments are read without an error") func readings() throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        let sentences = try PaymentSentences.all()
        let wrong = sentences.filter { pronouncer.pronounce($0[0]).pinyin != $0[1] }
        #expect(wrong.map(\.testDescription) == [])
        #expect(sentences.count > 1_000)
    }
}
