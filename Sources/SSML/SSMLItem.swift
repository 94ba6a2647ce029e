/// One step of a document.
package enum SSMLItem: Sendable, Equatable {
    case text(SSMLText)
    /// `break`: 0…5,000 ms. 0 suppresses a pause of the voice.
    case pause(milliseconds: Int)
    /// `mark`: a named position in the clip.
    case mark(name: String)
    /// The end of `s` or `p`, and the end of loose text before `s` or `p`.
    case boundary(SSMLBoundary)
}

package enum SSMLBoundary: Sendable, Equatable {
    case sentence
    case paragraph
}

/// Text in one style.
///
/// The content of each `say-as`, `sub` and `phoneme` is a separate item, without white space at its ends. Spaces beside
/// it belong to the neighbouring texts, so a text may be a single space.
package struct SSMLText: Sendable, Equatable {
    /// The text: character data with references resolved, or the alias of `sub`. Never empty.
    package let text: String
    package let prosody: SSMLProsody
    /// The nearest `xml:lang`: a well-formed BCP 47 tag, not normalized.
    package let language: String?
    /// The type of the text, from `say-as`.
    package let interpretation: SSMLInterpretation?
    /// The readings of `phoneme`, one for each scalar of `text`: letters a–z with `v` for ü, then the tone 1–5.
    package let pinyin: [String]?
    /// Whether the text replaces the written one (`sub`).
    package let isAlias: Bool
    /// The position of the first character; for an alias, of the attribute `alias`.
    package let position: SSMLPosition
}

/// A position in a document's source.
package struct SSMLPosition: Sendable, Equatable {
    /// The line, from 1. CR LF, CR and LF each end a line.
    package let line: Int
    /// The column, from 1, in Unicode scalars. A byte order mark is not counted.
    package let column: Int
}
