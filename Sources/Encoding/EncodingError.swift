/// Why a clip cannot be packed.
package enum EncodingError: Error, Sendable, Equatable {
    /// A file without sound is not an answer; ask for silence of some length instead.
    case noFrames
    /// The sizes in the container's header would not hold it.
    case tooLong(frames: Int)
    /// The format has no such sample rate.
    case sampleRate(Int, ClipFormat)
    /// A codec's library refused; the function of its interface and the code it returned.
    case codec(function: String, code: Int32)
}
