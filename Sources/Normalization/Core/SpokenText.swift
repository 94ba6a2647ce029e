/// A text in words, without digits and currency signs.
package struct SpokenText: Sendable, Equatable {
    /// Pieces in the order of the input. Together their sources cover it.
    package let pieces: [Piece]

    package init(pieces: [Piece]) { self.pieces = pieces }

    /// The spoken text, ready for pronunciation.
    package var text: String {
        var joined = ""
        for piece in pieces { joined += piece.text }
        return joined
    }

    /// The applied rules, each once, in order of first use.
    package var rules: [String] {
        var seen: Set<String> = []
        return pieces.compactMap(\.rule).filter { seen.insert($0).inserted }
    }
}

/// A stretch of spoken text with its place in the input.
package struct Piece: Sendable, Equatable {
    package let text: String
    /// UTF-8 byte offsets in the input.
    package let source: Range<Int>
    /// The label of its class, such as `money.cny`; nil where the input was kept as written.
    package let rule: String?
    /// The spoken value; nil for text that was kept as written.
    package let claim: ClaimedValue?

    package init(text: String, source: Range<Int>, rule: String?, claim: ClaimedValue? = nil) {
        self.text = text
        self.source = source
        self.rule = rule
        self.claim = claim
    }

    /// Returns the same piece with another source range.
    package func at(_ source: Range<Int>) -> Piece { Piece(text: text, source: source, rule: rule, claim: claim) }
}
