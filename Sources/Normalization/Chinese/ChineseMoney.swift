/// Amounts: ¥12.30, 100.25元, CNY 1.25, 1.5万美元, HK$5-10.
extension ChineseReader {
    /// What says, behind a number, that it is money.
    struct CurrencySuffix {
        let currency: Currency
        /// The scale, the spaces and the sign, to be spoken instead of what is written; nil where hanzi stay as they are.
        let sign: Range<Int>?
    }

    func currencySuffix(at end: Int) -> CurrencySuffix? {
        let scaled = Self.scales.longest(in: source, at: end)?.end ?? scaleInLetters(at: end)?.end ?? end
        let start = source.endOfSpaces(scaled)
        if let name = currencyName(at: start) {
            return CurrencySuffix(currency: name.value, sign: nil)
        }
        guard let sign = CurrencySigns.longest(in: source, at: start), !startsAmount(sign.end, in: start) else {
            return nil
        }
        return CurrencySuffix(currency: sign.value, sign: start..<sign.end)
    }

    /// A currency's name that is not the beginning of another word: 2024元旦, 5欧姆.
    func currencyName(at start: Int) -> PhraseTable<Currency>.Match? {
        guard source[start].isIdeograph, let name = Self.currencyNames.longest(in: source, at: start),
            (Self.otherWords.longest(in: source, at: start)?.end ?? 0) <= name.end
        else { return nil }
        return name
    }

    /// `10 $5`: the sign belongs to what follows it.
    private func startsAmount(_ end: Int, in start: Int) -> Bool {
        source[end].isASCIIDigit && source[start - 1] == " "
    }

    /// An amount that begins with its currency: a sign, a code, or letters and a sign.
    func prefixedMoney(at start: Int, negative: Bool = false) throws(NormalizationError) -> Reading? {
        // USD/CNY 7.29 is a rate.
        guard source[start - 1] != "/" || !source[start - 2].isASCIILetter,
            let sign = CurrencySigns.longest(in: source, at: start)
        else { return nil }
        let (sign2, first) = signedStart(source.endOfSpaces(sign.end))
        var currency = sign.value
        try checkBrackets(start..<sign.end)
        guard let amount = source.numeral(at: first, isAmount: true) else { return nil }
        try checkPrefixed(amount, currency)
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
        return try divided(Reading(words: words + currency.chinese, rule: currency.rule, end: end))
    }

    /// ¥100/月: 每月.
    private func divided(_ money: Reading) throws(NormalizationError) -> Reading {
        guard let divisors = try perUnits(at: money.end, rule: money.rule) else { return money }
        return Reading(words: money.words + divisors.words, rule: money.rule, end: divisors.end)
    }

    /// An amount whose currency is known from what follows it. `numeral` is followed by `suffix`.
    func suffixedMoney(_ number: ScannedNumeral, _ suffix: CurrencySuffix) throws(NormalizationError) -> Reading {
        let rule = suffix.currency.rule
        try check(number, suffix.currency)
        let before = source[number.start - 1]
        if before == "e" || before == "E", source[number.start - 2].isASCIIDigit {
            throw .malformedAmount(token(number.start - 2..<number.end, rule: rule))
        }
        let (amount, scale, scaleEnd) = try scaledAmount(number, rule: rule)
        guard let sign = suffix.sign else {
            if scale.isEmpty { return Reading(words: amountWords(amount, before: scaleEnd), rule: rule, end: scaleEnd) }
            return Reading(words: moneyWords(amount, scale: scale), rule: rule, end: scaleEnd)
        }
        if source[sign.upperBound].isASCIIDigit, !source[sign.upperBound - 1].isASCIILetter {
            // 5$6: is the sign behind the five or before the six?
            throw .ambiguousAmount(token(number.start..<source.endOfDigits(sign.upperBound), rule: rule))
        }
        let words = moneyWords(amount, scale: scale) + suffix.currency.chinese
        return try divided(Reading(words: words, rule: rule, end: sign.upperBound))
    }

    private func moneyWords(_ amount: Numeral, scale: String) -> String {
        (scale.isEmpty || scale.hasPrefix("万") || scale.hasPrefix("亿") || scale.hasPrefix("千")
            ? number.count(amount) : number.words(amount)) + scale
    }

    private func amountWords(_ amount: Numeral, before end: Int) -> String {
        ChineseUnits.counter(in: source, at: end) == nil
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
            if let scale = scaleInLetters(at: end) { (amount, scaleEnd) = (amount.shifted(by: scale.value), scale.end) }
        }
        guard amount.trimmedInteger.count <= maxDigits else {
            throw .amountTooLarge(token(written.start..<scaleEnd, rule: rule))
        }
        return (amount, scale, scaleEnd)
    }

    /// The power of ten that a letter or an English word behind an amount stands for; w is 万.
    private static let scalesInLetters = PhraseTable<Int>([
        ("k", 3), ("K", 3), ("w", 4), ("W", 4), ("M", 6), ("m", 6), ("B", 9), ("b", 9), ("mn", 6), ("bn", 9),
        ("thousand", 3), ("million", 6), ("Million", 6), ("billion", 9), ("Billion", 9), ("trillion", 12),
    ])

    private func scaleInLetters(at end: Int) -> PhraseTable<Int>.Match? {
        guard
            let scale = Self.scalesInLetters.longest(in: source, at: end)
                ?? Self.scalesInLetters.longest(in: source, at: source.endOfSpaces(end)),
            // A single letter stands close.
            source[end] != " " || scale.end > source.endOfSpaces(end) + 1
        else { return nil }
        let next = source[scale.end]
        return next.isASCIIAlphanumeric || !next.isIdeograph && next.properties.isAlphabetic ? nil : scale
    }

    /// The second amount of `¥50-100`, without a sign of its own.
    private func upperBound(at end: Int, currency: Currency) throws(NormalizationError) -> Reading? {
        let start = source.endOfSpaces(end)
        guard source[start].isDash || source[start] == "~",
            let amount = source.numeral(at: source.endOfSpaces(start + 1), isAmount: true)
        else { return nil }
        try check(amount, currency)
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
        // 卢比 behind PKR does not say which rupee.
        if !named.isShared { currency = named }
    }

    /// ¥100元 says its currency twice; the second is not spoken.
    private func endOfCurrency(at end: Int, _ suffix: CurrencySuffix) -> Int {
        if let sign = suffix.sign { return sign.upperBound }
        let start = source.endOfSpaces(end)
        return Self.currencyNames.longest(in: source, at: start)?.end ?? end
    }
}
