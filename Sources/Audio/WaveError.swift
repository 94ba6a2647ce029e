/// Why bytes are not a WAV file that can be read.
package enum WaveError: Error, Sendable, Equatable {
    case notRIFF
    /// The chunk is missing, or too short for what it has to say.
    case chunkMissing(String)
    /// The codec's tag and its bits a sample: neither 16-bit PCM nor 32-bit float.
    case codec(tag: Int, bits: Int)
    case channels(Int)
    case sampleRate(Int)
    /// A sample is no number, or beyond what any sound is.
    case values
    /// The file ends before its sizes say.
    case truncated

    /// What is wrong with the bytes: "not a WAV file".
    package var sentence: String {
        switch self {
        case .notRIFF: "not a WAV file"
        case .chunkMissing(let name): "its chunk '\(name)' is missing or too short"
        case .codec(let tag, let bits): "codec \(tag) with \(bits) bits; 16-bit PCM and 32-bit float are read"
        case .channels(let count): "\(count) channels; one and two are read"
        case .sampleRate(let hz): "\(hz) Hz; 8,000 to 48,000 are read"
        case .values: "a sample is no number, or far beyond full scale"
        case .truncated: "it ends before its sizes say"
        }
    }
}
