private import CTables

/// Abbreviations and names in Latin letters, and the names of the letters.
enum HindiAbbreviations {
    static let written = WordTable(HindiAbbreviations_tsv()).words

    /// Abbreviations in full.
    static let inFull = PhraseTable(WordTable(HindiAbbreviations_tsv()).entries { $0 })

    /// Names of wallets and shops.
    static let names = PhraseTable(WordTable(HindiNames_tsv()).entries { $0 }, foldsCase: true)

    private static let letters = WordTable(HindiLetters_tsv()).rows.map { $0[0] }

    /// Names the Latin letters as in India: एस बी आई एन.
    static func spelled(_ word: String) -> String {
        word.unicodeScalars.filter(\.isASCIILetter).map { letters[Int($0.lowercased.value) - 0x61] }
            .joined(separator: " ")
    }
}
