package import Audio

/// Why speech could not be made.
package enum SpeechError: Error, Sendable, Equatable {
    /// The engine died of this text, twice, each time in a fresh process.
    case unspeakable
    /// The voice has no data for some of the letters, and would leave them out.
    case lettersMissing
    /// The speech would be longer than a clip may be.
    case tooLong(limitSeconds: Int)
    /// The text changes its speaker or its delivery more often than this.
    case tooManyParts(limit: Int)
    /// The engine gave no sound that can be heard.
    case silent
    /// The engine does not know the voice: its data is not installed.
    case voiceMissing(String)
    /// The voice's program gave no speech; the operator has to mend it.
    case command(voice: String, CommandError)
    /// The sound could not be brought to its pace.
    case sound(AudioError)
    /// No engine was free before the deadline, or none could be started.
    case engineUnavailable
}
