internal import Normalization
internal import Pronunciation

extension SpokenPassage {
    var textSegment: TextSegment {
        guard case .pinyin(_, let syllables) = passage.content else { return TextSegment(text) }
        return TextSegment(text, syllables: syllables)
    }
}

extension SubstitutionTable {
    /// Applies the operator's substitutions to a passage. Pieces made by a rule do not change: a lexicon must not
    /// change an amount.
    func applied(to spoken: SpokenPassage, source: [UInt8], speaksHanzi: Bool) -> SpokenPassage {
        var followsNumber = false
        let pieces = spoken.pieces.flatMap { piece in
            defer { followsNumber = piece.rule != nil }
            guard piece.rule == nil,
                let said = applied(to: piece.text, followsNumber: followsNumber, speaksHanzi: speaksHanzi)
            else { return [piece] }
            return piece.replaced(by: said, source: source)
        }
        return SpokenPassage(passage: spoken.passage, pieces: pieces, place: spoken.place)
    }
}

extension Piece {
    /// Returns the piece with other words. The piece is divided so that unchanged text at both ends keeps its own
    /// source.
    fileprivate func replaced(by said: String, source: [UInt8]) -> [Piece] {
        let (old, new) = (Array(text.unicodeScalars), Array(said.unicodeScalars))
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.reversed(), new.reversed()).prefix(min(old.count, new.count) - head).prefix { $0 == $1 }
            .count
        let map = SourceMap([self], source: source)
        let start = map.source(of: 0..<head)?.upperBound ?? self.source.lowerBound
        let end = map.source(of: old.count - tail..<old.count)?.lowerBound ?? self.source.upperBound
        guard start <= end else { return [Piece(text: said, source: self.source, rule: "lexicon")] }
        let pieces = [
            Piece(text: Self.text(new[..<head]), source: self.source.lowerBound..<start, rule: nil),
            Piece(text: Self.text(new[head..<new.count - tail]), source: start..<end, rule: "lexicon"),
            Piece(text: Self.text(new[(new.count - tail)...]), source: end..<self.source.upperBound, rule: nil),
        ]
        return pieces.filter { !$0.text.isEmpty || !$0.source.isEmpty }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
