/// Amounts: ¥12.30, 100.25元, CNY 1.25, 1.5万美元, HK$5-10.
extension ChineseReader {
    /// Currency names behind a number; 块 and 角 are yuan as well.
    static let currencyNames = PhraseTable<Currency>([
        ("元", .cny), ("圆", .cny), ("块", .cny), ("人民币", .cny), ("角", .cny), ("毛", .cny), ("分钱", .cny),
        ("美元", .usd), ("美金", .usd), ("美刀", .usd), ("欧元", .eur), ("欧", .eur), ("英镑", .gbp), ("镑", .gbp),
        ("港元", .hkd), ("港币", .hkd), ("港纸", .hkd), ("日元", .jpy), ("日圆", .jpy), ("日币", .jpy), ("韩元", .krw),
        ("韩币", .krw), ("澳元", .aud), ("加元", .cad), ("加币", .cad), ("新台币", .twd), ("台币", .twd), ("新币", .sgd),
        ("新加坡元", .sgd), ("新西兰元", .nzd), ("纽元", .nzd), ("澳门元", .mop), ("澳门币", .mop), ("瑞士法郎", .chf),
        ("法郎", .chf), ("卢布", .rub), ("卢比", .inr), ("泰铢", .thb), ("越南盾", .vnd), ("比索", .php), ("林吉特", .myr),
        ("比特币", .btc),
    ])

    /// Powers of ten in words between a number and its unit, kept as written.
    static let scales = PhraseTable<Bool>(words: "百 千 万 亿 十万 百万 千万 万亿 百亿 千亿 多 余 几")

    /// What says, behind a number, that it is money.
    struct CurrencySuffix {
        let currency: Currency
        /// The scale, the spaces and the sign, to be spoken instead of what is written; nil where hanzi stay as they are.
        let sign: Range<Int>?
    }

    func currencySuffix(at end: Int) -> CurrencySuffix? {
        let scaled = Self.scales.longest(in: source, at: end)?.end ?? (scaleLetter(at: end) == nil ? end : end + 1)
        let start = source.endOfSpaces(scaled)
        if let name = Self.currencyNames.longest(in: source, at: start) {
            return CurrencySuffix(currency: name.value, sign: nil)
        }
        guard let sign = CurrencySigns.longest(in: source, at: start), !startsAmount(sign.end, in: start) else {
            return nil
        }
        return CurrencySuffix(currency: sign.value, sign: start..<sign.end)
    }

    /// `10 $5`: the sign belongs to what follows it.
    private func startsAmount(_ end: Int, in start: Int) -> Bool {
        source[end].isASCIIDigit && source[start - 1] == " "
    }

    /// An amount that begins with its currency: a sign, a code, or letters and a sign.
    func prefixedMoney(at start: Int, negative: Bool = false) throws(NormalizationError) -> Reading? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        let (sign2, first) = signedStart(source.endOfSpaces(sign.end))
        guard let amount = source.numeral(at: first, isAmount: true) else { return nil }
        var currency = sign.value
        try check(amount, rule: currency.rule)
        if source.hasLooseGroup(behind: amount), !ChineseUnits.follows(amount.end + 4, in: source) {
            throw .ambiguousAmount(token(source.looseRange(around: amount), rule: currency.rule))
        }
        let (scaled, scale, scaleEnd) = try scaledAmount(amount, rule: currency.rule)
        var words = (negative ? "负" : "") + sign2 + moneyWords(scaled, scale: scale)
        var end = scaleEnd
        if let upper = try upperBound(at: end, currency: currency) {
            words += "到" + upper.words
            end = upper.end
        }
        if let named = currencySuffix(at: end) {
            try checkAgreement(of: &currency, with: named.currency, from: start, to: end + 1)
            end = endOfCurrency(at: end, named)
        }
        return Reading(words: words + currency.chinese + perUnit(&end), rule: currency.rule, end: end)
    }

    /// An amount whose currency is known from what follows it. `numeral` is followed by `suffix`.
    func suffixedMoney(_ number: ScannedNumeral, _ suffix: CurrencySuffix) throws(NormalizationError) -> Reading {
        let rule = suffix.currency.rule
        try check(number, rule: rule)
        let before = source[number.start - 1]
        if before == "e" || before == "E", source[number.start - 2].isASCIIDigit {
            throw .malformedAmount(token(number.start - 2..<number.end, rule: rule))
        }
        let (amount, scale, scaleEnd) = try scaledAmount(number, rule: rule)
        guard let sign = suffix.sign else {
            if scale.isEmpty { return Reading(words: amountWords(amount, before: scaleEnd), rule: rule, end: scaleEnd) }
            return Reading(words: moneyWords(amount, scale: scale), rule: rule, end: scaleEnd)
        }
        var end = sign.upperBound
        let words = moneyWords(amount, scale: scale) + suffix.currency.chinese + perUnit(&end)
        return Reading(words: words, rule: rule, end: end)
    }

    func check(_ number: ScannedNumeral, rule: String) throws(NormalizationError) {
        try source.check(number, rule: rule, mostDigits: ChineseNumber.maxIntegerDigits)
    }

    func token(_ range: Range<Int>, rule: String) -> NormalizationError.Token { source.token(range, rule: rule) }

    private func moneyWords(_ amount: Numeral, scale: String) -> String {
        (scale.isEmpty || scale.hasPrefix("万") || scale.hasPrefix("亿") || scale.hasPrefix("千")
            ? number.count(amount) : number.words(amount)) + scale
    }

    private func amountWords(_ amount: Numeral, before end: Int) -> String {
        ChineseUnits.counted.longest(in: source, at: end) == nil
            ? number.words(amount) : number.count(amount)
    }

    /// `1.5M` and `3k` are numbers of their own; 1.5万 keeps its scale.
    private func scaledAmount(
        _ written: ScannedNumeral, rule: String
    ) throws(NormalizationError) -> (Numeral, scale: String, end: Int) {
        let end = written.end
        var amount = written.numeral.withoutIdleZeros
        // A number of more than eight digits has 亿 of its own: nobody could follow 一亿万元.
        var maxDigits = 8
        var scale = ""
        var scaleEnd = end
        if let word = Self.scales.longest(in: source, at: end) {
            (scale, scaleEnd) = (source.text(end..<word.end), word.end)
        } else {
            maxDigits = ChineseNumber.maxIntegerDigits
            if let places = scaleLetter(at: end) { (amount, scaleEnd) = (amount.shifted(by: places), end + 1) }
        }
        guard amount.trimmedInteger.count <= maxDigits else {
            throw .amountTooLarge(token(written.start..<scaleEnd, rule: rule))
        }
        return (amount, scale, scaleEnd)
    }

    /// The power of ten that a letter behind an amount stands for; w is 万.
    private func scaleLetter(at index: Int) -> Int? {
        guard source[index].isASCIILetter, !source[index + 1].isASCIIAlphanumeric else { return nil }
        return switch source[index] {
        case "k", "K": 3
        case "w", "W": 4
        case "M", "m": 6
        case "B", "b": 9
        default: nil
        }
    }

    /// The second amount of `¥50-100`, without a sign of its own.
    private func upperBound(at end: Int, currency: Currency) throws(NormalizationError) -> Reading? {
        let start = source.endOfSpaces(end)
        guard source[start].isDash || source[start] == "~",
            let amount = source.numeral(at: source.endOfSpaces(start + 1), isAmount: true)
        else { return nil }
        try check(amount, rule: currency.rule)
        let (scaled, scale, scaleEnd) = try scaledAmount(amount, rule: currency.rule)
        return Reading(words: moneyWords(scaled, scale: scale), rule: currency.rule, end: scaleEnd)
    }

    /// A sign between the currency and the amount: ¥-5.
    private func signedStart(_ index: Int) -> (words: String, start: Int) {
        switch source[index] {
        case let scalar where scalar.isMinus: ("负", source.endOfSpaces(index + 1))
        case "+": ("加", index + 1)
        default: ("", index)
        }
    }

    private func checkAgreement(
        of currency: inout Currency, with named: Currency, from start: Int, to end: Int
    ) throws(NormalizationError) {
        guard currency.mayBeWritten(for: named) else {
            throw .conflictingCurrencies(token(start..<end, rule: currency.rule))
        }
        currency = named
    }

    /// ¥100元 says its currency twice; the second is not spoken.
    private func endOfCurrency(at end: Int, _ suffix: CurrencySuffix) -> Int {
        if let sign = suffix.sign { return sign.upperBound }
        let start = source.endOfSpaces(end)
        return Self.currencyNames.longest(in: source, at: start)?.end ?? end
    }

    /// ¥100/月: 每月.
    private func perUnit(_ end: inout Int) -> String {
        guard source[end] == "/", source[end + 1].isIdeograph else { return "" }
        end += 1
        return "每"
    }
}
