import JSON
import Normalization
import Speech
import TestSupport
import Testing

@testable import API

/// The voices that clients of the Wyoming protocol see.
@Suite struct WyomingVoiceTests {
    private static func voice(_ id: String, _ language: String) -> Voice {
        Voice(
            id: id, name: "Name", language: language, gender: "male",
            engine: EspeakPinyin(han: ServiceParts.han, latin: ServiceParts.latin, .zhCN))
    }

    private static let voices = WyomingVoice.all(
        in: VoiceCatalog(
            voices: [
                voice("zh-CN-female", "zh-CN"), voice("zh-CN", "zh-CN"), voice("zh-CN_2", "zh-CN"),
                voice("en-GB", "en-GB"), voice("en-US", "en-US"), voice("pierre", "fr-FR"), voice("anna", "nl"),
            ],
            espeak: EspeakVoices([
                "cmn\tsit/cmn", "zh\tsit/cmn", "en\tgmw/en", "en-gb\tgmw/en", "de\tgmw/de", "fr\troa/fr", "nl\tgmw/nl",
            ])))

    private func languages(_ id: String) -> [String]? { Self.voices.first { $0.voice.id == id }?.languages }

    @Test(arguments: [
        ("zh-CN", ["zh-CN", "cmn", "zh"]), ("zh-CN-female", ["zh-CN", "cmn", "zh"]), ("en-US", ["en-US", "en"]),
        ("en-GB", ["en-GB"]), ("pierre", ["fr-FR", "fr"]), ("anna", ["nl"]), ("espeak/de", ["de"]),
        ("espeak/en-gb", ["en-gb"]), ("espeak/cmn", nil), ("espeak/zh", nil), ("espeak/en", nil), ("espeak/fr", nil),
        ("espeak/nl", nil),
    ])
    func `a voice of a folder replaces espeak-ng's voice of its language without a region`(
        id: String, expected: [String]?
    ) {
        #expect(languages(id) == expected)
    }

    @Test func `the voice that is named like its language sorts first by its description`() {
        let chinese = Self.voices.filter { $0.languages.contains("zh") }.map(\.description)
        #expect(chinese.count == 3 && chinese.min() == "zh-CN Name")
    }

    @Test func `a voice of espeak-ng keeps its name as the description`() {
        #expect(Self.voices.last?.description == "eSpeak NG en-gb")
        let listed = Self.voices.map { $0.json(attribution: .null) }
        #expect(listed.last?.member("name") == .string("espeak/en-gb"))
        #expect(listed.last?.member("languages") == .strings(["en-gb"]))
    }
}
