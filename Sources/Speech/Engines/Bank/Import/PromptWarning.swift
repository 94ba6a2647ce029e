internal import Audio

/// What is wrong with a prompt that can be played all the same.
package enum PromptWarning: Sendable, Equatable {
    /// It had to be raised so far that its noise is raised with it.
    case quiet(lufs: Double)
    /// The tops of its waves are cut off.
    case clipped
    /// Longer than its class ever is: an uncut recording.
    case long(ms: Int)
    /// Louder or softer than the other prompts.
    case offLoudness(lufs: Double, usual: Double)

    /// Below this a recording is raised so far that its noise is heard.
    static let quietLUFS = -45.0

    /// Two prompts this far apart are heard to be.
    static let loudnessRangeLU = 3.0

    /// A syllable takes a third of a second, an English word half of one: one and a half hold silence or another word.
    static let longestWordMs = 1_500

    /// A phrase of six seconds makes a notification longer than anybody listens.
    static let longestPhraseMs = 6_000

    /// Samples in a row at one value near full scale: no sound stands still there but one that was cut off.
    static let clippedRun = 3
    static let clippedLevel: Float = 0.99

    /// Whether the tops of the waves are cut off.
    static func isClipped(_ pcm: PCM) -> Bool {
        var run = 1
        for (sample, next) in zip(pcm.samples, pcm.samples.dropFirst()) {
            run = sample == next && sample.magnitude >= clippedLevel ? run + 1 : 1
            if run >= clippedRun { return true }
        }
        return false
    }

    static func isLong(_ pcm: PCM, _ kind: Prompt.Class) -> Bool {
        pcm.durationMs > (kind == .phrase ? longestPhraseMs : longestWordMs)
    }

    /// In words, for whoever recorded it.
    package var description: String {
        switch self {
        case .quiet(let lufs): "too quiet (\(Self.rounded(lufs)) LUFS)"
        case .clipped: "clipped"
        case .long(let ms): "too long (\(ms) ms)"
        case .offLoudness(let lufs, let usual):
            "off in loudness (\(Self.rounded(lufs)), the others \(Self.rounded(usual)) LUFS)"
        }
    }

    /// One decimal, without a formatter.
    package static func rounded(_ value: Double) -> String {
        let tenths = Int((value.magnitude * 10).rounded())
        return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
    }
}
