/// A position of a text without a digit, with the checks that the rules of signs, letters and hanzi share.
struct ChinesePosition {
    let text: ChineseText
    let index: Int

    init(at index: Int, in text: ChineseText) { (self.index, self.text) = (index, text) }

    var source: SourceText { text.source }
    var currencies: ChineseCurrencies { text.currencies }
    var scalar: Unicode.Scalar { source[index] }
    var before: Unicode.Scalar { source[index - 1] }
    /// The next position without a space.
    var next: Int { source.endOfSpaces(index + 1) }

    /// Returns the claim of a sign with its words.
    ///
    /// - Parameter end: the end of the sign; nil for a sign of one character.
    func claim(_ words: String, _ kind: SemioticKind = .symbol, to end: Int? = nil) -> Claim {
        .phrase(words, kind, end: end ?? index + 1)
    }
}
