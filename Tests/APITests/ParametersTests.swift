import Speech
import TestSupport
import Testing

@testable import API

@Suite struct ParametersTests {
    private static func voice(_ id: String) throws -> Voice {
        let voice = Voice(id: id, name: "x", language: "de", gender: "male", engine: EspeakPlain(ServiceParts.latin))
        let catalog = VoiceCatalog(voices: [voice], espeak: EspeakVoices([]))
        return try Parameters([("voice", .text(id))], known: ["voice"]).voice(catalog)
    }

    @Test func `a voice is asked for by the longest id that it may have`() throws {
        let longest = String(repeating: "v", count: 64)
        #expect(VoiceCatalog.isID(longest))
        #expect(try Self.voice(longest).id == longest)
    }
}
