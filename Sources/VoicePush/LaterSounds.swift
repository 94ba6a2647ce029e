// ForegroundPlayer, which uses this file, does not exist on macOS.
#if canImport(AVFoundation) && canImport(UserNotifications) && !os(macOS)
    internal import Foundation
    internal import UserNotifications

    /// A sound of the library that iOS plays later, as a notification without words. Its payment is on the screen already.
    struct LaterSound: Equatable {
        let file: URL
        /// Seconds from now, more than 0.
        let delay: TimeInterval
        /// Whether an app that is in the foreground then plays the file itself.
        let isPlayedByApp: Bool

        /// Lets iOS play the sounds. A suspended app cannot.
        static func schedule(_ sounds: [LaterSound]) {
            for sound in sounds {
                let content = UNMutableNotificationContent()
                content.sound = UNNotificationSound(named: UNNotificationSoundName(sound.file.lastPathComponent))
                if sound.isPlayedByApp { content.userInfo["audio_path"] = sound.file.path }
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: sound.delay, repeats: false)
                let request = UNNotificationRequest(
                    identifier: UUID().uuidString, content: content, trigger: trigger)
                UNUserNotificationCenter.current().add(request) { error in
                    if let error { VoiceLog.foreground.error("later sound: \((error as NSError).code)") }
                }
            }
        }
    }
#endif
