/// A rule of a language: recognizes one semiotic class.
///
/// A reader asks the rules of a token in the order of the language's list. The first claim wins. A claim takes whole
/// tokens.
protocol Rule<Text>: Sendable {
    associatedtype Text: LanguageText

    /// Unique among the rules of the language, for `explain`: "date.year-first".
    var name: String { get }
    /// The first characters that the rule looks at.
    var tokens: TokenKind { get }
    /// Whether a word beside the digits is the rule's only evidence. Then the rule reads plain digits alone: see
    /// `NumberShape`.
    var isCued: Bool { get }
    /// Why the rule has its place in the list.
    var reason: String { get }
    /// Texts that the rule reads, and how they are said.
    var examples: [(text: String, spoken: String)] { get }
    /// Texts that look alike, and the rule that reads them instead. Nil is no rule, or a refusal.
    var counterexamples: [(text: String, rule: String?)] { get }

    /// The claim of the tokens from `index` on.
    ///
    /// - Returns: nil if they are of another class.
    /// - Throws: if they are an amount that is ambiguous or malformed.
    func claim(at index: Int, in text: Text) throws(NormalizationError) -> Claim?
}

extension Rule {
    var isCued: Bool { false }
}

/// The rules of a language in the order in which they are asked.
struct RuleList<Text: LanguageText>: Sendable {
    let all: [any Rule<Text>]
    /// For each bit of `TokenKind`.
    private let rulesOfKind: [[any Rule<Text>]]

    init(_ rules: [any Rule<Text>]) {
        all = rules
        rulesOfKind = (0..<TokenKind.count).map { bit in
            rules.filter { $0.tokens.contains(TokenKind(rawValue: 1 << bit)) }
        }
    }

    /// The rules that look at a token.
    func rules(of kind: TokenKind) -> [any Rule<Text>] { rulesOfKind[kind.rawValue.trailingZeroBitCount] }
}
