/// Decides how a Mandarin text sounds: which reading each hanzi has, and what the engines are given.
package struct MandarinPronouncer: Sendable {
    private let shipped: Lexicon
    /// The last decides first.
    private let operators: [Lexicon]

    /// - Parameter operators: lexicons that overrule the shipped one, later ones the earlier.
    package init(shipped: Lexicon, operators: [Lexicon] = []) {
        self.shipped = shipped
        self.operators = operators.reversed()
    }

    /// - Parameter spoken: a text in words, as normalization leaves it: hanzi, Latin words, punctuation; no digits.
    package func pronounce(_ spoken: String) -> Pronunciation {
        let text = Array(spoken.unicodeScalars)
        var words = Segmentation(text, operators: operators, shipped: shipped).words()
        ContextReadings(text).decide(&words)
        var pass = PronunciationPass(text, words)
        return pass.run()
    }
}
