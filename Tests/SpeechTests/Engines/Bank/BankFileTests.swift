import Audio
import Foundation
import Normalization
import TestSupport
import Testing

@testable import Speech

@Suite struct BankFileTests {
    static let espeak = """
        {"name":"x","gender":"male","engine":"espeak","language":"zh-CN","espeak":{"voice":"cmn"},"latin":{"voice":"en"}}
        """
    static let good = """
        {"name":"x","gender":"male","engine":"bank","language":"zh-CN","fallback":"zh-CN",
        "prompts":{"tts_1":{"text":"一","file":"one.flac","class":"digit"}}}
        """

    /// A voices folder with the default voice and a bank of one prompt.
    private func load(_ text: String, sound: PCM = Tone.speechLike(ms: 300)) throws -> Voice? {
        try TestFiles.withFolder { folder in
            try TestFiles.write(Self.espeak, to: folder.appending(path: "zh-CN/voice.json"))
            try TestFiles.write(text, to: folder.appending(path: "bank/voice.json"))
            try TestFiles.write("no sound", to: folder.appending(path: "bank/text.flac"))
            try SoundFile.writeFLAC(sound, to: folder.appending(path: "bank/one.flac").path)
            return try VoiceCatalog.load(folders: [folder.path], espeak: nil)["bank"]
        }
    }

    private func bank(_ voice: Voice?) throws -> Bank {
        guard let bank = voice?.engine as? Bank else { throw ToolError(description: "no bank was loaded") }
        return bank
    }

    @Test func `a bank file defines the prompts and the fallback`() throws {
        let bank = try bank(try load(Self.good))
        #expect(bank.prompts.map(\.name) == ["tts_1"])
        #expect(bank.prompts.map(\.text) == ["一"])
        #expect(bank.prompts.map(\.pcm.durationMs) == [300])
        #expect(bank.fallback?.id == "zh-CN")
        #expect(try self.bank(try load(Self.good.replacing("\"zh-CN\",\n", with: "null,"))).fallback == nil)
    }

    @Test func `the faults that import found are reported again and do not change the bank`() throws {
        let text = Self.good.replacing("\"digit\"", with: "\"digit\",\"faults\":[\"clipped\"]")
        let faulty = try bank(try load(text))
        #expect(faulty.prompts.map(\.faults) == [["clipped"]])
        #expect(BankInspection(faulty).faults.map(\.faults) == [["clipped"]])
        #expect(faulty == (try bank(try load(Self.good))))
    }

    @Test func `recorded gaps change a bank's signature and fixed gaps do not`() throws {
        let fields = "\"gaps\":\"recorded\",\"source\":\"zh-CN\",\"prompts\""
        let cut = try load(Self.good.replacing("\"prompts\"", with: fields))
        let cutBank = try bank(cut)
        #expect(cutBank.gaps == .recorded && cutBank.source == "zh-CN")
        let plain = try load(Self.good)
        let plainBank = try bank(plain)
        #expect(plainBank.gaps == .fixed && plainBank.source == nil)
        #expect(cut?.signature != plain?.signature)
        let fixed = try load(Self.good.replacing("\"prompts\"", with: "\"gaps\":\"fixed\",\"prompts\""))
        #expect(fixed?.signature == plain?.signature)
    }

    @Test func `recorded gaps are the silence at the edges of the recordings`() throws {
        let silence = PCM.silence(ms: 45, sampleRateHz: 22_050).samples
        let sound = Tone.square(hz: 200, ms: 100, peak: 0.3).samples
        func prompt(_ samples: [Float]) -> Prompt {
            Prompt(
                text: "一", kind: .digit,
                recording: Recording(voice: "b", name: "a", pcm: PCM(samples: samples, sampleRateHz: 22_050)))
        }
        let (bare, before, behind) = (prompt(sound), prompt(silence + sound), prompt(sound + silence))
        let bank = Bank(language: .zhCN, prompts: [bare], fallback: nil, gaps: .recorded)
        // Joining itself keeps 5 ms.
        #expect(bank.gapMs(bare, before) == 40 && bank.gapMs(behind, bare) == 40 && bank.gapMs(behind, before) == 80)
        #expect(bank.gapMs(before, behind) == -8)
        #expect(bank.gapMs(prompt([]), prompt([])) == -8)
        #expect(Bank(language: .zhCN, prompts: [bare], fallback: nil).gapMs(behind, before) == 20)
    }

    @Test func `a changed recording changes the voice's signature`() throws {
        let signatures = try [300, 300, 301].map { try load(Self.good, sound: Tone.speechLike(ms: $0))?.signature }
        #expect(signatures[0] == signatures[1])
        #expect(signatures[0] != signatures[2])
    }

    @Test(arguments: [
        (good.replacing("\"tts_1\"", with: "\"tts 1\""), "prompts.tts 1.text"),
        (good.replacing("\"一\"", with: "\"1\""), "prompts.tts_1.text"),
        (good.replacing("\"一\"", with: "\"，\""), "prompts.tts_1.text"),
        (good.replacing("\"一\"", with: "\"\""), "prompts.tts_1.text"),
        (good.replacing("\"digit\"", with: "\"number\""), "prompts.tts_1.class"),
        (good.replacing("one.flac", with: "two.flac"), "prompts.tts_1.file"),
        (good.replacing("one.flac", with: "text.flac"), "prompts.tts_1.file"),
        (good.replacing("one.flac", with: "../bank/one.flac"), "prompts.tts_1.file"),
        (good.replacing("\"class\"", with: "\"kind\""), "prompts.tts_1.kind"),
        (good.replacing("\"digit\"", with: "\"digit\",\"faults\":\"none\""), "prompts.tts_1.faults"),
        (good.replacing("\"zh-CN\",\n", with: "\"bank\","), "fallback"),
        (good.replacing("\"zh-CN\",\n", with: "\"nobody\","), "fallback"),
        (good.replacing("\"language\":\"zh-CN\"", with: "\"language\":\"en-US\""), "fallback"),
        (good.replacing("\"fallback\":\"zh-CN\",", with: ""), "fallback"),
        (
            good.replacing("}}}", with: "},\"b\":{\"text\":\"一\",\"file\":\"one.flac\",\"class\":\"digit\"}}}"),
            "prompts.b.text"
        ),
        (good.replacing("\"prompts\":", with: "\"espeak\":"), "espeak"),
        (good.replacing("\"prompts\":", with: "\"gaps\":\"none\",\"prompts\":"), "gaps"),
        (good.replacing("\"prompts\":", with: "\"source\":1,\"prompts\":"), "source"),
    ])
    func `an invalid bank file is refused with its field and rule`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try load(text) }
        #expect(error?.field == field)
        #expect(error?.rule.isEmpty == false)
    }

    @Test(arguments: [
        Tone.speechLike(ms: 300, sampleRateHz: 16_000), .silence(ms: 300, sampleRateHz: 22_050),
        Tone.speechLike(ms: 20_100),
    ])
    func `a sound that cannot be a prompt is refused`(sound: PCM) {
        let error = #expect(throws: VoiceFileError.self) { try load(Self.good, sound: sound) }
        #expect(error?.field == "prompts.tts_1.file")
    }
}
