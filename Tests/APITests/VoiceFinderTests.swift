import Normalization
import Speech
import TestSupport
import Testing

@testable import API

/// Voices for requests whose voice is not one of Crier's.
@Suite struct VoiceFinderTests {
    private static func voice(_ id: String, _ language: String, gender: String = "male") -> Voice {
        Voice(
            id: id, name: id, language: language, gender: gender,
            engine: EspeakPinyin(han: ServiceParts.han, latin: ServiceParts.latin, .zhCN))
    }

    private static let finder = VoiceFinder(
        catalog: VoiceCatalog(
            voices: [
                voice("zh-CN", "zh-CN"), voice("zh-CN-female", "zh-CN", gender: "female"), voice("aunt", "zh-CN"),
                voice("en-GB", "en-GB"), voice("en-IN", "en-IN"), voice("en-US", "en-US"), voice("hi-IN", "hi-IN"),
                voice("pierre", "fr-FR"),
            ],
            espeak: EspeakVoices(["de\tgmw/de", "cmn\tsit/cmn", "en\tgmw/en", "fr\troa/fr"])))

    @Test(arguments: [
        ("en", "en-US"), ("en_GB", "en-GB"), ("EN-gb", "en-GB"), ("en-AU", "en-US"), ("zh", "zh-CN"), ("cmn", "zh-CN"),
        ("zh_TW", "zh-CN"), ("hi", "hi-IN"), ("de", "espeak/de"), ("de_AT", "espeak/de"), ("fr", "pierre"),
        ("fr_FR", "pierre"), ("xx", nil), ("", nil), ("-", nil), ("espeak/de", nil), ("../de", nil),
    ])
    func `a language tag in any form selects the voice of its language`(tag: String, id: String?) {
        #expect(Self.finder.voice(ofLanguage: tag)?.id == id)
    }

    @Test func `an overlong tag is not a language`() {
        #expect(Self.finder.voice(ofLanguage: "e" + String(repeating: "\u{301}", count: 4_000)) == nil)
    }

    @Test(arguments: [
        ("你好", nil, VoiceFinder.Gender.male, "zh-CN"), ("你好", nil, .female, "zh-CN-female"),
        ("你好", "en_US", .female, "zh-CN-female"), ("Pay 支付", "de", .male, "zh-CN"), ("नमस्ते", "en_US", .female, "hi-IN"),
        ("Hello", nil, .female, "en-US"), ("Hello", "en_GB", .male, "en-GB"), ("Hallo", "de", .male, "espeak/de"),
        ("Hello", "xx", .male, "en-US"), ("5", nil, .male, "zh-CN"), ("5", "en_US", .male, "en-US"),
        ("", nil, .male, "zh-CN"), ("𠀀", nil, .male, "zh-CN"),
    ])
    func `the script of a text overrides the language that the client sent`(
        text: String, language: String?, gender: VoiceFinder.Gender, id: String
    ) {
        #expect(Self.finder.voice(for: text, language: language, gender).id == id)
    }
}
