#if canImport(UserNotifications)
    internal import Foundation
    internal import UserNotifications

    /// Shows one notification. Each notification has its own content handler.
    ///
    /// @unchecked Sendable because Apple's types are not marked: the content is immutable, and any thread may call the
    /// handler.
    final class RequestPresenter: NotificationPresenter, @unchecked Sendable {
        private let original: UNNotificationContent
        private let identifier: String
        private let contentHandler: (UNNotificationContent) -> Void

        init(
            _ content: UNNotificationContent, _ identifier: String,
            _ contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            // The caller may change its content later.
            original = content.copy() as? UNNotificationContent ?? content
            (self.identifier, self.contentHandler) = (identifier, contentHandler)
        }

        func present(_ sound: NotificationSound) { contentHandler(content(sound)) }

        func schedule(
            _ sound: NotificationSound, after seconds: TimeInterval, completion: @escaping @Sendable (Bool) -> Void
        ) {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
            let content = laterContent(sound)
            // With the same identifier, the later notification replaces the silent one.
            let later = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
            let other = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
            let (center, due) = (UNUserNotificationCenter.current(), PhoneClock.system.uptime() + seconds)
            let own = identifier
            center.getPendingNotificationRequests { pending in
                // Pushes may share a collapse id. A pending notification with it has not been heard, and must not be
                // replaced (Apple, `UNUserNotificationCenter.add`).
                let request = pending.contains { $0.identifier == own } ? other : later
                center.add(request) { error in
                    guard error == nil else { return completion(false) }
                    Self.confirm(request.identifier, due: due, center, completion)
                }
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

        /// iOS moves the file of an attachment into a store of its own when it accepts a notification (Apple,
        /// `UNNotificationAttachment`). Each of the two notifications therefore has its own files.
        private func laterContent(_ sound: NotificationSound) -> UNNotificationContent {
            let content = content(sound)
            guard !content.attachments.isEmpty, let copy = content.mutableCopy() as? UNMutableNotificationContent else {
                return content
            }
            copy.attachments = content.attachments.compactMap(Self.copy)
            return copy
        }

        /// - Returns: nil if the file cannot be copied. The words and the sound matter more than a picture.
        private static func copy(_ attachment: UNNotificationAttachment) -> UNNotificationAttachment? {
            let files = FileManager.default
            // iOS takes the type of the file from its extension.
            let place = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                .appendingPathExtension(attachment.url.pathExtension)
            guard (try? files.copyItem(at: attachment.url, to: place)) != nil else { return nil }
            return try? UNNotificationAttachment(identifier: attachment.identifier, url: place)
        }

        private func content(_ sound: NotificationSound) -> UNNotificationContent {
            guard let content = original.mutableCopy() as? UNMutableNotificationContent else { return original }
            switch sound {
            case .original: return original
            case .silence(let clip):
                content.sound = clip.map { UNNotificationSound(named: UNNotificationSoundName($0.name)) }
                // A banner could replace the banner of the playing clip, and end its sound. A passive notification appears
                // only in the list (Apple, `UNNotificationInterruptionLevel`).
                if #available(iOS 15, macOS 12, *) { content.interruptionLevel = .passive }
            case .sound(let clip):
                content.sound = .clip(named: clip.name, critical: CriticalSound(userInfo: content.userInfo))
                // An app in the foreground plays this file itself.
                content.userInfo["audio_path"] = clip.file.path
            }
            return content
        }
    }
#endif
