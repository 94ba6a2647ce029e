/// Commas between the numbers of a row, which have the form of thousands.
extension HindiText {
    private static let notes = [10, 20, 50, 100, 200, 500]

    /// Returns the first number of a row: 101,102,103, कमरा 101,102, or notes, 100,200,500 के नोट. An amount is one number.
    func firstOfRow(_ numeral: ScannedNumeral) -> ScannedNumeral? {
        guard numeral.fraction.isEmpty, currency(behind: numeral) == nil else { return nil }
        // The 102 of 101,102,103 continues its row.
        let start = source[numeral.start - 1] == "," ? source.startOfDigits(numeral.start - 1) : numeral.start
        let values = source.runs(start..<numeral.end).compactMap(source.value)
        let isOfNotes = source.hasPrefix("के नोट", at: source.endOfSpaces(numeral.end))
        let isRising =
            zip(values, values.dropFirst()).allSatisfy { $0 + 1 == $1 }
            && (values.count > 2 || source.follows(.place, numeral.start))
        let isRow = isOfNotes ? values.allSatisfy(Self.notes.contains) : isRising
        return isRow && !isLedByCurrency(numeral.start) ? source.firstOfRow(numeral) : nil
    }

    private func isLedByCurrency(_ start: Int) -> Bool {
        let gap = source.startOfSpaces(start)
        let word = source.hindiWord(before: source[gap - 1] == "." ? gap - 1 : gap).lowerBound
        return source[gap - 1].isCurrencySign || numberBehindSign(at: word) != nil
            || HindiCurrencies.name(in: source, at: word) != nil
    }
}
