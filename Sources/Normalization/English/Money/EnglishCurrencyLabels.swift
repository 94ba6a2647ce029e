/// Currencies that label an amount and lack their own number: Amount (HKD):, JPY account, Currency: CAD.
struct EnglishCurrencyLabels {
    /// The only dollar that the text names. A bare `$` means this dollar.
    private(set) var dollar: Currency?
    /// Whether labels contradict each other or the sign. A bare `$` is then refused.
    private(set) var contradictsDollar = false
    /// Whether the label is a currency that is not written as `¥`.
    private(set) var isCompared = false

    init(_ text: EnglishText) {
        let source = text.source
        var index = 0
        while index < source.count {
            guard source[index].isASCIILetter, let named = text.nameOfCurrency(at: index) else {
                index = max(source.endOfLetters(index), index + 1)
                continue
            }
            let isColumn = text.isColumn(index..<named.end)
            if isColumn || text.has(.account, after: named.end) { add(named.value, isColumn: isColumn) }
            index = named.end
        }
    }

    private mutating func add(_ currency: Currency, isColumn: Bool) {
        if currency != .jpy, currency != .cny { isCompared = true }
        if Currency.usd.mayBeWritten(for: currency) {
            if let dollar, dollar != currency { contradictsDollar = true }
            dollar = currency
        } else if isColumn {
            contradictsDollar = true
        }
    }
}

extension EnglishText {
    fileprivate func nameOfCurrency(at index: Int) -> PhraseTable<Currency>.Match? {
        if let word = EnglishCurrencies.words.whole(in: source, at: index) { return word }
        guard source.endOfLetters(index) == index + 3, let code = currencySign(at: index),
            code.end == index + 3, nextNumeral(behind: code.end) == nil
        else { return nil }
        return code
    }

    /// Whether the name labels a column: (HKD), Total in CAD:, Currency: JPY.
    fileprivate func isColumn(_ name: Range<Int>) -> Bool {
        if source[name.lowerBound - 1] == "(", source[name.upperBound] == ")" {
            // In $12.50 (HKD) the number comes first.
            return !source[source.startOfSpaces(name.lowerBound - 1) - 1].isASCIIDigit
        }
        return source[name.upperBound] == ":" || has(.currency, before: name.lowerBound)
    }
}
