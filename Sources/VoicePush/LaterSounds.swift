// ForegroundPlayer, which uses this file, does not exist on macOS.
#if canImport(AVFoundation) && canImport(UserNotifications) && !os(macOS)
    internal import Foundation
    internal import UserNotifications

    /// A sound of the library that iOS plays later, as a notification without words: the payment is on the screen.
    struct LaterSound: Equatable {
        let file: URL
        let priority: Priority
        /// Seconds from now, more than 0.
        let delay: TimeInterval
        /// Whether an app that is in the foreground then plays the file itself.
        let isPlayedByApp: Bool

        /// Lets iOS play the sounds. A suspended app cannot.
        static func schedule(_ sounds: [LaterSound]) {
            for sound in sounds {
                let content = UNMutableNotificationContent()
                content.sound = .clip(named: sound.file.lastPathComponent, critical: sound.priority.critical)
                if #available(iOS 15, *) { content.interruptionLevel = sound.priority.level }
                content.userInfo["aps"] = sound.priority.aps
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

    /// A clip that waits in an app.
    struct WaitingClip: Equatable {
        let file: URL
        let priority: LaterSound.Priority
    }

    extension LaterSound {
        /// The part of a push that lets its sound break the silence.
        struct Priority: Equatable {
            let critical: CriticalSound?
            let isTimeSensitive: Bool

            /// - Parameter userInfo: the payload of a push.
            init(userInfo: [AnyHashable: Any]) {
                let aps = userInfo["aps"] as? [AnyHashable: Any]
                critical = CriticalSound(userInfo: userInfo)
                isTimeSensitive = aps?["interruption-level"] as? String == "time-sensitive"
            }

            /// The same part, for an app that is in the foreground then and leaves the clip to the system again.
            var aps: [String: Any] {
                let level = isTimeSensitive ? ["interruption-level": "time-sensitive"] : [:]
                guard let critical else { return level }
                let sound: [String: Any] = ["critical": 1, "volume": critical.volume]
                return ["sound": sound].merging(level) { $1 }
            }

            @available(iOS 15, *) var level: UNNotificationInterruptionLevel {
                critical != nil ? .critical : isTimeSensitive ? .timeSensitive : .active
            }
        }
    }
#endif
