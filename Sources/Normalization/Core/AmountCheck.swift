/// The one gate that every amount of every language passes.
extension SourceText {
    /// Refuses what is not one well-formed number of a size that has a name.
    ///
    /// - Parameter maxDigits: integer digits that the language has names for.
    func check(_ number: ScannedNumeral, kind: SemioticKind, maxDigits: Int) throws(NormalizationError) {
        guard number.isWellFormed else { throw .malformedAmount(token(number.start..<number.tokenEnd, kind: kind)) }
        if number.isAmbiguous { throw .ambiguousAmount(token(looseRange(around: number), kind: kind)) }
        if number.numeral.trimmedInteger.count > maxDigits {
            throw .amountTooLarge(token(number.start..<number.end, kind: kind))
        }
    }

    /// The part at fault, for an error.
    func token(_ range: Range<Int>, kind: SemioticKind) -> NormalizationError.Token {
        let range = max(range.lowerBound, 0)..<min(range.upperBound, count)
        return .init(text: text(range), offset: utf8Range(range).lowerBound, rule: kind.label)
    }
}
