/// The composition of a lexicon word: hanzi, and at most one run of Latin letters with marks between the letters.
struct WordShape {
    private(set) var hanzi = 0
    private(set) var latinRuns = 0
    /// Whether the word has a hanzi of amounts.
    private(set) var hasAmount = false
    private var last = Kind.hanzi

    private enum Kind { case hanzi, letter, mark }

    var hasLatin: Bool { latinRuns > 0 }

    /// Whether the word may end here: a mark must be between letters.
    var isComplete: Bool { last != .mark }

    /// Adds the next scalar; returns false if the scalar is not allowed here.
    mutating func add(_ scalar: Unicode.Scalar) -> Bool {
        if Hanzi.contains(scalar) {
            guard last != .mark else { return false }
            hanzi += 1
            hasAmount = hasAmount || AmountReadings.contains(scalar)
            last = .hanzi
        } else if Latin.isLetter(scalar) {
            if last == .hanzi { latinRuns += 1 }
            last = .letter
        } else {
            guard Self.isMark(scalar), last == .letter else { return false }
            last = .mark
        }
        return true
    }

    /// Marks as in "Apple Pay", "T-shirt", "A&B", "McDonald's".
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "-" || scalar == "&" || scalar == "'"
    }
}
