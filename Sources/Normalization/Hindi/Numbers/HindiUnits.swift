private import CTables

/// Units of measurement by their symbols. Units in words stay as they are written.
enum HindiUnits {
    static let names = Dictionary(WordTable(HindiUnits_tsv()).entries { $0 }, uniquingKeysWith: { first, _ in first })

    private static let table = PhraseTable(names.keys.map { ($0, $0) })

    /// Symbols that are names or words unless they touch their number: 1 HP गैस contains a brand, and 2 ली a verb.
    private static let touching: Set<String> = ["V", "W", "h", "HP", "hp", "MP", "t", "ली"]

    /// Units that may precede a smaller unit: 2h30min. After other letters, a digit continues a code.
    private static let leading: Set<String> = ["h", "hr", "km", "kg", "ft"]

    static func symbol(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        guard let unit = source.hindiWord(of: table, at: index),
            !source[unit.end].isASCIIDigit || leading.contains(unit.value)
                || source.hasPrefix("/-", at: source.endOfDigits(unit.end))  // 500ml30/-
        else { return nil }
        return unit
    }

    static func symbol(in source: SourceText, behind end: Int) -> PhraseTable<String>.Match? {
        let start = source.endOfSpaces(end)
        guard let unit = symbol(in: source, at: start), start == end || !touching.contains(unit.value) else {
            return nil
        }
        return unit
    }
}
