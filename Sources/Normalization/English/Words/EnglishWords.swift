/// Small sets of words that single rules look for beside a number, from `EnglishWordLists.tsv`.
enum EnglishWords {
    private static let lists = Dictionary(
        uniqueKeysWithValues: WordTable(PackageResources.EnglishWordLists_tsv).rows.map { ($0[0], $0[1]) })

    /// Returns the words of a list of the file.
    static func list(_ name: String) -> [String] {
        guard let words = lists[name] else { preconditionFailure("EnglishWordLists.tsv has no list \(name)") }
        return words.split(separator: ", ").map(String.init)
    }

    /// Returns a table that finds a list's words after a position.
    static func after(_ name: String, foldsCase: Bool = true) -> PhraseTable<Bool> {
        PhraseTable(list(name).map { ($0, true) }, foldsCase: foldsCase)
    }

    /// Returns a table that finds a list's words before a position.
    static func before(_ name: String, foldsCase: Bool = true) -> PhraseTable<Bool> {
        PhraseTable(list(name).map { ($0, true) }, direction: .backward, foldsCase: foldsCase)
    }
}

extension WordTable {
    /// Returns the names of the signs in the first column.
    ///
    /// - Parameter column: the column of the names.
    func signs(named column: Int = 1, where isIncluded: ([String]) -> Bool) -> [Unicode.Scalar: String] {
        rows.filter(isIncluded).reduce(into: [:]) { names, row in
            if let sign = row[0].unicodeScalars.first { names[sign] = row[column] }
        }
    }
}
