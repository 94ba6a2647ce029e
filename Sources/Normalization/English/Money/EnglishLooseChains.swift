/// Groups of digits after an amount that may be a part of it: ₹1 50 000, $1 2.50.
extension EnglishText {
    func looseChainFollows(_ number: ScannedNumeral) throws(NormalizationError) -> Bool {
        try LooseChain(behind: number, in: source) { group throws(NormalizationError) in try isOwn(group) }.mayBelong
    }

    /// Whether the group is a time, a date, a count, a measure, a house or another amount.
    private func isOwn(_ group: ScannedNumeral) throws(NormalizationError) -> Bool {
        let end = group.end
        let next = source[end]
        if next.isASCIILetter || next == "%" || next == "°" || next == "/" || next == ":" || next.isDash { return true }
        if unit(behind: end) != nil || pluralFollows(end) { return true }
        if namedAmountFollows(end) || isTime(at: group.start) { return true }
        if scale(at: end, letters: false) != nil || streetFollows(at: source.endOfSpaces(end)) { return true }
        for rule in EnglishRules.dates where try rule.claim(at: group.start, in: self) != nil { return true }
        return false
    }
}
