import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VoicePush

/// Tests of a handler with a stopped clock and a server without a network.
protocol HandlerTests {
    var time: VirtualTime { get }
    var container: TemporaryContainer { get }
    var handler: NotificationHandler { get }
}

extension HandlerTests {
    static func handler(
        _ container: TemporaryContainer, _ time: VirtualTime, reader: OfflineReader? = nil,
        voice: (any PhoneVoice)? = nil
    ) -> NotificationHandler {
        NotificationHandler(
            container: container.url, downloader: .init(configuration: StubServer.configuration, clock: time.clock),
            reader: reader, voice: voice, reporter: HeardReporter(configuration: StubServer.configuration),
            clock: time.clock)
    }

    func push(_ id: String, _ url: String, ms: Int = 1_000, more: String = "") throws -> [String: Any] {
        let json = #"{"voice":{"v":1,"id":"\#(id)","url":"\#(url)","name":"\#(id).caf","ms":\#(ms)\#(more)}}"#
        return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    func receive(_ userInfo: [String: Any], _ phone: RecordingPresenter, by handler: NotificationHandler? = nil) {
        (handler ?? self.handler).receive(userInfo: userInfo, identifier: "request", presenter: phone) { outcome in
            phone.outcome.withLock { $0 = outcome }
        }
    }

    /// Returns when the handler has finished all started work. Only then may the clock move.
    func finishWork() {
        let phone = RecordingPresenter(time)
        receive([:], phone)
        #expect(settled { phone.isShown })
    }

    /// Waits for the end of downloads, which do not follow the test's clock.
    func settled(_ condition: () -> Bool) -> Bool { eventually { condition() } }
}

/// Records the notifications that were handed over, and their times.
final class RecordingPresenter: NotificationPresenter {
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

extension NotificationSound {
    var isHeard: Bool {
        if case .silence = self { return false }
        return true
    }
}
