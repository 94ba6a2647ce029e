package import Foundation

/// The handling of an FCM message by an Android 17 phone whose app is not on the screen. The test provides the actions
/// of the app.
///
/// An app without a visible activity or a foreground service gets no audio focus, and its audio is silent without an
/// error (https://developer.android.com/about/versions/17/changes/bg-audio). The sound of a notification belongs to its
/// channel, and the system plays it.
package final class AndroidPhone {
    private var channels: [String: Data?] = [:]
    private var hasService = false
    private var mayStartService = false
    /// The seconds since the phone was started. Only `play` advances the time.
    package private(set) var time = 0.0
    package private(set) var presentations: [Presentation] = []

    package init() {}

    /// Creates a channel. Its sound cannot change later.
    ///
    /// - Parameter sound: a file that the app owns; nil for the system's own.
    package func createChannel(_ name: String, sound: Data?) {
        if channels[name] == nil { channels[name] = .some(sound) }
    }

    /// Receives a message. The system shows a message with a `notification` without calling the app.
    package func receive(_ message: [String: Any], app: (_ data: [String: String], AndroidPhone) -> Void) {
        let android = message["android"] as? [String: Any]
        if let shown = (message["notification"] ?? android?["notification"]) as? [String: Any] {
            let channel = (android?["notification"] as? [String: Any])?["channel_id"] as? String
            return notify(body: shown["body"] as? String ?? "", channel: channel ?? "")
        }
        // A message of high priority lets an app start a service from the background.
        mayStartService = (android?["priority"] as? String)?.uppercased() == "HIGH"
        app(message["data"] as? [String: String] ?? [:], self)
        (hasService, mayStartService) = (false, false)
    }

    /// - Returns: whether a service is running now. Its kind is mediaPlayback: a short service does not count.
    package func startForegroundService() -> Bool {
        hasService = mayStartService
        return hasService
    }

    /// Shows a notification, with the sound of its channel.
    package func notify(body: String, channel: String) {
        let sound: Presentation.Sound =
            switch channels[channel] {
            // The system's own channel.
            case nil, .some(nil): .system
            case .some(let bytes?): SoundJudge.sound(of: bytes)
            }
        presentations.append(Presentation(identifier: channel, body: body, start: time, sound: sound))
    }

    /// Plays a file to its end, as the app would.
    ///
    /// - Returns: whether the app has the audio focus. Without the focus the file is silent, and no error is thrown.
    package func play(_ bytes: Data, body: String) -> Bool {
        let sound = hasService ? SoundJudge.sound(of: bytes) : .silence
        presentations.append(Presentation(identifier: "player", body: body, start: time, sound: sound))
        if case .speech(_, let seconds) = sound { time += seconds }
        return hasService
    }
}
