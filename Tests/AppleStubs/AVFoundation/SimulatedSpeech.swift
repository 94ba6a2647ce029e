import Foundation
import Synchronization

/// The simulated voice of these declarations: a tone of a length that fits the words. Only tests use it.
package enum SimulatedSpeech {
    /// The behaviours of the voice in versions of iOS.
    package enum Behavior: String, Sendable, CaseIterable {
        /// Floating-point samples, and one buffer without frames at the end.
        case ordinary
        /// 16-bit integers.
        case integers
        /// Three buffers without frames.
        case severalEnds
        /// No end.
        case noEnd
        /// The end comes after 0.3 s of sound.
        case cut
        /// The end comes after a second of sound, within a word.
        case second
        /// All samples are 0.
        case silent
        /// The voice sends nothing.
        case nothing
        /// The phone lacks a voice of the language.
        case noVoice
    }

    private struct State {
        var behavior = Behavior.ordinary
        /// The behaviours for single texts.
        var behaviors: [String: Behavior] = [:]
    }

    private static let state = Mutex(State())

    /// - Parameter words: the text that the behaviour is for; nil for all texts without a behaviour of their own.
    package static func set(_ behavior: Behavior, for words: String? = nil) {
        state.withLock { state in
            if let words { state.behaviors[words] = behavior } else { state.behavior = behavior }
        }
    }

    static var languages: Set<String> {
        state.withLock(\.behavior) == .noVoice ? [] : ["zh-CN", "hi-IN", "en-US"]
    }

    /// Sends 0.2 s for each character, in buffers of 0.1 s, on a thread of the system.
    static func write(_ words: String, _ callback: @escaping @Sendable (AVAudioBuffer) -> Void) {
        let behavior = state.withLock { $0.behaviors[words] ?? $0.behavior }
        guard behavior != .nothing else { return }
        let whole = 2 * words.count
        let count = behavior == .cut ? 3 : behavior == .second ? 10 : whole
        DispatchQueue.global().async {
            for number in 0..<count { callback(buffer(number, behavior, isLast: number + 1 == whole)) }
            let ends = behavior == .noEnd ? 0 : behavior == .severalEnds ? 3 : 1
            for _ in 0..<ends { callback(AVAudioPCMBuffer(numbers: [], sampleRate: rate)) }
        }
    }

    private static let rate = 22_050.0

    /// The last buffer of a voice ends in silence.
    private static func buffer(_ number: Int, _ behavior: Behavior, isLast: Bool) -> AVAudioPCMBuffer {
        let level: Float = behavior == .silent ? 0 : 0.5
        let frames = Int(rate / 10)
        let tone = (0..<frames).map { frame in
            isLast && frame > frames / 2 ? 0 : level * sin(Float(frame) * 0.06 + Float(number))
        }
        guard behavior == .integers else { return AVAudioPCMBuffer(numbers: tone, sampleRate: rate) }
        return AVAudioPCMBuffer(integers: tone.map { Int16($0 * 32_767) }, sampleRate: rate)
    }
}
