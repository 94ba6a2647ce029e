import Audio
import Foundation
import JSON
import Normalization
import TestSupport
import Testing

@testable import Speech

/// Banks of whole sentences on disk.
@Suite struct SentenceFileTests {
    private static let prompts = [
        TestBank.prompt("tts_pre", "到账", .phrase), TestBank.prompt("tts_3", "三", .digit),
        TestBank.prompt("tts_yuan", "元", .unit),
    ]
    private static let sentence = TestSentence.sentence("s0001", "tts_pre:dao4_zhang4 tts_3:san1 tts_yuan:yuan2")

    /// Writes a bank, changes its files, and loads it.
    private func load(_ change: (URL) throws -> Void = { _ in }) throws -> Bank {
        try TestFiles.withFolder { folder in
            try TestFiles.write(BankFileTests.espeak, to: folder.appending(path: "zh-CN/voice.json"))
            let place = VoicePlace("bank", in: [folder.path], isReplacing: false)
            let heading = try BankHeading(
                name: "x", language: .zhCN, gender: "male", origin: nil, fallback: nil, gaps: .recorded)
            let prompts = Self.prompts.map { prompt in
                (
                    line: PromptScript.Line(name: prompt.name, text: prompt.text, kind: prompt.kind),
                    sound: PromptPreparation(cut: prompt.pcm, prompt.kind)
                )
            }
            try BankFolder(heading).write(prompts, [Self.sentence], to: place)
            try change(folder.appending(path: "bank"))
            let voice = try VoiceCatalog.load(folders: [folder.path], espeak: nil)["bank"]
            guard let bank = voice?.engine as? Bank else { throw ToolError(description: "no bank was loaded") }
            return bank
        }
    }

    @Test func `a written sentence is read back sample by sample`() throws {
        #expect(try load().takes.sentences == [Self.sentence])
    }

    @Test func `the words of a recorded sentence are one sound with a mark for each word`() throws {
        let bank = try load()
        let voice = Voice(
            id: "bank", name: "x", language: "zh-CN", gender: "male", license: nil, engine: bank,
            lexicons: try RealEngine.lexicons())
        let planner = SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
        let plan = try planner.plan([Passage(.text("到账3元"))], voice: voice)
        #expect(plan.prompts == ["tts_pre", "tts_3", "tts_yuan"])
        let recording = try #require(plan.parts.first?.parameters as? Recording)
        #expect(plan.parts.count == 1 && recording.pcm.int16() == Self.sentence.samples)
        #expect(plan.parts.first?.words.map(\.offset) == [0, 6, 9])
        #expect(recording.marks.map(\.frame) == [0, TestSentence.placeFrames, 2 * TestSentence.placeFrames])
    }

    @Test func `recorded sentences change the signature of a bank`() throws {
        let bank = try load()
        #expect(bank.signature != bank.withoutSentences.signature)
    }

    @Test(arguments: [
        ("[\"tts_pre\"", "[\"tts_9\"", "names 'tts_9', which is not a prompt"),
        ("true,0,", "true,-1,", "row 1 is not as Crier writes it"),
        ("true,0,", "true,0.5,", "row 1 is not as Crier writes it"),
        ("true,0,4410", "true,4410,4410", "row 1 is not as Crier writes it"),
        ("[\"tts_3\",true,4410", "[\"tts_3\",true,4409", "row 2 is not as Crier writes it"),
        ("true,0,", "1,0,", "row 1 is not as Crier writes it"),
        ("8820,13230", "8820,13231", "has a place after the end of s0001.flac"),
        ("\"san1\"", "\"san9\"", "row 2 is not as Crier writes it"),
        ("8000", "999999", "row 1 is not as Crier writes it"), ("8000", "\"high\"", "row 1 is not as Crier writes it"),
        ("[0,0,", "[0,", "row 1 is not as Crier writes it"), ("[0,0,", "[40000,0,", "row 1 is not as Crier writes it"),
        ("\"s0001\"", "\"../s0001\"", "must be a list of 1 to 200 rows"),
        ("\"s0001\"", "\"s0002\"", "cannot be read"), ("\"sentences\"", "\"sentence\"", "is not a known field"),
    ])
    func `a damaged sentence table is refused with its place`(part: String, other: String, message: String) throws {
        let failure = #expect(throws: VoiceFileError.self) {
            try load { folder in
                let file = folder.appending(path: "sentences.json")
                let text = try String(contentsOf: file, encoding: .utf8).replacing(" ", with: "")
                let spaced = text.replacing("dao4zhang4", with: "dao4 zhang4")
                #expect(spaced.contains(part))
                try TestFiles.write(spaced.replacing(part, with: other), to: file)
            }
        }
        #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    }
}
