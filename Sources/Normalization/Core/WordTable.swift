/// Words of a language as data: a `.tsv` file in the language's folder, compiled in.
///
/// Each line is a row. Tabs divide its columns. The first row names the columns; the last column is a comment for
/// maintainers of the file. Lines that begin with `# ` and empty lines are skipped; `#键` is a word.
struct WordTable: Sendable {
    /// The names of the columns.
    let header: [String]
    /// The columns of each row, including the comment.
    let rows: [[String]]

    /// - Parameter file: the result of a function of `CTables`.
    init(_ file: UnsafePointer<CChar>) { self.init(text: String(cString: file)) }

    /// - Parameter text: the contents of a file.
    init(text: String) {
        let lines = Self.split(text, at: "\n").filter { !$0.isEmpty && !$0.hasPrefix("# ") }
        let rows = lines.map { Self.split($0, at: "\t") }
        header = rows.first ?? []
        self.rows = Array(rows.dropFirst())
    }

    /// Divides a text at bytes. The division at characters took a tenth of the time of a command.
    private static func split(_ text: String, at mark: Unicode.Scalar) -> [String] {
        text.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// Returns the words of the first column, each with the value of its second column.
    ///
    /// - Parameter value: returns nil for an unknown name. A test of all files finds such a row.
    func entries<Value>(_ value: (String) -> Value?) -> [(String, Value)] {
        rows.compactMap { row in
            guard row.count > 1, let value = value(row[1]) else { return nil }
            return (row[0], value)
        }
    }

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
