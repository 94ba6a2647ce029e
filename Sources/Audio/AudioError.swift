/// Why sound cannot be mastered.
package enum AudioError: Error, Sendable, Equatable {
    /// There is no frame in any piece.
    case noFrames
    /// Pieces are joined at one rate; resampling comes before.
    case sampleRatesDiffer(Int, Int)
    /// A sample is not a number or beyond `PCM.mostMagnitude`.
    case sampleOutOfRange
    /// libsoxr refused, in its own words.
    case resampler(String)
    /// libsonic had no memory.
    case tempo
}
