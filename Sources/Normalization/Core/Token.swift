/// A token that rules may claim, classified by its first character.
struct Token {
    let kind: TokenKind
    /// Position after the last character. A claim ends here or later.
    let end: Int
}

/// The first character of a token. A rule lists the kinds that it accepts.
struct TokenKind: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// A numeral without a currency after it.
    static let digit = TokenKind(rawValue: 1 << 0)
    /// A point, which may begin a decimal number.
    static let point = TokenKind(rawValue: 1 << 1)
    /// An ASCII letter.
    static let letter = TokenKind(rawValue: 1 << 2)
    /// A Han character, kana or hangul.
    static let ideograph = TokenKind(rawValue: 1 << 3)
    /// A letter or a mark of any other script.
    static let otherLetter = TokenKind(rawValue: 1 << 4)
    static let currencySign = TokenKind(rawValue: 1 << 5)
    /// Hyphens, minus signs and dashes of any length.
    static let dash = TokenKind(rawValue: 1 << 6)
    /// Signs that may precede a number, such as `+`, `~` and `±`.
    static let sign = TokenKind(rawValue: 1 << 7)
    static let openingBracket = TokenKind(rawValue: 1 << 8)
    static let apostrophe = TokenKind(rawValue: 1 << 9)
    /// Punctuation marks that are kept, and spaces.
    static let punctuation = TokenKind(rawValue: 1 << 10)
    static let symbol = TokenKind(rawValue: 1 << 11)
    /// A numeral with a currency after it. Only rules of money may claim it.
    static let amount = TokenKind(rawValue: 1 << 12)

    /// An ASCII letter after another one, in languages that distinguish it from the first letter of a word.
    static let innerLetter = TokenKind(rawValue: 1 << 13)

    static let count = 14

    /// Whether a token of this kind is part of a word.
    var isOfWord: Bool { !isDisjoint(with: [.letter, .innerLetter, .ideograph, .otherLetter]) }

    /// A readable name of the kind.
    var name: String {
        switch self {
        case .digit: "numeral"
        case .point: "point"
        case .letter, .innerLetter, .ideograph, .otherLetter: "word"
        case .currencySign: "currency sign"
        case .dash: "dash"
        case .sign: "sign"
        case .openingBracket: "bracket"
        case .apostrophe: "apostrophe"
        case .punctuation: "punctuation"
        case .amount: "amount"
        default: "symbol"
        }
    }

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ scalar: Unicode.Scalar) {
        self =
            if scalar.isIdeograph {
                .ideograph
            } else if scalar.isASCIIDigit {
                .digit
            } else if scalar.isASCIILetter {
                .letter
            } else {
                .ofSign(scalar)
            }
    }

    private static func ofSign(_ scalar: Unicode.Scalar) -> TokenKind {
        switch scalar {
        case ".": .point
        case " ", "\n", ",", ":", "?", ";": .punctuation
        case "(": .openingBracket
        case "'", "’": .apostrophe
        case "+", "~", "±", "∓", "⁻": .sign
        case _ where scalar.isDash: .dash
        case _ where scalar.isCurrencySign: .currencySign
        case _ where scalar.value > 0x7F && scalar.properties.generalCategory.isLetterOrMark: .otherLetter
        default: .symbol
        }
    }
}

extension Unicode.GeneralCategory {
    var isLetterOrMark: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .letterNumber:
            true
        default: false
        }
    }
}

/// The tokens of a text as the rules see them, for display.
package struct Tokenizer {
    /// A token with its place in the text.
    package struct Found: Sendable, Equatable {
        /// UTF-8 offsets in the text.
        package let source: Range<Int>
        /// The name of the kind, such as `amount`.
        package let kind: String
    }

    private let source: SourceText
    private let text: any LanguageText

    package init(_ text: String, _ language: SpokenLanguage) {
        source = SourceText(text)
        self.text = language.reading.text(source, options: .init())
    }

    /// Returns the tokens between two UTF-8 offsets. A token begins at the first offset.
    package func tokens(in range: Range<Int>) -> [Found] {
        var found: [Found] = []
        var index = source.index(atByte: range.lowerBound)
        let end = source.index(atByte: range.upperBound)
        while index < end {
            let token = text.token(at: index)
            var tokenEnd = token.end
            // Rules see each letter as a token. The display joins the letters of a word.
            while token.kind.isOfWord, tokenEnd < end, text.token(at: tokenEnd).kind.isOfWord { tokenEnd += 1 }
            found.append(Found(source: source.utf8Range(index..<tokenEnd), kind: token.kind.name))
            index = tokenEnd
        }
        return found
    }
}
