/// Decides how a Mandarin text sounds: which reading each hanzi has, and what the engines are given.
package struct MandarinPronouncer: Sendable {
    private let shipped: Lexicon
    /// The last decides first.
    private let operators: [Lexicon]
    /// What the operators' lexicons say instead of words.
    package let substitutions: Substitutions

    /// - Parameter operators: lexicons that overrule the shipped one, later ones the earlier.
    package init(shipped: Lexicon, operators: [Lexicon] = []) {
        self.shipped = shipped
        self.operators = operators.reversed()
        substitutions = Substitutions(operators)
    }

    /// - Parameter spoken: a text in words, as normalization leaves it: hanzi, Latin words, punctuation; no digits.
    package func pronounce(_ spoken: String) -> Pronunciation { pronounce([Stretch(spoken)]) }

    /// Stretches that are said without a rest between them.
    package func pronounce(_ stretches: [Stretch]) -> Pronunciation {
        var text: [Unicode.Scalar] = []
        var words: [Word] = []
        for stretch in stretches {
            let start = text.count
            let scalars = Array(stretch.text.unicodeScalars)
            text += scalars
            if let syllables = stretch.syllables {
                words.append(Word(scalars: start..<text.count, syllables: syllables))
            } else {
                words += Segmentation(scalars, operators: operators, shipped: shipped).words().map {
                    $0.moved(by: start)
                }
            }
        }
        var pass = PronunciationPass(text, words, substitutions)
        return pass.run()
    }
}
