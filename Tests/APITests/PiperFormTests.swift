import Clips
import HTTP
import Speech
import TestSupport
import Testing

@testable import API

/// The forms of Piper's two servers.
@Suite struct PiperFormTests {
    @Test func `all request forms return the same bytes`() throws {
        let service = TestService.service()
        let first = try service.post("/synthesize", #"{"text":"你好","voice":"zh-CN","speaker_id":3,"noise_scale":0.5}"#)
        #expect(first.status == 200 && first.fieldText.contains("Content-Type: audio/wav\r\n"))
        #expect(try service.post("/", "你好", type: "text/plain").body.bytes == first.body.bytes)
        #expect(try service.post("/", "你好", type: nil).body.bytes == first.body.bytes)
        #expect(try service.post("/", #"{"text":"你好"}"#, type: "application/json").body.bytes == first.body.bytes)
        #expect(try service.get("/?text=%E4%BD%A0%E5%A5%BD").body.bytes == first.body.bytes)
    }

    @Test(arguments: [
        ("en_US-lessac-medium", "Hello", "en-US"), ("de_DE-thorsten-low", "Hallo", "espeak/de"),
        ("x", "Hello", "en-US"),
        ("en_US-lessac-medium", "你好", "zh-CN"), ("zh-CN", "Hello", "zh-CN"), ("", "你好", "zh-CN"),
    ])
    func `an unknown voice is accepted, and its name may determine the language`(name: String, text: String, id: String)
        throws
    {
        let request = try TestService.post("/synthesize", #"{"text":"\#(text)","voice":"\#(name)"}"#)
        guard case .speech(_, let voice) = try PiperRequest(json: request, TestService.service().service).clip.content
        else {
            throw ToolError(description: "silence")
        }
        #expect(voice.id == id)
    }

    @Test(arguments: [("1", 1_000), ("1.2", 833), ("2", 500), ("0.334", 2_994), ("null", 1_000)])
    func `a length scale is the inverse of a rate`(scale: String, rate: Int) throws {
        let request = try TestService.post("/synthesize", #"{"text":"你好","length_scale":\#(scale)}"#)
        let clip = try PiperRequest(json: request, TestService.service().service).clip
        #expect(clip.options.delivery.rateThousandths == rate)
    }

    @Test(arguments: [
        ("{}", "'text' is missing"), (#"{"text":""}"#, "The text is empty"), (#"{"text":7}"#, "'text' is a number"),
        (#"{"text":"你","voice":7}"#, "'voice' is a number"), (#"{"text":"你","length_scale":9}"#, "0.334 to 2.0"),
        (#"{"text":"你","length_scale":"x"}"#, "0.334 to 2.0"), (#"{"text":"你","length_scale":[]}"#, "0.334 to 2.0"),
        (#"{"text":"你","length_scale":-1}"#, "0.334 to 2.0"), ("你好", "not valid JSON"), ("", "The body is empty"),
    ])
    func `an invalid request gets one line of plain text`(body: String, message: String) throws {
        let response = try TestService.service().post("/synthesize", body)
        #expect(response.status == 400 && response.fieldText.contains("Content-Type: text/plain; charset=utf-8\r\n"))
        #expect(response.bodyText.contains(message) && response.bodyText.split(separator: "\n").count == 1)
    }

    /// Without a text, `/` does not serve speech and does not require a key.
    @Test func `the root path requires a key only for speech`() throws {
        let key = NewAPIKey(name: "a", scopes: [.say])
        let service = TestService.service(access: Access(keys: try APIKeys(Array(key.line.utf8)), now: { 0 }))
        for target in ["/", "/?", "/?v=1", "/?texts=1"] { #expect(try service.get(target).status != 401, "\(target)") }
        for target in ["/?text=a", "/?a=b&text=a", "/?text"] {
            #expect(try service.get(target).status == 401, "\(target)")
        }
        #expect(try service.post("/", "a").status == 401)
        #expect(try service.get("/?text=a", ["Authorization: Bearer \(key.key)"]).status == 200)
    }

    @Test func `the Accept header selects Piper's or MaryTTS's list of voices`() throws {
        let service = TestService.service()
        #expect(try service.get("/voices", ["Accept: application/json"]).bodyText.hasPrefix(#"{"en-US":{"audio":"#))
        #expect(try service.get("/voices", ["Accept: */*"]).bodyText.hasPrefix("en-US en_US"))
    }

    @Test func `the last text is not published`() throws {
        let service = TestService.service()
        _ = try service.post("/", "你好")
        #expect(try service.get("/info").bodyText.hasSuffix("\"last\":null}\n"))
    }
}
