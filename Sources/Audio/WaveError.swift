/// Why a WAV file cannot be read.
package enum WaveError: Error, Sendable, Equatable {
    case notRIFF
    /// The chunk is missing or too short.
    case chunkMissing(String)
    /// Neither 16-bit PCM nor 32-bit float: the format tag and the bits per sample.
    case codec(tag: Int, bits: Int)
    case channels(Int)
    case sampleRate(Int)
    /// A sample is NaN or exceeds `PCM.maxMagnitude`.
    case values
    /// The file is shorter than the sizes in its chunks.
    case truncated

    /// The error as a clause: "not a WAV file".
    package var sentence: String {
        switch self {
        case .notRIFF: "not a WAV file"
        case .chunkMissing(let name): "its chunk '\(name)' is missing or too short"
        case .codec(let tag, let bits): "codec \(tag) with \(bits) bits; 16-bit PCM and 32-bit float are read"
        case .channels(let count): "\(count) channels; one and two are read"
        case .sampleRate(let hz): "\(hz) Hz; 8,000 to 48,000 are read"
        case .values: "a sample is not a number, or far beyond full scale"
        case .truncated: "it ends before its sizes say"
        }
    }
}
