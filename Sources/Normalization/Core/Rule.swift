/// A rule of a language, which recognizes one semiotic class.
///
/// The language's table, such as `EnglishRules.tsv`, gives the reason for the rule's place, texts that the rule reads, and
/// texts that it leaves to other rules.
///
/// `LanguageText.claim` tries the rules for a token in the order of the language's list. The first claim wins. A claim
/// takes whole tokens.
struct Rule<Text: LanguageText>: Sendable {
    /// Unique among the rules of the language, for `explain`: "date.year-first".
    let name: String
    /// Kinds of first characters that the rule accepts.
    let tokens: TokenKind
    /// Whether a word beside the digits is the rule's only evidence. Such a rule reads only plain digits: see
    /// `NumberShape`.
    let isCued: Bool
    private let read: @Sendable (Int, Text) throws(NormalizationError) -> Claim?

    init(
        _ name: String, _ tokens: TokenKind, isCued: Bool = false,
        _ read: @escaping @Sendable (Int, Text) throws(NormalizationError) -> Claim?
    ) {
        (self.name, self.tokens, self.isCued, self.read) = (name, tokens, isCued, read)
    }

    /// Makes a rule of a method that may refuse an amount.
    init(
        _ name: String, _ tokens: TokenKind,
        _ read: @escaping @Sendable (Text) -> (Int) throws(NormalizationError) -> Claim?
    ) where Text: SendableMetatype {
        self.init(name, tokens) { (index, text: Text) throws(NormalizationError) in try read(text)(index) }
    }

    /// Makes the rule for a number without a sign.
    ///
    /// - Parameter number: returns the number that begins at an index.
    init<Number>(
        _ rule: NumberRule<Number>, of number: @escaping @Sendable (Int, Text) throws(NormalizationError) -> Number?
    ) where Text: SendableMetatype, Number: SendableMetatype {
        self.init(rule.name, rule.tokens) { (index, text: Text) throws(NormalizationError) in
            guard let number = try number(index, text) else { return nil }
            return try rule.read(number)
        }
    }

    /// Returns the claim of the tokens from `index` on.
    ///
    /// - Returns: nil if the tokens are of another class.
    /// - Throws: if the tokens are an ambiguous or malformed amount.
    func claim(at index: Int, in text: Text) throws(NormalizationError) -> Claim? { try read(index, text) }
}

/// A rule of a number that may have a sign before it. The rules of signs try it with the sign.
typealias NumberRule<Number> = (
    name: String, tokens: TokenKind, read: @Sendable (Number) throws(NormalizationError) -> Claim?
)

/// The rules of a language, in the order in which they are tried.
struct RuleList<Text: LanguageText>: Sendable {
    let all: [Rule<Text>]
    /// The rules for each bit of `TokenKind`.
    private let rulesOfKind: [[Rule<Text>]]

    init(_ rules: [Rule<Text>]) {
        all = rules
        rulesOfKind = (0..<TokenKind.count).map { bit in
            rules.filter { $0.tokens.contains(TokenKind(rawValue: 1 << bit)) }
        }
    }

    /// Returns the rules that accept a kind of token.
    func rules(of kind: TokenKind) -> [Rule<Text>] { rulesOfKind[kind.rawValue.trailingZeroBitCount] }
}
