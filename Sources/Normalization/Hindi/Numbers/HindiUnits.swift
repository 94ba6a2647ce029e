/// Units of measurement by their symbols. Units in words stay as they are written.
enum HindiUnits {
    static let names = Dictionary(
        WordTable(PackageResources.HindiUnits_tsv).entries { $0 }, uniquingKeysWith: { first, _ in first })

    private static let table = PhraseTable(names.keys.map { ($0, $0) })

    /// Symbols that are names or words unless they touch their number: 1 HP गैस is a brand.
    private static let touching: Set<String> = ["V", "W", "h", "HP", "hp", "MP", "t"]

    /// Units before smaller ones: 2h30min. Behind other letters a digit goes on with a code.
    private static let leading: Set<String> = ["h", "hr", "km", "kg", "ft"]

    /// The unit that begins at `index`.
    static func symbol(in source: SourceText, at index: Int) -> (value: String, end: Int)? {
        guard let match = table.longest(in: source, at: index), source.isHindiWord(index..<match.end),
            !source[match.end].isASCIIDigit || leading.contains(match.value)
        else { return nil }
        return (match.value, match.end)
    }

    /// The unit behind a number that ends at `end`.
    static func symbol(in source: SourceText, behind end: Int) -> (value: String, end: Int)? {
        let start = source.endOfGap(end)
        guard let unit = symbol(in: source, at: start), start == end || !touching.contains(unit.value) else {
            return nil
        }
        return unit
    }
}
