/// A stretch of a Mandarin text in words: to be read by the lexicons, or with its reading given.
package struct Stretch: Sendable, Equatable {
    package let text: String
    /// One syllable for each hanzi; nil where the lexicons decide.
    package let syllables: [String]?

    /// - Parameters:
    ///   - text: hanzi, Latin words, punctuation; with `syllables`, hanzi alone.
    ///   - syllables: pinyin as in `Reading`.
    package init(_ text: String, syllables: [String]? = nil) {
        self.text = text
        self.syllables = syllables
    }
}
