import Foundation
import Speech
import TestSupport
import Testing

@Suite struct VoiceFileTests {
    static let good = """
        {"name":"x","gender":"male","engine":"espeak","language":"zh-CN",
        "espeak":{"voice":"cmn-latn-pinyin"},"latin":{"voice":"en-us","rate":160}}
        """

    /// A voices folder with one voice, `zh-CN`.
    private func load(_ text: String) throws -> VoiceCatalog {
        try Judge.withFolder { folder in
            let voice = folder.appending(path: "zh-CN")
            try Judge.write(text, to: voice.appending(path: "voice.json"))
            return try VoiceCatalog.load(
                folders: [folder.path],
                espeak: EspeakVoices(["en-us\tgmw/en-US", "cmn-latn-pinyin\tsit/cmn-Latn-pinyin"]))
        }
    }

    @Test func `a voice file gives a voice with defaults for what it leaves out`() throws {
        let voice = try #require(try load(Self.good)["zh-CN"])
        #expect(
            voice.reader
                == .mandarin(
                    han: EspeakSpeaker(voice: "cmn-latn-pinyin"),
                    latin: EspeakSpeaker(voice: "en-us", wordsPerMinute: 160)))
    }

    @Test(arguments: [
        ("{", "(whole file)"), ("[]", "(whole file)"), ("{}", "engine"),
        (good.replacing("\"x\"", with: "7"), "name"), (good.replacing("zh-CN", with: "zh"), "language"),
        (good.replacing("\"espeak\",", with: "\"festival\","), "engine"), (good.replacing("male", with: "x"), "gender"),
        (good.replacing("160", with: "900"), "latin.rate"), (good.replacing("160", with: "1.5"), "latin.rate"),
        (good.replacing("\"rate\"", with: "\"wpm\""), "latin.wpm"),
        (good.replacing("\"name\"", with: "\"nmae\""), "nmae"),
        (good.replacing("zh-CN", with: "en-US"), "latin"), (good.replacing("en-us", with: "en-gb"), "latin.voice"),
        (good.replacing("cmn-latn-pinyin", with: "nothing+f2"), "espeak.voice"),
    ])
    func `a wrong voice file is refused with file, field and rule`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(text) }
        #expect(error?.field == field)
        #expect(error?.file.hasSuffix("zh-CN/voice.json") == true)
        #expect(error?.rule.isEmpty == false)
    }

    @Test func `folders that lack the default voice or cannot be read are refused`() {
        #expect(throws: VoiceFileError.self) { try VoiceCatalog.load(folders: ["/nonexistent"], espeak: nil) }
        #expect(throws: VoiceFileError.self) {
            try Judge.withFolder { try VoiceCatalog.load(folders: [$0.path], espeak: nil) }
        }
    }

    @Test func `espeak voices exist for the languages the engine has`() {
        #expect(ServiceParts.catalog["espeak/de"]?.reader == .plain(EspeakSpeaker(voice: "gmw/de")))
        #expect(ServiceParts.catalog["espeak/xx"] == nil)
        #expect(ServiceParts.catalog["de"] == nil)
    }
}
