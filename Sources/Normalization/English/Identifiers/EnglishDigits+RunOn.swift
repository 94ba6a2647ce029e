extension EnglishDigits {
    private static let endings = EnglishWords.before("tail-ending")

    /// The last digits of a card that run into an amount: card ending 44101,280.50.
    static func runOn(at index: Int, in source: SourceText) throws(NormalizationError) -> Claim? {
        // Card X4410: to the rules after this one, the mask of a tail begins a code.
        let start = source.end(of: index) { $0.lowercased == "x" }
        let end = source.endOfDigits(start)
        guard end - start > 3, isBeforeAmount(end, length: end - start, source), isTail(start, source) else {
            return nil
        }
        throw .ambiguousAmount(source.token(start..<source.endOfDigits(end + 1), kind: .money(nil)))
    }

    /// Whether an amount follows the digits: 44101,280.50, 4410.50, 4410,000. 4410,1182 are two tails of four digits.
    private static func isBeforeAmount(_ end: Int, length: Int, _ source: SourceText) -> Bool {
        if source[end] == "." { return source[end + 1].isASCIIDigit }
        if source.isGrouped(end) { return length > 4 || source.endOfDigits(end + 1) == end + 4 }
        return isBeforeCode(end, source)
    }

    /// Whether the code of a currency follows, which may belong to either number: 4410USD 1,280.50.
    private static func isBeforeCode(_ end: Int, _ source: SourceText) -> Bool {
        guard source[end].isASCIILetter, let sign = CurrencySigns.longest(in: source, at: end) else { return false }
        return source.startsNumber(source.endOfSpaces(sign.end))
    }

    /// Whether a cue for a tail or a mask precedes: x4410.
    private static func isTail(_ start: Int, _ source: SourceText) -> Bool {
        var mask = start
        while source[mask - 1].isMask || source[mask - 1].lowercased == "x" { mask -= 1 }
        if mask < start, !source[mask - 1].isASCIILetter {
            return EnglishCues.cue(in: source, before: start) != nil
        }
        if EnglishCues.cue(in: source, before: start) == .tail { return true }
        return endings.whole(in: source, at: source.startOfSpaces(start)) != nil
    }
}
