/// A range of amounts with its currency before it: $50-100, $5-$10 million, $20k-30k.
struct EnglishMoneyRange {
    let lower: EnglishAmount
    /// The reader of the lower amount.
    let first: EnglishPrefixedAmount

    private var source: SourceText { first.source }

    /// The scale of the second amount also applies to the first, if the first lacks a scale and is smaller.
    func claim(at end: Int) throws(NormalizationError) -> Claim? {
        guard let upper = try upper(at: end) else { return nil }
        var amount = upper.amount
        var last = try first.agree(on: &amount, at: upper.end)
        var phrase = amount.phrase
        phrase.readRate(at: &last, in: source)
        if lower.lastSign.mayBeMinus {
            throw .ambiguousAmount(source.token(first.start..<last, kind: first.prefix.currency.kind))
        }
        return Claim(value: .range(RangePhrase(lower: .money(lower.phrase), upper: .money(phrase))), end: last)
    }

    private func upper(at end: Int) throws(NormalizationError) -> (amount: EnglishAmount, end: Int)? {
        guard let next = endOfRangeWord(end) else { return nil }
        let sign = CurrencySigns.longest(in: source, at: next)
        let start = sign?.value == first.prefix.currency ? source.endOfSpaces(sign?.end ?? next) : next
        guard let scanned = source.numeral(at: start) else { return nil }
        let scale = EnglishScales.scale(in: source, at: scanned.end, letters: true)
        let upper = EnglishAmount(
            numeral: scanned.numeral, scale: scale?.word ?? "", currency: lower.currency, isCode: lower.isCode)
        let isDash = !source.hasPrefix("to ", at: source.endOfSpaces(end))
        let isBare = sign == nil && scale == nil
        if isBare, !isDash { return nil }
        let isRange = sharesScale(with: upper, hasSign: sign != nil)
        // Not a range: $700 to $1 million, $20 to 30k people, $20 - 3 items.
        if !isRange, sign != nil || !isDash || isBare && lower.scale.isEmpty && next > end + 1 { return nil }
        try source.check(scanned, kind: lower.currency.kind)
        let upperEnd = scale?.end ?? scanned.end
        let isCount = isBare && isMeasured(scanned.end, isSpaced: next > end + 1)
        let isOpen = scale == nil && EnglishAmountBorder.runsOn(scanned, in: source)
        if !isRange || isCount || isOpen || isDash && hasThirdCurrency(at: upperEnd) {
            throw .ambiguousAmount(source.token(first.start..<upperEnd, kind: lower.currency.kind))
        }
        return (upper, upperEnd)
    }

    /// Whether both ends have one power of ten, in rising order: 20-30, 20-30k, 20k-30k.
    private func sharesScale(with upper: EnglishAmount, hasSign: Bool) -> Bool {
        guard lower.numeral.isLess(than: upper.numeral) else { return false }
        if hasSign { return lower.scale.isEmpty && !upper.scale.isEmpty }
        return lower.scale.isEmpty || lower.scale == upper.scale
    }

    /// Whether the second amount has another currency, or the code belongs to a third amount: £3.20 - 12.50 USD 5.
    private func hasThirdCurrency(at end: Int) -> Bool {
        guard let named = EnglishCurrencies.named(in: source, at: end) else { return false }
        let isNext = source[named.end - 1].isASCIILetter && source.startsNumber(source.endOfSpaces(named.end))
        return isNext || !lower.currency.mayBeWritten(for: named.value)
    }

    /// Whether a percent sign, a unit or another dash follows. With spaces around the dash, any word counts.
    private func isMeasured(_ end: Int, isSpaced: Bool) -> Bool {
        if source[source.endOfSpaces(end)] == "%" || source[end].isDash && source[end + 1].isASCIIDigit { return true }
        if EnglishCurrencies.named(in: source, at: end) != nil { return false }
        if EnglishUnits.unit(in: source, behind: end) != nil { return true }
        return (isSpaced || source[end] != " ") && source[source.endOfSpaces(end)].isASCIILetter
    }

    /// Returns the index after a dash or "to" between two amounts.
    private func endOfRangeWord(_ end: Int) -> Int? {
        let start = source.endOfSpaces(end)
        if source.hasPrefix("to ", at: start), start > end { return source.endOfSpaces(start + 3) }
        if source[end].isDash || source[end] == "~" { return end + 1 }
        guard source[start].isDash, source[start + 1] == " " else { return nil }
        return source.endOfSpaces(start + 1)
    }
}
