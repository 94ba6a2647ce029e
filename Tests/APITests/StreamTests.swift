import Base
import Clips
import HTTP
import Speech
import TestSupport
import Testing

@testable import API

/// `POST /v1/say` with `Prefer: stream`.
@Suite struct StreamTests {
    private static let text = Array(repeating: "支付宝到账支付宝到账支付宝到账。", count: 4).joined()

    private func post(
        _ service: Router, _ body: String = "text=\(text)&format=mp3", _ fields: String = "Prefer: stream\r\n",
        method: String = "POST"
    ) throws -> Response {
        try service.ask(
            "\(method) /v1/say HTTP/1.1\r\nHost: a\r\n\(fields)Content-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func lines(_ response: Response) -> [String] {
        response.fieldText.split(separator: "\r\n").map(String.init)
    }

    @Test(arguments: [
        ("mp3", "audio/mpeg"), ("wav", "audio/wav"), ("opus", "audio/ogg"), ("pcm", "audio/pcm;rate=22050"),
    ])
    func `a clip is streamed while it is rendered, and then comes from the cache`(format: String, type: String) throws {
        let service = TestService.service(store: ServiceParts.store(cacheBytes: 8 << 20))
        let body = "text=\(Self.text)&format=\(format)"
        let first = try post(service, body)
        #expect(first.status == 200)
        let fields = lines(first)
        for line in [
            "Content-Type: \(type)", "Accept-Ranges: none", "Clip-Cache: miss", "Preference-Applied: stream",
            "Cache-Control: private, no-cache", "Clip-Sample-Rate: \(format == "opus" ? 48_000 : 22_050)",
        ] {
            #expect(fields.contains(line), "\(line)")
        }
        for name in ["ETag", "Clip-Duration-Ms", "Clip-Frames", "Clip-Loudness-LUFS"] {
            #expect(!fields.contains { $0.hasPrefix(name) }, "\(name) is not known yet")
        }
        let bytes = try #require(try first.body.stream?.received())
        let second = try post(service, body)
        #expect(second.body.stream == nil && second.body.bytes == bytes)
        #expect(lines(second).contains("Clip-Cache: hit") && lines(second).contains("Preference-Applied: stream"))
        let whole = try post(service, body, "")
        #expect(whole.body.bytes != bytes && lines(whole).contains("Clip-Cache: miss"))
    }

    @Test(arguments: [
        "text=你好&format=caf", "text=你好&format=flac", "text=你好&format=wav&fit=notification",
        "text=你好&format=wav-ulaw",
    ])
    func `formats that cannot be streamed are sent whole without the preference`(body: String) throws {
        let response = try post(TestService.service(), body)
        #expect(response.status == 200 && response.body.stream == nil && response.body.count > 0)
        #expect(!lines(response).contains { $0.hasPrefix("Preference-Applied") })
    }

    @Test func `GET and HEAD are never streamed`() throws {
        for method in ["GET", "HEAD"] {
            let response = try TestService.service().get(
                "/v1/say?text=a&voice=en-US", ["Prefer: stream"], method: method)
            #expect(response.status == 200 && response.body.stream == nil)
        }
    }

    @Test(arguments: [
        ("Prefer: stream\r\n", true), ("Prefer: wait=5, Stream\r\n", true),
        ("Prefer: wait=5\r\nprefer: stream;x=1\r\n", true),
        ("Prefer: streams\r\n", false), ("Prefer: stream=no\r\n", false), ("Prefer: wait=stream\r\n", false),
        ("Prefer: ,\r\n", false), ("", false),
    ])
    func `the stream preference has no value`(fields: String, isStreamed: Bool) throws {
        let response = try post(TestService.service(), "text=你好", fields)
        #expect((response.body.stream != nil) == isStreamed)
        #expect(lines(response).contains("Preference-Applied: wait=5") == fields.contains("wait=5"))
        _ = try response.body.stream?.received()
    }

    @Test func `a streamed download has a file name`() throws {
        let response = try post(TestService.service(), "text=你好&format=mp3&download=1")
        #expect(lines(response).contains("Content-Disposition: attachment; filename=\"clip.mp3\""))
        _ = try response.body.stream?.received()
    }

    @Test(arguments: [(SpeechError.unspeakable, 422, "unspeakable"), (.engineUnavailable, 503, "engine_unavailable")])
    func `a render failure is a problem document before the first byte`(failure: SpeechError, status: Int, code: String)
        throws
    {
        let response = try post(TestService.service(ToneSource(failure: failure)))
        #expect(response.status == status && response.body.stream == nil)
        #expect(response.bodyText.contains("\"code\":\"\(code)\""))
        let unread = try post(TestService.service(), "text=你好&formt=mp3")
        #expect(unread.status == 422 && unread.bodyText.contains("unknown_field"))
    }

    @Test func `a client that disconnects stops the rendering`() throws {
        let source = ToneSource()
        let service = TestService.service(source)
        let many = Array(repeating: Self.text, count: 8).joined()
        let response = try post(service, "text=\(many)&format=wav")
        let stream = try #require(response.body.stream)
        // The pipe is full, and no reader empties it.
        #expect(eventually { stream.heldBytes == BodyStream.capacity })
        let spoken = source.parts.count
        #expect(spoken < 6)
        stream.cancel()
        #expect(try post(service, "text=你好").status == 200)
        #expect(source.parts.count <= spoken + 2)
    }

    @Test func `a stream may be read at half its playback rate`() throws {
        for (format, least) in [("pcm", 22_050), ("mp3", 4_000), ("opus", 1_500)] {
            let response = try post(TestService.service(), "text=你好&format=\(format)")
            #expect(response.body.stream?.leastBytesPerSecond == least)
            _ = try response.body.stream?.received()
        }
    }

    @Test func `a failure during streaming truncates the body`() throws {
        let store = ServiceParts.store()
        let service = TestService.service(store: store)
        let response = try post(service, "text=\(Array(repeating: Self.text, count: 8).joined())&format=wav")
        let stream = try #require(response.body.stream)
        #expect(eventually { stream.heldBytes == BodyStream.capacity })
        store.close(at: .after(milliseconds: 0))
        #expect(try stream.received() == nil)
    }
}
