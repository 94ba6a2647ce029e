import Announcements
import Clips
import Encoding
import Foundation
import Normalization
import Speech
import TestSupport
import Testing

/// The shipped phrases and the recordings that they need.
@Suite struct ScriptTests {
    private static func phrases(_ language: SpokenLanguage) throws -> Phrases {
        let voices = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Voices")
        let name = language.script == .latin ? "en" : language == .hiIN ? "hi" : "zh-CN"
        let file = voices.standardizedFileURL.appending(path: "\(name).phrases.json")
        return try Phrases([UInt8](try Data(contentsOf: file)), file: file.path)
    }

    /// A voice without a fallback, which refuses words without recordings.
    private static func voice(_ language: SpokenLanguage) -> Voice {
        let prompts = PromptScript(language).lines.map { line in
            let sound = Recording(voice: "bank", name: line.name, pcm: Tone.speechLike(ms: 100))
            return Prompt(text: line.text, kind: line.kind, recording: sound)
        }
        let bank = Bank(language: language, prompts: prompts, fallback: nil)
        return Voice(
            id: "bank", name: "Bank", language: language.rawValue, gender: "neutral", engine: bank)
    }

    @Test func `every language has the same templates, with the same values`() throws {
        let all = try [SpokenLanguage.zhCN, .enUS, .hiIN].map { try Self.phrases($0).templates }
        for templates in all.dropFirst() {
            #expect(templates.keys.sorted() == all[0].keys.sorted())
            for (name, template) in templates { #expect(template.values == all[0][name]?.values, "\(name)") }
        }
    }

    @Test(arguments: PromptScript.languages)
    func `a recording of the script covers every template with every channel`(language: SpokenLanguage) throws {
        let (phrases, voice) = (try Self.phrases(language), Self.voice(language))
        let trials = Announcement.Trial.all(phrases)
        #expect(trials.count >= phrases.channels.count)
        for trial in trials {
            for amount in ["1206.35", "0.01", "98000000", "2"] where trial.values["amount"] != nil {
                var values = trial.values
                values["amount"] = amount
                let script = try Announcement(
                    trial.template, values: values, phrases: phrases, language: language, currency: phrases.currency
                ).script
                let plan = try ServiceParts.pipeline().normalize(ClipRequest(.speech(script, voice), format: .wav))
                #expect(plan.prompts.count == plan.parts.count && plan.prompts.count > 2)
            }
        }
    }
}
