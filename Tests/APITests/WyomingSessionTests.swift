import Clips
import HTTP
import JSON
import Metrics
import Speech
import TestSupport
import Testing
import Wyoming

@testable import API

/// Conversations of Home Assistant's voice protocol, without a socket.
@Suite struct WyomingSessionTests {
    private let metrics = WyomingMetrics()

    private func session(_ service: Router = TestService.service()) -> WyomingSession {
        WyomingService(service, version: "1", metrics: metrics).makeSession()
    }

    private func event(_ type: String, _ data: KeyValuePairs<String, JSONValue> = [:]) -> WyomingEvent {
        WyomingEvent(type, data.map { JSONValue.Member($0.key, $0.value) })
    }

    private func send(_ session: WyomingSession, _ events: [WyomingEvent]) {
        send(session, bytes: events.flatMap(\.bytes))
    }

    private func send(_ session: WyomingSession, bytes: [UInt8]) { bytes.withUnsafeBytes { session.receive($0) } }

    private func chunk(_ text: String) -> WyomingEvent { event("synthesize-chunk", ["text": .string(text)]) }

    /// All events until the end of the session. Chunk events are included only once.
    private func heard(_ session: WyomingSession) throws -> [WyomingEvent] {
        var decoder = EventDecoder()
        decoder.append(try #require(try session.output.received()))
        var events: [WyomingEvent] = []
        while let event = try decoder.next() {
            if event.type != "audio-chunk" || events.last?.type != event.type { events.append(event) }
        }
        #expect(!decoder.isInEvent)
        return events
    }

    private func types(_ session: WyomingSession) throws -> [String] { try heard(session).map(\.type) }

    private var page: String {
        var exposition = Exposition()
        metrics.write(to: &exposition)
        return exposition.text
    }

    private func code(_ events: [WyomingEvent]) throws -> String? {
        let session = session()
        send(session, events)
        session.finishReceiving()
        guard case .string(let code)? = try heard(session).last?["code"] else { return nil }
        return code
    }

    @Test func `requests are answered in order, even after the client has finished sending`() throws {
        let session = session()
        send(
            session,
            [
                event("ping", ["text": .string("1")]), event("synthesize", ["text": .string("你好")]), event("unknown"),
                event("describe"), event("ping"),
            ])
        session.finishReceiving()
        let events = try heard(session)
        #expect(events.map(\.type) == ["pong", "audio-start", "audio-chunk", "audio-stop", "info", "pong"])
        #expect(events[0]["text"] == .string("1") && events[5]["text"] == .null)
        #expect(events[1]["rate"] == .number(22_050) && events[1]["width"] == .number(2))
        #expect(page.contains("crier_wyoming_events_total{type=\"other\"} 1\n"))
        #expect(page.contains("crier_wyoming_requests_total{result=\"spoken\"} 1\n"))
        #expect(page.contains("crier_wyoming_connections_open 1\n"))
        withExtendedLifetime(session) {}
    }

    @Test func `a text in chunks is spoken sentence by sentence within one start and one stop`() throws {
        let source = GatedSource()
        let session = session(TestService.service(source))
        send(session, [event("synthesize-start"), chunk("支付"), chunk("宝到账。"), chunk("你"), chunk("好")])
        source.waitForPart()
        #expect(source.texts.count == 1, "the second sentence has no end yet")
        source.open(2)
        send(session, [event("synthesize", ["text": .string("支付宝")]), chunk("！"), event("synthesize-stop")])
        session.finishReceiving()
        #expect(
            try types(session) == ["audio-start", "audio-chunk", "audio-stop", "synthesize-stopped"])
        #expect(source.texts.count == 2)
        #expect(page.contains("crier_wyoming_requests_total{result=\"spoken\"} 1\n"))
    }

    @Test func `punctuation after the last sentence is ignored`() throws {
        let session = session()
        send(session, [event("synthesize-start"), chunk("你好。好"), chunk("。"), chunk("…"), event("synthesize-stop")])
        send(session, [event("synthesize-start"), chunk("你好"), event("synthesize-stop")])
        session.finishReceiving()
        let one = ["audio-start", "audio-chunk", "audio-stop", "synthesize-stopped"]
        #expect(try types(session) == one + one)
    }

    @Test func `a text in chunks may be longer than a clip, but not one of its sentences`() throws {
        let gap = String(repeating: " ", count: 900)
        let session = session()
        send(session, [event("synthesize-start")] + Array(repeating: chunk("你好。" + gap), count: 3))
        send(session, [event("synthesize-stop")])
        session.finishReceiving()
        #expect(try types(session) == ["audio-start", "audio-chunk", "audio-stop", "synthesize-stopped"])
        let sentence = Array(repeating: chunk("你好" + gap), count: 3)
        #expect(try code([event("synthesize-start")] + sentence) == "text_too_long")
        #expect(try code([event("synthesize-start"), chunk("你好。" + gap + gap + gap)]) == "text_too_long")
    }

    @Test func `SSML in chunks is spoken when it is complete`() throws {
        let session = session()
        send(
            session,
            [
                event("synthesize-start", ["text_format": .string("ssml")]), chunk("<speak>你好。好"),
                chunk("</speak>"), event("synthesize-stop"),
            ])
        session.finishReceiving()
        #expect(try types(session) == ["audio-start", "audio-chunk", "audio-stop", "synthesize-stopped"])
    }

    @Test func `invalid input gets an error with its code and ends the session`() throws {
        let text: JSONValue = .string("你好")
        #expect(try code([event("synthesize")]) == "missing_field")
        #expect(try code([event("synthesize", ["text": .integer(1)])]) == "wrong_type")
        #expect(try code([event("synthesize", ["text": text, "voice": text])]) == "wrong_type")
        #expect(try code([event("synthesize", ["text": text, "text_format": text])]) == "out_of_range")
        #expect(try code([event("synthesize", ["text": .string("!")])]) == "nothing_speakable")
        #expect(try code([event("synthesize-start"), event("synthesize-stop")]) == "text_empty")
        #expect(try code([event("synthesize-start"), event("synthesize-start")]) == "unexpected_event")
        #expect(try code([event("synthesize-stop")]) == "unexpected_event")
        #expect(try code([chunk("好")]) == "unexpected_event")
        let long = [event("synthesize-start")] + Array(repeating: chunk(String(repeating: "好", count: 500)), count: 5)
        #expect(try code(long) == "text_too_long")
        #expect(page.contains("crier_wyoming_requests_total{result=\"refused\"} 10\n"))
        let session = session()
        send(session, bytes: Array("GET / HTTP/1.1\r\n".utf8))
        #expect(try types(session) == ["error"])
    }

    @Test(arguments: [
        ("zh-CN", nil, "zh-CN"), (nil, "en_US", "en-US"), ("en_GB-alba-medium", nil, "en-US"), (nil, nil, "zh-CN"),
        ("nobody", nil, "zh-CN"), (nil, "de", "zh-CN"),
    ])
    func `a voice is selected by its name, by its language, or for the text`(
        name: String?, language: String?, id: String
    ) throws {
        let wyoming = WyomingService(TestService.service(), version: "1", metrics: metrics)
        let text = id == "zh-CN" ? "你好" : "hello"
        let clip = try wyoming.clip(WyomingText(text: text, voice: .init(name: name, language: language)))
        guard case .speech(_, let voice) = clip.content else { throw TimeLimitError() }
        #expect(voice.id == id)
    }

    @Test func `the input queue is bounded, and a full queue stops reading`() throws {
        let source = GatedSource()
        let session = session(TestService.service(source))
        #expect(session.takesInput && !session.isWorking)
        send(session, [event("synthesize", ["text": .string("你好")])])
        source.waitForPart()
        send(session, Array(repeating: event("ping"), count: 200))
        #expect(!session.takesInput && session.isWorking && session.isInMessage && session.heldBytes > 0)
        source.open()
        session.drain()
        #expect(try types(session).filter { $0 == "pong" }.count == 200, "none is lost")
    }

    /// 60 connections once held 1 GB, of which only 1 % was counted.
    @Test func `queued texts count as held memory, and a few large texts fill the queue`() throws {
        let source = GatedSource()
        let session = session(TestService.service(source))
        let long = String(repeating: "好", count: 2_000)
        send(session, (0..<20).map { event("synthesize", ["text": .string("\(long.dropLast(3))\($0)")]) })
        source.waitForPart()
        #expect(!session.takesInput && session.heldBytes > 100_000)
        session.output.cancel()
        #expect(eventually { session.heldBytes < 100_000 })
        source.open(20)
    }

    @Test func `a ping is answered with its text, which has a maximum length`() throws {
        let long = String(repeating: "a", count: 129)
        #expect(try code([event("ping", ["text": .string(long)])]) == "out_of_range")
        #expect(try code([event("ping", ["text": .object(["a": .null])])]) == "wrong_type")
        let session = session()
        send(session, [event("ping", ["text": .string(String(long.dropFirst()))])])
        session.finishReceiving()
        #expect(try heard(session).first?["text"] == .string(String(long.dropFirst())))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["name", "language", "speaker"])
    func `voice names full of combining marks are ignored at little cost`(member: String) throws {
        let marks = "a" + String(repeating: "\u{301}\u{316}", count: 10_000)
        let session = session()
        let voice = JSONValue.object([JSONValue.Member(member, .string(marks))])
        send(session, [event("synthesize", ["text": .string("你好"), "voice": voice])])
        session.finishReceiving()
        #expect(try types(session) == ["audio-start", "audio-chunk", "audio-stop"])
        #expect(try code([event("synthesize", ["text": .string(marks)])]) == "text_too_long")
        #expect(
            try code([event("synthesize", ["text": .string("hi"), "text_format": .string(marks)])]) == "out_of_range")
    }

    @Test func `a drain lets a running request finish`() throws {
        let source = GatedSource()
        let session = session(TestService.service(source))
        send(session, [event("synthesize-start"), chunk("你好。好")])
        source.waitForPart()
        session.drain()
        source.open(2)
        send(session, [event("synthesize-stop")])
        #expect(try types(session).last == "synthesize-stopped")
        let idle = self.session()
        idle.drain()
        #expect(try types(idle) == [])
    }

    @Test func `a silent client is disconnected, with an error if it had started a message`() throws {
        let idle = session()
        idle.expire()
        #expect(try types(idle) == [])
        let inEvent = session()
        send(inEvent, bytes: Array("{\"type\"".utf8))
        #expect(inEvent.isInMessage)
        inEvent.expire()
        inEvent.expire()
        #expect(try heard(inEvent).map { $0["code"] } == [.string("request_timeout")])
        let inText = session()
        send(inText, [event("synthesize-start"), chunk("好")])
        inText.expire()
        #expect(try heard(inText).map { $0["code"] } == [.string("request_timeout")])
        let large = session()
        large.refuseForMemory()
        #expect(try heard(large).map { $0["code"] } == [.string("memory_full")])
        #expect(page.contains("crier_wyoming_requests_total{result=\"refused\"} 2\n"))
        #expect(page.contains("crier_wyoming_requests_total{result=\"failed\"} 1\n"))
    }

    @Test func `a client that disconnects stops the synthesis`() throws {
        let source = GatedSource()
        let session = session(TestService.service(source))
        send(session, [event("synthesize", ["text": .string("你好")]), event("synthesize", ["text": .string("支付宝")])])
        source.waitForPart()
        session.output.cancel()
        source.open(2)
        let isLeft = eventually { page.contains("crier_wyoming_requests_total{result=\"left\"} 1\n") }
        #expect(isLeft && source.texts.count == 1 && !session.takesInput)
    }

    @Test func `a full service sends an overloaded error with the retry delay`() throws {
        let source = GatedSource()
        let service = TestService.service(store: ServiceParts.store(source, width: 1, waiting: 0))
        let first = session(service)
        send(first, [event("synthesize", ["text": .string("你好")])])
        source.waitForPart()
        let second = session(service)
        send(second, [event("synthesize", ["text": .string("支付宝")])])
        let error = try heard(second)
        #expect(error.map(\.type) == ["error"] && error[0]["code"] == .string("overloaded"))
        guard case .string(let text)? = error[0]["text"] else { throw TimeLimitError() }
        #expect(text.hasSuffix(" ms.") && !text.contains("Retry-After"))
        #expect(page.contains("crier_wyoming_requests_total{result=\"failed\"} 1\n"))
        source.open()
        first.finishReceiving()
        #expect(try types(first).last == "audio-stop")
    }
}
