/// What a child wrote that no child of ours writes: it has been taken over, or has overwritten its own memory.
package enum SoundStreamError: Error, Equatable, CustomStringConvertible {
    case unknownKind
    /// Nothing, more than a message may hold, or half a sample or word.
    case wrongLength
    case tooManySamples
    case tooManyWords
    case tooManyMessages
    /// It came in pieces that are too small.
    case tooManyReads
    /// It ends within a message.
    case truncated

    package var description: String {
        switch self {
        case .unknownKind: "a message of no known kind"
        case .wrongLength: "a message of a wrong length"
        case .tooManySamples: "too many samples"
        case .tooManyWords: "too many words"
        case .tooManyMessages: "too many messages"
        case .tooManyReads: "too small pieces"
        case .truncated: "half a message"
        }
    }
}
