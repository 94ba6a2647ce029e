/// Decides how a Mandarin text sounds: which reading each hanzi has, and what the engines are given.
package struct MandarinPronouncer: Sendable {
    private let shipped: Lexicon
    /// The last decides first.
    private let operators: [Lexicon]
    /// What the operators' lexicons say instead of words.
    package let substitutions: Substitutions
    private let polyphones: PolyphoneModel?
    private let forms: SimplifiedForms

    /// - Parameters:
    ///   - operators: lexicons that overrule the shipped one, later ones the earlier.
    ///   - polyphones: decides where the shipped lexicon is in doubt; without it the commonest reading does.
    package init(shipped: Lexicon, operators: [Lexicon] = [], polyphones: PolyphoneModel? = nil) {
        self.shipped = shipped
        self.operators = operators.reversed()
        self.polyphones = polyphones
        substitutions = Substitutions(operators)
        forms = SimplifiedForms(([shipped] + operators).flatMap(\.simplifications))
    }

    /// - Parameter spoken: a text in words, as normalization leaves it: hanzi, Latin words, punctuation; no digits.
    package func pronounce(_ spoken: String) -> Pronunciation { pronounce([Stretch(spoken)]) }

    /// Where the words of a text lie; what lies between them is neither hanzi nor a word of a lexicon.
    package func words(in text: [Unicode.Scalar]) -> [Range<Int>] {
        Segmentation(WrittenText(text, forms), operators: operators, shipped: shipped).words().map(\.scalars)
    }

    /// Stretches that are said without a rest between them.
    package func pronounce(_ stretches: [Stretch]) -> Pronunciation {
        var text: [Unicode.Scalar] = []
        var words: [Word] = []
        for stretch in stretches {
            let start = text.count
            let scalars = Array(stretch.text.unicodeScalars)
            text += scalars
            if let syllables = stretch.syllables {
                let given = syllables.map { Syllable(reading: $0, isDoubtful: false) }
                words.append(Word(scalars: start..<text.count, syllables: given, isFixed: true))
            } else {
                words += Segmentation(WrittenText(scalars, forms), operators: operators, shipped: shipped).words().map {
                    $0.moved(by: start)
                }
            }
        }
        let written = WrittenText(text, forms)
        ContextReadings(written).decide(&words)
        if let polyphones { PolyphoneReadings(polyphones, written.simplified).decide(&words) }
        var pass = PronunciationPass(written, words, substitutions)
        return pass.run()
    }
}
