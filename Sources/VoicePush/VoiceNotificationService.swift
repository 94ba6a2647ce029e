#if canImport(UserNotifications)
    public import Foundation
    public import UserNotifications

    /// The notification service extension of an app that speaks its notifications.
    ///
    /// Subclass it, override `appGroup`, and name the subclass in the extension's `NSExtensionPrincipalClass`:
    ///
    ///     nonisolated final class NotificationService: VoiceNotificationService {
    ///         override var appGroup: String { "group.com.example.shop" }
    ///     }
    ///
    /// An extension without code of its own names the app group in its Info.plist, as the string `VoicePushAppGroup`, and
    /// `VoicePush.VoiceNotificationService` as its principal class.
    open class VoiceNotificationService: UNNotificationServiceExtension {
        /// The identifier of the app group whose `Library/Sounds` receives the clips. By default it is the string
        /// `VoicePushAppGroup` of the extension's Info.plist.
        open var appGroup: String {
            Bundle.main.object(forInfoDictionaryKey: "VoicePushAppGroup") as? String ?? ""
        }

        /// The folder of the app's own recordings, for amounts whose clip cannot be downloaded; nil for the system's
        /// own sound.
        open var recordings: URL? { nil }

        /// Whether the phone's own voice speaks an announcement without a clip and without recordings.
        open var usesSystemSpeech: Bool { true }

        /// The names of the members around `voice`, if a push service wraps the object: `custom.crier`. By default it is
        /// the string `VoicePushPayloadPath` of the extension's Info.plist, or nil.
        open var payloadPath: String? { nil }

        /// The identifier of the request that the service received.
        private var identifier: String?

        /// Reports the outcome of a notification, after its handover and on any thread. iOS may end the process soon.
        ///
        /// - Parameter outcome: the sound of the notification, and the reason if it is not the clip.
        open func didFinish(_ outcome: VoiceOutcome) {}

        override open func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            // nonisolated(unsafe) because Apple's class is not Sendable; a subclass decides what `didFinish` touches.
            nonisolated(unsafe) let service = self
            identifier = request.identifier
            populate(
                request.content, for: request, appGroup: appGroup, recordings: recordings,
                usesSystemSpeech: usesSystemSpeech, payloadPath: payloadPath, contentHandler
            ) { service.didFinish($0) }
        }

        override open func serviceExtensionTimeWillExpire() { expire(identifier, appGroup: appGroup) }
    }

    /// Gives a notification its voice, for apps whose notification service extension belongs to another library or to
    /// themselves. Call it as `VoicePush.populate` in place of the content handler.
    ///
    /// - Parameters:
    ///   - content: the content so far. Title, attachments, badge, category and thread are kept, also if the notification is
    ///     shown again when its turn comes.
    ///   - request: the request that the extension received.
    ///   - appGroup: the identifier of the app group.
    ///   - recordings: the folder of the app's own recordings; nil without any.
    ///   - usesSystemSpeech: whether the phone's own voice speaks an announcement without a clip and without
    ///     recordings.
    ///   - payloadPath: the names of the members around `voice`; nil for the string `VoicePushPayloadPath` of the
    ///     extension's Info.plist, or for the usual places.
    ///   - contentHandler: the handler that the extension received. It is called once.
    ///   - report: receives the outcome, after the handover and on any thread.
    public func populate(
        _ content: UNNotificationContent, for request: UNNotificationRequest, appGroup: String, recordings: URL? = nil,
        usesSystemSpeech: Bool = true, payloadPath: String? = nil,
        _ contentHandler: @escaping (UNNotificationContent) -> Void,
        report: @escaping @Sendable (VoiceOutcome) -> Void = { _ in }
    ) {
        let noted: @Sendable (VoiceOutcome) -> Void = { outcome in
            outcome.log()
            report(outcome)
        }
        guard let handler = SharedHandler.handler(appGroup, recordings, usesSystemSpeech) else {
            contentHandler(content)
            noted(VoiceOutcome(sound: .original, reason: .noAppGroup, id: nil, milliseconds: 0, delay: 0))
            return assertionFailure("VoicePush: the extension has no access to the app group '\(appGroup)'")
        }
        handler.receive(
            userInfo: request.content.userInfo, identifier: request.identifier,
            path: payloadPath ?? Bundle.main.object(forInfoDictionaryKey: "VoicePushPayloadPath") as? String,
            presenter: RequestPresenter(content, request.identifier, contentHandler), report: noted)
    }

    /// Hands over a notification as it is. Call it as `VoicePush.expire` in `serviceExtensionTimeWillExpire`, if the
    /// extension calls `populate`. It returns after the handover, or after a second.
    ///
    /// - Parameters:
    ///   - request: the request that the extension received.
    ///   - appGroup: the identifier of the app group.
    public func expire(_ request: UNNotificationRequest, appGroup: String) {
        expire(request.identifier, appGroup: appGroup)
    }

    private func expire(_ identifier: String?, appGroup: String) {
        guard let identifier else { return }
        SharedHandler.existing(appGroup)?.expire(identifier: identifier)
    }

    /// The handler of the process. iOS creates an extension object for each notification.
    private enum SharedHandler {
        private static let lock = NSLock()
        // nonisolated(unsafe) because the lock guards the dictionary.
        nonisolated(unsafe) private static var handlers: [String: NotificationHandler] = [:]

        /// Returns the handler of the notifications that the process has received.
        static func existing(_ group: String) -> NotificationHandler? {
            lock.lock()
            defer { lock.unlock() }
            return handlers[group]
        }

        static func handler(_ group: String, _ recordings: URL?, _ usesSystemSpeech: Bool) -> NotificationHandler? {
            lock.lock()
            defer { lock.unlock() }
            if let handler = handlers[group] { return handler }
            let files = FileManager.default
            guard let container = files.containerURL(forSecurityApplicationGroupIdentifier: group) else { return nil }
            let handler = NotificationHandler(
                container: container, reader: recordings.map { OfflineReader(folder: $0) },
                voice: usesSystemSpeech ? systemVoice : nil)
            handlers[group] = handler
            return handler
        }

        // AVAudioSession and the voices of iOS do not exist on macOS.
        #if canImport(AVFoundation) && !os(macOS)
            private static var systemVoice: (any PhoneVoice)? { SystemSpeech() }
        #else
            private static var systemVoice: (any PhoneVoice)? { nil }
        #endif
    }
#endif
