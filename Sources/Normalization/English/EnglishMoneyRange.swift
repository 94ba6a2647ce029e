/// A range of amounts with its currency before it: $50-100, $5-$10 million, $20k-30k.
extension EnglishReader {
    /// The scale behind the second amount is the first one's too, where that one has none and is smaller.
    func range(
        from lower: Amount, _ prefix: CurrencyPrefix, start: Int, at end: Int
    ) throws(NormalizationError) -> Reading? {
        guard let next = endOfRangeWord(end) else { return nil }
        var first = next
        let sign = CurrencySigns.longest(in: source, at: first)
        if let sign, sign.value == prefix.currency { first = source.endOfSpaces(sign.end) }
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let scale = scale(at: scanned.end, letters: true)
        var upper = Amount(numeral: scanned.numeral, scale: scale?.word, currency: lower.currency, isCode: lower.isCode)
        let isDash = source[end] != " " || source[source.endOfSpaces(end)].isDash
        let isShared = lower.numeral.isLess(than: upper.numeral)
        if sign != nil {
            guard lower.scale == nil, scale != nil, isShared else { return nil }
        } else if scale == nil || !isShared || lower.scale != nil && lower.scale != scale?.word {
            guard isDash else { return nil }
            // $100-5%, $20k-30, $9-8: not one range beyond doubt.
            guard scale == nil, lower.scale == nil, isShared, !isMeasured(scanned.end, isSpaced: next > end + 1) else {
                throw .ambiguousAmount(token(start..<scanned.end, rule: lower.currency.rule))
            }
        }
        try check(scanned, rule: lower.currency.rule)
        var upperEnd = try agree(on: &upper, prefix, from: start, at: scale?.end ?? scanned.end)
        let words = low(lower, upper) + " to " + words(upper) + period(&upperEnd)
        return Reading(words: words, rule: upper.currency.rule, end: upperEnd)
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
