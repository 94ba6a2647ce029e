/// A rule whose value may follow a sign: minus five dollars.
protocol EnglishValueRule: Rule where Text == EnglishText {
    /// Returns the claim of the number at `start`.
    ///
    /// - Parameter sign: the sign before the number.
    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim?
}

extension EnglishValueRule {
    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "." || text.source.startsDecimal(index) else { return nil }
        return try value(at: index, sign: .none, in: text)
    }
}
