/// A dictionary of phrases that finds the longest phrase at a position.
struct PhraseTable<Value: Sendable>: Sendable {
    struct Match {
        let value: Value
        /// The far end: the position after the phrase, or its first character in a backward table.
        let end: Int
    }

    private let phrases: PhraseIndex
    private let values: [Value]

    init(_ phrases: [(String, Value)], direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false) {
        self.phrases = PhraseIndex(phrases.map(\.0), direction: direction, foldsCase: foldsCase)
        values = phrases.map(\.1)
    }

    /// Returns the longest phrase that begins at `index` (or, backward, ends just before it).
    func longest(in source: SourceText, at index: Int) -> Match? {
        phrases.longest(in: source, at: index).map { Match(value: values[$0.number], end: $0.end) }
    }

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
    init(_ words: [String], direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false) {
        self.init(words.map { ($0, true) }, direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from a list divided by spaces.
    init(words: String, direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false) {
        self.init(words.split(separator: " ").map(String.init), direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from the first column of a word table.
    init(file: UnsafePointer<CChar>, direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false) {
        self.init(WordTable(file).words, direction: direction, foldsCase: foldsCase)
    }
}
