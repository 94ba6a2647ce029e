/// Columns of a word table.
extension WordTable {
    /// The words of the first column.
    var words: [String] { rows.map { $0[0] } }

    /// Returns the words of the first column with one of the values in the second.
    func words(_ values: String...) -> [String] { rows.filter { values.contains($0[1]) }.map { $0[0] } }

    /// The words of the first column, each with the word of the second.
    var pairs: [(String, String)] { rows.map { ($0[0], $0[1]) } }

    /// Returns a column, keyed by the words of the first.
    func dictionary(column: Int) -> [String: String] {
        Dictionary(rows.map { ($0[0], $0[column]) }, uniquingKeysWith: { first, _ in first })
    }

    /// The characters of the second column, keyed by the characters of the first.
    var characters: [Unicode.Scalar: Unicode.Scalar] {
        rows.reduce(into: [:]) { table, row in
            if let key = row[0].unicodeScalars.first { table[key] = row[1].unicodeScalars.first }
        }
    }
}
