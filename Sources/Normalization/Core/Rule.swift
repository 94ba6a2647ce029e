/// A rule of a language, which recognizes one semiotic class.
///
/// The language's table, such as `EnglishRules.tsv`, gives the reason for the rule's place, texts that the rule reads, and
/// texts that it leaves to other rules.
///
/// `LanguageText.claim` tries the rules for a token in the order of the language's list. The first claim wins. A claim
/// takes whole tokens.
protocol Rule<Text>: Sendable {
    associatedtype Text: LanguageText

    /// Unique among the rules of the language, for `explain`: "date.year-first".
    var name: String { get }
    /// Kinds of first characters that the rule accepts.
    var tokens: TokenKind { get }
    /// Whether a word beside the digits is the rule's only evidence. Such a rule reads only plain digits: see
    /// `NumberShape`.
    var isCued: Bool { get }

    /// Returns the claim of the tokens from `index` on.
    ///
    /// - Returns: nil if the tokens are of another class.
    /// - Throws: if the tokens are an ambiguous or malformed amount.
    func claim(at index: Int, in text: Text) throws(NormalizationError) -> Claim?
}

extension Rule {
    var isCued: Bool { false }
}

/// A rule as a value: its name, its tokens, and the function that reads them.
struct ReadingRule<Text: LanguageText>: Rule {
    let name: String
    let tokens: TokenKind
    let isCued: Bool
    private let read: @Sendable (Int, Text) throws(NormalizationError) -> Claim?

    init(
        _ name: String, _ tokens: TokenKind, isCued: Bool = false,
        _ read: @escaping @Sendable (Int, Text) throws(NormalizationError) -> Claim?
    ) {
        (self.name, self.tokens, self.isCued, self.read) = (name, tokens, isCued, read)
    }

    func claim(at index: Int, in text: Text) throws(NormalizationError) -> Claim? { try read(index, text) }
}

/// The rules of a language, in the order in which they are tried.
struct RuleList<Text: LanguageText>: Sendable {
    let all: [any Rule<Text>]
    /// The rules for each bit of `TokenKind`.
    private let rulesOfKind: [[any Rule<Text>]]

    init(_ rules: [any Rule<Text>]) {
        all = rules
        rulesOfKind = (0..<TokenKind.count).map { bit in
            rules.filter { $0.tokens.contains(TokenKind(rawValue: 1 << bit)) }
        }
    }

    /// Returns the rules that accept a kind of token.
    func rules(of kind: TokenKind) -> [any Rule<Text>] { rulesOfKind[kind.rawValue.trailingZeroBitCount] }
}
