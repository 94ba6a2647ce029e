/// The bound on marks above and below one letter. Whoever normalizes or compares a text sorts the marks of each letter by
/// their classes, which takes the square of their number: seconds for a request body full of them.
package enum CombiningMarks {
    /// Unicode's stream-safe format (UAX #15 §13) allows 30 marks on a letter, and no language comes near.
    package static let maxOnLetter = 30

    /// Whether each letter has at most `maxOnLetter` marks.
    package static func areBounded(in text: String) -> Bool { excess(in: text) == nil }

    /// The UTF-8 offset of the first mark that is too much; nil without one.
    package static func excess(in text: String) -> Int? {
        var (marks, offset) = (0, 0)
        for scalar in text.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if marks > maxOnLetter { return offset }
            offset += UTF8.width(scalar)
        }
        return nil
    }

    /// A scalar that normalization may move. Letters of everyday text are none, which a comparison tells quicker than
    /// Unicode's tables.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300, !(0x3100...0xA66E).contains(scalar.value) else { return false }
        return scalar.properties.canonicalCombiningClass != .notReordered
    }
}
