/// Groups of digits after an amount that may be a part of it: ₹1 50 000, Rs 2, 50,000, ₹12. 50.
extension HindiText {
    func refuseLooseChain(behind numeral: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        let chain = try LooseChain(behind: numeral, in: source) { isOwn($0) }
        let cents = numeral.end + 2
        let isCents =
            source.hasPrefix(". ", at: numeral.end) && numeral.numeral.fraction.isEmpty
            && source.endOfDigits(cents) == cents + 2 && !(self.numeral(at: cents).map(isOwn) ?? true)
        guard chain.mayBelong || isCents else { return }
        let end = isCents ? cents + 2 : chain.groups.last?.end ?? numeral.end
        throw .ambiguousAmount(source.token(numeral.start..<end, kind: currency.kind))
    }

    func isOwn(_ group: ScannedNumeral) -> Bool {
        let next = source[group.end]
        if next.isOfHindiWord || next == "/" || next == ":" || next.isDash { return true }
        return isCounted(behind: group.end) || token(at: group.start).kind == .amount
            || namedDate(at: group.start) != nil
            || clockTime(at: group.start) != nil || dayOfMonth(at: group.start) != nil
    }
}
