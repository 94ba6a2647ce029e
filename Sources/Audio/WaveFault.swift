/// Why bytes are not a WAV file that can be read.
package enum WaveFault: Error, Sendable, Equatable {
    case notRIFF
    /// The chunk is missing, or too short for what it has to say.
    case chunkMissing(String)
    /// The codec's tag and its bits a sample: neither 16-bit PCM nor 32-bit float.
    case codec(tag: Int, bits: Int)
    case channels(Int)
    case sampleRate(Int)
    /// The file ends before its sizes say.
    case truncated
}
