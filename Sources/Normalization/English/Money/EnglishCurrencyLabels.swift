/// Currencies that label an amount and lack their own number: Amount (HKD):, JPY account, Currency: CAD.
struct EnglishCurrencyLabels {
    /// The only dollar that the text names. A bare `$` means this dollar.
    private(set) var dollar: Currency?
    /// Whether labels contradict each other or the sign. A bare `$` is then refused.
    private(set) var contradictsDollar = false
    /// Whether the label is a currency that is not written as `¥`.
    private(set) var isCompared = false

    private static let behind = EnglishWords.after("account")
    private static let before = EnglishWords.before("currency")

    init(_ source: SourceText) {
        var index = 0
        while index < source.count {
            guard source[index].isASCIILetter, let named = Self.name(in: source, at: index) else {
                index = max(source.endOfLetters(index), index + 1)
                continue
            }
            let isColumn = Self.isColumn(index..<named.end, source)
            let isAccount = Self.behind.longest(in: source, at: source.endOfSpaces(named.end)) != nil
            if isColumn || isAccount { add(named.value, isColumn: isColumn) }
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

    private static func name(in source: SourceText, at index: Int) -> PhraseTable<Currency>.Match? {
        if let word = EnglishCurrencies.words.whole(in: source, at: index) { return word }
        guard source.endOfLetters(index) == index + 3, let code = CurrencySigns.longest(in: source, at: index),
            code.end == index + 3, source.nextNumeral(behind: code.end) == nil
        else { return nil }
        return code
    }

    /// Whether the name labels a column: (HKD), Total in CAD:, Currency: JPY.
    private static func isColumn(_ name: Range<Int>, _ source: SourceText) -> Bool {
        if source[name.lowerBound - 1] == "(", source[name.upperBound] == ")" {
            // In $12.50 (HKD) the number comes first.
            return !source[source.startOfSpaces(name.lowerBound - 1) - 1].isASCIIDigit
        }
        if source[name.upperBound] == ":" { return true }
        return before.longest(in: source, at: source.startOfSpaces(name.lowerBound)) != nil
    }
}
