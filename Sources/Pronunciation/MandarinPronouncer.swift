/// Converts Mandarin text to pinyin: segmentation, context rules, polyphone model, 儿 as a suffix, tone sandhi.
/// Thread-safe.
package struct MandarinPronouncer: Sendable {
    private let shipped: Lexicon
    /// The operators' lexicons, highest priority first.
    private let operators: [Lexicon]
    /// The substitutions of the operators' lexicons.
    package let substitutions: SubstitutionTable
    private let polyphones: PolyphoneModel?
    private let forms: SimplifiedForms

    /// - Parameters:
    ///   - operators: lexicons with priority over the shipped lexicon; a later lexicon has priority over an earlier
    ///     one.
    ///   - polyphones: decides ambiguous readings. Without a model the most frequent reading is used.
    package init(shipped: Lexicon, operators: [Lexicon] = [], polyphones: PolyphoneModel? = nil) {
        self.shipped = shipped
        self.operators = operators.reversed()
        self.polyphones = polyphones
        substitutions = SubstitutionTable(operators)
        forms = SimplifiedForms(([shipped] + operators).flatMap(\.simplifications))
    }

    /// Returns the pronunciation of a text.
    ///
    /// - Parameter spoken: normalized text: hanzi, Latin words and punctuation, but no digits.
    package func pronounce(_ spoken: String) -> Pronunciation { pronounce([TextSegment(spoken)]) }

    /// Returns the ranges of the words in a text. Scalars between the ranges are neither hanzi nor in a lexicon.
    package func words(in text: [Unicode.Scalar]) -> [Range<Int>] {
        Segmentation(WrittenText(text, forms), operators: operators, shipped: shipped).words().map(\.scalars)
    }

    /// Returns the pronunciation of consecutive segments without pauses between the segments.
    package func pronounce(_ stretches: [TextSegment]) -> Pronunciation {
        var text: [Unicode.Scalar] = []
        var words: [Word] = []
        for stretch in stretches {
            let start = text.count
            let scalars = Array(stretch.text.unicodeScalars)
            text += scalars
            if let syllables = stretch.syllables {
                let given = syllables.map { Syllable(reading: $0, isAmbiguous: false) }
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
        Erhua.join(&words, in: written.simplified)
        var pass = PronunciationPass(written, words, substitutions)
        return pass.run()
    }
}

/// A segment of normalized Mandarin text, with or without a given reading.
package struct TextSegment: Sendable, Equatable {
    package let text: String
    /// One syllable for each hanzi; nil if the lexicons decide.
    package let syllables: [String]?

    /// Whether `reading` is a Mandarin syllable with its tone, such as "yin2".
    package static func isSyllable(_ reading: String) -> Bool { MandarinSyllable.isToned(Array(reading.utf8)[...]) }

    /// - Parameters:
    ///   - text: hanzi, Latin words and punctuation; with `syllables`, hanzi only.
    ///   - syllables: pinyin as in `Reading`.
    package init(_ text: String, syllables: [String]? = nil) {
        self.text = text
        self.syllables = syllables
    }
}
