/// A reading of a word and the context that requires the reading.
struct ContextRule {
    let word: [Unicode.Scalar]
    let syllables: [String]
    private let before: Neighbours
    private let after: Neighbours

    /// - Parameters:
    ///   - word: a word as segmentation returns it.
    ///   - syllables: separated by spaces.
    ///   - before: alternatives separated by spaces. Each alternative is one or more of: a hanzi, `#` for a numeral,
    ///     `|` for a clause boundary, `$` for an amount (only last). A leading `!` excludes all alternatives. Empty
    ///     matches anything.
    ///   - after: the same notation.
    // Copies in each of 130 rules would take a third of the time that the module takes to compile.
    @inline(never)
    init(_ word: String, _ syllables: String, before: String = "", after: String = "") {
        self.word = Array(word.unicodeScalars)
        self.syllables = syllables.split(separator: " ").map(String.init)
        self.before = Neighbours(before)
        self.after = Neighbours(after)
    }

    func matches(around range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
        before.matches(endingAt: range.lowerBound, in: text) && after.matches(from: range.upperBound, in: text)
    }
}

/// The alternatives on one side of a word.
private struct Neighbours {
    private let alternatives: [[Neighbour]]
    /// Whether one alternative must match, or none may match.
    private let isRequired: Bool

    init(_ notation: String) {
        isRequired = !notation.hasPrefix("!")
        alternatives = (isRequired ? notation[...] : notation.dropFirst()).split(separator: " ")
            .map { $0.unicodeScalars.map(Neighbour.init) }
    }

    func matches(endingAt end: Int, in text: [Unicode.Scalar]) -> Bool {
        alternatives.isEmpty || isRequired == alternatives.contains { matches($0, endingAt: end, in: text) }
    }

    func matches(from start: Int, in text: [Unicode.Scalar]) -> Bool {
        alternatives.isEmpty || isRequired == alternatives.contains { matches($0, from: start, in: text) }
    }

    private func matches(_ sequence: [Neighbour], endingAt end: Int, in text: [Unicode.Scalar]) -> Bool {
        var position = end
        for neighbour in sequence.reversed() {
            guard let length = neighbour.length(of: text, from: position - 1) else { return false }
            position -= length
        }
        return true
    }

    private func matches(_ sequence: [Neighbour], from start: Int, in text: [Unicode.Scalar]) -> Bool {
        var position = start
        for neighbour in sequence {
            guard let length = neighbour.length(of: text, from: position) else { return false }
            position += length
        }
        return true
    }
}
