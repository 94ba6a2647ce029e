/// Fields in which three capitals are no currency: INR is a ratio in a laboratory, PHP a language of servers.
enum HindiCodeFields {
    /// Words of each code's field.
    private static let fields: [String: PhraseTable<Bool>] = {
        let rows = WordTable(PackageResources.HindiCodeFields_tsv).rows
        let words = rows.flatMap { row in row[1].split(separator: " ").map { (code: String($0), word: row[0]) } }
        return Dictionary(grouping: words, by: \.code).mapValues { words in
            HindiSpelling.table(words.map { ($0.word, true) }, foldsCase: true)
        }
    }()

    /// Whether the code before `numeral` is a word of another field, which the text speaks of.
    static func names(_ code: String, before numeral: HindiNumeral, in source: SourceText) -> Bool {
        // A ratio has one digit on each side. So other amounts in rupees need no look at the text.
        if code == "INR", numeral.count > 1 || numeral.numeral.fraction.count != 1 { return false }
        return fields[code].map(source.hasHindiWord) ?? false
    }
}
