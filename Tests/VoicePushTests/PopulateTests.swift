// The simulated parts of iOS exist on Linux only.
#if os(Linux)
    import Foundation
    import Synchronization
    import TestSupport
    import Testing
    import UserNotifications
    import VoicePush

    /// An extension that belongs to another library.
    @Suite(.serialized) struct PopulateTests {
        private let container: TemporaryContainer

        init() throws {
            container = try TemporaryContainer()
            SimulatedSystem.container = container.url
        }

        private func request(_ voice: [String: Any]) -> UNNotificationRequest {
            let content = UNMutableNotificationContent()
            content.userInfo = ["voice": voice]
            return UNNotificationRequest(identifier: "request", content: content, trigger: nil)
        }

        /// Without recordings, the amount is in the phone's own voice or has the system's own sound.
        private let unreachable: [String: Any] = ["id": "o-1", "amount": "5"]

        @Test func `the presented content keeps the title from the other library`() throws {
            let request = request(unreachable)
            let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
            content.title = "Shop 17"
            let shown = Mutex<UNNotificationContent?>(nil)
            let reported = Mutex<VoiceOutcome?>(nil)
            VoicePush.populate(content, for: request, appGroup: "group.\(UUID())") { given in
                shown.withLock { $0 = given }
            } report: { outcome in
                reported.withLock { $0 = outcome }
            }
            content.title = "changed later"
            try waitInTime { reported.withLock { $0 != nil } }
            #expect(shown.withLock { $0?.title } == "Shop 17")
            let outcome = try #require(reported.withLock { $0 })
            #expect(outcome.sound == .systemSpeech && outcome.reason == .noClip && outcome.id == "o-1")
        }

        @Test func `an extension in Objective-C populates and expires a notification`() throws {
            let request = request(unreachable)
            let group = "group.\(UUID())"
            let shown = Mutex<[UNNotificationContent]>([])
            ObjectiveCEntry.populate(request.content, for: request, appGroup: group, recordings: nil) { given in
                shown.withLock { $0.append(given) }
            }
            ObjectiveCEntry.expire(request, appGroup: group)
            try waitInTime { shown.withLock { $0.count == 1 } }
        }

        @Test func `a service reports the outcome to its subclass`() throws {
            final class Service: VoiceNotificationService, @unchecked Sendable {
                let outcomes = Mutex<[VoiceOutcome]>([])
                let group = "group.\(UUID())"
                override var appGroup: String { group }
                override var usesSystemSpeech: Bool { false }
                override func didFinish(_ outcome: VoiceOutcome) { outcomes.withLock { $0.append(outcome) } }
            }
            let service = Service()
            service.didReceive(request(unreachable)) { _ in }
            try waitInTime { service.outcomes.withLock { !$0.isEmpty } }
            #expect(service.outcomes.withLock { $0.map(\.sound) } == [.original])
        }
    }
#endif
