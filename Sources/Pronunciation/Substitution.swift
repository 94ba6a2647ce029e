/// A lexicon line without pinyin: `word<TAB>=other words` (as SSML's `sub`), or a respelling of an English word.
package struct Substitution: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// Replaces the word everywhere: "SKU⇥=货号".
        case words
        /// Respells the word for the English voice: "Crier⇥cryer".
        case spelling
    }

    package let word: String
    package let text: String
    package let kind: Kind

    /// Parses the text after the tab.
    ///
    /// - Returns: nil if the text is pinyin.
    static func read(
        _ reading: ArraySlice<UInt8>, of word: ArraySlice<UInt8>, _ shape: WordShape
    ) throws(LexiconError.Problem) -> Substitution? {
        let isWords = reading.first == UInt8(ascii: "=")
        let isSpelling = shape.hanzi == 0 && !reading.contains { $0 &- 48 < 10 }
        guard isWords || isSpelling else { return nil }
        guard let text = String(validating: isWords ? reading.dropFirst() : reading, as: UTF8.self) else {
            throw .notUTF8
        }
        guard text.unicodeScalars.count <= Lexicon.wordLimit else { throw .readingTooLong }
        guard isWords ? isSpeakable(text) : isSpelled(text) else { throw isWords ? .notWords(text) : .notSpelled(text) }
        guard isWords || !word.contains(UInt8(ascii: " ")) else { throw .severalWords }
        let written = String(decoding: word, as: UTF8.self)
        guard isWords ? keepsNumbers(written, text) : spellsNoAmount(written, text) else { throw .changesNumbers }
        return Substitution(word: written, text: text, kind: isWords ? .words : .spelling)
    }

    private static let numerals = Set("零〇一二两三四五六七八九十百千万亿点幺".unicodeScalars)
    private static let units = Set("元圆角分块毛镑年月日号时秒".unicodeScalars)

    /// Whether the substitution cannot change an amount. Units and numerals are not replaced. A replacement must not
    /// begin or end with a numeral that would join an adjacent number.
    private static func keepsNumbers(_ word: String, _ text: String) -> Bool {
        let (word, text) = (Array(word.unicodeScalars), Array(text.unicodeScalars))
        guard let first = text.first, let last = text.last, let end = word.last else { return false }
        if word.allSatisfy({ numerals.contains($0) || units.contains($0) }) { return false }
        if "元圆镑".unicodeScalars.contains(end) { return false }
        return (!numerals.contains(first) || first == word.first) && (!numerals.contains(last) || last == end)
    }

    /// English words of amounts, which no other word may sound like.
    private static let amountWords = Set(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
        eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion \
        lakh crore dollar dollars cent cents pound pounds pence euro euros yen yuan rupee rupees paisa paise
        """.split(separator: " ").map(String.init))

    /// Whether a respelling keeps away from other words of amounts: roopees may spell rupees, but nine not five.
    private static func spellsNoAmount(_ word: String, _ text: String) -> Bool {
        let words = text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
        return words.allSatisfy { !amountWords.contains($0) || $0 == word.lowercased() }
    }

    /// Whether the text does not need normalization: it lacks digits and signs, which could change an amount.
    private static func isSpeakable(_ text: String) -> Bool {
        let hasWord = text.unicodeScalars.contains { Hanzi.contains($0) || Latin.isLetter($0) }
        return hasWord
            && text.unicodeScalars.allSatisfy {
                Hanzi.contains($0) || Latin.isLetter($0) || " -'，,、".unicodeScalars.contains($0)
            }
    }

    private static func isSpelled(_ text: String) -> Bool {
        let isFramed = text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
        return isFramed && text.unicodeScalars.contains(where: Latin.isLetter)
            && text.unicodeScalars.allSatisfy { Latin.isLetter($0) || $0 == " " || $0 == "-" || $0 == "'" }
    }
}
