import Base
import Clips
import HTTP
import JSON
import Speech
import TestSupport
import Testing

@testable import API

/// The form of OpenAI, without a real client: the fields, and the form of every error.
@Suite struct OpenAIFormTests {
    private func speak(_ body: String, _ service: Router = TestService.service()) throws -> Response {
        try service.post("/v1/audio/speech", body)
    }

    @Test(arguments: [
        ("", "audio/mpeg", 22_050), (#","response_format":"mp3""#, "audio/mpeg", 22_050),
        (#","response_format":"opus""#, "audio/ogg", 48_000), (#","response_format":"flac""#, "audio/flac", 22_050),
        (#","response_format":"wav""#, "audio/wav", 22_050), (#","response_format":"caf""#, "audio/x-caf", 22_050),
        (#","response_format":"pcm""#, "audio/pcm;rate=24000", 24_000),
        (#","response_format":"pcm","sample_rate":16000"#, "audio/pcm;rate=16000", 16_000),
        (#","response_format":null,"speed":null,"voice":null,"stream_format":null"#, "audio/mpeg", 22_050),
        (#","response_format":"wav","sample_rate":48000"#, "audio/wav", 48_000),
    ])
    func `each format has its content type and sample rate`(fields: String, type: String, rate: Int) throws {
        let response = try speak(#"{"model":"tts-1","input":"你好"\#(fields)}"#)
        #expect(response.status == 200 && response.fieldText.contains("Content-Type: \(type)\r\n"))
        #expect(response.fieldText.contains("Clip-Sample-Rate: \(rate)\r\n"))
    }

    @Test func `OpenAI's route and the native route return the same bytes for a clip`() throws {
        let service = TestService.service()
        let spoken = try speak(
            #"{"model":"x","voice":"alloy","input":"支付宝到账100.25元","speed":1.25,"response_format":"wav"}"#, service)
        let said = try service.post("/v1/say", #"{"text":"支付宝到账100.25元","rate":1.25,"voice":"zh-CN"}"#)
        #expect(spoken.body.bytes == said.body.bytes && said.fieldText.contains("Clip-Cache: hit"))
    }

    @Test func `unsupported fields and other content types are ignored`() throws {
        let body = #"{"model":7,"input":"你好","voice":"nova","instructions":"Be glad","lang_code":"z","stream":true}"#
        let service = TestService.service()
        for type in ["application/json", "application/x-www-form-urlencoded", "text/plain", "image/png"] {
            #expect(try service.post("/audio/speech", body, type: type).status == 200)
        }
    }

    @Test(arguments: [
        ("你好", "alloy", "zh-CN"), ("你好", #"{"id":"zh-CN"}"#, "zh-CN"), ("Paid 5 dollars", "shimmer", "en-US"),
        ("Paid", "fable", "en-US"), ("微信 WeChat Pay", "ash", "zh-CN"), ("5", "alloy", "zh-CN"),
        ("你好", "en-US", nil), ("hallo", "espeak/de", "espeak/de"), ("你好", "", "zh-CN"), ("Paid", "", "en-US"),
    ])
    func `the voice follows from its name and the script of the text`(input: String, voice: String, id: String?) throws
    {
        let named = voice.hasPrefix("{") ? voice : "\"\(voice)\""
        let request = try TestService.post("/v1/audio/speech", #"{"input":"\#(input)","voice":\#(named)}"#)
        let speech = try OpenAISpeech(request, TestService.service().service)
        guard case .speech(_, let found) = speech.clip.content else { throw ToolError(description: "silence") }
        #expect(found.id == id ?? voice)
    }

    /// Invalid requests, and the four members of each error.
    @Test(arguments: [
        ("", 400, "invalid_request_error", nil, "malformed_json"),
        ("[]", 400, "invalid_request_error", nil, "wrong_type"),
        ("{}", 400, "invalid_request_error", "input", "missing_field"),
        (#"{"input":null}"#, 400, "invalid_request_error", "input", "missing_field"),
        (#"{"input":""}"#, 400, "invalid_request_error", "input", "text_empty"),
        (#"{"input":7}"#, 400, "invalid_request_error", "input", "wrong_type"),
        (#"{"input":"。"}"#, 400, "invalid_request_error", "input", "nothing_speakable"),
        (#"{"input":"a","input":"b"}"#, 400, "invalid_request_error", "input", "repeated_field"),
        (#"{"input":"\u0001你"}"#, 400, "invalid_request_error", "input", "text_control"),
        (#"{"input":"你","voice":"aloy"}"#, 400, "invalid_request_error", "voice", "unknown_voice"),
        (#"{"input":"你","voice":7}"#, 400, "invalid_request_error", "voice", "wrong_type"),
        (#"{"input":"你","voice":{}}"#, 400, "invalid_request_error", "voice", "wrong_type"),
        (#"{"input":"你","voice":{"id":null}}"#, 400, "invalid_request_error", "voice", "wrong_type"),
        (#"{"input":"你","response_format":"aac"}"#, 400, "invalid_request_error", "response_format", "unknown_format"),
        (#"{"input":"你","response_format":7}"#, 400, "invalid_request_error", "response_format", "wrong_type"),
        (#"{"input":"你","speed":0.25}"#, 400, "invalid_request_error", "speed", "out_of_range"),
        (#"{"input":"你","speed":4.0}"#, 400, "invalid_request_error", "speed", "out_of_range"),
        (#"{"input":"你","speed":1e300}"#, 400, "invalid_request_error", "speed", "out_of_range"),
        (#"{"input":"你","speed":-0.0}"#, 400, "invalid_request_error", "speed", "out_of_range"),
        (#"{"input":"你","speed":true}"#, 400, "invalid_request_error", "speed", "wrong_type"),
        (#"{"input":"你","stream_format":"ws"}"#, 400, "invalid_request_error", "stream_format", "out_of_range"),
        (#"{"input":"你","sample_rate":1}"#, 400, "invalid_request_error", "sample_rate", "unknown_sample_rate"),
    ])
    func `an invalid request gets OpenAI's error with all four members`(
        body: String, status: Int, type: String, parameter: String?, code: String
    ) throws {
        let response = try speak(body)
        #expect(response.status == status && response.fieldText.contains("Content-Type: application/json\r\n"))
        let error = try response.openAIError()
        #expect(error.map(\.name) == ["message", "type", "param", "code"])
        #expect(error[1].value == .string(type) && error[3].value == .string(code), "\(response.bodyText)")
        #expect(error[2].value == parameter.map { JSONValue.string($0) } ?? .null, "\(response.bodyText)")
    }

    @Test func `the error for a long text contains the limit, the error for AAC an alternative`() throws {
        let long = try speak(#"{"input":"\#(String(repeating: "你", count: 4_096))","voice":"alloy"}"#)
        #expect(long.status == 400 && long.bodyText.contains("at most 2000"))
        let aac = try speak(#"{"input":"你","response_format":"aac"}"#)
        #expect(aac.bodyText.contains("Instead of AAC, use 'mp3'"))
    }

    @Test func `a problem uses OpenAI's field names`() throws {
        let body = try speak(#"{"input":"你","speed":9}"#).bodyText
        #expect(body.contains("'speed' is 9. Send a number from 0.5 to 3.") && !body.contains("rate"))
    }

    @Test func `a computed speed is rounded to the precision of a rate`() throws {
        #expect(try speak(#"{"input":"你好","speed":1.0833333333333333}"#).status == 200)
    }

    @Test(arguments: [
        (SpeechError.engineUnavailable, 503, "server_error", "engine_unavailable"),
        (.unspeakable, 400, "invalid_request_error", "unspeakable"),
    ])
    func `an engine error has OpenAI's error format`(
        error: SpeechError, status: Int, type: String, code: String
    ) throws {
        let response = try speak(#"{"input":"你好"}"#, TestService.service(ToneSource(failure: error)))
        let members = try response.openAIError()
        #expect(response.status == status && members[1].value == .string(type) && members[3].value == .string(code))
        #expect(response.fieldText.contains("Retry-After-Ms: ") == (status == 503))
    }

    @Test(arguments: [
        "/v1/audio/speech", "/audio/speech", "/v1/models", "/v1/models/tts-1", "/v1/audio/voices", "/v1/audio/models",
    ])
    func `a missing or wrong key gets OpenAI's error format`(path: String) throws {
        let key = NewAPIKey(name: "a", scopes: [.metrics])
        let access = Access(keys: try APIKeys(Array(key.line.utf8)), now: { 0 })
        let service = TestService.service(access: access)
        for fields in [[], ["Authorization: Bearer wrong"]] {
            let response = try service.get(path, fields)
            #expect(response.status == 401 && response.fieldText.contains("WWW-Authenticate: Bearer"))
            let error = try response.openAIError()
            #expect(error[2].value == .null && error[3].value == .string("invalid_api_key"))
        }
        let scope = try service.get(path, ["Authorization: Bearer \(key.key)"])
        #expect(scope.status == (path.hasSuffix("speech") ? 403 : 200))
        if scope.status == 403 { #expect(try scope.openAIError()[3].value == .string("insufficient_scope")) }
    }

    @Test func `events contain the bytes of the clip and the usage`() throws {
        let service = TestService.service()
        let body = #"{"input":"你好","voice":"alloy","response_format":"wav""#
        for _ in 0..<2 {
            let response = try speak(body + #","stream_format":"sse"}"#, service)
            #expect(response.fieldText.contains("Content-Type: text/event-stream\r\n"))
            let events = try SentEvents(response.bodyText)
            #expect(try events.sound == speak(body + "}", service).body.bytes)
            #expect(events.usage.contains(#""input_tokens":2,"#))
        }
    }

    @Test func `events reserve memory from the clip budget`() throws {
        let store = ServiceParts.store(memory: ByteBudget(limit: 1_700))
        #expect(throws: ClipError.self) { _ = try store.reserve(1_700, for: nil).bytes }
        let held = try store.reserve(1_600, for: nil)
        #expect(throws: ClipError.self) { _ = try store.reserve(1_600, for: nil).bytes }
        #expect(held.bytes == 1_600)
    }

    @Test func `models are listed and found by id, an unknown id gets 404`() throws {
        let service = TestService.service()
        #expect(try service.get("/v1/models").bodyText.contains(#"{"id":"tts-1","object":"model","created":"#))
        #expect(try service.get("/v1/models/gpt-4o-mini-tts").bodyText.hasPrefix(#"{"id":"gpt-4o-mini-tts""#))
        let lists = try ["/v1/models", "/v1/audio/models"].map { try JSONValue(parsing: service.get($0).body.bytes) }
        #expect(lists[0].member("data") != nil && lists[0].member("data") == lists[1].member("models"))
        let unknown = try service.get("/v1/models/whisper-1")
        #expect(unknown.status == 404)
        #expect(try unknown.openAIError()[3].value == .string("model_not_found"))
    }

    @Test func `the address of another server's page redirects to the page`() throws {
        let response = try TestService.service().get("/web")
        #expect(response.status == 308 && response.fieldText.contains("Location: ./\r\n"))
    }

    @Test func `voices are listed under both member names, each with an id and a name`() throws {
        let answer = try JSONValue(parsing: TestService.service().get("/v1/audio/voices").body.bytes)
        guard case .array(let voices)? = answer.member("voices") else { throw ToolError(description: "no voices") }
        #expect(answer.member("data") == .array(voices))
        let ids = voices.compactMap { $0.member("id") }
        #expect(ids.count == voices.count && voices.allSatisfy { $0.member("name") != nil })
        for id in ["zh-CN", "en-US", "alloy", "cedar", "espeak/de"] { #expect(ids.contains(.string(id))) }
    }
}

extension JSONValue {
    /// A member of the object; nil for other values and for a missing member.
    func member(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension Response {
    fileprivate func openAIError() throws -> [JSONValue.Member] {
        guard case .object(let members)? = try JSONValue(parsing: body.bytes).member("error") else {
            throw ToolError(description: "no error: \(bodyText)")
        }
        return members
    }
}
