internal import Normalization
internal import SSML
package import Speech

/// The content of a spoken clip: a text, a markup document or an announcement. Every value is valid.
package struct ClipText: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case text, ssml, announcement
    }

    package let kind: Kind
    /// The text or the document. Source and kind decide all other members.
    package let source: String
    package let passages: [Passage]
    /// The silence of a break at the end.
    package let trailingPauseMs: Int
    package let marks: [Mark]
    /// The position of each passage; empty without markup.
    private let positions: [SSMLPosition]

    /// A `mark` element of the markup. It makes no sound.
    package struct Mark: Sendable, Equatable {
        package let name: String
        /// The UTF-8 offset in `text`.
        package let offset: Int
    }

    /// The text that word offsets refer to. For a document it is the cleaned text between the tags, with the alias of
    /// each `sub`, and with a line break between two sentences or paragraphs.
    package var text: String { passages.text }

    package init(_ text: CleanText) {
        kind = .text
        source = text.value
        passages = [Passage(.text(text.value))]
        trailingPauseMs = 0
        (positions, marks) = ([], [])
    }

    /// - Parameter passages: checked by the caller.
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

extension ClipText {
    /// A minute. Announcements contain less silence, but a document may contain any number of breaks of 5 s.
    static let maxPausesMs = 60_000

    /// Parses a document for a voice.
    ///
    /// - Parameter ssml: at most as long as a request body.
    /// - Throws: the first error with its position.
    package init(ssml: String, voice: Voice) throws(MarkupError) {
        let document: SSMLDocument
        do {
            document = try SSMLDocument(ssml)
        } catch {
            throw MarkupError(.syntax(error))
        }
        var passages = PassageBuilder(voice: voice)
        for item in document.items { try passages.add(item) }
        self = try passages.finish(ssml: ssml)
    }
}
