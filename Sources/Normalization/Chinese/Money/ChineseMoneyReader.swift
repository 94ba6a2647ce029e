/// Reads amounts: ¥12.30, 100.25元, CNY 1.25, 1.5万美元, HK$5-10.
struct ChineseMoneyReader {
    /// An amount, or the two amounts of a range, with the position after it.
    struct Reading {
        var money: MoneyPhrase
        var end: Int
        var magnitude: Numeral

        var claim: Claim { Claim(value: .money(money), end: end, magnitude: magnitude) }
    }

    let text: ChineseText

    var source: SourceText { text.source }

    /// Reads an amount that begins with its currency: a sign, a code, or letters and a sign.
    func prefixed(at start: Int, sign: Quantity.Sign = .none) throws(NormalizationError) -> Claim? {
        // USD/CNY 7.29 is a rate.
        let isRate = source[start - 1] == "/" && CurrencySigns.longest(in: source, at: start - 4)?.end == start - 1
        guard !isRate, var mark = CurrencySigns.longest(in: source, at: start) else { return nil }
        if let second = signBehindCode(mark, at: start) { mark = .init(value: mark.value, end: second) }
        let (amountSign, first) = try signedStart(endOfLead(mark.end))
        try checkBrackets(start..<mark.end)
        guard let amount = source.numeral(at: first) else { return nil }
        var reading = try behindCurrency(amount, mark.value, sign: amountSign, isTakenOff: source[start - 1] == "满")
        reading.money.sign = sign
        // BTC 24h and USD 3个月: the code is a word, and the number counts something else.
        let isWord =
            source[mark.end - 1].isASCIILetter && sign == .none && !isPrinted(amount, behind: mark.end)
            && countsOther(reading.end)
        if isWord, !source[source.startOfSpaces(start) - 1].isASCIIDigit { return nil }
        return try divided(named(reading, mark.value, at: start..<mark.end)).claim
    }

    /// Whether the number is written as only amounts are: it touches its code, and has two decimals or groups. In
    /// USD35.90折合人民币 and CNY5,000.00手续费 no counting word follows.
    private func isPrinted(_ number: ScannedNumeral, behind code: Int) -> Bool {
        number.start == code
            && (number.numeral.fraction.count == 2
                || source.endOfDigits(number.start) - number.start < number.numeral.integer.count)
    }

    /// Reads an amount after its currency, with its scale, or the two amounts of a range.
    ///
    /// - Parameter isTakenOff: whether a dash means subtraction and not a range: 满¥100-20.
    func behindCurrency(
        _ number: ScannedNumeral, _ currency: Currency, sign: Quantity.Sign, isTakenOff: Bool = false
    ) throws(NormalizationError) -> Reading {
        try checkPrefixed(number, currency)
        let lower = try scaled(number, kind: currency.kind, isPrefixed: true)
        let suffix = text.currencies.suffix(at: lower.end)
        let end = suffix.map { text.currencies.end(of: $0, at: lower.end) } ?? lower.end
        try checkDecimals(number, lower, to: end, currency)
        var reading = Reading(
            money: MoneyPhrase(amount: lower.quantity(sign: sign), currency: currency), end: lower.end,
            magnitude: lower.value)
        if let upper = try upperBound(behind: lower, currency: currency, isTakenOff: isTakenOff) {
            reading.money.upper = upper.quantity()
            reading.end = upper.end
        }
        return reading
    }

    /// Returns the position after the sign of HKD $5, where the code before the sign names the dollar; nil without a
    /// sign.
    private func signBehindCode(_ code: PhraseTable<Currency>.Match, at start: Int) -> Int? {
        let next = source.endOfSpaces(code.end)
        guard source[code.end - 1].isASCIILetter, source[next].isCurrencySign,
            let second = CurrencySigns.longest(in: source, at: next),
            second.value.code == code.value.code || second.value.mayBeWritten(for: code.value),
            source.beginsNumber(source.endOfSpaces(second.end))
        else { return nil }
        return second.end
    }

    /// Returns the amount with its currency, which the text after it may specify: ¥500日元.
    private func named(
        _ reading: Reading, _ currency: Currency, at sign: Range<Int>
    ) throws(NormalizationError) -> Reading {
        var (reading, currency) = (reading, currency)
        var isNamed = false
        if let named = text.currencies.suffix(at: reading.end), !text.currencies.opensNext(named, at: reading.end) {
            try checkAgreement(of: &currency, with: named, from: sign.lowerBound, to: reading.end)
            reading.end = text.currencies.end(of: named, at: reading.end)
            isNamed = true
        }
        try checkSmallCoins(behind: reading, kind: currency.kind)
        if let aside = try bracketedCurrency(at: reading.end, for: &currency, from: sign.lowerBound) {
            reading.end = aside
            isNamed = true
        }
        if !isNamed { currency = try owner(of: sign, currency, before: reading) }
        let touchesCode = source.numeral(at: sign.upperBound).map { isPrinted($0, behind: sign.upperBound) } ?? false
        if source[sign.upperBound - 1].isASCIILetter, !touchesCode, beginsOtherKind(reading.end) {
            // 9.9 CNY 3件: the code may belong to either number.
            throw text.ambiguous(sign.lowerBound..<reading.end + 1, currency.kind)
        }
        reading.money.currency = currency
        if text.currencies.isSaidPlain(sign, for: currency) { reading.money.unit = .plain }
        return reading
    }

    /// Returns the currency of a bare sign. A name in the text may decide it: 日元账户支出¥10,000.
    private func owner(
        of sign: Range<Int>, _ currency: Currency, before reading: Reading
    ) throws(NormalizationError) -> Currency {
        guard sign.count == 1, source[sign.lowerBound] == "¥" || source[sign.lowerBound] == "$" else { return currency }
        let usual = text.currencies.isBareDollar(sign) ? text.dialect.dollar : currency
        if let owner = text.mentions.owner(of: sign.lowerBound) {
            guard currency.mayBeWritten(for: owner.currency) else {
                throw .conflictingCurrencies(source.token(sign.lowerBound..<reading.end, kind: currency.kind))
            }
            return owner.currency
        }
        // Ambiguous: HK$400減$40; 日元下跌，支出¥100; $1 = ¥149.20.
        let isOpen =
            usual.code == text.dialect.dollar.code && text.hasOtherDollars
            || text.mentions.names(another: usual, writtenLike: currency) || isRate(sign.lowerBound, reading)
        guard !isOpen else { throw text.ambiguous(sign.lowerBound..<reading.end, usual.kind) }
        return usual
    }

    /// Whether ¥ may be yen, as the price of another currency: $1 = ¥149.20. A dollar costs about seven yuan.
    private func isRate(_ sign: Int, _ reading: Reading) -> Bool {
        let mark = source.startOfSpaces(sign) - 1
        guard source[sign] == "¥", "=≈:/".unicodeScalars.contains(source[mark]), text.isMoneyBefore,
            let number = text.history.lastNumber, number.kind != Currency.cny.kind,
            number.range.upperBound == source.startOfSpaces(mark)
        else { return false }
        let isYuan = number.value?.isOne ?? false && (5...9).contains(reading.magnitude.integer.first ?? 0)
        return !(isYuan && reading.magnitude.integer.count == 1)
    }

    /// Returns the position after the colon of ¥：100, which does not change the amount.
    private func endOfLead(_ end: Int) -> Int {
        let mark = source.endOfSpaces(end)
        let isLead = source[mark] == ":" || source[mark] == "=" && !source[end - 1].isASCIILetter
        return isLead ? source.endOfSpaces(mark + 1) : mark
    }

    /// Adds the divisors: ¥100/月 is 每月.
    private func divided(_ reading: Reading) throws(NormalizationError) -> Reading {
        let reader = ChineseDivisorReader(text: text)
        guard let divisors = try reader.divisors(at: reading.end, kind: reading.money.currency.kind) else {
            return reading
        }
        var reading = reading
        (reading.money.divisors, reading.end) = (divisors.all, divisors.end)
        return reading
    }

    /// Reads an amount whose currency is the `suffix` after it.
    func suffixed(
        _ number: ScannedNumeral, _ suffix: ChineseCurrencies.Suffix, sign: Quantity.Sign = .none
    ) throws(NormalizationError) -> Reading {
        let kind = suffix.currency.kind
        try check(number, suffix.currency)
        let before = source[number.start - 1]
        if before == "e" || before == "E", source[number.start - 2].isASCIIDigit {
            throw .malformedAmount(source.token(number.start - 2..<number.end, kind: kind))
        }
        let amount = try scaled(number, kind: kind)
        if text.currencies.opensNext(suffix, at: amount.end) {
            // 5$6: the sign belongs either to the five or to the six.
            throw text.ambiguous(number.start..<(suffix.sign?.upperBound ?? amount.end) + 1, kind)
        }
        try checkRest(of: amount, behind: suffix, kind: kind)
        try checkDecimals(number, amount, to: text.currencies.end(of: suffix, at: amount.end), suffix.currency)
        var money = MoneyPhrase(amount: amount.quantity(sign: sign), currency: suffix.currency)
        guard let mark = suffix.sign else {
            money.unit = .written
            if amount.scale.isEmpty, ChineseUnits.counter(in: source, at: amount.end) == nil {
                money.amount.form = .value
            }
            return Reading(money: money, end: amount.end, magnitude: amount.value)
        }
        if text.currencies.isSaidPlain(mark, for: suffix.currency) { money.unit = .plain }
        return try divided(Reading(money: money, end: mark.upperBound, magnitude: amount.value))
    }

    /// Returns the second amount of `¥50-100`, which lacks its own sign.
    private func upperBound(
        behind lower: ChineseScaledAmount, currency: Currency, isTakenOff: Bool
    ) throws(NormalizationError) -> ChineseScaledAmount? {
        let mark = source.endOfSpaces(lower.end)
        let second = source.endOfSpaces(mark + 1)
        guard source[mark].isDash || source[mark] == "~", !source.isSpacedMinus(mark), !isTakenOff,
            !source.isSubtraction(second), let amount = source.numeral(at: second)
        else { return nil }
        try check(amount, currency)
        let upper = try scaled(amount, kind: currency.kind, isPrefixed: true)
        // ¥100-8折, ¥100-5%, ¥100-20: another kind of number, or a sum and its deduction.
        guard !beginsOtherKind(upper.end), lower.value.isLess(than: upper.value) else {
            throw text.ambiguous(mark..<upper.end, currency.kind)
        }
        return upper
    }

    /// Reads a sign between the currency and the amount: ¥-5.
    func signedStart(_ index: Int) throws(NormalizationError) -> (sign: Quantity.Sign, start: Int) {
        switch source[index] {
        case "+": return (.plus, index + 1)
        case let scalar where scalar.isMinus || scalar == "⁻": return (.minus, source.endOfSpaces(index + 1))
        case let scalar where scalar.isDash && source.beginsNumber(source.endOfSpaces(index + 1)):
            // ¥–100: either a long minus or a pause.
            throw text.ambiguous(index - 1..<source.endOfDigits(index + 2))
        default: return (.none, index)
        }
    }
}
