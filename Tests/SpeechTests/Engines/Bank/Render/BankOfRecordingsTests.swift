import Audio
import Base
import Normalization
import TestSupport
import Testing

@testable import Speech

/// Sentences of another speaker, which are aligned with a voice of signals.
@Suite struct BankOfRecordingsTests {
    private typealias Signals = BankRenderingTests.Signals

    /// The length of a person's syllable: 30 ms of noise and a vowel that is a quarter longer than the voice's.
    private static let syllableMs = 230

    /// A recording of a sentence's syllables by a person, with silence around it.
    private static func recording(_ syllables: String, person: Double = 1.25) -> PCM {
        let silence = PCM.silence(ms: 200, sampleRateHz: 22_050).samples
        let spoken = syllables.split(separator: " ").flatMap { Signals.sound(String($0), person: person) }
        return PCM(samples: silence + spoken + silence, sampleRateHz: 22_050)
    }

    private static let sentences = [
        ("支付宝到账20元", "zhi1 fu4 bao3 dao4 zhang4 er4 shi2 yuan2"),
        ("支付宝到账37元", "zhi1 fu4 bao3 dao4 zhang4 san1 shi2 qi1 yuan2"),
        ("支付宝到账48元", "zhi1 fu4 bao3 dao4 zhang4 si4 shi2 ba1 yuan2"),
        ("支付宝到账62元", "zhi1 fu4 bao3 dao4 zhang4 liu4 shi2 er4 yuan2"),
        ("支付宝到账73元", "zhi1 fu4 bao3 dao4 zhang4 qi1 shi2 san1 yuan2"),
        ("支付宝到账84元", "zhi1 fu4 bao3 dao4 zhang4 ba1 shi2 si4 yuan2"),
        ("支付宝到账26元", "zhi1 fu4 bao3 dao4 zhang4 er4 shi2 liu4 yuan2"),
        ("支付宝到账67元", "zhi1 fu4 bao3 dao4 zhang4 liu4 shi2 qi1 yuan2"),
        ("支付宝到账38元", "zhi1 fu4 bao3 dao4 zhang4 san1 shi2 ba1 yuan2"),
        ("支付宝到账64元", "zhi1 fu4 bao3 dao4 zhang4 liu4 shi2 si4 yuan2"),
        ("支付宝到账86元", "zhi1 fu4 bao3 dao4 zhang4 ba1 shi2 liu4 yuan2"),
    ]

    private static func bank() throws -> BankRendering {
        BankRendering(
            BankRenderingTests.lines, from: try BankRenderingTests.voice().with(RealEngine.lexicons()), .zhCN,
            source: Signals(hasMarks: true))
    }

    private static func made(_ sentences: [(String, String)], person: Double = 1.25) throws -> BankRendering.Recorded {
        let recordings = try sentences.map { sentence in
            let take = try #require(try RecordedTake(recording(sentence.1, person: person)))
            return SentenceRecording(passages: [Passage(.text(sentence.0))], pcm: take.pcm)
        }
        return try bank().bank(of: recordings) { _, _, _ in }
    }

    @Test func `the bank contains only the words that were found in another speaker's recordings`() throws {
        let made = try Self.made(Self.sentences)
        #expect(made.sentences.count == Self.sentences.count && made.faults.allSatisfy(\.isEmpty))
        for (sentence, texts) in zip(made.sentences, Self.sentences) {
            #expect(sentence.places.map(\.said).joined(separator: " ") == texts.1)
            for (index, place) in sentence.places.enumerated() {
                let before = sentence.places[..<index].reduce(0) { $0 + $1.said.split(separator: " ").count }
                let start = before * Self.syllableMs * 22_050 / 1_000
                #expect(abs(place.frames.lowerBound - start) <= 22_050 * 50 / 1_000, "\(place.said)")
            }
        }
        let texts = Set(made.prompts.map(\.line.text))
        #expect(texts.isSuperset(of: ["支付宝", "到账", "三", "四", "六", "七", "八", "十", "元"]))
        #expect(texts.isDisjoint(with: ["零", "五", "九", "百", "万"]))
    }

    @Test func `a digit that too few recordings confirm is left out of the bank`() throws {
        let made = try Self.made(Array(Self.sentences.prefix(4)))
        let texts = Set(made.prompts.map(\.line.text))
        #expect(texts.isSuperset(of: ["支付宝", "到账", "十", "元"]) && texts.isDisjoint(with: ["三", "七", "八"]))
        #expect(made.faults[2] == [.words("四 八")])
    }

    @Test func `a wrong digit in a recording is reported and never used`() throws {
        var sentences = Self.sentences + [("今天天气好", "jin1 tian1 tian1 qi4 hao3"), ("支付宝到账20元", "yuan2")]
        sentences[2].1 = "zhi1 fu4 bao3 dao4 zhang4 si4 shi2 san1 yuan2"
        let made = try Self.made(sentences)
        #expect(made.faults[2].contains { if case .words(let words) = $0 { words.contains("八") } else { false } })
        let place = try #require(made.sentences[2].places.first { $0.said == "ba1" })
        #expect(place.prompt == nil)
        #expect(made.faults[11] == [.unfit] && made.sentences.count <= 12, "a sentence without prompts")
        #expect(made.faults[12].contains { if case .pace(let percent) = $0 { percent < 25 } else { false } })
    }

    @Test func `a recording of the wrong sentence is detected at once`() throws {
        let sentences = Self.sentences.prefix(3)
        let check = try SentenceCheck(sentences.map { [Passage(.text($0.0))] }, Self.bank()) { _, _, _ in }
        for (index, sentence) in sentences.enumerated() {
            let take = try #require(try RecordedTake(Self.recording(sentence.1)))
            #expect(check.faults(of: take, sentence: index).isEmpty)
            #expect(check.faults(of: take, sentence: (index + 1) % 3) == [.unfit])
        }
    }

    @Test func `an empty list of recordings gives an empty bank`() throws {
        let made = try Self.bank().bank(of: []) { _, _, _ in }
        #expect(made.prompts.isEmpty && made.sentences.isEmpty && made.faults.isEmpty)
    }
}

@Suite struct RecordedTakeTests {
    private static let speech = Tone.speechLike(ms: 1_500, peak: 0.5)

    private static func around(_ pcm: PCM, before: Int = 200, after: Int = 200, noise: Double = 0) -> PCM {
        let edges = [before, after].map { PCM.silence(ms: $0, sampleRateHz: pcm.sampleRateHz).samples }
        let samples = edges[0] + pcm.samples + edges[1]
        let room = Tone.noise(ms: 4_000, peak: noise, seed: 3).samples
        return PCM(samples: samples.enumerated().map { $1 + room[$0] }, sampleRateHz: pcm.sampleRateHz)
    }

    private static func louder(_ gain: Float) -> PCM {
        PCM(samples: speech.samples.map { max(-1, min(1, $0 * gain)) }, sampleRateHz: speech.sampleRateHz)
    }

    @Test func `each fault of a recording has its own message`() throws {
        let table: [(PCM, String?)] = [
            (Self.around(Self.speech), nil),
            (Self.around(Self.louder(0.004)), "come nearer to the microphone"),
            (Self.around(Self.louder(6)), "clipped"),
            (Self.around(Self.speech, noise: 0.1), "noisy: the room is only"),
            (Self.around(Self.speech, before: 0), "cut off at the start"),
            (Self.around(Self.speech, after: 0), "cut off at the end"),
        ]
        for (recording, fault) in table {
            let faults = try #require(try RecordedTake(recording)).faults.map(\.description)
            if let fault {
                #expect(faults.contains { $0.contains(fault) }, "\(faults)")
            } else {
                #expect(faults.isEmpty, "\(faults)")
            }
        }
    }

    @Test func `silence around a recording is trimmed and a silent recording is rejected`() throws {
        let take = try #require(try RecordedTake(Self.around(Self.speech, before: 800, after: 900)))
        #expect(abs(take.pcm.durationMs - 1_500) <= 60 && take.pcm.sampleRateHz == 22_050)
        #expect(try RecordedTake(PCM.silence(ms: 500, sampleRateHz: 22_050)) == nil)
    }
}
