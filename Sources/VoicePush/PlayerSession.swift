// AVAudioSession does not exist on macOS.
#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    internal import Foundation

    /// The audio session of an app that plays clips.
    final class PlayerSession {
        let audio = AVAudioSession.sharedInstance()
        private let policy: ForegroundPlayer.Policy
        private var isActive = false

        init(_ policy: ForegroundPlayer.Policy) { self.policy = policy }

        /// - Returns: whether iOS lets the app play sound.
        func activate() -> Bool {
            if isActive { return true }
            do {
                try setCategory()
                try audio.setActive(true)
                isActive = true
            } catch {
                VoiceLog.foreground.error("audio session: \((error as NSError).code)")
            }
            return isActive
        }

        /// The category `ambient` mixes, and obeys the mute switch (Apple, `AVAudioSession.Category`).
        private func setCategory() throws {
            switch policy {
            case .duck: try audio.setCategory(.playback, mode: .default, options: .duckOthers)
            case .mix: try audio.setCategory(.playback, mode: .default, options: .mixWithOthers)
            case .respectMuteSwitch: try audio.setCategory(.ambient, mode: .default, options: [])
            }
        }

        /// Notes that iOS has deactivated the session.
        func interrupt() { isActive = false }

        func deactivate() {
            guard isActive else { return }
            try? audio.setActive(false, options: .notifyOthersOnDeactivation)
            isActive = false
        }
    }
#endif
