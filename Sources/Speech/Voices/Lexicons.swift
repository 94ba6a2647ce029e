package import Pronunciation

/// The readings of words that the voices of a catalog share. It is a class, because every voice and every request
/// refers to the same lexicons.
package final class Lexicons: Sendable {
    package let pronouncer: MandarinPronouncer
    /// Identifies the contents in clip keys.
    package let digest: String
    /// The number of words, for the operator.
    package let wordCount: Int

    package init(pronouncer: MandarinPronouncer, digest: String, wordCount: Int) {
        (self.pronouncer, self.digest, self.wordCount) = (pronouncer, digest, wordCount)
    }

    /// Empty lexicons, for the check of voice files.
    package static let none = Lexicons(
        pronouncer: MandarinPronouncer(shipped: Lexicon()), digest: "", wordCount: 0)
}
