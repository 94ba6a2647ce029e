/// Letters of Hindi words, and the ways in which one word is written.
enum HindiSpelling {
    private static let nukta: Unicode.Scalar = "\u{93C}"

    /// Letters with a nukta as one code point: U+0958 to U+095F.
    private static let composed: [Unicode.Scalar: Unicode.Scalar] = [
        "क": "\u{958}", "ख": "\u{959}", "ग": "\u{95A}", "ज": "\u{95B}", "ड": "\u{95C}", "ढ": "\u{95D}", "फ": "\u{95E}",
        "य": "\u{95F}",
    ]

    /// A word with a nukta behind its letters, without any nukta, and with composed letters. Keyboards differ, and many
    /// writers leave the dot out.
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

    /// A table that knows each phrase in all its spellings.
    static func table<Value>(
        _ phrases: [(String, Value)], direction: PhraseTable<Value>.Direction = .forward, foldsCase: Bool = false
    ) -> PhraseTable<Value> {
        PhraseTable(
            phrases.flatMap { phrase, value in variants(phrase).map { ($0, value) } }, direction: direction,
            foldsCase: foldsCase)
    }
}

extension Unicode.Scalar {
    /// A letter or a mark of Devanagari. Danda, double danda and digits are none.
    var isDevanagari: Bool { value &- 0x900 < 0x80 && value &- 0x964 > 0xB }

    /// A number that is no decimal digit: ½, ², ①.
    var isNumberBeyondDigits: Bool { value > 0x7F && !isIdeograph && properties.numericType != nil }

    var isASCIICapital: Bool { value &- 0x41 < 26 }

    /// A character that a word goes on with.
    var isOfHindiWord: Bool { isASCIILetter || isDevanagari }
}

extension SourceText {
    /// Whether no letter stands on either side of a phrase.
    func isHindiWord(_ range: Range<Int>) -> Bool {
        let begins = self[range.lowerBound].isOfHindiWord && self[range.lowerBound - 1].isOfHindiWord
        return !begins && !(self[range.upperBound - 1].isOfHindiWord && self[range.upperBound].isOfHindiWord)
    }

    /// Behind spaces of any width.
    func endOfGap(_ index: Int) -> Int { end(of: index) { $0 == " " || $0.isThinSpace } }

    /// The position behind the last character before `index` that is no space of any width.
    func startOfGap(_ index: Int) -> Int {
        var start = index
        while self[start - 1] == " " || self[start - 1].isThinSpace { start -= 1 }
        return start
    }

    /// The word that begins at `index`.
    func hindiWord(at index: Int) -> Range<Int> { index..<end(of: index) { $0.isOfHindiWord } }

    /// The word that ends before `end`.
    func hindiWord(before end: Int) -> Range<Int> {
        var start = end
        while self[start - 1].isOfHindiWord { start -= 1 }
        return start..<end
    }
}
