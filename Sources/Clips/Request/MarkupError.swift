package import Normalization
package import Pronunciation
package import SSML

/// The reason why a document of markup cannot be spoken, and its position.
package struct MarkupError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The document is not valid in the subset.
        case syntax(SSMLError)
        case text(CleanTextError)
        /// The text in `say-as` is not a value of the named kind.
        case value(ValueError)
        /// The text in `say-as` of a currency is not one amount.
        case notAnAmount(String)
        /// The amount in `say-as` cannot be read with certainty.
        case reading(NormalizationError)
        /// `phoneme` names a syllable that does not exist in Mandarin.
        case notASyllable(String)
        /// `phoneme` gives a hanzi of amounts a reading that is not its own.
        case changesAmount(AmountReadings.Change)
        /// The voice does not speak this language, only `known`.
        case language(String, known: [String])
        /// The element needs a normalizer or a pronouncer, which the voice lacks.
        case unsupported(element: String)
        /// The breaks together are longer than the limit.
        case pausesTooLong(limitMs: Int)
        /// The document has more characters than the limit.
        case tooLong(limit: Int)
        case nothingSpeakable
    }

    package let reason: Reason
    /// The position of the error; nil if the document as a whole is invalid.
    package let position: SSMLPosition?

    init(_ reason: Reason, at position: SSMLPosition? = nil) {
        self.reason = reason
        self.position = position
    }
}
