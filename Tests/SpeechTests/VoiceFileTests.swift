import Foundation
import Normalization
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

    private static let program = """
        {"name":"x","gender":"female","engine":"command","language":"zh-CN","command":["say","-v","a b"]}
        """

    @Test(
        arguments: [
            (program, SpokenLanguage.zhCN), (program.replacing("zh-CN", with: "en-GB"), .enGB),
            (program.replacing("\"engine\"", with: "\"normalize\":false,\"engine\""), nil),
            (program.replacing("zh-CN", with: "fr"), nil),
        ] as [(String, SpokenLanguage?)])
    func `a program can be a voice, with our normalizer for its language or without`(
        text: String, language: SpokenLanguage?
    ) throws {
        let voice = try #require(try load(text)["zh-CN"])
        #expect(
            voice.reader
                == .command(CommandSpeaker(name: "zh-CN", arguments: ["say", "-v", "a b"]), language))
        #expect(voice.normalizes == language)
    }

    @Test(arguments: [
        (program.replacing("[\"say\",\"-v\",\"a b\"]", with: "[]"), "command"),
        (program.replacing("[\"say\",\"-v\",\"a b\"]", with: "\"say\""), "command"),
        (program.replacing("\"-v\"", with: "7"), "command"), (program.replacing("a b", with: "a\\nb"), "command"),
        (program.replacing("\"command\":[", with: "\"argv\":["), "argv"),
        (program.replacing("\"engine\"", with: "\"latin\":{},\"engine\""), "latin"),
        (program.replacing("\"engine\"", with: "\"normalize\":1,\"engine\""), "normalize"),
        (
            program.replacing("\"engine\"", with: "\"normalize\":true,\"engine\"").replacing("zh-CN", with: "fr"),
            "normalize"
        ),
        (good.replacing("\"engine\"", with: "\"command\":[\"x\"],\"engine\""), "command"),
    ])
    func `a wrong file of a program is refused like any other`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(text) }
        #expect(error?.field == field)
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
