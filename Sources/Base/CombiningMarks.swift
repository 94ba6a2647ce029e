/// The bound on marks above and below one letter. Normalization and comparison of a text sort the marks of each letter
/// by their classes. The sorting time grows with the square of the number of marks: it takes seconds for a request body
/// full of marks.
package enum CombiningMarks {
    /// Unicode's stream-safe format (UAX #15 §13) allows 30 marks on a letter, and no language needs nearly as many.
    package static let maxOnLetter = 30

    /// Whether each letter has at most `maxOnLetter` marks.
    package static func areBounded(in text: String) -> Bool { excess(in: text) == nil }

    /// The UTF-8 offset of the first mark beyond the bound; nil if all letters are within the bound.
    package static func excess(in text: String) -> Int? {
        var (marks, offset) = (0, 0)
        for scalar in text.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if marks > maxOnLetter { return offset }
            offset += UTF8.width(scalar)
        }
        return nil
    }

    /// Whether normalization may move a scalar. Letters of everyday text are excluded by comparisons, which are faster
    /// than Unicode's tables.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300, !(0x3100...0xA66E).contains(scalar.value) else { return false }
        return scalar.properties.canonicalCombiningClass != .notReordered
    }
}
