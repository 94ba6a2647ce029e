package import Audio

/// The reason why a part was not spoken.
package enum SpeechError: Error, Sendable, Equatable {
    /// The text crashed two fresh engine processes.
    case unspeakable
    /// The voice lacks data for some of the letters and would omit them.
    case lettersMissing
    /// The speech would exceed the maximum length of a clip.
    case tooLong(limitSeconds: Int)
    /// The plan has more parts than the limit: the text changes its voice or delivery too often.
    case tooManyParts(limit: Int)
    /// The engine returned no audible sound.
    case silent
    /// The data of the voice is not installed.
    case voiceMissing(String)
    /// The voice's program failed. The operator must repair it.
    case command(voice: String, CommandError)
    /// The voice's model does not load. The operator's log contains the reason.
    case modelUnavailable
    /// The voice's model lacks a phoneme of the text.
    case phonemeMissing(String)
    /// The tempo or the sample rate of the sound could not be changed.
    case sound(AudioError)
    /// No engine was free before the deadline, or no engine could be started.
    case engineUnavailable
}
