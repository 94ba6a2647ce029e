/// A fault of a recorded sentence, which a person can correct with another recording.
package enum TakeFault: Sendable, Equatable {
    /// The speech is softer than −45 LUFS.
    case quiet(lufs: Double)
    /// The peaks of the sound are cut off.
    case clipped
    /// Noise of the room or the microphone is too loud: only this many dB below the speech.
    case noisy(db: Int)
    /// The recording begins in the middle of speech.
    case lateStart
    /// The recording ends in the middle of speech.
    case earlyEnd
    /// The sentence is too fast or too slow. The value is its duration in percent of the usual duration.
    case pace(percent: Int)
    /// Some words sound more like other words, and are not used.
    case words(String)
    /// The sound is more like another sentence, or cannot be aligned with the text.
    case unfit

    /// A part of a sentence, for the person who recorded it.
    package var description: String {
        switch self {
        case .quiet(let lufs): "too quiet (\(PromptWarning.rounded(lufs)) LUFS): come nearer to the microphone"
        case .clipped: "clipped: move away from the microphone, or turn its level down"
        case .noisy(let db): "noisy: the room is only \(db) dB below the speech"
        case .lateStart: "cut off at the start: wait a moment before the first word"
        case .earlyEnd: "cut off at the end: wait a moment after the last word"
        case .pace(let percent): "\(percent < 100 ? "too fast" : "too slow") (\(percent) % of the usual time)"
        case .words(let words): "possibly misread: '\(words)'. This piece is not used"
        case .unfit: "other words than the text"
        }
    }
}
