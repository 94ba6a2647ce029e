internal import Foundation

#if canImport(UserNotifications)
    internal import UserNotifications
#endif

/// A sound that iOS plays even in silent mode. The app needs an entitlement from Apple.
struct CriticalSound: Equatable {
    /// The volume from 0 to 1.
    let volume: Float

    /// - Parameter userInfo: the payload of a push. For a critical sound, `aps.sound` is an object with `critical` 1.
    /// - Returns: nil if the push requests an ordinary sound.
    init?(userInfo: [AnyHashable: Any]) {
        guard let aps = userInfo["aps"] as? [AnyHashable: Any], let sound = aps["sound"] as? [AnyHashable: Any],
            (sound["critical"] as? NSNumber)?.intValue == 1
        else { return nil }
        // A volume that is not a number counts as full: an alert that should break the silence must not be missed.
        let volume = (sound["volume"] as? NSNumber)?.floatValue ?? 1
        self.volume = volume.isNaN ? 1 : min(max(0, volume), 1)
    }
}

#if canImport(UserNotifications)
    extension UNNotificationSound {
        /// Returns a file of the sound library at the volume that the push requests.
        static func clip(named name: String, critical: CriticalSound?) -> UNNotificationSound {
            let name = UNNotificationSoundName(name)
            guard let critical else { return UNNotificationSound(named: name) }
            return .criticalSoundNamed(name, withAudioVolume: critical.volume)
        }
    }
#endif
