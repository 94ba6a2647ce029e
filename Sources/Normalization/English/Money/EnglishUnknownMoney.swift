/// Labels that may be a currency which is missing from the table: -GHS 50.00, R-250.00, Ksh-500. A minus beside them is
/// refused.
extension EnglishText {
    /// Throws for -GHS 50.00: three capitals and a number with cents.
    func refuseUnknownMoney(signed index: Int, at start: Int) throws(NormalizationError) {
        let end = source.end(of: start) { $0.isCapital }
        guard start == index + 1, end == start + 3, !source[end].isASCIILetter, currencySign(at: start) == nil,
            let number = source.numeral(at: source.endOfSpaces(end)), isPrice(number)
        else { return }
        throw .unknownCurrency(source.token(index..<number.end, kind: .money(nil)))
    }

    /// Throws for and Ksh-500.
    func refuseUnknownMoney(hyphen index: Int) throws(NormalizationError) {
        guard let label = EnglishWords.unknownMoney.start(in: source, endingAt: index),
            let number = source.numeral(at: index + 1), isPrice(number) || index - label > 1
        else { return }
        throw .unknownCurrency(source.token(label..<number.end, kind: .money(nil)))
    }

    /// Whether a label touches the number at `start`: R1 500.00.
    func unknownMoneyTouches(_ start: Int) -> Bool {
        EnglishWords.unknownMoney.start(in: source, endingAt: start) != nil
    }

    /// Whether the number has cents or groups.
    private func isPrice(_ number: ScannedNumeral) -> Bool { number.fraction.count == 2 || number.isGrouped }
}
