package import Foundation

/// The voice broadcast of a HarmonyOS phone whose app has a RemoteNotificationExtensionAbility. The extension lives 10
/// s and is frozen when it returns, which stops its audio (developer.huawei.com,
/// push-remote-notification-extension-ability).
package final class HarmonyPhone {
    package struct Heard: Sendable, Equatable {
        package let sound: Presentation.Sound
        /// The audible seconds of the sound.
        package let seconds: Double
        package let isWhole: Bool
    }

    private static let life = 10.0

    /// Seconds since the extension was started.
    private var time = 0.0
    private var playing: (sound: Presentation.Sound, start: Double)?
    package private(set) var heard: [Heard] = []
    package private(set) var shown: [String] = []

    package init() {}

    /// Receives a push. The extension gets the string beside the notification.
    package func receive(_ payload: [String: Any], extensionAbility: (_ extraData: String, HarmonyPhone) -> Void) {
        (time, playing) = (0, nil)
        let notification = payload["notification"] as? [String: Any] ?? [:]
        extensionAbility(payload["extraData"] as? String ?? "", self)
        stop()
        shown.append(notification["body"] as? String ?? "")
    }

    /// Begins to play a file, as the extension would.
    package func play(_ bytes: Data) {
        stop()
        if time < Self.life { playing = (SoundJudge.sound(of: bytes), time) }
    }

    /// Waits, as the extension would for a download or for the end of its sound. The extension is ended after 10 s.
    package func wait(seconds: Double) { time = min(time + seconds, Self.life) }

    private func stop() {
        guard let playing, case .speech(_, let length) = playing.sound else { return }
        let seconds = min(time - playing.start, length)
        heard.append(Heard(sound: playing.sound, seconds: seconds, isWhole: seconds >= length - 0.001))
        self.playing = nil
    }
}
