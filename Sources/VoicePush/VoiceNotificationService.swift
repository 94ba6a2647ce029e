#if canImport(UserNotifications)
    public import Foundation
    public import UserNotifications

    /// The notification service extension of an app that speaks its notifications.
    ///
    /// Subclass it, override `appGroup`, and name the subclass in the extension's `NSExtensionPrincipalClass`:
    ///
    ///     final class NotificationService: VoiceNotificationService {
    ///         override var appGroup: String { "group.com.example.shop" }
    ///     }
    open class VoiceNotificationService: UNNotificationServiceExtension {
        /// The identifier of the app group whose `Library/Sounds` receives the clips.
        open var appGroup: String { "" }
        /// The folder of the app's own recordings, for amounts whose clip cannot be downloaded; nil for the system's
        /// own sound.
        open var recordings: URL? { nil }

        override open func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            guard let handler = SharedHandler.handler(appGroup, recordings) else {
                return contentHandler(request.content)
            }
            handler.receive(
                userInfo: request.content.userInfo, identifier: request.identifier,
                presenter: RequestPresenter(request, contentHandler))
        }

        override open func serviceExtensionTimeWillExpire() {
            SharedHandler.handler(appGroup, recordings)?.expire()
        }
    }

    /// The handler of the process. iOS creates an extension object for each notification.
    private enum SharedHandler {
        private static let lock = NSLock()
        // nonisolated(unsafe) because the lock guards the dictionary.
        nonisolated(unsafe) private static var handlers: [String: NotificationHandler] = [:]

        static func handler(_ group: String, _ recordings: URL?) -> NotificationHandler? {
            lock.lock()
            defer { lock.unlock() }
            if let handler = handlers[group] { return handler }
            let files = FileManager.default
            guard let container = files.containerURL(forSecurityApplicationGroupIdentifier: group) else { return nil }
            let handler = NotificationHandler(
                container: container, reader: recordings.map { OfflineReader(folder: $0) })
            handlers[group] = handler
            return handler
        }
    }

    /// Shows one notification. Each notification has its own content handler.
    ///
    /// @unchecked Sendable because Apple's types are not marked: the content is immutable, and any thread may call the
    /// handler.
    private final class RequestPresenter: NotificationPresenter, @unchecked Sendable {
        private let request: UNNotificationRequest
        private let contentHandler: (UNNotificationContent) -> Void

        init(_ request: UNNotificationRequest, _ contentHandler: @escaping (UNNotificationContent) -> Void) {
            (self.request, self.contentHandler) = (request, contentHandler)
        }

        func present(_ sound: NotificationSound) { contentHandler(content(sound)) }

        func schedule(
            _ sound: NotificationSound, after seconds: TimeInterval, completion: @escaping @Sendable (Bool) -> Void
        ) {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
            // With the same identifier, the later notification replaces the silent one.
            let later = UNNotificationRequest(
                identifier: request.identifier, content: content(sound), trigger: trigger)
            let (center, due) = (UNUserNotificationCenter.current(), PhoneClock.system.uptime() + seconds)
            center.add(later) { error in
                guard error == nil else { return completion(false) }
                Self.confirm(later.identifier, due: due, center, completion)
            }
        }

        /// iOS keeps the 64 notifications of an app that are due first, and drops others without an error (Apple,
        /// UILocalNotification).
        private static func confirm(
            _ identifier: String, due: TimeInterval, _ center: UNUserNotificationCenter,
            _ completion: @escaping @Sendable (Bool) -> Void
        ) {
            center.getPendingNotificationRequests { requests in
                let isKept = requests.contains { $0.identifier == identifier }
                // A notification that is due is not in the list either, because it is being shown.
                guard !isKept, PhoneClock.system.uptime() < due - Self.delay else { return completion(true) }
                center.removePendingNotificationRequests(withIdentifiers: [identifier])
                completion(false)
            }
        }

        /// Seconds by which the system may show a notification too early.
        private static let delay: TimeInterval = 1

        private func content(_ sound: NotificationSound) -> UNNotificationContent {
            guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
                return request.content
            }
            switch sound {
            case .original: return request.content
            case .silence(nil): content.sound = nil
            case .silence(let clip?): content.sound = UNNotificationSound(named: UNNotificationSoundName(clip.name))
            case .sound(let clip):
                content.sound = .clip(named: clip.name, userInfo: content.userInfo)
                // An app in the foreground plays this file itself.
                content.userInfo["audio_path"] = clip.file.path
            }
            return content
        }
    }
#endif
