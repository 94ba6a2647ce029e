/// Words of a language as data: a `.tsv` file of the language's folder, compiled in.
///
/// A row is a line. Tabs divide its columns. The first row names the columns; the last column is a comment, for people
/// who change the file. Lines that begin with `# ` and empty lines are left out; `#键` is a word.
struct WordTable: Sendable {
    /// The names of the columns.
    let header: [String]
    /// The columns of each row, with the comment.
    let rows: [[String]]

    /// - Parameter file: a member of `PackageResources`.
    init(_ file: [UInt8]) {
        let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("# ") }
        let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        header = rows.first ?? []
        self.rows = Array(rows.dropFirst())
    }

    /// The words of the first column, each with what the second column says of it.
    ///
    /// - Parameter value: nil for a name that is not known. A test of all files finds such a row.
    func entries<Value>(_ value: (String) -> Value?) -> [(String, Value)] {
        rows.compactMap { row in
            guard row.count > 1, let value = value(row[1]) else { return nil }
            return (row[0], value)
        }
    }
}
