internal import SSML
package import Speech

/// What a clip says: a text, or a document of markup. One that exists can be planned.
package struct Script: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case text, ssml, announcement
    }

    package let kind: Kind
    /// The text or the document: together with the kind it decides all the rest.
    package let source: String
    package let passages: [Passage]
    /// The silence that a break at the end asks for.
    package let trailingPauseMs: Int
    package let marks: [Mark]
    /// Of each passage, where there is markup.
    private let positions: [SSMLPosition]

    /// A place that the markup names.
    package struct Mark: Sendable, Equatable {
        package let name: String
        /// UTF-8 offset in `text`.
        package let offset: Int
    }

    /// What the times of words refer to: the text, or what stands between the tags of a document, cleaned; `sub` counts by
    /// its alias.
    package var text: String { passages.map(\.written).joined() }

    package init(_ text: CleanText) {
        kind = .text
        source = text.value
        passages = [Passage(.text(text.value))]
        trailingPauseMs = 0
        (positions, marks) = ([], [])
    }

    /// - Parameter passages: already checked.
    package init(announcement passages: [Passage]) {
        kind = .announcement
        source = passages.map(\.canonicalForm).joined(separator: "\n")
        self.passages = passages
        trailingPauseMs = 0
        (positions, marks) = ([], [])
    }

    init(
        ssml source: String, passages: [Passage], positions: [SSMLPosition], trailingPauseMs: Int, marks: [Mark]
    ) {
        self.marks = marks
        kind = .ssml
        self.source = source
        self.passages = passages
        self.positions = positions
        self.trailingPauseMs = trailingPauseMs
    }

    func position(ofPassage index: Int) -> SSMLPosition? {
        positions.indices.contains(index) ? positions[index] : nil
    }
}
