internal import Foundation

#if canImport(UserNotifications)
    internal import UserNotifications
#endif

/// A sound that iOS plays in silent mode, too. The app needs an entitlement of Apple's.
struct CriticalSound: Equatable {
    /// From 0 to 1.
    let volume: Float

    /// - Parameter userInfo: the payload of a push. `aps.sound` of a critical one is an object with `critical` 1.
    /// - Returns: nil if the push asks for an ordinary sound.
    init?(userInfo: [AnyHashable: Any]) {
        guard let aps = userInfo["aps"] as? [AnyHashable: Any], let sound = aps["sound"] as? [AnyHashable: Any],
            (sound["critical"] as? NSNumber)?.intValue == 1
        else { return nil }
        // A volume that is no number is full: an alert that was to break the silence is not to be missed.
        let volume = (sound["volume"] as? NSNumber)?.floatValue ?? 1
        self.volume = volume.isNaN ? 1 : min(max(0, volume), 1)
    }
}

#if canImport(UserNotifications)
    extension UNNotificationSound {
        /// A file of the sound library, as loud as the push asks.
        static func clip(named name: String, userInfo: [AnyHashable: Any]) -> UNNotificationSound {
            let name = UNNotificationSoundName(name)
            guard let critical = CriticalSound(userInfo: userInfo) else { return UNNotificationSound(named: name) }
            return .criticalSoundNamed(name, withAudioVolume: critical.volume)
        }
    }
#endif
