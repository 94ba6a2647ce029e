/// What a word of a lexicon is made of: hanzi, and at most one stretch of Latin letters with marks between them.
struct WordShape {
    private(set) var hanzi = 0
    private(set) var latinStretches = 0
    private var last = Kind.hanzi

    private enum Kind { case hanzi, letter, mark }

    var hasLatin: Bool { latinStretches > 0 }

    /// A mark belongs between letters, never at the end.
    var endsWell: Bool { last != .mark }

    /// Takes the next scalar; false if it cannot stand here.
    mutating func add(_ scalar: Unicode.Scalar) -> Bool {
        if Hanzi.contains(scalar) {
            guard last != .mark else { return false }
            hanzi += 1
            last = .hanzi
        } else if LatinScalar.isLetter(scalar) {
            if last == .hanzi { latinStretches += 1 }
            last = .letter
        } else {
            guard Self.isMark(scalar), last == .letter else { return false }
            last = .mark
        }
        return true
    }

    /// As in "Apple Pay", "T-shirt", "A&B", "McDonald's".
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "-" || scalar == "&" || scalar == "'"
    }
}
