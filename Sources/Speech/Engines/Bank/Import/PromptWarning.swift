internal import Audio

/// A fault of a prompt that can still be played.
package enum PromptWarning: Sendable, Equatable {
    /// The recording is so soft that its amplification makes the noise audible.
    case quiet(lufs: Double)
    /// The peaks of the sound are cut off.
    case clipped
    /// The prompt is longer than any prompt of its class, so the recording is uncut.
    case long(ms: Int)
    /// The prompt is louder or softer than the other prompts.
    case offLoudness(lufs: Double, median: Double)

    /// Below this loudness the amplification makes the noise audible.
    static let quietLUFS = -45.0

    /// A difference in loudness that is audible.
    static let loudnessRangeLU = 3.0

    /// A syllable takes a third of a second, and an English word half a second. 1.5 s contain silence or another word.
    static let maxWordMs = 1_500

    /// A phrase of 6 s makes a notification too long for listeners.
    static let maxPhraseMs = 6_000

    /// The number of equal consecutive samples near full scale that occurs only in clipped sound.
    static let clippedRun = 3
    static let clippedLevel: Float = 0.99

    /// Whether the peaks of the sound are cut off.
    static func isClipped(_ pcm: PCM) -> Bool {
        var run = 1
        for (sample, next) in zip(pcm.samples, pcm.samples.dropFirst()) {
            run = sample == next && sample.magnitude >= clippedLevel ? run + 1 : 1
            if run >= clippedRun { return true }
        }
        return false
    }

    static func isLong(_ pcm: PCM, _ kind: Prompt.Class) -> Bool {
        pcm.durationMs > (kind == .phrase ? maxPhraseMs : maxWordMs)
    }

    /// A sentence for the person who recorded the prompt.
    package var description: String {
        switch self {
        case .quiet(let lufs): "too quiet (\(Self.rounded(lufs)) LUFS)"
        case .clipped: "clipped"
        case .long(let ms): "too long (\(ms) ms)"
        case .offLoudness(let lufs, let median):
            "off in loudness (\(Self.rounded(lufs)), the others \(Self.rounded(median)) LUFS)"
        }
    }

    /// Rounds to one decimal, without a formatter.
    package static func rounded(_ value: Double) -> String {
        let tenths = Int((value.magnitude * 10).rounded())
        return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}
