/// Finds words that the listener takes for a part of an amount, in any language with its own vocabulary.
package enum HeardNumberWord {
    private static let vocabularies = Listener.all.map(\.vocabulary)

    /// Returns whether the word is a number, modifies a number, or names a currency.
    package static func isPartOfAmount(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { vocabulary in
            vocabulary.number(text, 0..<text.count) != nil || vocabulary.isCurrency(text)
                || (vocabulary.minus + vocabulary.modifiers).contains(text.scalars)
        }
    }

    /// Returns whether the word is a number, or multiplies one: lakh, hundreds, पाँच.
    package static func isNumber(_ word: String) -> Bool {
        let text = HeardText(word)
        if let number = NumberWords.word(text, 0..<text.count) { return number != .and && number != .point }
        return vocabularies.contains { $0.number(text, 0..<text.count) != nil || $0.modifiers.contains(text.scalars) }
    }

    /// The name of a currency at the beginning of a text.
    package struct Currency {
        /// The text after the name.
        package let rest: String
        /// Whether the name may precede its amount: 人民币一百, but not 元一百.
        package let mayPrecede: Bool
        /// Whether the name means a tenth or a hundredth: 角, cents.
        package let isFraction: Bool
    }

    /// Returns the name of a currency at the beginning of the text; nil if the text begins with none.
    package static func currency(beginning text: String) -> Currency? {
        [HeardText(text), HeardText(text.uppercased())].lazy.flatMap { text in
            vocabularies.lazy.compactMap { $0.currencies.longest(text, at: 0) }.map { (text, $0) }
        }
        .max { $0.1.range.count < $1.1.range.count }
        .map { text, match in
            let rest = text.scalars[match.range.upperBound...].compactMap(Unicode.Scalar.init)
            return Currency(
                rest: String(String.UnicodeScalarView(rest)), mayPrecede: match.name.kind != .unit,
                isFraction: match.name.places > 0)
        }
    }

    /// Returns whether the word is a power of ten, but an ordinary word without a number beside it.
    package static func isOrdinaryWord(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { $0.ordinary.contains(text.scalars) }
    }

    /// Returns whether the word is a power of ten from a hundred on.
    package static func isScale(_ word: String) -> Bool {
        let text = HeardText(word)
        return vocabularies.contains { $0.number(text, 0..<text.count)?.isScale ?? false }
    }
}

extension HeardVocabulary {
    /// Whether the text is the name of a currency in words, in a script other than Latin.
    fileprivate func isCurrency(_ text: HeardText) -> Bool {
        guard text[0] >= 0x80, let match = currencies.longest(text, at: 0) else { return false }
        return match.name.kind == .word && match.range.upperBound == text.count
    }
}
