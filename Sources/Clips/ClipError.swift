package import Audio
package import Encoding
package import Normalization
package import SSML
package import Speech

/// Why a clip was not made.
package enum ClipError: Error, Sendable {
    /// The text cannot be read with certainty; where, if it is markup.
    case reading(NormalizationError, at: SSMLPosition?)
    /// The bank voice has no prompt for these words, and no other voice to say them.
    case notRecorded([String])
    case speech(SpeechError)
    /// A notification cannot be so long, however fast it is spoken.
    case tooLongToNotify(limitMs: Int)
    case audio(AudioError)
    case encoding(EncodingError)
    /// The queue of clips to be made is full, or the request waited in it too long.
    case overloaded
    /// All who asked have gone.
    case abandoned
}
