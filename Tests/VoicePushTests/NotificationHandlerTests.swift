import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// Sounds and notifications of a phone, with a stopped clock and a server without a network.
@Suite struct NotificationHandlerTests: HandlerTests {
    let time = VirtualTime()
    let container: TemporaryContainer
    let handler: NotificationHandler

    init() throws {
        container = try TemporaryContainer()
        handler = Self.handler(container, time)
    }

    @Test func `a push is shown at once, with its clip as the sound`() throws {
        let phone = RecordingPresenter(time)
        try receive(push("a", StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        #expect(settled { phone.isShown })
        guard case .sound(let sound)? = phone.heard.first?.sound else { throw ToolError(description: "not heard") }
        #expect(sound.name == "crier-a.caf" && phone.heard.count == 1 && phone.heard[0].time == 1_000)
    }

    @Test func `a push without a voice object keeps its original sound`() {
        for userInfo in [[:], ["voice": ["id": 7]]] as [[String: Any]] {
            let phone = RecordingPresenter(time)
            receive(userInfo, phone)
            #expect(settled { phone.shown.withLock { $0.map(\.sound) } == [.original] })
        }
    }

    @Test(arguments: [["id": 7], 1, "{", #"{"id":"a","ur"#] as [any Sendable])
    func `the original sound of an unreadable voice object waits for its turn`(voice: any Sendable) {
        _ = AnnouncementQueue(container: container.url, clock: time.clock).claim("earlier", durationMs: 3_000)
        let phone = RecordingPresenter(time)
        receive(["voice": voice], phone)
        #expect(settled { time.timerCount == 2 } && !phone.isShown)
        time.advance(3.3)
        #expect(settled { phone.isShown } && phone.heard.map(\.sound) == [.original])
        #expect(phone.heard.allSatisfy { $0.time >= 1_003.2 })
    }

    @Test func `twenty simultaneous pushes are heard one after the other, each once`() throws {
        let phones = (0..<20).map { _ in RecordingPresenter(time) }
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
        let phones = (0..<4).map { _ in RecordingPresenter(time) }
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

    @Test func `a push with an invalid voice object waits for its turn`() throws {
        let (first, second) = (RecordingPresenter(time), RecordingPresenter(time))
        try receive(push("a", StubServer.url(.init(body: ClipDownloaderTests.sound))), first)
        #expect(settled { first.isShown })
        try receive(push("b", "http://elsewhere.example/b.caf"), second)
        finishWork()
        #expect(!second.isShown)
        time.advance(1.3)
        #expect(settled { second.heard.map(\.sound) == [.original] })
    }

    @Test func `a duplicate order is shown in silence`() throws {
        let (first, second, third) = (RecordingPresenter(time), RecordingPresenter(time), RecordingPresenter(time))
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        try receive(push("a", url), first)
        try receive(push("a", url), second)
        #expect(settled { first.isShown && second.isShown })
        try receive(push("a", url), third, by: Self.handler(container, time))
        #expect(settled { third.isShown })
        #expect([first, second, third].flatMap(\.heard).count == 1)
    }

    @Test func `an order that is repeated on purpose is heard again`() throws {
        let (first, second) = (RecordingPresenter(time), RecordingPresenter(time))
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        try receive(push("a", url), first)
        #expect(settled { first.isShown })
        time.advance(10)
        try receive(push("a", url, more: #","repeat":1"#), second)
        #expect(settled { second.heard.count == 1 })
    }

    @Test func `an order of a sum is silent after the sum, and the sum is heard after its first order`() throws {
        let url = StubServer.url(.init(body: ClipDownloaderTests.sound))
        let pushes = [
            ("a", ""), ("a", #","sum":"a""#), ("b", #","sum":"a""#),
            ("c", #","sum":"c""#), ("c", #","sum":"c""#), ("c", ""), ("d", #","sum":"c""#),
        ]
        var heard: [Bool] = []
        for (id, more) in pushes {
            let presenter = RecordingPresenter(time)
            try receive(push(id, url, more: more), presenter)
            #expect(settled { presenter.isShown })
            heard.append(!presenter.heard.isEmpty)
            time.advance(10)
        }
        #expect(heard == [true, false, false, true, false, true, false])
    }

    @Test func `the original sound is heard if the clip cannot be downloaded`() throws {
        for answer in [
            StubServer.Answer(status: 404), .init(fields: ["Content-Type": "text/html"]), .init(breaks: true),
        ] {
            let phone = RecordingPresenter(time)
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
        let (hanging, next) = (RecordingPresenter(time), RecordingPresenter(time))
        let url = StubServer.url(.init(hangs: true))
        try receive(push("a", url), hanging)
        #expect(settled { StubServer.count(url) == 1 })
        try receive(push("b", StubServer.url(.init(body: ClipDownloaderTests.sound))), next)
        #expect(
            settled {
                time.advance(0.1)
                return next.isShown
            }, "the later one passes by")
        #expect(next.heard.allSatisfy { $0.time >= 1_002 }, "after two seconds")
        #expect(
            settled {
                time.advance(0.5)
                return hanging.isShown
            })
        #expect(hanging.heard.map(\.sound) == [.original])
        #expect(hanging.heard.allSatisfy { $0.time > 1_016 }, "the clip has two thirds of the 25 seconds")
    }

    @Test func `all waiting notifications are shown when the time expires, and none overlaps`() throws {
        let hanging = StubServer.url(.init(hangs: true))
        let phones = (0..<4).map { _ in RecordingPresenter(time) }
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

    @Test func `the end of one notification's time leaves the others their time`() throws {
        let (hanging, other) = (StubServer.url(.init(hangs: true)), StubServer.url(.init(hangs: true)))
        let (expired, waiting) = (RecordingPresenter(time), RecordingPresenter(time))
        try receive(push("a", hanging), expired)
        try handler.receive(userInfo: push("b", other), identifier: "other", presenter: waiting)
        #expect(settled { StubServer.count(hanging) == 1 && StubServer.count(other) == 1 })
        handler.expire(identifier: "request")
        #expect(expired.heard.map(\.sound) == [.original], "handed over before the return")
        #expect(!waiting.isShown)
        handler.expire()
        #expect(waiting.isShown)
    }

    /// iOS may freeze the app while it holds the lock of the queue.
    @Test func `a frozen process does not hold up a notification whose time ends`() throws {
        let (hanging, phone) = (StubServer.url(.init(hangs: true)), RecordingPresenter(time))
        try receive(push("a", hanging), phone)
        #expect(settled { StubServer.count(hanging) == 1 })
        let lock = open(container.url.appendingPathComponent("Library/Crier/queue.lock").path, O_RDWR | O_CREAT, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        handler.expire()
        #expect(phone.heard.map(\.sound) == [.original], "handed over before the return")
    }

    @Test func `a notification that cannot be scheduled keeps its sound and gives its turn back`() throws {
        let (first, second) = (RecordingPresenter(time), RecordingPresenter(time, schedules: false))
        for (phone, id) in [(first, "a"), (second, "b")] {
            try receive(push(id, StubServer.url(.init(body: ClipDownloaderTests.sound))), phone)
        }
        #expect(settled { first.isShown })
        handler.expire()
        #expect(settled { second.heard.map(\.sound) == [.original] })
        let next = RecordingPresenter(time)
        try receive(push("c", StubServer.url(.init(body: ClipDownloaderTests.sound))), next)
        finishWork()
        for _ in 0..<30 { time.advance(0.1) }
        #expect(settled { next.isShown } && next.shown.withLock { $0.allSatisfy(\.sound.isHeard) }, "soon, not third")
    }
}
