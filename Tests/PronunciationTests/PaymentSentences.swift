import Testing

@testable import Pronunciation

/// Sentences as notifications have them, each with the reading of every hanzi as 现代汉语词典 has it: 一 and 不 in their own
/// tone, whatever follows. Written and judged by hand where two other tools and we differed.
enum PaymentSentences {
    struct Sentence: CustomTestStringConvertible {
        let text: String
        let readings: String

        var testDescription: String { text }
    }

    static let all = [
        repayment, prices, orders, branches, shops, names, particles, settlement, places, everyday, service, counter,
    ].flatMap(sentences)

    private static func sentences(_ table: String) -> [Sentence] {
        table.split(separator: "\n").map { line in
            let columns = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            return Sentence(text: columns[0], readings: columns[1])
        }
    }
}

@Suite("Sentences about payments")
struct PaymentSentencesTests {
    @Test("are read without an error") func readings() throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        let wrong = PaymentSentences.all.filter { pronouncer.pronounce($0.text).pinyin != $0.readings }
        #expect(wrong.map(\.text) == [])
        #expect(PaymentSentences.all.count > 1_000)
    }
}
