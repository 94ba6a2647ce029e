/// Amounts: ¥12.30, 100.25元, CNY 1.25, 1.5万美元, HK$5-10.
extension ChineseText {
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
            let isNext = source[start - 1] == " " && namesMoney(start)
            return isNext ? nil : CurrencySuffix(currency: name.value, sign: nil)
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

    /// `10 $5`, `10 CNY 5`, `x2¥5`: the sign belongs to what follows it.
    private func startsAmount(_ end: Int, in start: Int) -> Bool {
        let first = source.endOfSpaces(end)
        let isSigned = source[first].isDash || source[first] == "+"
        guard beginsNumber(isSigned ? source.endOfSpaces(first + 1) : first) || opensWord(end) else { return false }
        return source[start - 1] == " " || isTimes(start)
    }

    /// In ¥100¥5, ¥100¥-5 and ¥100人民币5 the second currency is the second amount's.
    func opensNext(_ suffix: CurrencySuffix, at end: Int) -> Bool {
        guard let sign = suffix.sign else {
            return namesMoney(end) && source[(Self.currencyNames.longest(in: source, at: end)?.end ?? end)] != " "
        }
        let isSigned = source[sign.upperBound].isDash && beginsNumber(sign.upperBound + 1)
        return isSigned || beginsNumber(source.endOfSpaces(sign.upperBound))
    }

    /// In 8812 ¥约5 the sign is not the number's before it.
    private func opensWord(_ end: Int) -> Bool {
        let next = source[end]
        return source[end - 1].isCurrencySign && (next.isIdeograph || next.isASCIIAlphanumeric || next == "(")
    }

    /// A multiplication sign before the number that ends here: how many of what costs what follows.
    private func isTimes(_ end: Int) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit { start -= 1 }
        return start < end && "xX×*".unicodeScalars.contains(source[start - 1])
    }

    /// Refuses `100 CNY 5` and `余额100 ¥5`: a bare number, or an amount, before what belongs to the next one?
    func checkNext(_ number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let start = source.endOfSpaces(number.end)
        guard start > number.end, !isTimes(number.end) else { return }
        let sign = CurrencySigns.longest(in: source, at: start)
        guard let end = sign?.end ?? (namesMoney(start) ? leadingName(at: start) : nil) else { return }
        let isWord = source[end - 1].isASCIILetter || sign == nil
        guard isWord || isAmount, startsAmount(end, in: start) || sign == nil else { return }
        throw .ambiguousAmount(token(number.start..<source.endOfDigits(source.endOfSpaces(end)), kind: .money(nil)))
    }

    /// An amount that begins with its currency: a sign, a code, or letters and a sign.
    func prefixedMoney(at start: Int, negative: Bool = false) throws(NormalizationError) -> Claim? {
        // USD/CNY 7.29 is a rate.
        let isRate = source[start - 1] == "/" && CurrencySigns.longest(in: source, at: start - 4)?.end == start - 1
        guard !isRate, var sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        if let second = signBehindCode(sign, at: start) { sign = .init(value: sign.value, end: second) }
        let (sign2, first) = try signedStart(endOfLead(sign.end))
        try checkBrackets(start..<sign.end)
        guard let amount = source.numeral(at: first, isAmount: true) else { return nil }
        var money = try behindCurrency(amount, sign.value, isTakenOff: source[start - 1] == "满")
        money.words = (negative ? "负" : "") + sign2 + money.words
        return try divided(named(money, sign.value, at: start..<sign.end))
    }

    /// An amount behind its currency, with its scale, or the two of a range: their words without a unit.
    ///
    /// - Parameter isTakenOff: what a dash parts from it is no end of a range: 满¥100-20.
    func behindCurrency(
        _ number: ScannedNumeral, _ currency: Currency, isTakenOff: Bool = false
    ) throws(NormalizationError) -> Claim {
        try checkPrefixed(number, currency)
        let scaled = try scaledAmount(number, kind: currency.kind, isPrefixed: true)
        var money = Claim(words: moneyWords(scaled), kind: currency.kind, end: scaled.end, value: scaled.value)
        if let upper = try upperBound(behind: scaled, currency: currency, isTakenOff: isTakenOff) {
            money.words += "到" + upper.words
            money.end = upper.end
        }
        return money
    }

    /// Behind the sign of HKD $5, which the code before it tells whose dollar it is; nil where there is none.
    private func signBehindCode(_ code: PhraseTable<Currency>.Match, at start: Int) -> Int? {
        let next = source.endOfSpaces(code.end)
        guard source[code.end - 1].isASCIILetter, source[next].isCurrencySign,
            let second = CurrencySigns.longest(in: source, at: next),
            second.value.code == code.value.code || second.value.mayBeWritten(for: code.value),
            beginsNumber(source.endOfSpaces(second.end))
        else { return nil }
        return second.end
    }

    /// The amount with its currency, that what follows may say more exactly: ¥500日元.
    private func named(
        _ money: Claim, _ currency: Currency, at sign: Range<Int>
    ) throws(NormalizationError) -> Claim {
        var (money, currency) = (money, currency)
        if let named = currencySuffix(at: money.end), !opensNext(named, at: money.end) {
            try checkAgreement(of: &currency, with: named, from: sign.lowerBound, to: money.end)
            money.end = endOfCurrency(at: money.end, named)
        }
        try checkSmallCoins(behind: money, kind: currency.kind)
        if let aside = try bracketedCurrency(at: money.end, for: &currency, from: sign.lowerBound) { money.end = aside }
        if currency.code == Currency.usd.code, sign.count == 1, hasOtherDollars {
            // HK$400減$40.
            throw .ambiguousAmount(token(sign.lowerBound..<money.end, kind: currency.kind))
        }
        if source[sign.upperBound - 1].isASCIILetter, beginsOtherKind(money.end) {
            // 9.9 CNY 3件.
            throw .ambiguousAmount(token(sign.lowerBound..<money.end + 1, kind: currency.kind))
        }
        money.words += currency.chinese
        return money
    }

    /// Behind the colon of ¥：100, which changes nothing.
    private func endOfLead(_ end: Int) -> Int {
        let mark = source.endOfSpaces(end)
        let isLead = source[mark] == ":" || source[mark] == "=" && !source[end - 1].isASCIILetter
        return isLead ? source.endOfSpaces(mark + 1) : mark
    }

    /// ¥100/月: 每月.
    private func divided(_ money: Claim) throws(NormalizationError) -> Claim {
        guard let divisors = try perUnits(at: money.end, kind: money.kind) else { return money }
        return Claim(
            words: money.words + divisors.words, kind: money.kind, end: divisors.end, value: money.magnitude)
    }

    /// An amount whose currency is known from what follows it. `numeral` is followed by `suffix`.
    func suffixedMoney(_ number: ScannedNumeral, _ suffix: CurrencySuffix) throws(NormalizationError) -> Claim {
        let kind = suffix.currency.kind
        try check(number, suffix.currency)
        let before = source[number.start - 1]
        if before == "e" || before == "E", source[number.start - 2].isASCIIDigit {
            throw .malformedAmount(token(number.start - 2..<number.end, kind: kind))
        }
        let amount = try scaledAmount(number, kind: kind)
        if opensNext(suffix, at: amount.end) {
            // 5$6: is the sign behind the five or before the six?
            throw .ambiguousAmount(token(number.start..<(suffix.sign?.upperBound ?? amount.end) + 1, kind: kind))
        }
        try checkRest(of: amount, behind: suffix, kind: kind)
        guard let sign = suffix.sign else {
            let words = amount.scale.isEmpty ? amountWords(amount) : moneyWords(amount)
            return Claim(words: words, kind: kind, end: amount.end, value: amount.value)
        }
        let words = moneyWords(amount) + suffix.currency.chinese
        return try divided(Claim(words: words, kind: kind, end: sign.upperBound, value: amount.value))
    }

    func moneyWords(_ amount: ScaledAmount) -> String {
        let isCounted = amount.scale.unicodeScalars.first.map { "万萬亿億千".unicodeScalars.contains($0) } ?? true
        return (isCounted ? number.count(amount.numeral) : number.words(amount.numeral)) + amount.scale
    }

    private func amountWords(_ amount: ScaledAmount) -> String {
        ChineseUnits.counter(in: source, at: amount.end) == nil
            ? number.words(amount.numeral) : number.count(amount.numeral)
    }

    /// What is said, and what it is worth.
    struct ScaledAmount {
        var numeral: Numeral
        /// In words, kept as written; `1.5M` and `3k` are numbers of their own.
        var scale = ""
        var end: Int
        var value: Numeral
    }

    func scaledAmount(
        _ written: ScannedNumeral, kind: SemioticKind, isPrefixed: Bool = false
    ) throws(NormalizationError) -> ScaledAmount {
        // 人民币 1000 万元: the space is none of the amount's.
        let end = isPrefixed ? endOfGap(beforeScale: written.end) : written.end
        let numeral = written.numeral.withoutIdleZeros
        var amount = ScaledAmount(numeral: numeral, end: end, value: numeral)
        // A number of more than eight digits has 亿 of its own: nobody could follow 一亿万元.
        var maxDigits = ChineseNumber.maxIntegerDigits
        var places = 0
        let word =
            isPrefixed ? try scale(behind: end, of: written, kind: kind) : Self.scales.longest(in: source, at: end)
        if let word {
            (amount.scale, amount.end, places) = (source.text(end..<word.end), word.end, word.value)
            (amount.value, maxDigits) = (numeral.shifted(by: places), 8)
        } else if let letters = scaleInLetters(at: end) {
            amount.numeral = numeral.shifted(by: letters.value)
            (amount.end, amount.value) = (letters.end, amount.numeral)
        } else if isPrefixed {
            try checkLetters(behind: written, kind: kind)
        }
        if "十百千万萬亿億".unicodeScalars.contains(source[amount.end]), amount.end > end {
            // 5亿亿元, 3万百元.
            throw .ambiguousAmount(token(written.start..<amount.end + 1, kind: kind))
        }
        if !isPrefixed { try checkMixed(written, places: places, kind: kind) }
        guard amount.numeral.trimmedInteger.count <= maxDigits else {
            throw .amountTooLarge(token(written.start..<amount.end, kind: kind))
        }
        return amount
    }

    /// The second amount of `¥50-100`, without a sign of its own.
    private func upperBound(
        behind lower: ScaledAmount, currency: Currency, isTakenOff: Bool
    ) throws(NormalizationError) -> (words: String, end: Int)? {
        let mark = source.endOfSpaces(lower.end)
        let second = source.endOfSpaces(mark + 1)
        guard source[mark].isDash || source[mark] == "~", !isSpacedMinus(mark), !isTakenOff,
            !isSubtraction(second), let amount = source.numeral(at: second, isAmount: true)
        else { return nil }
        try check(amount, currency)
        let upper = try scaledAmount(amount, kind: currency.kind, isPrefixed: true)
        // ¥100-8折, ¥100-5%, ¥100-20: another kind of number, or a sum and what is taken off it.
        guard !beginsOtherKind(upper.end), lower.value.isLess(than: upper.value) else {
            throw .ambiguousAmount(token(mark..<upper.end, kind: currency.kind))
        }
        return (moneyWords(upper), upper.end)
    }

    /// A sign between the currency and the amount: ¥-5.
    func signedStart(_ index: Int) throws(NormalizationError) -> (words: String, start: Int) {
        switch source[index] {
        case "+": return ("加", index + 1)
        case let scalar where scalar.isMinus || scalar == "⁻": return ("负", source.endOfSpaces(index + 1))
        case let scalar where scalar.isDash && beginsNumber(source.endOfSpaces(index + 1)):
            // ¥–100: a minus written long, or a pause?
            throw .ambiguousAmount(token(index - 1..<source.endOfDigits(index + 2), kind: .money(nil)))
        default: return ("", index)
        }
    }

    /// ¥100元 says its currency twice; the second is not spoken.
    func endOfCurrency(at end: Int, _ suffix: CurrencySuffix) -> Int {
        if let sign = suffix.sign { return sign.upperBound }
        let start = source.endOfSpaces(end)
        return Self.currencyNames.longest(in: source, at: start)?.end ?? end
    }
}
