/// A number of a text that is an amount, or may be one: the 12.30 of ¥12.30, the 1.5 of 1.5万美元.
struct ChineseAmount {
    /// An amount, or the two amounts of a range, with the position after it.
    struct Reading {
        var money: MoneyPhrase
        var end: Int
        var magnitude: Numeral

        var claim: Claim { Claim(value: .money(money), end: end, magnitude: magnitude) }
    }

    let number: ScannedNumeral
    let text: ChineseText

    var source: SourceText { text.source }
    var currencies: ChineseCurrencies { text.currencies }
    var start: Int { number.start }
    var end: Int { number.end }
    var numeral: Numeral { number.numeral }
    var before: Unicode.Scalar { source[start - 1] }

    /// Reads the amount after its currency, with its scale, or the two amounts of a range.
    ///
    /// - Parameter isTakenOff: whether a dash means subtraction and not a range: 满¥100-20.
    func reading(
        behind currency: Currency, sign: Quantity.Sign, isTakenOff: Bool = false
    ) throws(NormalizationError) -> Reading {
        try checkPrefixed(currency)
        let lower = try scaled(currency.kind, isPrefixed: true)
        let suffix = currencies.suffix(at: lower.end)
        try checkDecimals(lower, to: suffix.map { currencies.end(of: $0, at: lower.end) } ?? lower.end, currency)
        let money = MoneyPhrase(amount: lower.quantity(sign: sign), currency: currency)
        var reading = Reading(money: money, end: lower.end, magnitude: lower.value)
        if !isTakenOff, let upper = try upperBound(behind: lower, currency) {
            reading.money.upper = upper.quantity()
            reading.end = upper.end
            if let first = Self.sharing(upper.letters, lower, below: upper) {
                reading.money.amount = first.quantity(sign: sign)
                reading.magnitude = first.value
            }
        }
        return reading
    }

    /// Returns the first amount of $15-18K and $5-10 million, to which the power of ten belongs, too; nil for $900-1K.
    private static func sharing(
        _ places: Int, _ lower: ChineseScaledAmount, below upper: ChineseScaledAmount
    ) -> ChineseScaledAmount? {
        guard places > 0, lower.letters == 0, lower.scale.isEmpty else { return nil }
        var shifted = lower
        shifted.shift(by: places)
        return shifted.value.isLess(than: upper.value) ? shifted : nil
    }

    /// Whether the number is written as only amounts are: it touches its code, and has two decimals or groups. In
    /// USD35.90折合人民币 and CNY5,000.00手续费 no counting word follows.
    func isPrinted(behind code: Int) -> Bool {
        start == code
            && (numeral.fraction.count == 2 || source.endOfDigits(start) - start < numeral.integer.count)
    }

    /// Returns the second amount of `¥50-100`, which lacks its own sign.
    private func upperBound(
        behind lower: ChineseScaledAmount, _ currency: Currency
    ) throws(NormalizationError) -> ChineseScaledAmount? {
        guard let (amount, mark) = text.upperBound(behind: lower.end) else { return nil }
        try amount.check(currency)
        let upper = try amount.scaled(currency.kind, isPrefixed: true)
        // ¥100-8折, ¥100-5%, ¥100-20, ¥12.50-7342, ¥50-13912345678: another kind of number, a sum and its deduction, an
        // account, or a telephone number.
        let isTail =
            amount.number.isPlain
            && (numeral.fraction.count == 2 && amount.number.count == 4 || amount.number.count > max(7, number.count))
        guard !text.beginsOtherKind(upper.end), lower.value.isLess(than: upper.value), !isTail, !isNamed(before: amount)
        else {
            throw text.ambiguous(mark..<upper.end, currency.kind)
        }
        return upper
    }

    /// Whether spaces and a dash divide a name from a printed price: USD 20 - 520.00退款.
    func isNamed(before price: Self) -> Bool {
        source[end] == " " && numeral.fraction.isEmpty && price.numeral.fraction.count == 2
    }

    /// Refuses 500-800 million: 五百到八亿 is heard as 500. Both amounts share the scale of 三到六百万, which is 3-6 million.
    func checkScale(sharedWith lower: Numeral) throws(NormalizationError) {
        guard let scale = ChineseScales.letters(in: source, at: end), lower.isLess(than: numeral) else { return }
        let isDigit = numeral.integer.count == 1 && numeral.fraction.isEmpty && lower.fraction.isEmpty
        // 万 follows any number, but a billion is 十亿.
        let isShared = scale.value == 4 || isDigit && scale.value != 9
        if !isShared { throw text.ambiguous(start..<scale.end) }
    }

    /// Reads the amount whose currency is the `suffix` after it.
    func reading(
        before suffix: ChineseCurrencies.Suffix, sign: Quantity.Sign = .none
    ) throws(NormalizationError) -> Reading {
        let kind = suffix.currency.kind
        try check(suffix.currency)
        let amount = try scaled(kind)
        if currencies.opensNext(suffix, at: amount.end) {
            // 5$6: the sign belongs either to the five or to the six.
            throw text.ambiguous(start..<(suffix.sign?.upperBound ?? amount.end) + 1, kind)
        }
        try text.checkRest(of: amount, behind: suffix)
        try checkDecimals(amount, to: currencies.end(of: suffix, at: amount.end), suffix.currency)
        var money = MoneyPhrase(amount: amount.quantity(sign: sign), currency: suffix.currency)
        guard let mark = suffix.sign else {
            money.unit = .written
            let isCount =
                !amount.scale.isEmpty || source[source.endOfSpaces(amount.end)] == "蚊"
                || ChineseUnits.counter(in: source, at: amount.end) != nil
            if !isCount { money.amount.form = .value }
            return Reading(money: money, end: amount.end, magnitude: amount.value)
        }
        if currencies.isSaidPlain(mark, for: suffix.currency) { money.unit = .plain }
        var reading = Reading(money: money, end: mark.upperBound, magnitude: amount.value)
        try text.addDivisors(to: &reading)
        return reading
    }

    /// Refuses ¥1,000.002笔 and 1.100元话费: only unit prices and rates in the local currency have finer decimals.
    ///
    /// - Parameter last: position after the amount and its currency.
    private func checkDecimals(
        _ amount: ChineseScaledAmount, to last: Int, _ currency: Currency
    ) throws(NormalizationError) {
        // HK$12.3456 is a price of shares.
        let isPrice =
            source[source.startOfSpaces(start) - 1] == "$" && (numeral.fraction.count > 3 || numeral.integer.count > 3)
        // The point of 0.125元 cannot divide thousands.
        guard numeral.fraction.count > 2, !isPrice, numeral.integer != [0], isHome(currency),
            amount.end == end,
            source[last] != "/", source[last] != "每", !source.has(.dealt, at: last), !text.isFinePrice(before: start)
        else { return }
        throw text.ambiguous(start..<end, currency.kind)
    }
}
