/// Labels that may be a currency which the table lacks. A minus beside them is refused: -GHS 50.00, R-250.00, Ksh-500.
extension EnglishText {
    /// Throws for -GHS 50.00: three capitals and a number with cents.
    func refuseUnknownMoney(signed index: Int, at start: Int) throws(NormalizationError) {
        let end = source.end(of: start) { $0.isCapital }
        guard start == index + 1, end == start + 3, !source[end].isASCIILetter, currencySign(at: start) == nil,
            let number = source.numeral(at: source.endOfSpaces(end)), number.isPrice
        else { return }
        throw .unknownCurrency(source.token(index..<number.end, kind: .money(nil)))
    }

    /// Throws for and Ksh-500.
    func refuseUnknownMoney(hyphen index: Int) throws(NormalizationError) {
        guard let label = EnglishWords.unknownMoney.start(in: source, endingAt: index),
            let number = source.numeral(at: index + 1), number.isPrice || index - label > 1
        else { return }
        throw .unknownCurrency(source.token(label..<number.end, kind: .money(nil)))
    }
}

extension ScannedNumeral {
    /// Whether the number counts paise: the 50 of 20 Rs 50 paise.
    func isRest(in source: SourceText) -> Bool {
        let unit = source.endOfSpaces(end)
        let word = source.text(unit..<source.endOfLetters(unit))
        // Rs 45 p.m.
        let isAbbreviated = source.hasPrefix("p.", at: unit) && source[unit + 2].isASCIILetter
        return isPlain && count <= 2 && ["paise", "paisa", "ps", "p"].contains(word.lowercased()) && !isAbbreviated
    }
}
