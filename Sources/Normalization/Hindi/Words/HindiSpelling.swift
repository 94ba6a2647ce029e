/// The letters of Hindi words, and the spellings of one word.
enum HindiSpelling {
    private static let nukta: Unicode.Scalar = "\u{93C}"

    /// Letters with a nukta as one code point: U+0958 to U+095F.
    private static let composed: [Unicode.Scalar: Unicode.Scalar] = [
        "क": "\u{958}", "ख": "\u{959}", "ग": "\u{95A}", "ज": "\u{95B}", "ड": "\u{95C}", "ढ": "\u{95D}", "फ": "\u{95E}",
        "य": "\u{95F}",
    ]

    /// Returns a word with a nukta after its letters, without any nukta, and with composed letters. Keyboards differ,
    /// and many writers omit the dot.
    static func variants(_ word: String) -> [String] {
        guard word.unicodeScalars.contains(nukta) else { return [word] }
        var (bare, whole) = ("", "")
        for scalar in word.unicodeScalars {
            guard scalar == nukta else {
                bare.unicodeScalars.append(scalar)
                whole.unicodeScalars.append(scalar)
                continue
            }
            guard let last = whole.unicodeScalars.last, let joined = composed[last] else { continue }
            whole.unicodeScalars.removeLast()
            whole.unicodeScalars.append(joined)
        }
        return [word, bare, whole]
    }

    static func table<Value>(
        _ phrases: [(String, Value)], direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false
    ) -> PhraseTable<Value> {
        PhraseTable(
            phrases.flatMap { phrase, value in variants(phrase).map { ($0, value) } }, direction: direction,
            foldsCase: foldsCase)
    }

    static func table(
        _ words: [String], direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false
    ) -> PhraseTable<Bool> {
        PhraseTable(words.flatMap(variants), direction: direction, foldsCase: foldsCase)
    }

    static func table(
        _ file: UnsafePointer<CChar>, direction: PhraseIndex.Direction = .forward, foldsCase: Bool = false
    ) -> PhraseTable<Bool> {
        table(WordTable(file).words, direction: direction, foldsCase: foldsCase)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a letter or a mark of Devanagari. Danda, double danda and digits are excluded.
    var isDevanagari: Bool { value &- 0x900 < 0x80 && value &- 0x964 > 0xB }

    /// Whether the scalar is a number other than a decimal digit: ½, ², ①.
    var isNumberBeyondDigits: Bool { value > 0x7F && !isIdeograph && properties.numericType != nil }

    var isOfHindiWord: Bool { isASCIILetter || isDevanagari }
}

extension SourceText {
    /// Whether a phrase is a whole word, without a letter on either side.
    func isHindiWord(_ range: Range<Int>) -> Bool {
        let begins = self[range.lowerBound].isOfHindiWord && self[range.lowerBound - 1].isOfHindiWord
        return !begins && !(self[range.upperBound - 1].isOfHindiWord && self[range.upperBound].isOfHindiWord)
    }

    /// Whether a word is at `index`, and is not a part of a longer word.
    func hasHindiPrefix(_ word: String, at index: Int) -> Bool {
        hasPrefix(word, at: index) && isHindiWord(index..<index + word.unicodeScalars.count)
    }

    /// Returns the longest phrase of a table that begins at `index`, if it is a whole word.
    func hindiWord<Value>(of table: PhraseTable<Value>, at index: Int) -> PhraseTable<Value>.Match? {
        guard let match = table.longest(in: self, at: index), isHindiWord(index..<match.end) else { return nil }
        return match
    }

    /// Whether a phrase of the table is in the text, as a word or as words.
    func hasHindiWord<Value>(of table: PhraseTable<Value>) -> Bool {
        (0..<count).contains { hindiWord(of: table, at: $0) != nil }
    }

    func hindiWord(at index: Int) -> Range<Int> { index..<end(of: index) { $0.isOfHindiWord } }

    func hindiWord(before end: Int) -> Range<Int> { start(of: end) { $0.isOfHindiWord }..<end }
}
