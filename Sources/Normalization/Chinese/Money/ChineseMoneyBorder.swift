/// Checks of the characters directly after an amount, which may belong to it: a second currency, small coins, more
/// digits.
extension ChineseMoneyReader {
    /// Refuses 5元5 and 3.5元5角: the digits after 元 may be a part of the amount.
    func checkRest(
        of amount: ChineseScaledAmount, behind suffix: ChineseCurrencies.Suffix, kind: SemioticKind
    ) throws(NormalizationError) {
        let end = text.currencies.end(of: suffix, at: amount.end)
        let second = text.currencies.name(at: end)?.value
        // 100元港币 is in Hong Kong dollars: 元 is a unit of many currencies.
        let isUnit =
            suffix.sign == nil && source[text.currencies.end(of: .init(currency: .cny, sign: nil), at: end) - 1] != "元"
        let isTwice =
            suffix.sign == nil ? second.map { $0.code != suffix.currency.code } ?? false && !isUnit : second != nil
        if isTwice, !text.currencies.namesMoney(end) {
            // 100元美元, 100¥元.
            throw .conflictingCurrencies(source.token(amount.end..<end + 1, kind: kind))
        }
        if suffix.sign == nil, source[end].isCurrencySign, !source.beginsNumber(source.endOfSpaces(end + 1)) {
            // 100港币$: two names for one amount.
            throw .conflictingCurrencies(source.token(amount.end..<end + 1, kind: kind))
        }
        guard source[end].isASCIIDigit, "元圆圓".unicodeScalars.contains(source[end - 1]) else { return }
        let rest = source.endOfDigits(end)
        let isSmall = "角毛分".unicodeScalars.contains(source[rest])
        let isOther = text.isCounted(rest) || "年:-/.,~号月日".unicodeScalars.contains(source[rest])
        guard isSmall ? !amount.numeral.fraction.isEmpty : rest - end <= 2 && !isOther else { return }
        throw text.ambiguous(end - 1..<rest, kind)
    }

    /// Refuses ￥3.5元5角.
    func checkSmallCoins(behind money: ChineseMoneyReader.Reading, kind: SemioticKind) throws(NormalizationError) {
        guard source[money.end].isASCIIDigit, !money.magnitude.fraction.isEmpty else { return }
        let rest = source.endOfDigits(money.end)
        guard "角毛分".unicodeScalars.contains(source[rest]) else { return }
        throw text.ambiguous(money.end - 1..<rest + 1, kind)
    }

    /// Returns the end of the bracket in $12.50（港币） and $12.50 (HKD), which names the dollar; nil without such a
    /// bracket.
    func bracketedCurrency(
        at end: Int, for currency: inout Currency, from start: Int
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(",
            let name = text.currencies.name(at: bracket + 1) ?? CurrencySigns.longest(in: source, at: bracket + 1),
            source[name.end] == ")"
        else { return nil }
        guard currency.code == name.value.code || currency.mayBeWritten(for: name.value) else {
            throw .conflictingCurrencies(source.token(start..<name.end + 1, kind: currency.kind))
        }
        currency = name.value
        return name.end + 1
    }

    func checkAgreement(
        of currency: inout Currency, with suffix: ChineseCurrencies.Suffix, from start: Int, to end: Int
    ) throws(NormalizationError) {
        // NT$1,000元: the dollars of Taiwan, Hong Kong and Macau are locally called 元.
        let isLocal = suffix.sign == nil && "元圆圓".unicodeScalars.contains(source[source.endOfSpaces(end)])
        if isLocal, ["twd", "hkd", "mop"].contains(currency.code) { return }
        // $ may be any dollar, while USD is only the US dollar.
        let isOpen = source[start].isCurrencySign || currency.isShared || suffix.currency.isShared
        guard isOpen ? currency.mayBeWritten(for: suffix.currency) : currency.code == suffix.currency.code else {
            throw .conflictingCurrencies(source.token(start..<end + 1, kind: currency.kind))
        }
        // 卢比 after PKR leaves the country open, so the code decides.
        if !suffix.currency.isShared { currency = suffix.currency }
    }

    /// Refuses ¥1,000.002笔 and 1.100元话费: an amount in the local currency has two decimals, unless it is a unit price or
    /// a rate.
    ///
    /// - Parameter end: position after the amount and its currency.
    func checkDecimals(
        _ number: ScannedNumeral, _ amount: ChineseScaledAmount, to end: Int, _ currency: Currency
    ) throws(NormalizationError) {
        guard number.numeral.fraction.count > 2, currency.code == text.dialect.home.code, amount.end == number.end,
            source[end] != "/", source[end] != "每", !isFinePrice(before: number.start)
        else { return }
        throw text.ambiguous(number.start..<number.end, currency.kind)
    }

    /// Whether a word for a unit price, or another currency, precedes the amount in its sentence.
    func isFinePrice(before start: Int) -> Bool {
        var index = start - 1
        while index >= 0, !"。;；!！?？\n".unicodeScalars.contains(source[index]) {
            if source.has(.finePrice, at: index) { return true }
            let name =
                ChineseCurrencies.names.longest(in: source, at: index) ?? CurrencySigns.longest(in: source, at: index)
            if let name, name.value.code != text.dialect.home.code { return true }
            index -= 1
        }
        return false
    }

    /// Whether the text after a number with a code makes it something other than an amount: 24h, 3个月, 2x, 4pm.
    func countsOther(_ end: Int) -> Bool {
        let next = source[end]
        let isTime = next == " " && ChineseTimes.half(in: source, at: end) != nil
        let isInstant = next == ":" && source[end + 1].isASCIIDigit
        // USD 100/月 is a price, and USD 3-5 is a range.
        // 2x and 4pm are short. RMB63iPhone is the result of a lost line break.
        let isShort = next.isASCIILetter && source.endOfLetters(end) <= end + 2
        return isTime || isInstant || isShort || next != "-" && beginsOtherKind(end)
    }

    /// Whether the text after a number makes it something other than an amount: 8折, 5%, 3张, 11-21, 10:30.
    func beginsOtherKind(_ end: Int) -> Bool {
        let next = source[end]
        if next == "-" || next == ":" || "时時点點".unicodeScalars.contains(next) { return source[end + 1].isASCIIDigit }
        if source.has(.behindAmount, at: end) { return false }
        return switch ChineseSuffix(at: end, in: text) {
        case .share, .unit, .counted, .shift: true
        case .money: false
        case .none: ChineseUnits.otherUnit(in: source, at: end) != nil
        }
    }
}
