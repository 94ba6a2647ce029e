/// A rule whose value may have a sign before it: minus five dollars.
protocol EnglishValueRule: Rule where Text == EnglishText {
    /// The claim of the number that begins at `start`.
    ///
    /// - Parameter sign: the sign that stands before the number.
    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim?
}

extension EnglishValueRule {
    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "." || text.source.startsDecimal(index) else { return nil }
        return try value(at: index, sign: .none, in: text)
    }
}
