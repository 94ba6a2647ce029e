/// A range of numbers: 10-15 दिन, 5-10%.
struct HindiRange: Rule {
    let name = "range"
    let tokens: TokenKind = .digit

    /// Longer numbers beside a hyphen are codes, unless a unit or a noun counts them.
    private static let (maxDigits, maxCountedDigits) = (4, 7)

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let lower = HindiQuantity.numeral(at: index, in: text),
            let next = HindiAmount(text: text).endOfDash(lower.end), text.token(at: next).kind == .digit,
            let upper = HindiQuantity.numeral(at: next, in: text),
            lower.isGrouped == upper.isGrouped || lower.count < 4,
            !source[index - 1].isOfHindiWord, !source[index - 1].isDash, !source[upper.end].isDash
        else { return nil }
        let isCounted = text.isCounted(behind: upper.end)
        let longest = max(lower.count, upper.count)
        guard longest <= (isCounted || upper.isGrouped ? Self.maxCountedDigits : Self.maxDigits) else { return nil }
        // Hours may descend: 9-5 बजे.
        let isDecimal = !lower.isPlain || !upper.isPlain
        let isOfHours = longest <= 2 && source.hasPrefix("बजे", at: source.endOfGap(upper.end))
        // 9.30-11.30 बजे are times, not decimal numbers.
        guard !(isDecimal && isOfHours) else { return nil }
        guard lower.numeral.isLess(than: upper.numeral) || isOfHours else { return nil }
        let gap = source.endOfGap(upper.end)
        let claim = HindiQuantity.claim(upper, in: text)
        let isBeforeWord =
            isCounted || claim.kind != .cardinal || source[gap].isDevanagari && gap > upper.end || isDecimal
            || (longest <= 3 || upper.isGrouped) && isOfBounds(index..<upper.end, text)
        guard isBeforeWord, !source[upper.end].isASCIILetter || claim.kind != .cardinal else { return nil }
        let range = RangePhrase(lower: .cardinal(Quantity(numeral: lower.numeral)), upper: claim.value)
        return Claim(value: .range(range), end: claim.end)
    }
}

extension HindiRange {
    /// Whether a word for bounds precedes the numbers, or brackets enclose them: सामान्य 12-15, 142 mg/dL (70-100).
    private func isOfBounds(_ range: Range<Int>, _ text: HindiText) -> Bool {
        let source = text.source
        let isEnclosed = source[range.lowerBound - 1] == "(" && source[range.upperBound] == ")"
        return HindiPairs.cue(before: range.lowerBound, in: source) == .bounds || isEnclosed && !text.isAboutMatch
    }
}
