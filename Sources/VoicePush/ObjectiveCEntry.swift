#if canImport(UserNotifications)
    public import Foundation
    public import UserNotifications

    /// The functions of the library for Objective-C, which has neither Swift's functions nor subclasses of Swift's classes.
    /// Its name there is `CrierVoicePush`:
    ///
    ///     [CrierVoicePush populate:content forRequest:request appGroup:@"group.com.example.shop"
    ///                   recordings:nil contentHandler:contentHandler];
    ///
    /// An extension without code of its own names `VoicePush.VoiceNotificationService` in its Info.plist instead.
    #if canImport(ObjectiveC)
        @objc(CrierVoicePush)
    #endif
    public final class ObjectiveCEntry: NSObject {
        /// See `populate(_:for:appGroup:recordings:usesSystemSpeech:payloadPath:_:report:)`.
        #if canImport(ObjectiveC)
            @objc(populate:forRequest:appGroup:recordings:contentHandler:)
        #endif
        public static func populate(
            _ content: UNNotificationContent, for request: UNNotificationRequest, appGroup: String, recordings: URL?,
            contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            VoicePush.populate(content, for: request, appGroup: appGroup, recordings: recordings, contentHandler)
        }

        /// See `expire(_:appGroup:)`.
        #if canImport(ObjectiveC)
            @objc(expire:appGroup:)
        #endif
        public static func expire(_ request: UNNotificationRequest, appGroup: String) {
            VoicePush.expire(request, appGroup: appGroup)
        }
    }
#endif
