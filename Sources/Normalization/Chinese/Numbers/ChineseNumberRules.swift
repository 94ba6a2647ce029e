/// A rule of a number that may have a sign before it.
protocol ChineseNumberRule: Rule where Text == ChineseText {
    /// Returns the claim of a number whose sign is already read.
    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim?
}

extension ChineseNumberRule {
    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "." || text.source.isDecimalPoint(index),
            let quantity = try text.quantity(at: index)
        else { return nil }
        return try claim(quantity, sign: .none, in: text)
    }
}

/// Rules of numbers and measures, in the order in which they are tried.
enum ChineseNumberRules {
    static let all: [any ChineseNumberRule] = [
        ChineseVersionRule(),
        ChineseListedCardinalRule(),
        ChineseVulgarFractionRule(),
        ChineseModelRule(),
        ChineseRangeRule(),
        ChineseSuffixedMoneyRule(),
        ChineseTrailingMinusRule(),
        ChineseBalanceRule(),
        ChinesePercentRule(),
        ChineseMeasureRule(),
        ChineseShiftedCardinalRule(),
        ChineseCardinalRule(),
    ]
}

struct ChineseVersionRule: ChineseNumberRule {
    let name = "version"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let number = quantity.number
        guard !number.isWellFormed, let parts = parts(number.start..<number.tokenEnd, in: text.source) else {
            return nil
        }
        let version = VersionPhrase(sign: sign, parts: parts, isAddress: parts.count == 4)
        return Claim(value: .version(version), end: number.tokenEnd)
    }

    /// Returns the numbers of 1.2.3; nil if other characters than points divide them.
    private func parts(_ token: Range<Int>, in source: SourceText) -> [[UInt8]]? {
        var parts: [[UInt8]] = []
        var start = token.lowerBound
        while start < token.upperBound {
            let end = source.endOfDigits(start)
            guard end > start, end == token.upperBound || source[end] == "." else { return nil }
            parts.append(source.digits(start..<end))
            start = end + 1
        }
        return parts
    }
}

struct ChineseListedCardinalRule: ChineseNumberRule {
    let name = "cardinal.listed"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let number = quantity.number
        guard !number.isWellFormed else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: number.numeral)), end: number.end)
    }
}

struct ChineseVulgarFractionRule: ChineseNumberRule {
    let name = "fraction.vulgar"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let number = quantity.number
        guard number.numeral.fraction.isEmpty, let part = text.source[number.end].vulgarFraction else { return nil }
        if let money = text.currencies.suffix(at: number.end + 1) {
            try ChineseMoneyGate(text: text).check(number, money.currency)
        }
        let fraction = FractionPhrase(
            sign: sign, whole: number.numeral, numerator: part.numerator, denominator: part.denominator)
        return Claim(value: .fraction(fraction), end: number.end + 1)
    }
}

struct ChineseSuffixedMoneyRule: ChineseNumberRule {
    let name = "money.suffixed"
    let tokens: TokenKind = [.digit, .amount, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard case .money(let currency) = quantity.suffix else { return nil }
        return try ChineseMoneyReader(text: text).suffixed(quantity.number, currency, sign: sign).claim
    }
}

struct ChineseTrailingMinusRule: ChineseNumberRule {
    let name = "cardinal.trailing-minus"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let number = quantity.number
        guard quantity.isBare, sign == .none, number.numeral.fraction.count == 2,
            text.source.isMinusLast(number.end)
        else { return nil }
        let value = quantity.suffix.quantity(of: number.numeral, at: number.start, sign: .minus, in: text)
        return Claim(value: .cardinal(value), end: number.end + 1)
    }
}

struct ChineseBalanceRule: ChineseNumberRule {
    let name = "money.balance"
    let tokens: TokenKind = [.digit, .amount, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard quantity.isBare, ChineseBalance.isInYuan(quantity.number, in: text) else { return nil }
        try ChineseMoneyGate(text: text).check(quantity.number, text.dialect.home)
        let numeral = quantity.number.numeral.withoutIdleZeros
        var money = MoneyPhrase(
            amount: Quantity(sign: sign, numeral: numeral, form: .count), currency: text.dialect.home)
        money.unit = .plain
        return Claim(value: .money(money), end: quantity.number.end, magnitude: numeral)
    }
}

struct ChinesePercentRule: ChineseNumberRule {
    let name = "percent"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard case .share(let base, let end) = quantity.suffix else { return nil }
        let number = quantity.number
        let value = quantity.suffix.quantity(of: number.numeral, at: number.start, sign: sign, in: text)
        return Claim(
            value: .percent(Percentage(quantity: value, base: base)), end: end,
            magnitude: number.numeral.withoutIdleZeros)
    }
}

struct ChineseMeasureRule: ChineseNumberRule {
    let name = "measure"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let number = quantity.number
        let scale = quantity.scale(in: text)
        let (unit, end): (String?, Int)
        switch quantity.suffix {
        case .unit(let symbol, let unitEnd): (unit, end) = (symbol, unitEnd)
        case .counted: (unit, end) = (nil, scale?.end ?? number.end)
        default: return nil
        }
        let isScaled = ChineseScales.words.longest(in: text.source, at: number.end) != nil
        var value = quantity.suffix.quantity(
            of: number.numeral, at: number.start, sign: sign, isScaled: isScaled, in: text)
        value.scale = scale?.word ?? ""
        return Claim(
            value: .measure(Measure(quantity: value, unit: unit)), end: end, magnitude: quantity.magnitude(scale))
    }
}

struct ChineseShiftedCardinalRule: ChineseNumberRule {
    let name = "cardinal.shifted"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard case .shift(let places, let end) = quantity.suffix else { return nil }
        let number = quantity.number
        let value = quantity.suffix.quantity(of: number.numeral, at: number.start, sign: sign, in: text)
        return Claim(value: .cardinal(value), end: end, magnitude: number.numeral.shifted(by: places))
    }
}

struct ChineseCardinalRule: ChineseNumberRule {
    let name = "cardinal"
    let tokens: TokenKind = [.digit, .amount, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard case .none = quantity.suffix else { return nil }
        let number = quantity.number
        let scale = quantity.scale(in: text)
        var value = quantity.suffix.quantity(of: number.numeral, at: number.start, sign: sign, in: text)
        value.scale = scale?.word ?? ""
        return Claim(value: .cardinal(value), end: scale?.end ?? number.end, magnitude: quantity.magnitude(scale))
    }
}
