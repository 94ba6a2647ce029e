/// Whether a listener takes a word for a part of an amount, in any language with words of its own.
package enum HeardNumberWord {
    private static let vocabularies = SpokenLanguage.allCases.map(\.reading.hearing.vocabulary)

    /// A number, a word that changes one, or a currency's name.
    package static func isPartOfAmount(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { vocabulary in
            vocabulary.number(text, 0..<text.count) != nil || vocabulary.isCurrency(text)
                || (vocabulary.minus + vocabulary.modifiers).contains(text.scalars)
        }
    }

    /// A power of ten that is an ordinary word where no number stands beside it.
    package static func isOrdinaryWord(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { $0.ordinary.contains(text.scalars) }
    }

    /// A power of ten from a hundred on.
    package static func isScale(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { vocabulary in
            switch vocabulary.number(text, 0..<text.count) {
            case .hundred, .scale, .total: true
            default: false
            }
        }
    }
}

extension HeardVocabulary {
    /// Whether the text is the name of a currency in words, in a script of the language's own.
    fileprivate func isCurrency(_ text: HeardText) -> Bool {
        guard text[0] >= 0x80, let match = currencies.longest(text, at: 0) else { return false }
        return match.name.kind == .word && match.range.upperBound == text.count
    }
}
