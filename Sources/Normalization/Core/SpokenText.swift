/// A text in words: no digit and no currency sign is left in it.
package struct SpokenText: Sendable, Equatable {
    /// In the order of the input; together their sources cover it.
    package let pieces: [Piece]

    package init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// What is spoken, ready for pronunciation.
    package var text: String {
        var joined = ""
        for piece in pieces { joined += piece.text }
        return joined
    }

    /// The rules that were applied, in order of first use, each once.
    package var rules: [String] {
        var seen: Set<String> = []
        return pieces.compactMap(\.rule).filter { seen.insert($0).inserted }
    }
}

/// A stretch of spoken text and where it came from.
package struct Piece: Sendable, Equatable {
    package let text: String
    /// UTF-8 byte offsets in the input.
    package let source: Range<Int>
    /// The rule that read it, such as `money.cny`; nil where the input was kept as written.
    package let rule: String?
    /// The name of the rule of the language that claimed the tokens, such as `money.suffixed`.
    let ruleName: String?

    package init(text: String, source: Range<Int>, rule: String?) {
        self.init(text: text, source: source, rule: rule, ruleName: nil)
    }

    init(text: String, source: Range<Int>, rule: String?, ruleName: String?) {
        self.text = text
        self.source = source
        self.rule = rule
        self.ruleName = ruleName
    }
}
