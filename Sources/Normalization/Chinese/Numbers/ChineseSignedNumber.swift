/// A number whose sign is already read. Its functions are the rules of numbers and measures.
struct ChineseSignedNumber {
    let quantity: ChineseQuantity
    let sign: Quantity.Sign
    let text: ChineseText

    var source: SourceText { text.source }
    var number: ScannedNumeral { quantity.number }
    var suffix: ChineseSuffix { quantity.suffix }
    var amount: ChineseAmount { ChineseAmount(number: number, text: text) }

    /// The number as its suffix makes it sound.
    var spoken: Quantity { suffix.quantity(of: amount, sign: sign) }

    /// Whether the number lacks a currency, a unit and a percent sign.
    var isBare: Bool { if case .none = suffix { number.isWellFormed } else { false } }

    /// Returns a value with the power of ten in words that belongs to the number's token: the 万 of 5万.
    private func scaled(_ value: Quantity) -> (value: Quantity, end: Int, magnitude: Numeral) {
        guard let scale = ChineseNumeralToken.scale(behind: number, in: text) else {
            return (value, number.end, number.numeral.withoutIdleZeros)
        }
        var value = value
        let magnitude = number.numeral.shifted(by: scale.value)
        if text.options.digits == .value, value.numeral.exceedsMyriads(scale.value) {
            value.numeral = magnitude
        } else {
            value.scale = source.text(number.end..<scale.end)
        }
        return (value, scale.end, magnitude)
    }

    /// Reads 1.2.3. Other characters than points do not divide a version.
    func version() -> Claim? {
        let token = number.start..<number.tokenEnd
        guard !number.isWellFormed, source[number.start] != ".",
            token.allSatisfy({ source[$0].isASCIIDigit || source[$0] == "." })
        else { return nil }
        let parts = source.groups(token)
        let version = VersionPhrase(sign: sign, parts: parts, isAddress: parts.count == 4)
        return Claim(value: .version(version), end: number.tokenEnd)
    }

    /// Reads the first number of a list.
    func listedCardinal() -> Claim? {
        guard !number.isWellFormed else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: number.numeral)), end: number.end)
    }

    /// Reads 3½.
    func vulgarFraction() throws(NormalizationError) -> Claim? {
        guard number.numeral.fraction.isEmpty, var fraction = source[number.end].vulgarFraction else { return nil }
        if let money = text.currencies.suffix(at: number.end + 1) { try amount.check(money.currency) }
        (fraction.sign, fraction.whole) = (sign, number.numeral)
        return Claim(value: .fraction(fraction), end: number.end + 1)
    }

    /// Reads 100元.
    func suffixedMoney() throws(NormalizationError) -> Claim? {
        guard case .money(let currency) = suffix else { return nil }
        return try amount.reading(before: currency, sign: sign).claim
    }

    /// Reads 12.50- as minus.
    func trailingMinus() -> Claim? {
        guard isBare, sign == .none, number.numeral.fraction.count == 2, source.isMinusLast(number.end) else {
            return nil
        }
        return Claim(value: .cardinal(suffix.quantity(of: amount, sign: .minus)), end: number.end + 1)
    }

    /// Reads a balance without a unit: 余额100.
    func balance() throws(NormalizationError) -> Claim? {
        guard isBare, ChineseBalance.isInYuan(number, in: text) else { return nil }
        try amount.check(text.dialect.home)
        let numeral = number.numeral.withoutIdleZeros
        var money = MoneyPhrase(
            amount: Quantity(sign: sign, numeral: numeral, form: .count), currency: text.dialect.home)
        money.unit = .plain
        return Claim(value: .money(money), end: number.end, magnitude: numeral)
    }

    /// Reads 5%.
    func percent() -> Claim? {
        guard case .share(let base, let end) = suffix else { return nil }
        return Claim(
            value: .percent(Percentage(quantity: spoken, base: base)), end: end,
            magnitude: number.numeral.withoutIdleZeros)
    }

    /// Reads 5km, 3个 and 5万次.
    func measure() -> Claim? {
        let (unit, unitEnd): (String?, Int?)
        switch suffix {
        case .unit(let symbol, let end): (unit, unitEnd) = (symbol, end)
        case .counted: (unit, unitEnd) = (nil, nil)
        default: return nil
        }
        let isScaled = ChineseScales.words.longest(in: source, at: number.end) != nil
        let (value, end, magnitude) = scaled(suffix.quantity(of: amount, sign: sign, isScaled: isScaled))
        let measure = Measure(quantity: value, unit: unit)
        return Claim(value: .measure(measure), end: unitEnd ?? end, magnitude: magnitude)
    }

    /// Reads 300w.
    func shiftedCardinal() -> Claim? {
        guard case .shift(let places, let end) = suffix else { return nil }
        return Claim(value: .cardinal(spoken), end: end, magnitude: number.numeral.shifted(by: places))
    }

    /// Reads 1050 and 5万.
    func cardinal() -> Claim? {
        guard case .none = suffix else { return nil }
        let (value, end, magnitude) = scaled(spoken)
        return Claim(value: .cardinal(value), end: end, magnitude: magnitude)
    }
}
