// The simulated parts of iOS exist on Linux only.
#if os(Linux)
    import Foundation
    import Synchronization
    import TestSupport
    import Testing
    import UserNotifications

    @testable import VoicePush

    /// A system that accepts all local notifications, and moves the files of their attachments into its own store.
    private final class KeptNotifications: SimulatedNotifications {
        let requests = Mutex<[UNNotificationRequest]>([])

        func add(_ request: UNNotificationRequest) -> (any Error)? {
            do {
                for attachment in request.content.attachments { try FileManager.default.removeItem(at: attachment.url) }
            } catch {
                return error
            }
            requests.withLock { $0.append(request) }
            return nil
        }

        func listPending(_ completion: @escaping @Sendable ([String]) -> Void) {
            completion(requests.withLock { $0.map(\.identifier) })
        }

        func removePending(_ identifiers: [String]) {}
    }

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

        @Test func `a notification that is shown again keeps what the other library set`() throws {
            let kept = KeptNotifications()
            SimulatedSystem.notifications = kept
            AnnouncementQueue(container: container.url).occupy(seconds: 3_600)
            let picture = container.url.appendingPathComponent("receipt.png")
            try Data("picture".utf8).write(to: picture)
            let request = request(unreachable)
            let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
            (content.title, content.badge, content.interruptionLevel) = ("Shop 17", 3, .timeSensitive)
            (content.categoryIdentifier, content.threadIdentifier) = ("payment", "shop")
            content.attachments = [try UNNotificationAttachment(identifier: "receipt", url: picture)]
            let shown = Mutex<UNNotificationContent?>(nil)
            VoicePush.populate(content, for: request, appGroup: "group.\(UUID())") { given in
                shown.withLock { $0 = given }
            }
            try waitInTime { shown.withLock { $0 != nil } }
            let now = try #require(shown.withLock { $0 })
            let later = try #require(kept.requests.withLock { $0.first }).content
            for content in [now, later] {
                #expect(content.title == "Shop 17" && content.badge == 3 && content.attachments.count == 1)
                #expect(content.categoryIdentifier == "payment" && content.threadIdentifier == "shop")
            }
            #expect(now.interruptionLevel == .passive && later.interruptionLevel == .timeSensitive)
            #expect(now.attachments.first?.url == picture && later.attachments.first?.identifier == "receipt")
            #expect(FileManager.default.fileExists(atPath: picture.path), "the system moves the files it gets")
        }

        /// The system replaces a pending notification by one with the same identifier.
        @Test func `pushes with one identifier do not replace each other before they are heard`() throws {
            let kept = KeptNotifications()
            SimulatedSystem.notifications = kept
            AnnouncementQueue(container: container.url).occupy(seconds: 3_600)
            let shown = Mutex(0)
            for id in ["o-1", "o-2", "o-3"] {
                let request = request(["id": id, "amount": "5"])
                VoicePush.populate(request.content, for: request, appGroup: "group.\(UUID())") { _ in
                    shown.withLock { $0 += 1 }
                }
                try waitInTime { kept.requests.withLock { $0.contains { $0.content.userInfo.isVoice(id) } } }
            }
            try waitInTime { shown.withLock { $0 == 3 } }
            let identifiers = kept.requests.withLock { $0.map(\.identifier) }
            #expect(identifiers.first == "request" && Set(identifiers).count == 3)
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

        private class Service: VoiceNotificationService, @unchecked Sendable {
            let outcomes = Mutex<[VoiceOutcome]>([])
            let group = "group.\(UUID())"
            override var appGroup: String { group }
            override func didFinish(_ outcome: VoiceOutcome) { outcomes.withLock { $0.append(outcome) } }
        }

        private final class ServiceWithoutSystemSpeech: Service, @unchecked Sendable {
            override var usesSystemSpeech: Bool { false }
        }

        @Test func `a service reports the outcome to its subclass`() throws {
            let services: [(Service, VoiceOutcome.Sound)] = [
                (Service(), .systemSpeech), (ServiceWithoutSystemSpeech(), .original),
            ]
            for (index, (service, sound)) in services.enumerated() {
                service.didReceive(request(["id": "o-\(index)", "amount": "5"])) { _ in }
                try waitInTime { service.outcomes.withLock { !$0.isEmpty } }
                #expect(service.outcomes.withLock { $0.map(\.sound) } == [sound])
            }
        }
    }

    extension [AnyHashable: Any] {
        fileprivate func isVoice(_ id: String) -> Bool { (self["voice"] as? [String: Any])?["id"] as? String == id }
    }
#endif
