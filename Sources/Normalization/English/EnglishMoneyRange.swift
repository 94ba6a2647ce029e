/// A range of amounts with its currency before it: $50-100, $5-$10 million, $20k-30k.
extension EnglishText {
    /// The scale behind the second amount is the first one's too, where that one has none and is smaller.
    func range(
        from lower: Amount, _ prefix: CurrencyPrefix, start: Int, at end: Int
    ) throws(NormalizationError) -> Claim? {
        guard let next = endOfRangeWord(end) else { return nil }
        let sign = CurrencySigns.longest(in: source, at: next)
        let first = sign?.value == prefix.currency ? source.endOfSpaces(sign?.end ?? next) : next
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let scale = scale(at: scanned.end, letters: true)
        var upper = Amount(numeral: scanned.numeral, scale: scale?.word, currency: lower.currency, isCode: lower.isCode)
        let isDash = !source.hasPrefix("to ", at: source.endOfSpaces(end))
        var upperEnd = scale?.end ?? scanned.end
        let isBare = sign == nil && scale == nil
        if isBare, !isDash { return nil }
        let isRange = sharesScale(lower, upper, hasSign: sign != nil)
        // $700 to $1 million, $20 to 30k people, $20 - 3 items
        if !isRange, sign != nil || !isDash || isBare && lower.scale == nil && next > end + 1 { return nil }
        try check(scanned, kind: lower.currency.kind)
        let isCount = isBare && isMeasured(scanned.end, isSpaced: next > end + 1)
        if !isRange || isCount || isDash && hasThirdCurrency(lower.currency, at: upperEnd) {
            throw .ambiguousAmount(token(start..<upperEnd, kind: lower.currency.kind))
        }
        upperEnd = try agree(on: &upper, prefix, from: start, at: upperEnd)
        let words = low(lower, upper) + " to " + words(upper) + period(&upperEnd)
        return Claim(words: words, kind: upper.currency.kind, end: upperEnd)
    }

    /// Whether both ends are of one power of ten, in rising order: 20-30, 20-30k, 20k-30k.
    private func sharesScale(_ lower: Amount, _ upper: Amount, hasSign: Bool) -> Bool {
        guard lower.numeral.isLess(than: upper.numeral) else { return false }
        if hasSign { return lower.scale == nil && upper.scale != nil }
        return lower.scale == nil || lower.scale == upper.scale
    }

    /// £3.20 - 12.50 USD 5: the second amount has another currency, or the code is a third one's.
    private func hasThirdCurrency(_ currency: Currency, at end: Int) -> Bool {
        guard let named = namedCurrency(at: end) else { return false }
        let isNext = source[named.end - 1].isASCIILetter && startsNumber(source.endOfSpaces(named.end))
        return isNext || !currency.mayBeWritten(for: named.value)
    }

    /// A percentage, a quantity, another dash; or with spaces around the dash, any word.
    private func isMeasured(_ end: Int, isSpaced: Bool) -> Bool {
        if source[source.endOfSpaces(end)] == "%" || source[end].isDash && source[end + 1].isASCIIDigit { return true }
        if namedCurrency(at: end) != nil { return false }
        if EnglishUnits.unit(in: source, behind: end) != nil { return true }
        return (isSpaced || source[end] != " ") && source[source.endOfSpaces(end)].isASCIILetter
    }

    private func low(_ lower: Amount, _ upper: Amount) -> String {
        let hasCents = !lower.numeral.withoutIdleZeros.fraction.isEmpty && upper.scale == nil
        return hasCents ? words(lower) : number.words(lower.numeral.withoutIdleZeros)
    }

    /// Behind a dash or "to" between two amounts.
    private func endOfRangeWord(_ end: Int) -> Int? {
        let start = source.endOfSpaces(end)
        if source.hasPrefix("to ", at: start), start > end { return source.endOfSpaces(start + 3) }
        if source[end].isDash || source[end] == "~" { return end + 1 }
        guard source[start].isDash, source[start + 1] == " " else { return nil }
        return source.endOfSpaces(start + 1)
    }
}
