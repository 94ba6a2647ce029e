import API
import Clips
import HTTP
import Speech
import TestSupport
import Testing

/// The endpoints without a socket and without an engine.
@Suite struct ServiceTests {
    /// Sends a request to a service in memory, as a connection would, and waits for a deferred answer.
    private func ask(_ text: String, source: any SpeechSource = ToneSource()) throws -> Response {
        try TestService.service(source).ask(text)
    }

    private func get(_ target: String, source: any SpeechSource = ToneSource()) throws -> Response {
        try ask("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n", source: source)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `say returns audio with its metadata`() throws {
        let response = try get("/v1/say?text=%E4%BD%A0%E5%A5%BD")
        #expect(response.status == 200)
        #expect(response.body.bytes.starts(with: Array("RIFF".utf8)))
        let fields = text(response.fields + response.sharedFields)
        for name in [
            "Content-Type: audio/wav", "ETag: \"", "Accept-Ranges: bytes", "Clip-Duration-Ms: ", "Clip-Frames: ",
            "Clip-Sample-Rate: 22050",
            "Clip-Loudness-LUFS: -16", "Clip-Cache: miss", "Server-Timing: normalize;dur=",
        ] {
            #expect(fields.contains(name), "\(name)")
        }
    }

    @Test func `the second answer comes from the cache with the same bytes and entity tag`() throws {
        let service = TestService.service()
        let request = "GET /v1/say?text=%E4%BD%A0%E5%A5%BD HTTP/1.1\r\nHost: a\r\n\r\n"
        let first = try service.ask(request)
        let second = try service.ask(request)
        #expect(first.body.bytes == second.body.bytes)
        #expect(first.sharedFields == second.sharedFields)
        #expect(text(second.fields).contains("Clip-Cache: hit"))
    }

    @Test func `each request gets an id of its own, unless its client gives one`() throws {
        let service = TestService.service()
        func id(_ fields: [String] = []) throws -> String {
            var bytes: [UInt8] = []
            try #require(try service.get("/healthz", fields).observer).requestID.write(to: &bytes)
            return text(bytes)
        }
        #expect(Set([try id(), try id(), try id()]).count == 3)
        #expect(try id(["X-Request-Id: mine"]) == "mine")
    }

    @Test(arguments: ["/v1/say?text=%E4%BD%A0", "/v1/say?text=%E4%BD%A0&download=1", "/v1/silence.wav"])
    func `speech is cacheable only by its client, whether fresh or cached`(target: String) throws {
        let service = TestService.service()
        for _ in 0..<2 {
            let response = try service.get(target)
            #expect(response.status == 200)
            let lines = response.fieldText.split(separator: "\r\n")
            #expect(lines.filter { $0.hasPrefix("Cache-Control") } == ["Cache-Control: private, no-cache"])
        }
    }

    @Test(arguments: [
        (SpeechError.unspeakable, 422, "unspeakable"), (.lettersMissing, 422, "letters_missing"),
        (.silent, 422, "nothing_speakable"),
        (.tooLong(limitSeconds: 60), 422, "too_long"), (.engineUnavailable, 503, "engine_unavailable"),
        (.voiceMissing("x"), 422, "voice_missing"),
        (.command(voice: "x", .failed(status: 3)), 503, "engine_unavailable"),
    ])
    func `each engine error has its own problem code`(error: SpeechError, status: Int, code: String) throws {
        let response = try get("/v1/say?text=%E4%BD%A0", source: ToneSource(failure: error))
        #expect(response.status == status)
        #expect(text(response.body.bytes).contains("\"code\":\"\(code)\""))
        #expect(text(response.fields).contains("Retry-After: ") == (status == 503))
    }

    @Test func `the error for a misspelt field suggests the right field`() throws {
        let body = text(try get("/v1/say?text=a&vioce=zh-CN").body.bytes)
        #expect(body.contains("Did you mean 'voice'?"))
        #expect(body.contains("\"field\":\"vioce\""))
    }

    @Test(arguments: [
        ("voice=zh-NC", "Did you mean 'zh-CN'?"), ("voice=espeak/d", "Did you mean 'espeak/de'?"),
        ("voice=cmn-tw", "Did you mean 'zh-CN'?"), ("voice=CMN_TW", "Did you mean 'zh-CN'?"),
        ("format=mp33", "Did you mean 'mp3'?"), ("format=CAF", "Did you mean 'caf'?"),
        ("format=m4a", "Instead of AAC, use 'mp3'"), ("lead_in=nnoe", "Did you mean 'none'?"),
    ])
    func `the error for a misspelt value suggests the right value`(query: String, words: String) throws {
        let response = try get("/v1/say?text=a&\(query)")
        #expect(response.status == 422)
        #expect(text(response.body.bytes).contains(words))
    }

    @Test(arguments: [
        ("/v1/say", "GET, HEAD, POST, OPTIONS"), ("/v1/explain", "POST, OPTIONS"), ("/healthz", "GET, HEAD, OPTIONS"),
    ])
    func `OPTIONS and a wrong method list the allowed methods`(path: String, allowed: String) throws {
        for (method, status) in [("OPTIONS", 204), ("DELETE", 405)] {
            let response = try ask("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response.status == status)
            #expect(text(response.fields).contains("Allow: \(allowed)\r\n"))
        }
    }

    @Test(arguments: [
        ("get /v1/say", 501), ("PURGE /nothing", 501), ("M-SEARCH *", 501), ("CONNECT a:1", 404), ("PUT /nothing", 404),
        ("TRACE /v1/say", 405), ("OPTIONS *", 204),
    ])
    func `an unknown method, a wrong method and an unknown path get different statuses`(line: String, status: Int)
        throws
    {
        #expect(try ask("\(line) HTTP/1.1\r\nHost: a\r\n\r\n").status == status)
    }

    @Test func `a request is refused from its head if the body cannot matter`() throws {
        let service = TestService.service()
        for (line, status) in [("POST /nothing", 404), ("PUT /v1/say", 405), ("POST /v1/say", nil)] as [(String, Int?)]
        {
            var machine = ConnectionMachine(now: 0)
            let bytes = Array("\(line) HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n".utf8)
            let action = bytes.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
            guard case .consider(let head) = action else {
                Issue.record("\(line) is not offered by its head")
                continue
            }
            #expect(service.decide(on: head).response?.status == status)
        }
    }

    @Test func `a redirect contains its location, a failed precondition its problem code`() {
        let moved = TestService.service().response(to: RequestError(.movedPermanently, reason: "r", location: "/a%23b"))
        #expect(text(moved.fields).contains("Location: /a%23b\r\n") && text(moved.body.bytes).contains("\"moved\""))
        let failed = TestService.service().response(to: RequestError(.preconditionFailed, reason: "r"))
        #expect(text(failed.body.bytes).contains("\"precondition_failed\""))
    }

    @Test func `explain returns the stages of normalization`() throws {
        let body = "{\"text\":\"到账100.25元\"}"
        let response = try ask(
            "POST /v1/explain HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                + body)
        let answer = text(response.body.bytes)
        #expect(answer.hasPrefix("{\"input\":\"到账100.25元\",\"language\":\"zh-CN\",\"spoken\":\"到账一百点二五元\""))
        #expect(answer.contains("{\"text\":\"到\",\"reading\":\"dao4\"}"))
        #expect(answer.contains("\"rules\":[\"money.cny\"]"))
    }

    @Test func `explain queues among the clips, and reports a timeout or a full queue`()
        throws
    {
        let source = GatedSource()
        let service = TestService.service(store: ServiceParts.store(source, width: 1, waiting: 1))
        func explain(_ fields: String) throws -> ResponseBox {
            let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\ntext=1"
            return service.begin(
                try TestService.request("POST /v1/explain HTTP/1.1\r\nHost: a\r\n\(fields)\(form)"))
        }
        let clip = try service.begin("/v1/say?text=a&voice=en-US")
        source.waitForPart()
        #expect(try explain("Prefer: wait=0\r\n").wait().bodyText.contains("\"not_in_time\""))
        let late = try explain("Prefer: wait=1\r\n")
        let refused = try explain("").wait()
        #expect(refused.status == 503 && refused.bodyText.contains("\"overloaded\""))
        let told = try late.wait()
        #expect(told.bodyText.contains("\"not_in_time\""))
        #expect(told.fieldText.contains("Preference-Applied: wait=1\r\n"))
        let patient = try explain("")
        source.open()
        #expect(try clip.wait().status == 200)
        #expect(try patient.wait().bodyText.contains("\"spoken\""))
    }

    @Test func `voices and formats are listed`() throws {
        #expect(text(try get("/v1/voices").body.bytes).contains("\"espeak_ng\":\"\(EspeakLibrary.version)\""))
        #expect(text(try get("/v1/voices").body.bytes).contains("\"id\":\"espeak/de\""))
        #expect(text(try get("/v1/voices/zh-CN").body.bytes).contains("\"language\":\"zh-CN\""))
        #expect(try get("/v1/voices/zz").status == 404)
        #expect(text(try get("/v1/formats").body.bytes).contains("\"id\":\"caf\",\"content_type\":\"audio/x-caf\""))
    }

    @Test(arguments: [("/v1/say", true), ("/v1/announcements", false)])
    func `an unsupported media type gets a list of the accepted types`(path: String, takesText: Bool) throws {
        let head = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 1\r\n\r\nx"
        let answer = try TestService.service().ask(head)
        #expect(answer.status == 415)
        #expect(answer.bodyText.contains("text/plain") == takesText)
        #expect(answer.bodyText.contains("application/json"))
    }

    @Test(arguments: [
        ("{\"text\":\"a\",}", 400, "malformed_json", "line 1, column 13: expected a member's name"),
        (
            "{\"text\":\"a\",\n\"text\":\"b\"}", 422, "repeated_field",
            "line 2, column 1: the member 'text' is given twice"
        ),
        ("{\"alert\":{\"title\":\"a\",\"title\":\"b\"}}", 422, "repeated_field", "\"field\":\"alert.title\""),
        ("{\"text\":\"银\\u0001\"}", 422, "text_control", "The text at byte 3 has the control character U+0001"),
        ("{\"text\":\"银行到账1.2.3元\"}", 422, "malformed_amount", "'1.2.3' at byte 12 of the text"),
        ("{\"ssml\":\"<speak>a\u{202E}</speak>\"}", 422, "text_control", "Line 1, column 8: The text has the control"),
        (
            "{\"text\":\"a\",\"sample_rate\":\"8000\"}", 422, "wrong_type",
            "'sample_rate' is the string '8000'; send a number, without quotes."
        ),
        ("{\"text\":\"a\",\"rate\":3.001}", 422, "out_of_range", "'rate' is 3.001. Send a number from 0.5 to 3."),
    ])
    func `an error contains the position of the mistake`(body: String, status: Int, code: String, detail: String) throws
    {
        let answer = try TestService.service().ask(
            "POST /v1/explain HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        #expect(answer.status == status)
        #expect(answer.bodyText.contains("\"code\":\"\(code)\""), "\(answer.bodyText)")
        #expect(answer.bodyText.contains(detail), "\(answer.bodyText)")
    }

    @Test func `a draining service is healthy but not ready`() throws {
        let service = TestService.service(isDraining: true)
        #expect(try service.ask("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n").status == 503)
        #expect(try service.ask("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    }
}
