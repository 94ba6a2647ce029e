/// Abbreviations in full, letters by their Hindi names, and names in Latin letters.
enum HindiAbbreviations {
    private static let table = PhraseTable(WordTable(PackageResources.HindiAbbreviations_tsv).entries { $0 })

    private static let names = PhraseTable(
        WordTable(PackageResources.HindiNames_tsv).entries { $0 }, foldsCase: true)

    static func inFull(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        word(of: table, in: source, at: index)
    }

    /// Returns the name of a wallet or a shop.
    static func name(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        word(of: names, in: source, at: index)
    }

    private static func word(
        of table: PhraseTable<String>, in source: SourceText, at index: Int
    ) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
