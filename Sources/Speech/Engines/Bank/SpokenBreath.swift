internal import Normalization

/// The text of a breath, and its units that one voice must speak completely.
struct SpokenBreath {
    let text: [Unicode.Scalar]
    /// The ranges of the units in order: the results of rules, and the words of all other text.
    let units: [Range<Int>]
    private let parts: [(passage: SpokenPassage, range: Range<Int>)]

    /// - Parameter words: finds the words in text without spaces.
    init(_ breath: [SpokenPassage], words: ([Unicode.Scalar]) -> [Range<Int>]) {
        var text: [Unicode.Scalar] = []
        var units: [Range<Int>] = []
        var parts: [(passage: SpokenPassage, range: Range<Int>)] = []
        for passage in breath {
            let begin = text.count
            for piece in passage.pieces {
                let (start, scalars) = (text.count, Array(piece.text.unicodeScalars))
                text += scalars
                units += piece.rule == nil ? words(scalars).map { $0.moved(by: start) } : [start..<text.count]
            }
            parts.append((passage, begin..<text.count))
        }
        self.text = text
        self.units = units
        self.parts = parts
    }

    /// Whether a prompt may cover the range. False for syllables from `phoneme`, because a recording may contain
    /// others.
    func mayBeRecorded(_ range: Range<Int>) -> Bool {
        !parts.contains { $0.passage.passage.isPinyin && $0.range.overlaps(range) }
    }

    func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text[range])
        return String(view)
    }

    /// Returns the text of a range, divided into its passages.
    func passages(_ range: Range<Int>) -> [SpokenPassage] {
        parts.compactMap { part in
            let common = part.range.clamped(to: range)
            guard !common.isEmpty else { return nil }
            let piece = Piece(text: string(common), source: 0..<0, rule: nil)
            return SpokenPassage(passage: part.passage.passage, pieces: [piece])
        }
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

extension Passage {
    fileprivate var isPinyin: Bool {
        guard case .pinyin = content else { return false }
        return true
    }
}
