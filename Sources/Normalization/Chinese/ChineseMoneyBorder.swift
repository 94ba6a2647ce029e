/// What directly follows an amount and may still belong to it: a second currency, small coins, more digits.
extension ChineseText {
    /// Refuses 5元5 and 3.5元5角: is what follows 元 a part of the amount?
    func checkRest(
        of amount: ScaledAmount, behind suffix: CurrencySuffix, kind: SemioticKind
    ) throws(NormalizationError) {
        let end = endOfCurrency(at: amount.end, suffix)
        let second = currencyName(at: end)?.value
        // 100元港币 is Hong Kong's: 元 is a unit of many.
        let isUnit = suffix.sign == nil && source[endOfCurrency(at: end, .init(currency: .cny, sign: nil)) - 1] != "元"
        let isTwice =
            suffix.sign == nil ? second.map { $0.code != suffix.currency.code } ?? false && !isUnit : second != nil
        if isTwice, !namesMoney(end) {
            // 100元美元, 100¥元.
            throw .conflictingCurrencies(token(amount.end..<end + 1, kind: kind))
        }
        if suffix.sign == nil, source[end].isCurrencySign, !beginsNumber(source.endOfSpaces(end + 1)) {
            // 100港币$: two names for one amount.
            throw .conflictingCurrencies(token(amount.end..<end + 1, kind: kind))
        }
        guard source[end].isASCIIDigit, "元圆圓".unicodeScalars.contains(source[end - 1]) else { return }
        let rest = source.endOfDigits(end)
        let isSmall = "角毛分".unicodeScalars.contains(source[rest])
        let isOther = isCounted(rest) || "年:-/.,~号月日".unicodeScalars.contains(source[rest])
        guard isSmall ? !amount.numeral.fraction.isEmpty : rest - end <= 2 && !isOther else { return }
        throw .ambiguousAmount(token(end - 1..<rest, kind: kind))
    }

    /// Refuses ￥3.5元5角.
    func checkSmallCoins(behind money: Claim, kind: SemioticKind) throws(NormalizationError) {
        guard source[money.end].isASCIIDigit, money.magnitude?.fraction.isEmpty == false else { return }
        let rest = source.endOfDigits(money.end)
        guard "角毛分".unicodeScalars.contains(source[rest]) else { return }
        throw .ambiguousAmount(token(money.end - 1..<rest + 1, kind: kind))
    }

    /// Behind the bracket of $12.50（港币） and $12.50 (HKD), that says which dollar it is; nil where there is none.
    func bracketedCurrency(
        at end: Int, for currency: inout Currency, from start: Int
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(",
            let name = currencyName(at: bracket + 1) ?? CurrencySigns.longest(in: source, at: bracket + 1),
            source[name.end] == ")"
        else { return nil }
        guard currency.code == name.value.code || currency.mayBeWritten(for: name.value) else {
            throw .conflictingCurrencies(token(start..<name.end + 1, kind: currency.kind))
        }
        currency = name.value
        return name.end + 1
    }

    func checkAgreement(
        of currency: inout Currency, with suffix: CurrencySuffix, from start: Int, to end: Int
    ) throws(NormalizationError) {
        // NT$1,000元: the dollars of Taiwan, Hong Kong and Macau are 元 at home.
        let isLocal = suffix.sign == nil && "元圆圓".unicodeScalars.contains(source[source.endOfSpaces(end)])
        if isLocal, ["twd", "hkd", "mop"].contains(currency.code) { return }
        // $ may be any dollar, USD is none but its own.
        let isOpen = source[start].isCurrencySign || currency.isShared || suffix.currency.isShared
        guard isOpen ? currency.mayBeWritten(for: suffix.currency) : currency.code == suffix.currency.code else {
            throw .conflictingCurrencies(token(start..<end + 1, kind: currency.kind))
        }
        // 卢比 behind PKR does not say which rupee.
        if !suffix.currency.isShared { currency = suffix.currency }
    }
}
