private import CTables

/// Words that mark Latin letters as an English text, not as names within a text of another language.
enum EnglishProse {
    enum Evidence: String, Sendable {
        /// A word of sentences: you, is, received.
        case clear
        /// A word that names have as well: of, bank, card.
        case slight
    }

    private static let words = Dictionary(
        WordTable(EnglishProse_tsv()).entries(Evidence.init), uniquingKeysWith: { first, _ in first })

    /// - Parameter word: in small letters.
    static func evidence(of word: String) -> Evidence? { words[word] }

    /// Whether a word belongs to a sentence, whatever it means: not a name, a brand or a unit.
    static func isProse(_ word: String) -> Bool {
        let small = word.lowercased()
        if evidence(of: small) != nil { return true }
        return word.utf8.count > 1 && word == small && EnglishUnits.name(of: word).singular == word
    }
}
