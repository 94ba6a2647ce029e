import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// Sounds and notifications of a phone, with a stopped clock and a server without a network.
@Suite struct NotificationHandlerTests {
    private let time = VirtualTime()
    private let container: TemporaryContainer
    private let handler: NotificationHandler

    init() throws {
        container = try TemporaryContainer()
        handler = Self.handler(container, time)
    }

    private static func handler(
        _ container: TemporaryContainer, _ time: VirtualTime, reader: OfflineReader? = nil
    ) -> NotificationHandler {
        NotificationHandler(
            container: container.url, downloader: .init(configuration: StubServer.configuration, clock: time.clock),
            reader: reader, clock: time.clock)
    }

    /// Records the notifications that were handed over, and their times.
    private final class Phone: NotificationPresenter {
        struct Entry: Equatable {
            let sound: NotificationSound
            let time: TimeInterval
        }

        let shown = Mutex<[Entry]>([])
        let later = Mutex<[Entry]>([])
        let outcome = Mutex<VoiceOutcome?>(nil)
        private let virtual: VirtualTime
        private let schedules: Bool

        init(_ time: VirtualTime, schedules: Bool = true) { (virtual, self.schedules) = (time, schedules) }

        func present(_ sound: NotificationSound) {
            shown.withLock { $0.append(.init(sound: sound, time: virtual.uptime)) }
        }

        func schedule(
            _ sound: NotificationSound, after seconds: TimeInterval, completion: @escaping @Sendable (Bool) -> Void
        ) {
            if schedules { later.withLock { $0.append(.init(sound: sound, time: virtual.uptime + seconds)) } }
            completion(schedules)
        }

        var heard: [Entry] { (shown.withLock { $0 } + later.withLock { $0 }).filter { $0.sound.isHeard } }
        var isShown: Bool { shown.withLock { !$0.isEmpty } }
    }

    private func push(_ id: String, _ url: String, ms: Int = 1_000, more: String = "") throws -> [String: Any] {
        let json = #"{"voice":{"v":1,"id":"\#(id)","url":"\#(url)","name":"\#(id).caf","ms":\#(ms)\#(more)}}"#
        return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func receive(_ userInfo: [String: Any], _ phone: Phone, by handler: NotificationHandler? = nil) {
        (handler ?? self.handler).receive(userInfo: userInfo, identifier: "request", presenter: phone) { outcome in
            phone.outcome.withLock { $0 = outcome }
        }
    }

    /// Returns when the handler has finished all started work. Only then may the clock move.
    private func finishWork() {
        let phone = Phone(time)
        receive([:], phone)
        #expect(settled { phone.isShown })
    }

    /// Waits for the end of downloads, which do not follow the test's clock.
    private func settled(_ condition: () -> Bool) -> Bool { eventually { condition() } }

    @Test func `a push is shown at once, with its clip as the sound`() throws {
        let phone = Phone(time)
        try receive(push("a", StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        #expect(settled { phone.isShown })
        guard case .sound(let sound)? = phone.heard.first?.sound else { throw ToolError(description: "not heard") }
        #expect(sound.name == "crier-a.caf" && phone.heard.count == 1 && phone.heard[0].time == 1_000)
    }

    @Test func `a push without a voice object keeps its original sound`() {
        for userInfo in [[:], ["voice": ["id": 7]], ["voice": 1]] as [[String: Any]] {
            let phone = Phone(time)
            receive(userInfo, phone)
            #expect(settled { phone.shown.withLock { $0.map(\.sound) } == [.original] })
        }
    }

    @Test func `twenty simultaneous pushes are heard one after the other, each once`() throws {
        let phones = (0..<20).map { _ in Phone(time) }
        for (index, phone) in phones.enumerated() {
            try receive(push("p\(index)", StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        }
        let turns = AnnouncementQueue(container: container.url, clock: time.clock)
        #expect(settled { (0..<20).allSatisfy { turns.isAnnounced("p\($0)") } })
        finishWork()
        for _ in 0..<300 { time.advance(0.1) }
        #expect(settled { phones.allSatisfy(\.isShown) } && phones.allSatisfy { $0.heard.count == 1 })
        let times = phones.compactMap { $0.heard.first?.time }
        #expect(zip(times.sorted(), times.sorted().dropFirst()).allSatisfy { $1 - $0 > 1.15 })
        #expect(times == times.sorted(), "in the order of arrival")
        #expect(
            phones.allSatisfy { $0.shown.withLock { $0.allSatisfy { $0.time <= 1_025.1 } } },
            "within the extension's time")
    }

    @Test func `announcements that waited in a frozen process are heard one after the other`() throws {
        let phones = (0..<4).map { _ in Phone(time) }
        for (index, phone) in phones.enumerated() {
            try receive(push("p\(index)", StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        }
        let turns = AnnouncementQueue(container: container.url, clock: time.clock)
        #expect(settled { (0..<4).allSatisfy { turns.isAnnounced("p\($0)") } })
        finishWork()
        time.freeze(10)
        for _ in 0..<100 { time.advance(0.1) }
        #expect(settled { phones.allSatisfy(\.isShown) })
        let times = phones.flatMap(\.heard).map(\.time).sorted()
        #expect(times.count == 4 && zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 1.15 }, "\(times)")
    }

    private func outcome(_ userInfo: [String: Any], by handler: NotificationHandler? = nil) throws -> VoiceOutcome {
        let phone = Phone(time)
        receive(userInfo, phone, by: handler)
        #expect(settled { phone.outcome.withLock { $0 != nil } })
        return try #require(phone.outcome.withLock { $0 })
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
        let later = try outcome(push("a", url, more: notBefore(28)))
        #expect(later.sound == .clip && later.reason == nil && abs(later.delay - 28) < 1, "\(later)")
    }

    /// The time of a turn, by the clock of the test.
    private func notBefore(_ seconds: Int) -> String { ",\"not_before\":\((1_790_000_000 + seconds) * 1_000)" }

    @Test func `a push with an invalid voice object waits for its turn`() throws {
        let (first, second) = (Phone(time), Phone(time))
        try receive(push("a", StubServer.url(.init(body: ClipDownloaderTests.sound))), first)
        #expect(settled { first.isShown })
        try receive(push("b", "http://elsewhere.example/b.caf"), second)
        finishWork()
        #expect(!second.isShown)
        time.advance(1.3)
        #expect(settled { second.heard.map(\.sound) == [.original] })
    }

    @Test func `a duplicate order is shown in silence`() throws {
        let (first, second, third) = (Phone(time), Phone(time), Phone(time))
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        try receive(push("a", url), first)
        try receive(push("a", url), second)
        #expect(settled { first.isShown && second.isShown })
        try receive(push("a", url), third, by: Self.handler(container, time))
        #expect(settled { third.isShown })
        #expect([first, second, third].flatMap(\.heard).count == 1)
    }

    @Test func `an order that is repeated on purpose is heard again`() throws {
        let (first, second) = (Phone(time), Phone(time))
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        try receive(push("a", url), first)
        #expect(settled { first.isShown })
        time.advance(10)
        try receive(push("a", url, more: #","repeat":1"#), second)
        #expect(settled { second.heard.count == 1 })
    }

    @Test func `the original sound is heard if the clip cannot be downloaded`() throws {
        for answer in [
            StubServer.Answer(status: 404), .init(fields: ["Content-Type": "text/html"]), .init(breaks: true),
        ] {
            let phone = Phone(time)
            try receive(push(UUID().uuidString, StubServer.url(answer)), phone)
            #expect(
                settled {
                    time.advance(0.1)
                    return phone.shown.withLock { $0.map(\.sound) } == [.original]
                })
            time.advance(10)
        }
    }

    @Test func `a server that hangs prevents the clip but not the notification`() throws {
        let (hanging, next) = (Phone(time), Phone(time))
        let url = StubServer.url(.init(hangs: true))
        try receive(push("a", url), hanging)
        #expect(settled { StubServer.count(url) == 1 })
        try receive(push("b", StubServer.url(.init(body: ClipDownloaderTests.sound))), next)
        time.advance(2.1)
        #expect(settled { next.isShown }, "the later one passes by")
        time.advance(20)
        #expect(settled { hanging.isShown })
        #expect(hanging.heard.map(\.sound) == [.original])
    }

    @Test func `all waiting notifications are shown when the time expires, and none overlaps`() throws {
        let hanging = StubServer.url(.init(hangs: true))
        let phones = (0..<4).map { _ in Phone(time) }
        for (index, phone) in phones.enumerated() {
            try receive(
                push("p\(index)", index == 2 ? hanging : StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        }
        #expect(settled { StubServer.count(hanging) == 1 && phones[0].isShown })
        handler.expire()
        #expect(settled { phones.allSatisfy(\.isShown) })
        let times = phones.flatMap(\.heard).map(\.time).sorted()
        #expect(times.count == 4 && zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 1.15 })
    }

    @Test func `a notification that cannot be scheduled keeps its sound and gives its turn back`() throws {
        let (first, second) = (Phone(time), Phone(time, schedules: false))
        for (phone, id) in [(first, "a"), (second, "b")] {
            try receive(push(id, StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        }
        #expect(settled { first.isShown })
        handler.expire()
        #expect(settled { second.heard.map(\.sound) == [.original] })
        let next = Phone(time)
        try receive(push("c", StubServer.url(.init(body: ClipDownloaderTests.sound))), next)
        finishWork()
        for _ in 0..<30 { time.advance(0.1) }
        #expect(settled { next.isShown } && next.shown.withLock { $0.allSatisfy(\.sound.isHeard) }, "soon, not third")
    }

    @Test func `the app's recordings read the amount of a push without a clip`() throws {
        let folder = container.url
        for name in ["tts_pre", "tts_5", "tts_yuan"] {
            try ClipDownloaderTests.sound.write(to: folder.appendingPathComponent("\(name).caf"))
        }
        let handler = Self.handler(container, time, reader: OfflineReader(folder: folder))
        let (whole, missing) = (Phone(time), Phone(time))
        receive(["aps": ["amount": "5", "playaudio": 1]], whole, by: handler)
        #expect(settled { whole.isShown })
        guard case .sound? = whole.heard.first?.sound else { throw ToolError(description: "not read") }
        time.advance(10)
        handler.receive(userInfo: ["aps": ["amount": "6"]], identifier: "other", presenter: missing)
        #expect(settled { missing.heard.map(\.sound) == [.original] }, "never only the prefix")
    }
}

extension NotificationSound {
    fileprivate var isHeard: Bool {
        if case .silence = self { return false }
        return true
    }
}
