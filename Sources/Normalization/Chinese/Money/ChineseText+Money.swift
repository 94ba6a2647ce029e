// Amounts that begin with their currency: ¥12.30, CNY 1.25, HK$5-10.
extension ChineseText {
    /// Returns the number at `start` as an amount; nil without a number.
    func amount(at start: Int) -> ChineseAmount? {
        guard let number = source.numeral(at: start) else { return nil }
        return ChineseAmount(number: endsAtComma(number) ? source.firstOfRow(number) : number, text: self)
    }

    /// Whether a comma parts the amount from a count, a day or a telephone number: NT$580,2件, NT$350,11/29. The comma of
    /// ￥9,9个 may be a decimal point.
    private func endsAtComma(_ number: ScannedNumeral) -> Bool {
        guard !number.isWellFormed else { return false }
        let rest = ChineseDigits(from: source.endOfDigits(number.start) + 1, in: self)
        guard rest.before == ",", rest.end == number.tokenEnd, !rest.isPriced else { return false }
        let isCount =
            rest.count == 1 && ChineseUnits.counter(in: source, at: rest.end) != nil && !rest.next.isPowerOfTen
        let isDay = rest.day != nil && rest.part(after: "/")?.day != nil
        return rest.start - number.start > 3 && (isCount || isDay) || rest.count == 10 && rest.hasLeadingZero
    }

    /// Returns the number after a dash or a tilde that may mean 到, and the position of the sign.
    func upperBound(behind end: Int) -> (number: ChineseAmount, mark: Int)? {
        let mark = source.endOfSpaces(end)
        let start = source.endOfSpaces(mark + 1)
        guard source[mark].mayMeanTo, !source.isSpacedMinus(mark), !source.isSubtraction(start),
            let number = amount(at: start)
        else { return nil }
        return (number, mark)
    }

    /// Reads an amount that begins with its currency: a sign, a code, or letters and a sign.
    func prefixedMoney(at start: Int, sign: Quantity.Sign = .none) throws(NormalizationError) -> Claim? {
        // USD/CNY 7.29 is a rate.
        let isRate = source[start - 1] == "/" && CurrencySigns.longest(in: source, at: start - 4)?.end == start - 1
        guard !isRate, var mark = CurrencySigns.longest(in: source, at: start), !isName(mark.end) else { return nil }
        if let second = signBehindCode(mark) { mark = .init(value: mark.value, end: second) }
        let (amountSign, first) = try signedStart(endOfLead(mark.end))
        try checkBrackets(start..<mark.end)
        guard let amount = amount(at: first) else { return nil }
        var reading = try amount.reading(behind: mark.value, sign: amountSign, isTakenOff: source[start - 1] == "满")
        reading.money.sign = sign
        // BTC 24h and USD 3个月: the code is a word, and the number counts something else.
        let isWord =
            source[mark.end - 1].isASCIILetter && sign == .none && !amount.isPrinted(behind: mark.end)
            && countsOther(reading.end)
        if isWord, !source[source.startOfSpaces(start) - 1].isASCIIDigit {
            try amount.checkCount()
            return nil
        }
        try specify(&reading, behind: start..<mark.end)
        try addDivisors(to: &reading)
        return reading.claim
    }

    /// Whether digits with a leading zero directly follow a code, which then is a part of a name: ref SAR0331.
    private func isName(_ digits: Int) -> Bool {
        source[digits - 1].isASCIILetter && source[digits] == "0" && source[digits + 1].isASCIIDigit
            && source.numeral(at: digits)?.isPlain ?? false
    }

    /// Returns the position after the sign of HKD $5, whose code names the dollar; nil without a sign.
    private func signBehindCode(_ code: PhraseTable<Currency>.Match) -> Int? {
        let next = source.endOfSpaces(code.end)
        guard source[code.end - 1].isASCIILetter, source[next].isCurrencySign,
            let second = CurrencySigns.longest(in: source, at: next),
            second.value.code == code.value.code || second.value.mayBeWritten(for: code.value),
            source.beginsNumber(source.endOfSpaces(second.end))
        else { return nil }
        return second.end
    }

    /// Returns the position after the colon of ¥：100, which does not change the amount.
    private func endOfLead(_ end: Int) -> Int {
        let mark = source.endOfSpaces(end)
        let isLead = source[mark] == ":" || source[mark] == "=" && !source[end - 1].isASCIILetter
        return isLead ? source.endOfSpaces(mark + 1) : mark
    }

    /// Reads a sign between the currency and the amount: ¥-5.
    func signedStart(_ index: Int) throws(NormalizationError) -> (sign: Quantity.Sign, start: Int) {
        switch source[index] {
        case "+": return (.plus, index + 1)
        case let scalar where scalar.isMinus || scalar == "⁻": return (.minus, source.endOfSpaces(index + 1))
        case let scalar where scalar.isDash && source.beginsNumber(source.endOfSpaces(index + 1)):
            // ¥–100: either a long minus or a pause.
            throw ambiguous(index - 1..<source.endOfDigits(index + 2))
        default: return (.none, index)
        }
    }

    /// Adds the divisors: ¥100/月 is 每月.
    func addDivisors(to reading: inout ChineseAmount.Reading) throws(NormalizationError) {
        guard let divisors = try divisors(at: reading.end, kind: reading.money.currency.kind) else { return }
        (reading.money.divisors, reading.end) = (divisors.all, divisors.end)
    }
}

// The currency of an amount that begins with a sign.
extension ChineseText {
    /// Takes the currency that the text after an amount specifies: ¥500日元.
    private func specify(_ reading: inout ChineseAmount.Reading, behind sign: Range<Int>) throws(NormalizationError) {
        var currency = reading.money.currency
        let suffix = currencies.suffix(at: reading.end).flatMap {
            beginsDish(behind: reading.end) || currencies.opensNext($0, at: reading.end) ? nil : $0
        }
        if let suffix {
            // ￥5 毛一个 may be five tenths.
            guard !"毛角".unicodeScalars.contains(source[source.endOfSpaces(reading.end)]) else {
                throw ambiguous(sign.lowerBound..<reading.end + 2, currency.kind)
            }
            try checkAgreement(of: &currency, with: suffix, from: sign.lowerBound, to: reading.end)
            reading.end = currencies.end(of: suffix, at: reading.end)
        }
        try checkSmallCoins(behind: reading, kind: currency.kind)
        let aside = try bracketedCurrency(at: reading.end, for: &currency, from: sign.lowerBound)
        reading.end = aside ?? reading.end
        if suffix == nil, aside == nil { currency = try owner(of: sign, currency, before: reading) }
        let isPrinted = amount(at: sign.upperBound)?.isPrinted(behind: sign.upperBound) ?? false
        if source[sign.upperBound - 1].isASCIILetter, !isPrinted, beginsOtherKind(reading.end) {
            // 9.9 CNY 3件: the code may belong to either number.
            throw ambiguous(sign.lowerBound..<reading.end + 1, currency.kind)
        }
        reading.money.currency = currency
        if currencies.isSaidPlain(sign, for: currency) { reading.money.unit = .plain }
    }

    /// Whether a word follows that begins like a coin, or after a space like the slang for a dollar: ￥35毛肚, ￥35 刀削面.
    private func beginsDish(behind end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        return (start > end ? "毛角刀" : "毛角").unicodeScalars.contains(source[start])
            && "肚豆血巾衣笔筆线線毯绒絨裤褲蟹桃尖峰皮瓜膜削鱼魚".unicodeScalars.contains(source[start + 1])
    }

    private func checkAgreement(
        of currency: inout Currency, with suffix: ChineseCurrencies.Suffix, from start: Int, to end: Int
    ) throws(NormalizationError) {
        // NT$1,000元: the dollars of Taiwan, Hong Kong and Macau are locally called 元. There USD 100元 is in US dollars.
        let isLocal = suffix.sign == nil && "元圆圓".unicodeScalars.contains(source[source.endOfSpaces(end)])
        let isCode = source[start].isASCIILetter && !dialect.isMainland
        if isLocal, isCode || ["twd", "hkd", "mop"].contains(currency.code) { return }
        // $ may be any dollar, while USD is only the US dollar.
        let isOpen = source[start].isCurrencySign || currency.isShared || suffix.currency.isShared
        guard isOpen ? currency.mayBeWritten(for: suffix.currency) : currency.code == suffix.currency.code else {
            throw .conflictingCurrencies(source.token(start..<end + 1, kind: currency.kind))
        }
        // 卢比 after PKR leaves the country open, so the code decides.
        if !suffix.currency.isShared { currency = suffix.currency }
    }

    /// Refuses ￥3.5元5角.
    private func checkSmallCoins(
        behind money: ChineseAmount.Reading, kind: SemioticKind
    ) throws(NormalizationError) {
        let rest = source.endOfDigits(money.end)
        guard rest > money.end, !money.magnitude.fraction.isEmpty, "角毛分".unicodeScalars.contains(source[rest]) else {
            return
        }
        throw ambiguous(money.end - 1..<rest + 1, kind)
    }

    /// Returns the end of the bracket in $12.50（港币） and $12.50 (HKD), which names the dollar; nil without it.
    private func bracketedCurrency(
        at end: Int, for currency: inout Currency, from start: Int
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(",
            let name = currencies.name(at: bracket + 1) ?? CurrencySigns.longest(in: source, at: bracket + 1),
            source[name.end] == ")"
        else { return nil }
        guard currency.code == name.value.code || currency.mayBeWritten(for: name.value) else {
            throw .conflictingCurrencies(source.token(start..<name.end + 1, kind: currency.kind))
        }
        currency = name.value
        return name.end + 1
    }

    /// Returns the currency of a bare sign. A name in the text may decide it: 日元账户支出¥10,000.
    private func owner(
        of sign: Range<Int>, _ currency: Currency, before reading: ChineseAmount.Reading
    ) throws(NormalizationError) -> Currency {
        guard sign.count == 1, source[sign.lowerBound] == "¥" || source[sign.lowerBound] == "$" else { return currency }
        let usual = currencies.isBareDollar(sign) ? dialect.dollar : currency
        if let owner = mentions.owner(of: sign.lowerBound) {
            guard currency.mayBeWritten(for: owner.currency) else {
                throw .conflictingCurrencies(source.token(sign.lowerBound..<reading.end, kind: currency.kind))
            }
            return owner.currency
        }
        // Ambiguous: HK$400減$40; 日元下跌，支出¥100; $1 = ¥149.20.
        let isOpen =
            usual.code == dialect.dollar.code && hasOtherDollars
            || mentions.names(another: usual, writtenLike: currency) || isRate(sign.lowerBound, reading)
        guard !isOpen else { throw ambiguous(sign.lowerBound..<reading.end, usual.kind) }
        return usual
    }

    /// Whether ¥ may be yen, as the price of another currency: $1 = ¥149.20. The units of strong currencies cost less than
    /// ten yuan and more than ten yen: $10 = ¥71.
    private func isRate(_ sign: Int, _ reading: ChineseAmount.Reading) -> Bool {
        let mark = source.startOfSpaces(sign) - 1
        guard source[sign] == "¥", "=≈:/".unicodeScalars.contains(source[mark]), isMoneyBefore,
            let number = history.lastNumber, number.kind != Currency.cny.kind,
            number.range.upperBound == source.startOfSpaces(mark)
        else { return false }
        let isStrong = ["usd", "eur", "gbp", "hkd"].contains { Currency.named($0)?.kind == number.kind }
        return !(isStrong && number.value.map { reading.magnitude.isLess(than: $0.shifted(by: 1)) } ?? false)
    }
}
