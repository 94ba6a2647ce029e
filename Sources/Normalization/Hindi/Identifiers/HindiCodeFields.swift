/// Fields in which three capitals are not a currency: INR is a laboratory ratio, PHP a programming language.
enum HindiCodeFields {
    /// The words of the field in which each code is not a currency.
    private static let fields: [String: PhraseTable<Bool>] = {
        let rows = WordTable(PackageResources.HindiCodeFields_tsv).rows
        let words = rows.flatMap { row in row[1].split(separator: " ").map { (code: String($0), word: row[0]) } }
        return Dictionary(grouping: words, by: \.code).mapValues { words in
            HindiSpelling.table(words.map { ($0.word, true) }, foldsCase: true)
        }
    }()

    /// Whether the code before `numeral` belongs to another field that the text mentions.
    static func names(_ code: String, before numeral: HindiNumeral, in source: SourceText) -> Bool {
        // A ratio has one digit on each side. Other amounts in rupees skip the search of the text.
        if code == "INR", numeral.count > 1 || numeral.numeral.fraction.count != 1 { return false }
        return fields[code].map(source.hasHindiWord) ?? false
    }
}
