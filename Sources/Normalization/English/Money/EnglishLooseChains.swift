/// Groups of digits after an amount that may be a part of it: ₹1 50 000, $1 2.50.
enum EnglishLooseChains {
    static func follow(_ number: ScannedNumeral, in text: EnglishText) throws(NormalizationError) -> Bool {
        let chain = try LooseChain(behind: number, in: text.source) { group throws(NormalizationError) in
            try isOwn(group, in: text)
        }
        return chain.mayBelong
    }

    /// Whether the group is a time, a date, a count, a measure, a house or another amount.
    private static func isOwn(_ group: ScannedNumeral, in text: EnglishText) throws(NormalizationError) -> Bool {
        let (source, end) = (text.source, group.end)
        let next = source[end]
        if next.isASCIILetter || next == "%" || next == "°" || next == "/" || next == ":" || next.isDash { return true }
        if EnglishUnits.unit(in: source, behind: end) != nil || EnglishCounts.pluralFollows(end, in: source) {
            return true
        }
        if text.namedAmountFollows(end) || EnglishTimes.isTime(at: group.start, in: text) { return true }
        if EnglishScales.scale(in: source, at: end, letters: false) != nil { return true }
        if EnglishStreets.follows(in: source, at: source.endOfSpaces(end)) { return true }
        for rule in EnglishRules.dates where try rule.claim(at: group.start, in: text) != nil { return true }
        return false
    }
}
