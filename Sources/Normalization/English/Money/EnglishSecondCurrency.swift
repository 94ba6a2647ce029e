/// A second name of the currency after an amount that began with one: $5 USD, $12.50 (HKD), ¥100 $5.
struct EnglishSecondCurrency {
    let prefix: EnglishCurrencyPrefix
    let start: Int
    let yen: EnglishYen

    /// Checks that a second currency name after the amount agrees with the first.
    ///
    /// - Returns: the index after the second name.
    func agree(
        on amount: inout EnglishAmount, at end: Int, in source: SourceText
    ) throws(NormalizationError) -> Int {
        if let aside = try bracketed(&amount.currency, at: end, source) { return aside }
        guard let named = EnglishCurrencies.named(in: source, at: end),
            try !isNext(named, behind: amount, at: end, source)
        else {
            if prefix.isBareYen { try amount.decideYen(yen, at: start..<end, in: source) }
            return end
        }
        guard amount.currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: amount.currency.kind))
        }
        amount.currency = named.value
        return named.end
    }

    /// Returns the index after the bracket of $12.50 (HKD), which names the country of the dollar; nil without a
    /// bracket.
    private func bracketed(
        _ currency: inout Currency, at end: Int, _ source: SourceText
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(", let named = EnglishCurrencies.named(in: source, at: bracket + 1),
            source[named.end] == ")"
        else { return nil }
        guard currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: currency.kind))
        }
        currency = named.value
        return named.end + 1
    }

    /// Whether a currency after a complete amount begins the next amount: ¥100 $5, USD 5 EUR 3.
    private func isNext(
        _ named: PhraseTable<Currency>.Match, behind amount: EnglishAmount, at end: Int, _ source: SourceText
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(end)
        guard CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let next = source.nextNumeral(behind: named.end), sign > end || source[named.end] != " "
        else { return false }
        if source[named.end - 1].isCurrencySign || prefix.isCode { return true }
        guard amount.currency.mayBeWritten(for: named.value) else { return true }
        // $5 USD 3 times is clear. $5 USD 3.00 is not.
        if next.numeral.fraction.count == 2, sign > end {
            throw .ambiguousAmount(source.token(end..<next.end, kind: named.value.kind))
        }
        return false
    }
}
