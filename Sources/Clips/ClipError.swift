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
    /// As many clips wait as may; some place should be free after so long.
    case overloaded(retryAfterMs: Int)
    /// Clips that are made and sent hold all the memory there is for them.
    case memoryFull(retryAfterMs: Int)
    /// The clip would need more memory than there is for all clips together.
    case tooLarge
    /// The clip was not made within the time that the one who asked would wait.
    case notInTime(retryAfterMs: Int)
    /// The service goes away before the clip could be made.
    case closing
    /// All who asked have gone.
    case abandoned
}
