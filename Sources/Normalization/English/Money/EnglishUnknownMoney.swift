/// Labels that may be a currency which is missing from the table: -GHS 50.00, R-250.00, Ksh-500. A minus beside them is
/// refused.
enum EnglishUnknownMoney {
    private static let labels = EnglishWords.before("unknown-money", foldsCase: false)

    /// Throws for -GHS 50.00: three capitals and a number with cents.
    static func refuseSign(at index: Int, before start: Int, _ source: SourceText) throws(NormalizationError) {
        let end = source.end(of: start) { $0.isCapital }
        guard start == index + 1, end == start + 3, !source[end].isASCIILetter,
            CurrencySigns.longest(in: source, at: start) == nil,
            let number = source.numeral(at: source.endOfSpaces(end)), isPrice(number)
        else { return }
        throw .unknownCurrency(source.token(index..<number.end, kind: .money(nil)))
    }

    /// Throws for and Ksh-500.
    static func refuseHyphen(at index: Int, _ source: SourceText) throws(NormalizationError) {
        guard let label = labels.whole(in: source, at: index), let number = source.numeral(at: index + 1),
            isPrice(number) || index - label.end > 1
        else { return }
        throw .unknownCurrency(source.token(label.end..<number.end, kind: .money(nil)))
    }

    /// Whether a label touches the number at `start`: R1 500.00.
    static func precedes(_ start: Int, in source: SourceText) -> Bool {
        labels.whole(in: source, at: start, besideDigits: true) != nil
    }

    /// Whether the number has cents or groups.
    private static func isPrice(_ number: ScannedNumeral) -> Bool {
        number.numeral.fraction.count == 2 || number.isGrouped
    }
}
