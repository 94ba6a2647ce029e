import API
import HTTP
import Normalization
import Synchronization
import TestSupport
import Testing

/// The studio over HTTP, with a studio that records its calls.
@Suite struct StudioEndpointTests {
    private final class NotingStudio: RecordingStudio {
        let notes = Mutex<[String]>([])

        private func note(_ text: String) { notes.withLock { $0.append(text) } }

        private func session(_ name: String, _ language: SpokenLanguage) -> StudioSession {
            StudioSession(
                name: name, language: language,
                sentences: [.init(text: "一元", isRecorded: true), .init(text: "二元", isRecorded: false)], hasVoice: false)
        }

        func sessions() throws(Problem) -> [StudioSession] { [session("shop", .zhCN)] }

        func session(_ name: String) throws(Problem) -> StudioSession { session(name, .zhCN) }

        func open(_ name: String, _ language: SpokenLanguage, count: Int) throws(Problem) -> StudioSession {
            note("open \(name) \(language.rawValue) \(count)")
            return session(name, language)
        }

        func record(
            _ wave: [UInt8], _ name: String, sentence number: Int, keepsFaults: Bool
        ) throws(Problem) -> StudioTake {
            note("record \(wave.count) \(name) \(number) \(keepsFaults)")
            return StudioTake(isKept: false, faults: ["clipped"], session: session(name, .zhCN))
        }

        func forget(_ name: String, sentence number: Int) throws(Problem) -> StudioSession {
            note("forget \(name) \(number)")
            return session(name, .zhCN)
        }

        func makeVoice(_ name: String, _ profile: StudioProfile) throws(Problem) -> StudioVoice {
            note("voice \(name) \(profile.title) \(profile.gender) \(profile.license ?? "-")")
            return StudioVoice(prompts: 40, sentences: 60)
        }

        func export(_ name: String) throws(Problem) -> [UInt8] { Array("archive".utf8) }
    }

    private static func service(_ studio: NotingStudio? = NotingStudio(), access: Access = TestService.open) -> Router {
        TestService.service(store: ServiceParts.store(ToneSource()), access: access, studio: studio)
    }

    private static let session =
        #"{"name":"shop","language":"zh-CN","recorded":1,"count":2,"voice":false,"#
        + #""sentences":[{"number":1,"text":"一元","recorded":true},{"number":2,"text":"二元","recorded":false}]}"#

    @Test func `each step of a session calls the studio`() throws {
        let studio = NotingStudio()
        let service = Self.service(studio)
        #expect(
            try service.get("/v1/studio").bodyText
                == #"{"languages":["zh-CN","en-US","en-GB","hi-IN"],"sessions":[{"name":"shop","language":"zh-CN","recorded":1,"count":2,"voice":false}]}"#
                + "\n")
        let opened = try service.post(
            "/v1/studio/shop", #"{"language":"zh-CN","sentences":30}"#)
        #expect(opened.status == 200 && opened.bodyText == Self.session + "\n")
        #expect(try service.get("/v1/studio/shop").bodyText == Self.session + "\n")
        let take = try service.post(
            "/v1/studio/shop/takes?sentence=2&keep=true", "RIFF", type: "audio/wav")
        #expect(take.bodyText == #"{"kept":false,"faults":["clipped"],"recorded":1,"count":2}"# + "\n")
        #expect(try service.get("/v1/studio/shop/takes?sentence=2", method: "DELETE").status == 200)
        let voice = try service.post(
            "/v1/studio/shop/voice", #"{"consent":true,"title":"小店","gender":"female"}"#)
        #expect(voice.status == 201 && voice.bodyText == #"{"id":"shop","prompts":40,"sentences":60}"# + "\n")
        let archive = try service.get("/v1/studio/shop/export")
        #expect(archive.bodyText == "archive" && archive.fieldText.contains("filename=\"shop.tar\""))
        #expect(
            studio.notes.withLock { $0 } == [
                "open shop zh-CN 30", "record 4 shop 2 true", "forget shop 2", "voice shop 小店 female -",
            ])
    }

    @Test(arguments: [("zh-CN", 60), ("hi-IN", 85)])
    func `a session has the default number of sentences for its language`(language: String, count: Int) throws {
        let studio = NotingStudio()
        _ = try Self.service(studio).post("/v1/studio/shop", #"{"language":"\#(language)"}"#)
        #expect(studio.notes.withLock { $0 } == ["open shop \(language) \(count)"])
    }

    @Test(arguments: [
        ("/v1/studio/shop", #"{"language":"fr"}"#, "application/json", 422, "out_of_range"),
        ("/v1/studio/shop", #"{}"#, "application/json", 422, "missing_field"),
        ("/v1/studio/shop", #"{"language":"zh-CN","sentences":10}"#, "application/json", 422, "out_of_range"),
        ("/v1/studio/shop", #"{"language":"zh-CN","count":60}"#, "application/json", 422, "unknown_field"),
        ("/v1/studio/..%2Fshop", #"{"language":"zh-CN"}"#, "application/json", 422, "out_of_range"),
        ("/v1/studio/a/b", #"{"language":"zh-CN"}"#, "application/json", 422, "out_of_range"),
        ("/v1/studio/shop/takes", "RIFF", "audio/wav", 422, "missing_field"),
        ("/v1/studio/shop/takes?sentence=0", "RIFF", "audio/wav", 422, "out_of_range"),
        ("/v1/studio/shop/takes?sentence=1", "RIFF", "audio/webm", 415, "media_type"),
        ("/v1/studio/shop/takes?sentence=1&keep=maybe", "RIFF", "audio/wav", 422, "out_of_range"),
        ("/v1/studio/shop/voice", #"{}"#, "application/json", 422, "consent_missing"),
        ("/v1/studio/shop/voice", #"{"consent":true,"gender":"robot"}"#, "application/json", 422, "out_of_range"),
    ])
    func `an invalid request is refused before the studio is called`(
        path: String, body: String, type: String, status: Int, code: String
    ) throws {
        let studio = NotingStudio()
        let answer = try Self.service(studio).post(path, body, type: type)
        #expect(answer.status == status && answer.bodyText.contains("\"code\":\"\(code)\""), "\(answer.bodyText)")
        #expect(studio.notes.withLock { $0 }.isEmpty)
    }

    @Test func `the error of a disabled studio names the setting that enables it`() throws {
        let answer = try Self.service(nil).get("/v1/studio")
        #expect(answer.status == 404 && answer.bodyText.contains("CRIER_STUDIO=1"))
    }

    @Test func `the studio requires its own scope`() throws {
        for (scopes, status) in [([Scope.say, .announce], 403), ([.studio], 200)] {
            let key = NewAPIKey(name: "a", scopes: Set(scopes))
            let service = Self.service(access: Access(keys: try APIKeys(Array(key.line.utf8)), now: { 0 }))
            let request = try TestService.request(
                "GET /v1/studio HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(key.key)\r\n\r\n")
            #expect(try service.begin(request).wait().status == status)
        }
    }
}
