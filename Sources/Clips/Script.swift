package import Speech

/// What a clip says: a text, or a document of markup. One that exists can be planned.
package struct Script: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case text, ssml
    }

    package let kind: Kind
    /// The text or the document: together with the kind it decides all the rest.
    package let source: String
    package let passages: [Passage]
    /// The silence that a break at the end asks for.
    package let trailingPauseMs: Int

    package init(_ text: CleanText) {
        kind = .text
        source = text.value
        passages = [Passage(.text(text.value))]
        trailingPauseMs = 0
    }

    init(ssml source: String, passages: [Passage], trailingPauseMs: Int) {
        kind = .ssml
        self.source = source
        self.passages = passages
        self.trailingPauseMs = trailingPauseMs
    }
}
