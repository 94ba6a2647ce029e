/// One reading of a word and the neighbours it has then.
struct ContextRule {
    let word: [Unicode.Scalar]
    let syllables: [String]
    private let before: Neighbours
    private let after: Neighbours

    /// - Parameters:
    ///   - word: as segmentation finds it.
    ///   - syllables: with spaces between them.
    ///   - before: alternatives with spaces between them, each of one or more hanzi, `#` for a numeral, `|` for the border
    ///     of a clause, `$` for an amount (only last); all but these if it begins with `!`; anything if it is empty.
    ///   - after: in the same form.
    init(_ word: String, _ syllables: String, before: String = "", after: String = "") {
        self.word = Array(word.unicodeScalars)
        self.syllables = syllables.split(separator: " ").map(String.init)
        self.before = Neighbours(before)
        self.after = Neighbours(after)
    }

    func holds(around range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
        before.stand(before: range.lowerBound, in: text) && after.stand(from: range.upperBound, in: text)
    }
}

/// The alternatives on one side of a word.
private struct Neighbours {
    private let alternatives: [[Neighbour]]
    /// Whether one of them must stand there, or none may.
    private let isWanted: Bool

    init(_ notation: String) {
        isWanted = !notation.hasPrefix("!")
        alternatives = (isWanted ? notation[...] : notation.dropFirst()).split(separator: " ")
            .map { $0.unicodeScalars.map(Neighbour.init) }
    }

    func stand(before end: Int, in text: [Unicode.Scalar]) -> Bool {
        alternatives.isEmpty || isWanted == alternatives.contains { stands($0, before: end, in: text) }
    }

    func stand(from start: Int, in text: [Unicode.Scalar]) -> Bool {
        alternatives.isEmpty || isWanted == alternatives.contains { stands($0, from: start, in: text) }
    }

    private func stands(_ sequence: [Neighbour], before end: Int, in text: [Unicode.Scalar]) -> Bool {
        var position = end
        for neighbour in sequence.reversed() {
            guard let length = neighbour.length(of: text, from: position - 1) else { return false }
            position -= length
        }
        return true
    }

    private func stands(_ sequence: [Neighbour], from start: Int, in text: [Unicode.Scalar]) -> Bool {
        var position = start
        for neighbour in sequence {
            guard let length = neighbour.length(of: text, from: position) else { return false }
            position += length
        }
        return true
    }
}
