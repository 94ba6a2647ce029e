// AVAudioSession does not exist on macOS, nor the player that uses this file.
#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    internal import Foundation

    /// Reports that a clip has ended.
    final class PlaybackEnd: NSObject, AVAudioPlayerDelegate {
        private let completion: @Sendable (AVAudioPlayer) -> Void

        nonisolated init(_ completion: @escaping @Sendable (AVAudioPlayer) -> Void) { self.completion = completion }

        nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            completion(player)
        }

        nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
            completion(player)
        }
    }
#endif
