import Testing

@testable import Speech

/// The division of a plan that is spoken sentence by sentence.
@Suite struct SentenceTests {
    private struct Words: EngineParameters {
        var voice = "a"
        var promptNames: [String] = []
        static var engine: EngineKind { .espeak }
    }

    private static func part(
        _ text: String, gap: Int = 0, prompt: String? = nil, words: [SpeechPart.Word] = []
    ) -> SpeechPart {
        SpeechPart(
            text: text, parameters: Words(promptNames: prompt.map { [$0] } ?? []),
            delivery: Delivery(rateThousandths: 1_200),
            gapBeforeMs: gap, volumeHundredths: 3, words: words)
    }

    private static func plan(_ parts: [SpeechPart], trailingPauseMs: Int = 0) -> SpeechPlan {
        SpeechPlan(
            spoken: "", pieces: [], readings: [], unknown: 0, parts: parts, trailingPauseMs: trailingPauseMs)
    }

    /// The texts of each sentence, with the gaps before.
    private static func texts(_ parts: [SpeechPart]) -> [[String]] {
        plan(parts).sentences().map { $0.parts.map { "\($0.gapBeforeMs) \($0.text)" } }
    }

    @Test func `a text is divided at sentences with a sentence pause between them`() {
        let sentence = "this is a sentence of a certain length that is long enough to stand alone"
        #expect(
            Self.texts([Self.part("\(sentence). \(sentence)! \(sentence)?")])
                == [["0 \(sentence)."], ["350 \(sentence)!"], ["350 \(sentence)?"]])
    }

    @Test func `only the first sentence is divided at a clause`() {
        let clause = "a clause of about forty letters in a row,"
        #expect(
            Self.texts([Self.part([clause, clause, clause, "the end"].joined(separator: " "))])
                == [["0 \(clause)"], ["200 \(clause) \(clause) the end"]])
    }

    @Test func `short sentences are spoken together`() {
        #expect(Self.texts([Self.part("Yes. No. Yes. No.")]) == [["0 Yes. No. Yes. No."]])
    }

    @Test func `a long text without pauses is divided between words`() {
        let words = Array(repeating: "words", count: 300).joined(separator: " ")
        let sentences = Self.texts([Self.part(words)])
        #expect(sentences.flatMap { $0 }.map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: " ") == words)
        #expect(sentences[0][0].utf8.count < 200 && sentences.count == 5)
        #expect(sentences.dropFirst().allSatisfy { $0[0].hasPrefix("60 words") && $0[0].utf8.count < 500 })
    }

    @Test(arguments: [
        "we paid 3.14 and 2,718 to the shop that is at the corner of the street",
        "we met Dr. Smith and Mr. Li at nine at the shop that is at the corner",
        "www.example.com.is.the.name.of.a.site.that.is.very.long.and.has.no.end",
    ])
    func `a full stop within a number, abbreviation or domain does not end a sentence`(text: String) {
        #expect(Self.texts([Self.part(text)]) == [["0 \(text)"]])
    }

    @Test func `full-width marks need no space after them, and several marks count as one`() {
        #expect(
            Self.texts([Self.part("第一句话已经说完了，真的！！？第二句话也已经说完了，而且说得很长很长很长很长很长很长很长。好")])
                == [["0 第一句话已经说完了，真的！！？"], ["350 第二句话也已经说完了，而且说得很长很长很长很长很长很长很长。"], ["350 好"]])
    }

    @Test func `joined parts stay in one sentence and a pause divides them`() {
        let long = String(repeating: "好", count: 40)
        let prompts = (0..<5).map { Self.part(long, gap: $0 == 3 ? 350 : -10, prompt: "p") }
        #expect(Self.plan(prompts).sentences().map(\.parts.count) == [3, 2])
        let mixed = [Self.part(long), Self.part("Apple Pay", gap: 60), Self.part(long, gap: 200)]
        #expect(Self.plan(mixed).sentences().map(\.parts.count) == [2, 1])
    }

    @Test func `a prompt is never divided`() {
        let text = "one sentence that is long enough. Another sentence that is long enough."
        #expect(Self.texts([Self.part(text, prompt: "p")]) == [["0 \(text)"]])
    }

    @Test func `delivery, volume and words stay with their text`() throws {
        let (one, two) = ("the first sentence is long enough.", "the second one")
        let words = [0, 4, 10, one.utf8.count + 1, one.utf8.count + 5].map {
            SpeechPart.Word(offset: $0, source: $0..<$0 + 3)
        }
        let parts = Self.plan([Self.part("\(one) \(two)", words: words)]).sentences().flatMap(\.parts)
        #expect(parts.map(\.text) == [one, two])
        #expect(parts.map { $0.words.map(\.offset) } == [[0, 4, 10], [0, 4]])
        #expect(parts[1].words[1].source == one.utf8.count + 5..<one.utf8.count + 8)
        #expect(parts.allSatisfy { $0.delivery.rateThousandths == 1_200 && $0.volumeHundredths == 3 })
    }

    @Test func `a trailing pause stays at the end and an empty plan gives no sentences`() {
        let text = "the first sentence is long enough. And another one."
        #expect(Self.plan([Self.part(text)], trailingPauseMs: 500).sentences().map(\.trailingPauseMs) == [0, 500])
        #expect(Self.plan([], trailingPauseMs: 500).sentences().isEmpty)
    }
}
