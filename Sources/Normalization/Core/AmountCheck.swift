/// The common check of every amount, in every language.
extension SourceText {
    /// Throws unless the number is one well-formed numeral of a size that the language can name.
    ///
    /// - Parameter maxDigits: maximum count of integer digits that the language has names for.
    func check(_ number: ScannedNumeral, kind: SemioticKind, maxDigits: Int) throws(NormalizationError) {
        guard number.isWellFormed else { throw .malformedAmount(token(number.start..<number.tokenEnd, kind: kind)) }
        if number.isAmbiguous { throw .ambiguousAmount(token(looseRange(around: number), kind: kind)) }
        if number.numeral.trimmedInteger.count > maxDigits {
            throw .amountTooLarge(token(number.start..<number.end, kind: kind))
        }
    }

    /// The faulty part of the text, for an error.
    func token(_ range: Range<Int>, kind: SemioticKind) -> NormalizationError.Token {
        let range = max(range.lowerBound, 0)..<min(range.upperBound, count)
        return .init(text: text(range), offset: utf8Range(range).lowerBound, rule: kind.label)
    }
}
