/// Phrases as whole words.
extension PhraseTable {
    /// Returns the longest phrase at `index` if its far end does not touch another ASCII letter or digit.
    ///
    /// - Parameter besideDigits: whether a digit may touch the phrase.
    func whole(in source: SourceText, at index: Int, besideDigits: Bool = false) -> Match? {
        guard let match = longest(in: source, at: index) else { return nil }
        let next = source[match.end > index ? match.end : match.end - 1]
        return next.isASCIILetter || next.isASCIIDigit && !besideDigits ? nil : match
    }
}

extension PhraseTable where Value == Bool {
    /// Makes a table that only finds whether a phrase is here.
    init(_ words: [String], direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(words.map { ($0, true) }, direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from a list divided by spaces.
    init(words: String, direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(words.split(separator: " ").map(String.init), direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from the first column of a word table.
    init(file: [UInt8], direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(WordTable(file).words, direction: direction, foldsCase: foldsCase)
    }
}
