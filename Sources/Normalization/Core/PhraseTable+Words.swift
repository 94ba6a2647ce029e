/// Phrases as whole words.
extension PhraseTable {
    /// Returns the longest phrase at `index` if its far end does not touch another ASCII letter or digit.
    func whole(in source: SourceText, at index: Int) -> Match? {
        guard let match = longest(in: source, at: index) else { return nil }
        let next = match.end > index ? match.end : match.end - 1
        return source[next].isASCIIAlphanumeric ? nil : match
    }
}

extension PhraseTable where Value == Bool {
    /// Makes a table from the first column of a word table.
    init(file: [UInt8], direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(WordTable(file).rows.map { ($0[0], true) }, direction: direction, foldsCase: foldsCase)
    }
}
