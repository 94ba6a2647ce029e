/// A second name of the currency after an amount that began with one: $5 USD, $12.50 (HKD), ¥100 $5.
extension EnglishPrefixedAmount {
    /// Checks that a second currency name after the amount agrees with the first.
    ///
    /// - Returns: the index after the second name.
    func agree(on amount: inout EnglishAmount, at end: Int) throws(NormalizationError) -> Int {
        // The bracket of $12.50 (HKD) names the country of the dollar.
        let bracket = source.endOfSpaces(end)
        if source[bracket] == "(", let named = text.currency(at: bracket + 1), source[named.end] == ")" {
            try rename(&amount, named)
            return named.end + 1
        }
        guard let named = text.currency(at: end), try !isNext(named, behind: amount, at: end) else {
            if prefix.isBareYen { try amount.decideYen(at: start..<end, in: text) }
            return end
        }
        try rename(&amount, named)
        return named.end
    }

    private func rename(
        _ amount: inout EnglishAmount, _ named: PhraseTable<Currency>.Match
    ) throws(NormalizationError) {
        guard amount.currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: amount.currency.kind))
        }
        amount.currency = named.value
    }

    /// Whether a currency after a complete amount begins the next amount: ¥100 $5, USD 5 EUR 3.
    private func isNext(
        _ named: PhraseTable<Currency>.Match, behind amount: EnglishAmount, at end: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(end)
        guard CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let next = source.nextNumeral(behind: named.end), sign > end || source[named.end] != " "
        else { return false }
        if source[named.end - 1].isCurrencySign || prefix.isCode { return true }
        guard amount.currency.mayBeWritten(for: named.value) else { return true }
        // $5 USD 3 times is clear. $5 USD 3.00 is not.
        if next.numeral.fraction.count == 2, sign > end {
            throw source.ambiguous(end..<next.end, kind: named.value.kind)
        }
        return false
    }
}
