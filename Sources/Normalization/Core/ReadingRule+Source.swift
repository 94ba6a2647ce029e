extension ReadingRule {
    /// Makes a rule that reads the characters alone, without the history or the options of the text.
    init(
        _ name: String, _ tokens: TokenKind, isCued: Bool = false,
        _ read: @escaping @Sendable (Int, SourceText) throws(NormalizationError) -> Claim?
    ) where Text: SendableMetatype {
        self.init(name, tokens, isCued: isCued) { index, text throws(NormalizationError) in
            try read(index, text.source)
        }
    }
}
