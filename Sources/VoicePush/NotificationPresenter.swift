public import Foundation

/// The sound of one notification.
public enum NotificationSound: Sendable, Equatable {
    /// The sound that the push names is played.
    case original
    /// A clip is played, or an amount in the app's own recordings.
    case sound(SoundLibrary.Sound)
    /// No sound is played. The value is nil if the silent file cannot be written.
    case silence(SoundLibrary.Sound?)
}

extension NotificationSound {
    /// The time for which the loudspeaker is reserved. The system's own sound takes some 1.5 s.
    var durationMs: Int {
        switch self {
        case .original: 1_500
        case .sound(let sound): sound.durationMs
        case .silence: 0
        }
    }

    /// The name of an audible sound in the library.
    var name: String? {
        if case .sound(let sound) = self { sound.name } else { nil }
    }
}

/// Passes a notification to the system.
public protocol NotificationPresenter: AnyObject, Sendable {
    /// Shows the notification now, with a sound. The handler calls this method once.
    func present(_ sound: NotificationSound)

    /// Shows the same notification later. It replaces the notification that `present` shows.
    ///
    /// - Parameters:
    ///   - sound: the sound of the later notification.
    ///   - seconds: the delay, more than 0.
    ///   - completion: called once, with whether the system accepted the notification. If it did not, `present` is
    ///     called with the push's own sound, and the sound given here must not be played.
    func schedule(
        _ sound: NotificationSound, after seconds: TimeInterval, completion: @escaping @Sendable (Bool) -> Void)
}
