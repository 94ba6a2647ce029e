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

    @Test(arguments: [
        ("1.5", 1_500), ("+1.5", 1_500), ("-0.25", -250), ("007", 7_000), ("0", 0),
        (".5", nil), ("5.", nil), ("1..5", nil), ("1.2.3", nil), ("1e3", nil), ("+", nil), ("-.", nil), ("1,5", nil),
        ("१", nil), ("0x1", nil), ("1 ", nil), ("1.\(String(repeating: "0", count: 31))", nil),
    ])
    func `a number has digits around its point`(text: String, thousandths: Int?) throws {
        let bounds = NumberBounds(scale: 1_000, range: -10_000...10_000, default: nil)
        let parameters = try Parameters([("rate", .text(text))], known: ["rate"])
        #expect((try? parameters.number("rate", bounds)) == thousandths)
    }

    @Test func `a voice id of the maximum length is found`() throws {
        let longest = String(repeating: "v", count: 64)
        #expect(VoiceCatalog.isID(longest))
        #expect(try Self.voice(longest).id == longest)
    }
}
