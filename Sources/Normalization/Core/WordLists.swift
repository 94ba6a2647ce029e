/// Small sets of words that single rules look for beside a number, by the names of the sets.
struct WordLists: Sendable {
    private let lists: [String: [String]]

    /// - Parameter file: a word table with a list's name and its words, with commas between them.
    init(_ file: [UInt8]) {
        lists = WordTable(file).dictionary(column: 1).mapValues { $0.split(separator: ", ").map(String.init) }
    }

    /// Returns the words of a list of the file.
    subscript(name: String) -> [String] {
        guard let words = lists[name] else { preconditionFailure("no word list \(name)") }
        return words
    }

    /// Returns a table that finds a list's words after a position.
    func after(_ name: String, foldsCase: Bool = false) -> PhraseTable<Bool> {
        PhraseTable(self[name], foldsCase: foldsCase)
    }

    /// Returns a table that finds a list's words before a position.
    func before(_ name: String, foldsCase: Bool = false) -> PhraseTable<Bool> {
        PhraseTable(self[name], direction: .backward, foldsCase: foldsCase)
    }
}
