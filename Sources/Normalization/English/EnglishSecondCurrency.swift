/// A second name of the currency behind an amount that began with one: $5 USD, $12.50 (HKD), ¥100 $5.
struct EnglishSecondCurrency {
    let prefix: EnglishCurrencyPrefix
    let start: Int
    let bareYen: Currency

    /// A second name of the currency behind the amount must mean the same.
    ///
    /// - Returns: the position behind it.
    func agree(
        on amount: inout EnglishAmount, at end: Int, in source: SourceText
    ) throws(NormalizationError) -> Int {
        if let aside = try bracketed(&amount.currency, at: end, source) { return aside }
        guard let named = EnglishCurrencies.named(in: source, at: end),
            try !isNext(named, behind: amount, at: end, source)
        else {
            if prefix.isBareYen {
                amount.currency = EnglishYen.currency(of: amount.numeral, scale: amount.scale, bareYen: bareYen)
            }
            return end
        }
        guard amount.currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: amount.currency.kind))
        }
        amount.currency = named.value
        return named.end
    }

    /// Behind the bracket of $12.50 (HKD), which says whose dollar it is; nil where there is none.
    private func bracketed(
        _ currency: inout Currency, at end: Int, _ source: SourceText
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(", let named = EnglishCurrencies.named(in: source, at: bracket + 1),
            source[named.end] == ")"
        else { return nil }
        guard currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: currency.kind))
        }
        currency = named.value
        return named.end + 1
    }

    /// Whether a currency behind an amount that has one already begins the next amount: ¥100 $5, USD 5 EUR 3.
    private func isNext(
        _ named: PhraseTable<Currency>.Match, behind amount: EnglishAmount, at end: Int, _ source: SourceText
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(end)
        guard CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let next = source.nextNumeral(behind: named.end), sign > end || source[named.end] != " "
        else { return false }
        if source[named.end - 1].isCurrencySign || prefix.isCode { return true }
        guard amount.currency.mayBeWritten(for: named.value) else { return true }
        // $5 USD 3 times, but $5 USD 3.00?
        if next.numeral.fraction.count == 2, sign > end {
            throw .ambiguousAmount(source.token(end..<next.end, kind: named.value.kind))
        }
        return false
    }
}

/// A range of amounts with its currency before it: $50-100, $5-$10 million, $20k-30k.
struct EnglishMoneyRange {
    let lower: EnglishAmount
    let prefix: EnglishCurrencyPrefix
    let start: Int

    /// The scale behind the second amount is the first one's too, where that one has none and is smaller.
    func claim(at end: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let next = endOfRangeWord(end, source) else { return nil }
        let sign = CurrencySigns.longest(in: source, at: next)
        let first = sign?.value == prefix.currency ? source.endOfSpaces(sign?.end ?? next) : next
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let scale = EnglishScales.scale(in: source, at: scanned.end, letters: true)
        var upper = EnglishAmount(
            numeral: scanned.numeral, scale: scale?.word ?? "", currency: lower.currency, isCode: lower.isCode)
        let isDash = !source.hasPrefix("to ", at: source.endOfSpaces(end))
        var upperEnd = scale?.end ?? scanned.end
        let isBare = sign == nil && scale == nil
        if isBare, !isDash { return nil }
        let isRange = sharesScale(with: upper, hasSign: sign != nil)
        // $700 to $1 million, $20 to 30k people, $20 - 3 items
        if !isRange, sign != nil || !isDash || isBare && lower.scale.isEmpty && next > end + 1 { return nil }
        let kind = lower.currency.kind
        try source.check(scanned, kind: kind)
        let isCount = isBare && isMeasured(scanned.end, isSpaced: next > end + 1, source)
        if !isRange || isCount || isDash && hasThirdCurrency(at: upperEnd, source) {
            throw .ambiguousAmount(source.token(start..<upperEnd, kind: kind))
        }
        upperEnd = try EnglishSecondCurrency(prefix: prefix, start: start, bareYen: text.bareYen)
            .agree(on: &upper, at: upperEnd, in: source)
        var phrase = upper.phrase
        if let rate = EnglishRates.rate(in: source, at: upperEnd) {
            phrase.divisors = [Divisor(unit: rate.value)]
            upperEnd = rate.end
        }
        if lower.lastSign.mayBeMinus {
            throw .ambiguousAmount(source.token(start..<upperEnd, kind: prefix.currency.kind))
        }
        return Claim(value: .range(RangePhrase(lower: .money(lower.phrase), upper: .money(phrase))), end: upperEnd)
    }

    /// Whether both ends are of one power of ten, in rising order: 20-30, 20-30k, 20k-30k.
    private func sharesScale(with upper: EnglishAmount, hasSign: Bool) -> Bool {
        guard lower.numeral.isLess(than: upper.numeral) else { return false }
        if hasSign { return lower.scale.isEmpty && !upper.scale.isEmpty }
        return lower.scale.isEmpty || lower.scale == upper.scale
    }

    /// £3.20 - 12.50 USD 5: the second amount has another currency, or the code is a third one's.
    private func hasThirdCurrency(at end: Int, _ source: SourceText) -> Bool {
        guard let named = EnglishCurrencies.named(in: source, at: end) else { return false }
        let isNext = source[named.end - 1].isASCIILetter && source.startsNumber(source.endOfSpaces(named.end))
        return isNext || !lower.currency.mayBeWritten(for: named.value)
    }

    /// A percentage, a quantity, another dash; or with spaces around the dash, any word.
    private func isMeasured(_ end: Int, isSpaced: Bool, _ source: SourceText) -> Bool {
        if source[source.endOfSpaces(end)] == "%" || source[end].isDash && source[end + 1].isASCIIDigit { return true }
        if EnglishCurrencies.named(in: source, at: end) != nil { return false }
        if EnglishUnits.unit(in: source, behind: end) != nil { return true }
        return (isSpaced || source[end] != " ") && source[source.endOfSpaces(end)].isASCIILetter
    }

    /// Behind a dash or "to" between two amounts.
    private func endOfRangeWord(_ end: Int, _ source: SourceText) -> Int? {
        let start = source.endOfSpaces(end)
        if source.hasPrefix("to ", at: start), start > end { return source.endOfSpaces(start + 3) }
        if source[end].isDash || source[end] == "~" { return end + 1 }
        guard source[start].isDash, source[start + 1] == " " else { return nil }
        return source.endOfSpaces(start + 1)
    }
}
