package import Normalization
package import SSML

/// Why a document of markup cannot be spoken, and where.
package struct MarkupError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The document is not what the subset allows.
        case syntax(SSMLError)
        case text(CleanTextError)
        /// What `say-as` says the text is, it is not.
        case value(ValueError)
        /// `say-as` of a currency around something else than one amount.
        case notAnAmount(String)
        /// The amount in `say-as` cannot be read with certainty.
        case reading(NormalizationError)
        /// `phoneme` gives a reading that Mandarin has not.
        case notASyllable(String)
        /// The voice does not speak this language; it speaks those.
        case language(String, known: [String])
        /// The element needs a normalizer or a pronunciation of ours, which the voice has not.
        case unsupported(element: String)
        /// The breaks together are longer than this.
        case pausesTooLong(limitMs: Int)
        /// There are more characters to say than this.
        case tooLong(limit: Int)
        case nothingSpeakable
    }

    package let reason: Reason
    /// nil where the document as a whole is at fault.
    package let position: SSMLPosition?

    init(_ reason: Reason, at position: SSMLPosition? = nil) {
        self.reason = reason
        self.position = position
    }
}
