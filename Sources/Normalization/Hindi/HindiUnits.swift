/// Units of measurement by their symbols. Units in words stay as they are written.
enum HindiUnits {
    static let names = Dictionary(
        WordTable(PackageResources.HindiUnits_tsv).entries { $0 }, uniquingKeysWith: { first, _ in first })

    private static let table = PhraseTable(names.keys.map { ($0, $0) })

    /// The unit behind a number.
    static func symbol(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }
}
