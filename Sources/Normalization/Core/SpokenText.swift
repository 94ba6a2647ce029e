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
    /// The label of its class, such as `money.cny`; nil where the input was kept as written.
    package let rule: String?
    /// The value that was said; nil where there is none.
    package let claim: ClaimedValue?

    package init(text: String, source: Range<Int>, rule: String?, claim: ClaimedValue? = nil) {
        self.text = text
        self.source = source
        self.rule = rule
        self.claim = claim
    }

    /// The same, read at another place.
    package func at(_ source: Range<Int>) -> Piece {
        Piece(text: text, source: source, rule: rule, claim: claim)
    }
}
