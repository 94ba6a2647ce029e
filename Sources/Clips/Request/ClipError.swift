package import Audio
package import Encoding
package import Normalization
package import SSML
package import Speech

/// The reason why a clip was not made.
package enum ClipError: Error, Sendable {
    /// The text cannot be read with certainty. The position is nil for plain text.
    case reading(NormalizationError, at: SSMLPosition?)
    /// The bank voice lacks a prompt for these words and a fallback voice.
    case notRecorded([String])
    case speech(SpeechError)
    /// The text is too long for a notification even at the fastest rate.
    case tooLongToNotify(limitMs: Int)
    case audio(AudioError)
    case encoding(EncodingError)
    /// The queue is full. A place should be free after `retryAfterMs`.
    case overloaded(retryAfterMs: Int)
    /// Other clips hold all memory of the clip budget.
    case memoryFull(retryAfterMs: Int)
    /// The clip would need more memory than the whole clip budget.
    case tooLarge
    /// The clip was not ready within the requester's time limit.
    case notInTime(retryAfterMs: Int)
    /// The service shuts down before the clip could be made.
    case closing
    /// The task that waited was cancelled.
    case abandoned
}
