import Speech
import TestSupport
import Testing

@testable import API

@Suite struct ParametersTests {
    /// Comparing 60 KB of marks with a name once took seconds and blocked the event loop.
    @Test func `an overlong word is truncated before it is compared with names`() throws {
        let marks = "a" + String(repeating: "\u{301}", count: 30_000)
        let parameters = try Parameters([("fit", .text(marks)), ("digits", .text("each"))], known: ["fit", "digits"])
        #expect(try parameters.word("fit")?.utf8.count == 65)
        #expect(try parameters.word("digits") == "each" && parameters.word("voice") == nil)
        #expect(throws: Problem.self) { try parameters.bool("fit") }
    }

    private static func voice(_ id: String) throws -> Voice {
        let voice = Voice(id: id, name: "x", language: "de", gender: "male", engine: EspeakPlain(ServiceParts.latin))
        let catalog = VoiceCatalog(voices: [voice], espeak: EspeakVoices([]))
        return try Parameters([("voice", .text(id))], known: ["voice"]).voice(catalog)
    }

    @Test func `a voice id of the maximum length is found`() throws {
        let longest = String(repeating: "v", count: 64)
        #expect(VoiceCatalog.isID(longest))
        #expect(try Self.voice(longest).id == longest)
    }
}
