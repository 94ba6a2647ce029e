import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// The sounds of announcements whose clip is missing, and the reports.
@Suite struct NotificationOutcomeTests: HandlerTests {
    let time = VirtualTime()
    let container: TemporaryContainer
    let handler: NotificationHandler

    init() throws {
        container = try TemporaryContainer()
        handler = Self.handler(container, time)
    }

    private func outcome(_ userInfo: [String: Any], by handler: NotificationHandler? = nil) throws -> VoiceOutcome {
        let phone = RecordingPresenter(time)
        receive(userInfo, phone, by: handler)
        #expect(settled { phone.outcome.withLock { $0 != nil } })
        return try #require(phone.outcome.withLock { $0 })
    }

    @Test func `the app's recordings read the amount of a push without a clip`() throws {
        let folder = container.url
        for name in ["tts_pre", "tts_5", "tts_yuan"] {
            try ClipDownloaderTests.sound.write(to: folder.appendingPathComponent("\(name).caf"))
        }
        let handler = Self.handler(container, time, reader: OfflineReader(folder: folder))
        let (whole, missing) = (RecordingPresenter(time), RecordingPresenter(time))
        receive(["aps": ["amount": "5", "playaudio": 1]], whole, by: handler)
        #expect(settled { whole.isShown })
        guard case .sound? = whole.heard.first?.sound else { throw ToolError(description: "not read") }
        time.advance(10)
        handler.receive(userInfo: ["aps": ["amount": "6"]], identifier: "other", presenter: missing)
        #expect(settled { missing.heard.map(\.sound) == [.original] }, "never only the prefix")
    }

    @Test func `an announcement without a clip is spoken by the phone's own voice`() throws {
        let handler = Self.handler(container, time, voice: SystemSpeech(clock: time.clock))
        let (spoken, digits) = (RecordingPresenter(time), RecordingPresenter(time))
        try receive(push("a", StubServer.url(.init(status: 403)), more: #","spoken":"到账五元""#), spoken, by: handler)
        #expect(settled { spoken.isShown })
        guard case .sound(let sound)? = spoken.heard.first?.sound else { throw ToolError(description: "not spoken") }
        #expect(sound.name.hasPrefix("crier-speech-"))
        #expect(spoken.outcome.withLock { $0?.sound } == .systemSpeech)
        #expect(spoken.outcome.withLock { $0?.reason } == .download(.status(403)))
        time.advance(5)
        try handler.receive(
            userInfo: push("b", StubServer.url(.init(status: 403)), more: #","spoken":"到账5元""#), identifier: "b",
            presenter: digits)
        #expect(settled { digits.isShown })
        #expect(digits.heard.map(\.sound) == [.original])
    }

    @Test func `a push whose clip is damaged is spoken by the phone's own voice, and its copy is silent`() throws {
        let handler = Self.handler(container, time, voice: SystemSpeech(clock: time.clock))
        let push: [String: Any] = ["voice": ["id": "a", "url": 7, "spoken": "到账五元"] as [String: Any]]
        let first = try outcome(push, by: handler)
        #expect(first.sound == .systemSpeech && first.reason == .payload(.field("url")) && first.id == "a")
        #expect(try outcome(push, by: handler).reason == .duplicate)
    }

    @Test func `a played clip is reported if the push asks for it`() throws {
        for (report, count) in [(#","report":1"#, 1), ("", 0)] {
            let phone = RecordingPresenter(time)
            let url = StubServer.url(.init(body: ClipDownloaderTests.sound), file: "c/token.caf")
            try receive(push("a\(count)", url, more: report), phone)
            #expect(settled { phone.isShown })
            time.advance(2)
            let place = url.replacingOccurrences(
                of: "c/token.caf", with: "v1/announcements/a\(count)/heard?token=token")
            #expect(settled { StubServer.count(place) == count })
        }
    }

    @Test func `an outcome contains the sound, and the reason if it is not the clip`() throws {
        let sound = StubServer.Answer(body: ClipDownloaderTests.sound)
        let heard = try outcome(push("a", StubServer.url(sound)))
        #expect(heard.sound == .clip && heard.reason == nil && heard.id == "a" && heard.delay == 0)
        let again = try outcome(push("a", StubServer.url(sound)))
        #expect(again.sound == .silence && again.reason == .duplicate)
        let other = try outcome([:])
        #expect(other.sound == .original && other.reason == .notSpoken && other.id == nil)
        time.advance(5)
        let missing = try outcome(push("b", StubServer.url(.init(status: 403))))
        #expect(missing.sound == .original && missing.reason == .download(.status(403)))
        time.advance(5)
        let unreadable = try outcome(push("c", "http://elsewhere.example/c.caf"))
        #expect(unreadable.sound == .original && unreadable.reason == .payload(.field("url")))
        #expect("\(unreadable)".hasPrefix("original after 0 ms: payload("))
    }

    @Test func `an outcome contains the delay of a notification that is scheduled for later`() throws {
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        _ = AnnouncementQueue(container: container.url, clock: time.clock).claim("earlier", durationMs: 28_000)
        let later = try outcome(push("a", url))
        #expect(later.sound == .clip && later.reason == nil && abs(later.delay - 28) < 1, "\(later)")
    }
}
