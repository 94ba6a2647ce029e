import Normalization
import TestSupport
import Testing

@testable import Speech

@Suite struct HeteronymPlanTests {
    private static func plan(_ text: String, _ engine: any VoiceEngine) throws -> SpeechPlan {
        let voice = Voice(id: "mine", name: "x", language: "en-US", gender: "male", engine: engine)
        return try SpeechPlanner(pronouncer: voice.lexicons.pronouncer).plan([Passage(.text(text))], voice: voice)
    }

    @Test func `a heteronym is respelled for espeak-ng and the spoken form is unchanged`() throws {
        let plan = try Self.plan("Please present your card", EspeakWords(EspeakParameters(voice: "en-us"), .enUS))
        #expect(plan.parts.map(\.text) == ["Please presentt your card"])
        #expect(plan.spoken == "Please present your card")
    }

    @Test func `a program gets the words unchanged`() throws {
        let program = CommandVoice(CommandParameters(voice: "mine", arguments: ["cat"]), .enUS)
        #expect(try Self.plan("Please present your card", program).parts.map(\.text) == ["Please present your card"])
    }
}
