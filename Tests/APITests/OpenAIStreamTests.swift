import Base
import Clips
import HTTP
import Speech
import TestSupport
import Testing

@testable import API

/// Clips of OpenAI's form that are sent while they are made.
@Suite struct OpenAIStreamTests {
    private static let long = Array(repeating: "支付宝到账支付宝到账支付宝到账。", count: 16).joined()

    private func speak(
        _ input: String = long, _ fields: String = "", _ head: [String] = [], _ service: Router = TestService.service()
    ) throws -> Response {
        try service.post("/v1/audio/speech", #"{"input":"\#(input)"\#(fields)}"#, head)
    }

    @Test(arguments: [
        ("", [], true), (#","response_format":"opus""#, [], true), (#","response_format":"pcm""#, [], true),
        (#","stream_format":"sse""#, [], true), (#","response_format":"wav","stream_format":"sse""#, [], true),
        (#","response_format":"wav""#, ["Prefer: stream"], true), (#","response_format":"wav""#, [], false),
        (#","response_format":"flac""#, [], false), (#","response_format":"flac","stream_format":"sse""#, [], false),
    ])
    func `a long text is streamed if the format allows it`(
        fields: String, head: [String], isStreamed: Bool
    ) throws {
        let response = try speak(Self.long, fields, head)
        #expect(response.status == 200 && (response.body.stream != nil) == isStreamed)
        #expect(response.fieldText.contains("Preference-Applied: stream\r\n") == !head.isEmpty)
        #expect(!response.fieldText.contains("Content-Disposition"))
        _ = try response.body.stream?.received()
    }

    @Test(arguments: ["", #","stream_format":"sse""#])
    func `a short text is streamed only with the stream preference`(fields: String) throws {
        #expect(try speak("支付宝到账100.25元", fields).body.stream == nil)
        let preferred = try speak("支付宝到账100.25元", fields, ["Prefer: stream"])
        #expect(preferred.body.stream != nil)
        _ = try preferred.body.stream?.received()
    }

    @Test func `events of a stream contain its bytes, and a second request uses the cache`() throws {
        let service = TestService.service(store: ServiceParts.store(cacheBytes: 8 << 20))
        let first = try speak(Self.long, #","stream_format":"sse""#, [], service)
        #expect(first.fieldText.contains("Content-Type: text/event-stream\r\n"))
        let events = try SentEvents(text(first.body.stream?.received()))
        let again = try speak(Self.long, #","stream_format":"sse""#, [], service)
        #expect(again.body.stream == nil)
        let second = try SentEvents(again.bodyText)
        #expect(events.sound == second.sound && events.usage == second.usage)
        #expect(try speak(Self.long, "", [], service).body.bytes == events.sound)
        #expect(events.deltas.count > 1 && events.deltas.dropLast().allSatisfy { !$0.hasSuffix("=") })
        #expect(events.usage.contains(#""input_tokens":\#(Self.long.unicodeScalars.count),"#))
    }

    @Test func `a render failure gets OpenAI's error before the first byte`() throws {
        let response = try speak(
            Self.long, #","stream_format":"sse""#, [], TestService.service(ToneSource(failure: .unspeakable)))
        #expect(response.status == 400 && response.bodyText.contains(#""code":"unspeakable""#))
    }

    private func text(_ bytes: [UInt8]?) throws -> String { String(decoding: try #require(bytes), as: UTF8.self) }
}
