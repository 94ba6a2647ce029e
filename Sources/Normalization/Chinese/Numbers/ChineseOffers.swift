/// Offers with a slash between a threshold and what is taken off, as web shops print them: 满300/50.
enum ChineseOffers {
    /// Reads 满300/50 as 减. 满3/4 is a fraction, and the numbers of 满30/50/100 are a list.
    ///
    /// - Throws: if a unit follows that may not be taken off: 满100/50积分.
    static func slashed(_ threshold: ChineseDigits) throws(NormalizationError) -> Claim? {
        let (source, text) = (threshold.source, threshold.text)
        guard let discount = threshold.part(after: "/"), isThreshold(threshold), !isInList(threshold, discount),
            discount.numeral.isLess(than: threshold.numeral)
        else { return nil }
        let isPlain = !discount.isDecimal && (!source[discount.end].isIdeograph || discount.isBefore(.coupon))
        guard isPlain, !discount.isBefore("%"), !discount.isPriced, !discount.hasLeadingZero else {
            throw text.ambiguous(threshold.start..<discount.end)
        }
        let range = RangePhrase(
            lower: .cardinal(Quantity(numeral: threshold.numeral)), joint: .minus,
            upper: .cardinal(Quantity(numeral: discount.numeral)))
        return Claim(value: .range(range), end: discount.end)
    }

    /// Whether 满 precedes the number, or another offer of the same sentence: the 200 of 满100/20、200/50.
    private static func isThreshold(_ threshold: ChineseDigits) -> Bool {
        let (source, start) = (threshold.source, threshold.start)
        guard threshold.before != "满" else { return true }
        let end = source.start(of: start) { "、,; ".unicodeScalars.contains($0) }
        let slash = source.startOfDigits(end) - 1
        guard end < start, slash < end - 1, source[slash] == "/" else { return false }
        let first = ChineseDigits(source.startOfDigits(slash)..<slash, in: threshold.text)
        return first.count > 0 && first.numeral.isLess(than: threshold.numeral) && isThreshold(first)
    }

    private static func isInList(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        last.next == "/" || first.before == "/"
    }
}
