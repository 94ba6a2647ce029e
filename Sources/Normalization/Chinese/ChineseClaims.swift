/// Rules not yet of their own.
extension ChineseText {
    /// 3/5元, 金额100/200: three fifths, or three or five?
    func checked(_ fraction: Claim, from start: Int) throws(NormalizationError) -> Claim {
        let isLong = source.endOfDigits(start) - start > 2
        if currencySuffix(at: fraction.end) != nil || isLong && isBareAmount(at: start) {
            throw .ambiguousAmount(token(start..<fraction.end, kind: .money(nil)))
        }
        return fraction
    }

    func currencySign(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        if source[index] == "$", OtherDollars.mayEnd(at: index, in: source), beginsNumber(behind) {
            // FPSHK$5: some dollar, but not the one of the bare sign.
            throw .unknownCurrency(token(index - 1..<source.endOfDigits(behind), kind: .money(nil)))
        }
        if let money = try prefixedMoney(at: index) { return money }
        if let sign = CurrencySigns.longest(in: source, at: index) { return try loneSign(index, sign) }
        if source.numeral(at: behind) != nil {
            throw .unknownCurrency(token(index..<source.endOfDigits(behind), kind: .money(nil)))
        }
        if numberEnd >= 0, source.startOfSpaces(index) == numberEnd {
            throw .unknownCurrency(token(numberEnd..<index + 1, kind: .money(nil)))
        }
        return Claim(words: " ", kind: .symbol, end: index + 1, isNumber: false)
    }

    func domainPoint(at index: Int) -> Claim? {
        // A label of a host name: the stops of a.d. are none.
        guard source[index - 1].isASCIILetter, source.endOfLetters(index + 1) > index + 2 else { return nil }
        return Claim(words: "点", kind: .symbol, end: index + 1, isNumber: false)
    }
}
