import Foundation
import Synchronization

/// The simulated loudspeaker of these declarations. It plays until a test ends the clip. Only tests use it.
package enum SimulatedLoudspeaker {
    private struct State {
        var events: [String] = []
        var players: [AVAudioPlayer] = []
        var refused: String?
    }

    private static let state = Mutex(State())

    /// The duration of every clip in seconds.
    static let duration: TimeInterval = 1

    /// Returns the events since the last call, in order.
    package static func takeEvents() -> [String] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }

    /// - Parameter refused: an event that fails from now on, such as `active true 0` during a phone call; nil for none.
    package static func refuse(_ refused: String?) { state.withLock { $0.refused = refused } }

    static func note(_ event: String) throws {
        try state.withLock { state in
            guard event != state.refused else { throw CocoaError(.featureUnsupported) }
            state.events.append(event)
        }
    }

    static func begin(_ player: AVAudioPlayer) -> Bool {
        guard (try? note("play \(player.url.lastPathComponent)")) != nil else { return false }
        state.withLock { $0.players.append(player) }
        return true
    }

    /// Ends the latest clip.
    @MainActor package static func end(isDecoded: Bool = true) {
        guard let player = state.withLock({ $0.players.last }) else { return }
        if isDecoded {
            player.delegate?.audioPlayerDidFinishPlaying(player, successfully: true)
        } else {
            player.delegate?.audioPlayerDecodeErrorDidOccur(player, error: nil)
        }
    }

    /// Begins or ends an interruption, such as a phone call.
    package static func interrupt(_ type: AVAudioSession.InterruptionType) {
        NotificationCenter.default.post(
            name: AVAudioSession.interruptionNotification, object: AVAudioSession.sharedInstance(),
            userInfo: [AVAudioSessionInterruptionTypeKey: NSNumber(value: type.rawValue)])
    }
}
