import Audio
import Base
import Normalization
import TestSupport
import Testing

@testable import Speech

/// Banks rendered by a voice whose words are signals, so that each cut can be compared with the joined signals.
@Suite struct BankRenderingTests {
    /// A source that speaks each syllable of pinyin, or each word, as a separate sound. The pitch of the sentence does
    /// not matter here.
    struct Signals: SpeechSource {
        let hasMarks: Bool
        /// A syllable that sounds like another one in sentences.
        var confused: (String, as: String)?

        /// - Parameter person: 1 for the voice itself; a person's syllables are longer, higher and in a room.
        static func sound(_ word: String, person: Double = 1) -> [Float] {
            let hash = word.utf8.reduce(UInt64(7)) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
            let ms = Int(160 * person)
            let buzz = Tone.square(hz: 110 * person, ms: ms, peak: 0.2).samples
            let formants = [300 + Double(hash % 5) * 170, 1_100 + Double(hash / 5 % 9) * 290]
            let tones = formants.map { Tone.sine(hz: $0 * (0.8 + 0.2 * person), ms: ms, peak: 0.25).samples }
            return Tone.noise(ms: 30, peak: 0.02 + Double(hash % 3) * 0.04, seed: hash).samples
                + buzz.indices.map { buzz[$0] * 0.2 + tones[0][$0] + tones[1][$0] }
        }

        func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
            var (samples, marks, word, offset) = ([Float](), [SpokenSound.Mark](), "", 0)
            let syllables = part.text.contains { $0.isNumber }
            for (index, letter) in part.text.enumerated() {
                word.append(letter)
                let isEnd = syllables ? letter.isNumber : index + 1 == part.text.count || letter == " "
                guard isEnd else { continue }
                var said = word.filter { $0 != " " }
                if let confused, confused.0 == said, part.text.count > 6 { said = confused.as }
                marks.append(.init(offset: offset, frame: samples.count))
                samples += Self.sound(said)
                (word, offset) = ("", index + 1)
            }
            return SpokenSound(pcm: PCM(samples: samples, sampleRateHz: 22_050), marks: hasMarks ? marks : [])
        }
    }

    static func voice() -> Voice {
        let bank = TestBank.voice()
        return Voice(
            id: "signals", name: "Signals", language: "zh-CN", gender: "male", license: nil,
            engine: EspeakPinyin(han: TestBank.spokenByEspeak, latin: TestBank.spokenByEspeak, .zhCN),
            lexicons: bank.lexicons)
    }

    static let lines = TestBank.chinese.map { PromptScript.Line(name: $0.name, text: $0.text, kind: $0.kind) }

    private static func render(
        _ source: Signals, _ texts: [String]
    ) throws -> [String: BankRendering.Rendered] {
        let rendering = BankRendering(lines, from: try voice().with(RealEngine.lexicons()), .zhCN, source: source)
        let bank = try rendering.render(texts.map { [Passage(.text($0))] }) { _, _, _ in }
        return Dictionary(uniqueKeysWithValues: bank.prompts.map { ($0.line.name, $0) })
    }

    /// Every digit and unit in a place where its tone does not change.
    static let texts = ["20", "37", "48", "0.61", "89.12", "206", "7420", "31"].map { "支付宝到账\($0)元" }

    @Test(arguments: [true, false])
    func `a prompt is cut at its own syllables`(hasMarks: Bool) throws {
        let prompts = try Self.render(Signals(hasMarks: hasMarks), Self.texts)
        #expect(prompts.count == Self.lines.count)
        for (name, prompt) in prompts where Self.lines.contains(where: { $0.name == name }) {
            guard case .cut = prompt.origin else { continue }
            let expected = prompt.line.text.count * 190
            #expect(abs(prompt.sound.pcm.durationMs - expected) <= (hasMarks ? 12 : 30), "\(name)")
        }
        let cut = prompts.values.filter { if case .cut = $0.origin { true } else { false } }
        #expect(cut.count >= 12)
    }

    @Test func `a digit is never cut from a place where its tone is changed`() throws {
        // In all of these sentences the tone of 一 is that of 亿.
        let prompts = try Self.render(Signals(hasMarks: true), ["支付宝到账100元", "支付宝到账1000元"])
        #expect(prompts["tts_1"]?.origin == .alone("no sentence has it as it is said alone"))
    }

    @Test func `a syllable that sounds like another one is spoken alone`() throws {
        let source = Signals(hasMarks: true, confused: ("liu4", as: "qi1"))
        let prompts = try Self.render(source, Self.texts + ["支付宝到账6元", "支付宝到账76元"])
        guard case .alone? = prompts["tts_6"]?.origin else {
            Issue.record("the prompt of 六 is cut from a sentence that says 七")
            return
        }
    }

    @Test func `a silent voice is an error`() {
        struct Silence: SpeechSource {
            func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
                SpokenSound(pcm: .silence(ms: 100, sampleRateHz: 22_050))
            }
        }
        #expect(throws: SpeechError.silent) {
            try BankRendering(Self.lines, from: Self.voice(), .zhCN, source: Silence()).render([]) { _, _, _ in }
        }
    }
}
