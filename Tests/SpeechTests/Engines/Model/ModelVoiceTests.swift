import Base
import Foundation
import Normalization
import TestSupport
import Testing

@testable import Speech

/// Voices of models, from their files to the parts of a plan.
@Suite struct ModelVoiceTests {
    private static let good = """
        {"name":"x","gender":"male","engine":"piper","language":"en-US","model":"m.onnx"}
        """
    private static let espeak = EspeakVoices([
        "en-us\tgmw/en-US", "en-gb\tgmw/en", "cmn\tsit/cmn", "cmn-latn-pinyin\tsit/cmn-Latn-pinyin", "de\tgmw/de",
    ])

    /// A voice with these files beside its voice.json.
    private func voice(
        _ text: String = good, model: String = "model", json: String = PiperConfigTests.good,
        runtime: String? = nil, more: (URL) throws -> Void = { _ in }
    ) throws -> Voice {
        try TestFiles.withFolder { folder in
            let place = folder.appending(path: "v")
            try TestFiles.write(text, to: place.appending(path: "voice.json"))
            try TestFiles.write(model, to: place.appending(path: "m.onnx"))
            try TestFiles.write(json, to: place.appending(path: "m.onnx.json"))
            try more(place)
            let library = folder.appending(path: "lib.so")
            if let runtime { try TestFiles.write(runtime, to: library) }
            let file = try VoiceFile(
                readFrom: place.appending(path: "voice.json").path, id: "v", espeak: Self.espeak,
                runtime: ModelRuntime(path: library.path))
            return try file.voice(.none, others: [:])
        }
    }

    private static let chinese = good.replacing("en-US", with: "zh-CN")

    @Test func `a model voice uses Crier's normalizer and supports a rate but no pitch`() throws {
        let voice = try voice()
        let engine = try #require(voice.engine as? ModelVoice)
        #expect(voice.normalizerLanguage == .enUS && !voice.capabilities.hasPitch)
        #expect(voice.capabilities.workers == .models && engine.rules == "en-us")
        #expect(engine.model.path.hasSuffix("/v/m.onnx") && engine.model.sampleRateHz == 22_050)
        #expect(!EngineKind.model.hasFixedPace)
    }

    @Test func `espeak-ng reads a language without a normalizer, except digits in Chinese`() throws {
        let german = try voice(
            Self.good.replacing("en-US", with: "de-DE"),
            json: PiperConfigTests.good.replacing("en-us", with: "de"))
        #expect(german.normalizerLanguage == nil && german.capabilities.readsDigits)
        let cantonese = try voice(
            Self.good.replacing("en-US", with: "zh-XX"), json: PiperConfigTests.good.replacing("en-us", with: "cmn"))
        #expect(cantonese.normalizerLanguage == nil && !cantonese.capabilities.readsDigits)
    }

    @Test func `an espeak-ng voice may be named by its language`() throws {
        let british = try voice(json: PiperConfigTests.good.replacing("en-us", with: "en-gb"))
        #expect((british.engine as? ModelVoice)?.rules == "gmw/en")
    }

    @Test(arguments: [
        (good.replacing("m.onnx", with: "n.onnx"), "model"), (good.replacing("m.onnx", with: "m.pt"), "model"),
        (good.replacing("m.onnx", with: "../v/m.onnx"), "model"), (good.replacing("m.onnx", with: ".m.onnx"), "model"),
        (good.replacing("\"m.onnx\"", with: "7"), "model"), (good.replacing("model", with: "modle"), "modle"),
        (good.replacing("}", with: ",\"noise\":0.6}"), "noise"),
        (good.replacing("}", with: ",\"speaker\":2}"), "speaker"),
        (good.replacing("}", with: ",\"speaker\":\"carl\"}"), "speaker"),
        (good.replacing("}", with: ",\"speaker\":true}"), "speaker"),
        (good.replacing("}", with: ",\"latin\":{\"voice\":\"en-us\"}}"), "latin"),
        (good.replacing("}", with: ",\"espeak\":{\"voice\":\"en-us\"}}"), "espeak"),
        (good.replacing("}", with: ",\"normalize\":7}"), "normalize"),
        (good.replacing("en-US", with: "hi-IN"), "language"), (good.replacing("en-US", with: "zh-CN"), "language"),
    ])
    func `an invalid voice file is refused with its field`(text: String, field: String) {
        #expect(#expect(throws: VoiceFileError.self) { try voice(text) }?.field == field)
    }

    @Test func `a pinyin model requires Crier's Chinese normalizer`() throws {
        #expect(throws: VoiceFileError.self) { try voice(json: PinyinPhonemeTests.model) }
        let off = Self.chinese.replacing("}", with: ",\"normalize\":false}")
        #expect(throws: VoiceFileError.self) { try voice(off, json: PinyinPhonemeTests.model) }
        #expect(try voice(Self.chinese, json: PinyinPhonemeTests.model).normalizerLanguage == .zhCN)
    }

    @Test func `a voice that espeak-ng lacks is refused`() {
        let error = #expect(throws: VoiceFileError.self) {
            try voice(json: PiperConfigTests.good.replacing("en-us", with: "en-xx"))
        }
        #expect(error?.field == "model")
    }

    @Test(arguments: ["m.onnx", "m.onnx.json"])
    func `a link out of the folder is refused`(name: String) {
        let error = #expect(throws: VoiceFileError.self) {
            try voice { place in
                let file = place.appending(path: name)
                let outside = place.deletingLastPathComponent().appending(path: "outside")
                try FileManager.default.moveItem(at: file, to: outside)
                try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
            }
        }
        #expect(error?.field == "model")
    }

    @Test func `only settings and files that affect the sound change the signature`() throws {
        let signature = try voice().signature
        #expect(try voice(Self.good.replacing("\"x\"", with: "\"y\"")).signature == signature)
        let others = [
            try voice(model: "other"), try voice(json: PiperConfigTests.good.replacing("1.1", with: "1.2")),
            try voice(Self.good.replacing("}", with: ",\"speaker\":\"ben\"}")), try voice(runtime: "library"),
            try voice(Self.good.replacing("}", with: ",\"normalize\":false}")),
        ].map(\.signature)
        #expect(Set(others + [signature]).count == others.count + 1)
    }

    private func parts(_ text: String, _ voice: Voice, _ delivery: Delivery = .init()) throws -> [SpeechPart] {
        let planner = SpeechPlanner(pronouncer: try RealEngine.lexicons().pronouncer)
        return try planner.plan([Passage(.text(text))], voice: voice, delivery: delivery).parts
    }

    @Test func `amounts are converted to words before they reach the model`() throws {
        let parts = try parts("Alipay received 100.25 yuan", try voice())
        #expect(parts.map(\.text) == ["Alipay received one hundred point two five yuan"])
        #expect((parts[0].parameters as? ModelParameters)?.reading == .words(rules: "en-us"))
    }

    @Test func `a text is divided at sentences and a long sentence between words`() throws {
        let sentence = "This is a sentence of some length."
        #expect(try parts("\(sentence) \(sentence) \(sentence)", try voice()).map(\.text).count == 3)
        let words = try parts(Array(repeating: "word", count: 300).joined(separator: " "), try voice())
        #expect(words.count == 5 && words.allSatisfy { $0.text.utf8.count <= 330 })
        #expect(words.map(\.words.count).reduce(0, +) == 300)
    }

    @Test func `Chinese is passed as pinyin and Latin words use their own rules`() throws {
        let espeak = try voice(Self.chinese, json: PiperConfigTests.good.replacing("en-us", with: "cmn"))
        let parts = try parts("支付宝到账100.25元 VIP", espeak)
        #expect(parts[0].text == "zhi1fu4bao3 dao4zhang4 yi1bai3 dian3 er4 wu3 yuan2" || parts[0].text.contains("zhi1"))
        #expect((parts[0].parameters as? ModelParameters)?.reading == .syllables(rules: "cmn-latn-pinyin"))
        #expect((parts.last?.parameters as? ModelParameters)?.reading == .words(rules: "en-us"))
        let pinyin = try voice(Self.chinese, json: PinyinPhonemeTests.model)
        let others = try self.parts("支付宝到账 VIP", pinyin)
        #expect((others[0].parameters as? ModelParameters)?.reading == .pinyin)
        #expect(others.last?.parameters is EspeakParameters)
    }

    @Test(arguments: [(1_000, 1_100), (2_000, 550), (500, 2_200)])
    func `the rate scales the length of the model's phonemes`(rate: Int, length: Int) throws {
        let parts = try parts("one", try voice(), Delivery(rateThousandths: rate))
        #expect((parts[0].parameters as? ModelParameters)?.lengthThousandths(parts[0].delivery) == length)
    }

    @Test func `a voice without ONNX Runtime is loaded but does not speak`() throws {
        let espeak = try EnginePool(count: 1, executable: RealEngine.executable("crier"))
        defer { espeak.close() }
        let source = ModelSource(espeak: espeak, models: nil)
        let part = try #require(try parts("one", try voice()).first)
        #expect(throws: SpeechError.modelUnavailable) {
            try source.speak(part, deadline: .after(milliseconds: 5_000))
        }
    }
}
