/// A stretch of a Mandarin text in words: to be read by the lexicons, or with its reading given.
package struct Stretch: Sendable, Equatable {
    package let text: String
    /// One syllable for each hanzi; nil where the lexicons decide.
    package let syllables: [String]?

    /// Whether a reading can be given: a Mandarin syllable with its tone, such as "yin2".
    package static func isSyllable(_ reading: String) -> Bool { MandarinSyllable.isToned(Array(reading.utf8)[...]) }

    /// - Parameters:
    ///   - text: hanzi, Latin words, punctuation; with `syllables`, hanzi alone.
    ///   - syllables: pinyin as in `Reading`.
    package init(_ text: String, syllables: [String]? = nil) {
        self.text = text
        self.syllables = syllables
    }
}
