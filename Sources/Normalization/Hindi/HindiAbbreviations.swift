/// Abbreviations in full, and letters by their Hindi names.
enum HindiAbbreviations {
    private static let table = PhraseTable(WordTable(PackageResources.HindiAbbreviations_tsv).entries { $0 })

    static func inFull(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
