private import CTables

/// The names of months.
enum EnglishMonths {
    /// Full names and abbreviations with the number of the month. "May" alone is a word and needs a day beside it.
    fileprivate static let phrases = PhraseTable<Int>(
        table.enumerated().flatMap { index, row in
            let short = row[1].split(separator: " ").flatMap { [String($0), $0 + "."] }
            return ([row[0]] + short).map { ($0, index + 1) }
        }, foldsCase: true)

    private static let table = WordTable(EnglishMonths_tsv()).rows

    static let names = table.map { $0[0] }
}

extension EnglishText {
    func month(at index: Int) -> PhraseTable<Int>.Match? {
        source[index - 1].isASCIILetter ? nil : EnglishMonths.phrases.whole(in: source, at: index, besideDigits: true)
    }
}
