/// Why audio cannot be mastered.
package enum AudioError: Error, Sendable, Equatable {
    /// All pieces are empty.
    case noFrames
    /// The pieces have two sample rates, in Hz. The caller resamples before pieces are joined.
    case sampleRatesDiffer(Int, Int)
    /// A sample is not a number or beyond `PCM.maxMagnitude`.
    case sampleOutOfRange
    /// libsoxr failed; the value is libsoxr's message.
    case resampler(String)
    /// libsonic could not allocate memory.
    case tempo
}
