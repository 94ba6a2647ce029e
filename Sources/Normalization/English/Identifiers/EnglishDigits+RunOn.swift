extension EnglishText {
    /// The last digits of a card that run into an amount: card ending 44101,280.50.
    func runOnTail(at index: Int) throws(NormalizationError) -> Claim? {
        // Card X4410: to the rules after this one, the mask of a tail begins a code.
        let start = source.end(of: index) { $0.lowercased == "x" }
        let end = source.endOfDigits(start)
        guard end - start > 3, isBeforeAmount(end, length: end - start), isTail(start) else {
            return nil
        }
        throw source.ambiguous(start..<source.endOfDigits(end + 1))
    }

    /// Whether an amount follows the digits: 44101,280.50, 4410.50, 4410,000. 4410,1182 are two tails of four digits.
    private func isBeforeAmount(_ end: Int, length: Int) -> Bool {
        if source[end] == "." { return source[end + 1].isASCIIDigit }
        if source.isGrouped(end) { return length > 4 || source.endOfDigits(end + 1) == end + 4 }
        // The code of 4410USD 1,280.50 may belong to either number.
        return source[end].isASCIILetter && source.beginsAmount(end)
    }

    /// Whether a cue for a tail or a mask precedes: x4410.
    private func isTail(_ start: Int) -> Bool {
        let mask = source.start(of: start) { $0.isMask || $0.lowercased == "x" }
        let cue = cue(before: start)
        if mask < start, !source[mask - 1].isASCIILetter { return cue != nil }
        return cue == .tail || has(.tailEnding, before: start)
    }
}
