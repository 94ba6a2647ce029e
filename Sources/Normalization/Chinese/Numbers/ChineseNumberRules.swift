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
    let reason = "Points that make no number are asked before all rules of well-formed numbers."
    let examples: [(text: String, spoken: String)] = [
        ("版本1.2.3", "版本一点二点三"), ("192.168.1.10", "幺九二点幺六八点幺点幺零"),
    ]
    let counterexamples: [(text: String, rule: String?)] = [("版本1.2", "cardinal"), ("1.2.3元", nil)]

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
    let reason = "Commas that divide no thousands divide a list. No other rule reads a malformed number."
    let examples: [(text: String, spoken: String)] = [("12,345,67人", "十二,三百四十五,六十七人")]
    let counterexamples: [(text: String, rule: String?)] = [("12,345人", "measure"), ("12,345,67元", nil)]

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
    let reason =
        "The sign of a fraction belongs to the number before it, so no rule may read the number alone."
    let examples: [(text: String, spoken: String)] = [("1½", "一又二分之一"), ("加3¾杯", "加三又四分之三杯")]
    let counterexamples: [(text: String, rule: String?)] = [("½", "fraction.sign"), ("1 1/2", "fraction.mixed")]

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
    let reason =
        "A currency behind a number makes it an amount. Ranges are asked before, because they have one currency for two."
    let examples: [(text: String, spoken: String)] = [
        ("到账12.50元", "到账十二点五元"), ("1.5万美元", "一点五万美元"), ("100 CNY/月", "一百元每月"),
    ]
    let counterexamples: [(text: String, rule: String?)] = [
        ("¥12.50元", "money.prefixed"), ("3-5元", "range"), ("5元5", nil),
    ]

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
    let reason = "Lists of postings write the minus last. The rule of all other numbers would lose it."
    let examples: [(text: String, spoken: String)] = [("100.00-", "负一百点零零"), ("12.50-，8.00-", "负十二点五零，负八点零零")]
    let counterexamples: [(text: String, rule: String?)] = [("100-", "cardinal"), ("到账100.00-", nil)]

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
    let reason =
        "A bare balance has the currency of the amounts beside it, so it is asked before bare numbers."
    let examples: [(text: String, spoken: String)] = [("支出12元，余额100", "支出十二元，余额一百元")]
    let counterexamples: [(text: String, rule: String?)] = [
        ("余额100", "cardinal"), ("支出12元，余额500积分", "cardinal"),
    ]

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
    let reason = "A sign of shares behind a number is said before it."
    let examples: [(text: String, spoken: String)] = [("5%", "百分之五"), ("0.5‰", "千分之零点五")]
    let counterexamples: [(text: String, rule: String?)] = [("5%~10%", "range"), ("音量%符号", "symbol.named")]

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
    let reason = "A unit or a counting word behind a number says how the number is counted: 两 or 二."
    let examples: [(text: String, spoken: String)] = [("2个", "两个"), ("3.5km", "三点五公里"), ("第2名", "第二名")]
    let counterexamples: [(text: String, rule: String?)] = [
        ("2", "cardinal"), ("3-5天", "range"), ("2元", "money.suffixed"),
    ]

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
    let reason = "w and k behind a number are its power of ten, not letters of a name."
    let examples: [(text: String, spoken: String)] = [("300w", "三百万"), ("阅读1.2W", "阅读一点二万"), ("5k", "五千")]
    let counterexamples: [(text: String, rule: String?)] = [("充电器65W", "measure"), ("5万", "measure")]

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
    let reason = "All rules before it know a number by what stands beside it. This one reads what they have left."
    let examples: [(text: String, spoken: String)] = [("1050", "一千零五十"), ("3.14", "三点一四"), ("第08期", "第八期")]
    let counterexamples: [(text: String, rule: String?)] = [("1,050元", "money.suffixed"), ("订单号1050", "digits.cued")]

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
