import Clips
import Encoding
import Speech
import TestSupport
import Testing

@testable import API

/// The voice of a request without a voice, or with `auto`.
@Suite struct AutoVoiceTests {
    private static func voice(
        _ text: String, _ fields: [(name: String, value: Parameters.Value)] = [], preferred: String? = nil,
        field: String = "text"
    ) throws -> String {
        let all = ServiceParts.catalog
        let catalog = VoiceCatalog(
            voices: all.voices, espeak: EspeakVoices([]), lexicons: all.lexicons, preferred: preferred)
        let parameters = try Parameters([(field, .text(text))] + fields, known: Parameters.clipFields)
        let request = try parameters.clipRequest(catalog, ServiceParts.chimes, defaultFormat: .wav)
        guard case .speech(let script, let voice) = request.content, !script.text.isEmpty else { return "" }
        return voice.id
    }

    @Test(arguments: [
        ("支付宝到账100元", "zh-CN"), ("You received $12.50", "en-US"), ("iPhone 16", "zh-CN"), ("100", "zh-CN"),
        ("您的iPhone 16", "zh-CN"), ("नमस्ते", "zh-CN"),
    ])
    func `the text determines the voice`(text: String, id: String) throws {
        #expect(try Self.voice(text) == id)
        #expect(try Self.voice(text, [("voice", .text("auto"))]) == id)
        #expect(try Self.voice("<speak><s>\(text)</s></speak>", field: "ssml") == id)
    }

    @Test func `the operator's default overrides the text, and auto overrides the default`() throws {
        #expect(try Self.voice("支付宝到账100元", preferred: "en-US") == "en-US")
        #expect(try Self.voice("支付宝到账100元", [("voice", .text("auto"))], preferred: "en-US") == "zh-CN")
        #expect(try Self.voice("100", [("voice", .text("auto"))], preferred: "en-US") == "en-US")
        #expect(try Self.voice("You received $5", [("voice", .text("zh-CN"))], preferred: "en-US") == "zh-CN")
    }
}
