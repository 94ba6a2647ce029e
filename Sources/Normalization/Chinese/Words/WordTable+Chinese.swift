extension WordTable {
    /// The words of the first column.
    var words: [String] { rows.map { $0[0] } }

    /// The words of the first column, each with the word of the second.
    var pairs: [(String, String)] { rows.map { ($0[0], $0[1]) } }

    /// Returns a column, keyed by the words of the first.
    func dictionary(column: Int) -> [String: String] {
        Dictionary(rows.map { ($0[0], $0[column]) }, uniquingKeysWith: { first, _ in first })
    }

    /// The hanzi of the second column, keyed by the hanzi of the first.
    var hanzi: [Unicode.Scalar: Unicode.Scalar] {
        rows.reduce(into: [:]) { table, row in
            if let key = row[0].unicodeScalars.first { table[key] = row[1].unicodeScalars.first }
        }
    }
}

extension PhraseTable where Value == Bool {
    init(_ words: [String], direction: PhraseTable.Direction = .forward) {
        self.init(words.map { ($0, true) }, direction: direction)
    }
}
