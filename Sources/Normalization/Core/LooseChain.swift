/// Groups of digits after an amount whose currency precedes it, each after a space, or after a comma and a space:
/// `₹1 50 000`, `Rs 2, 50,000`, `$1 2.50`. They may belong to the amount.
struct LooseChain {
    private(set) var groups: [ScannedNumeral] = []
    private var hasComma = false
    private let source: SourceText

    /// - Parameter owns: whether a group has a meaning of its own: a unit, a noun, a date, a time.
    init(
        behind number: ScannedNumeral, in source: SourceText,
        unless owns: (ScannedNumeral) throws(NormalizationError) -> Bool
    ) throws(NormalizationError) {
        self.source = source
        guard number.numeral.fraction.isEmpty, number.count <= 3 || number.isGrouped else { return }
        var end = number.end
        while let group = Self.group(behind: end, in: source), try !owns(group) {
            if source[end] == "," { hasComma = true }
            groups.append(group)
            end = group.end
        }
    }

    private static func group(behind end: Int, in source: SourceText) -> ScannedNumeral? {
        let gap = source[end] == "," ? end + 1 : end
        guard source[gap] == " ", source[gap + 1].isASCIIDigit,
            source.endOfDigits(gap + 1) - gap <= 4
        else { return nil }
        return source.numeral(at: gap + 1)
    }

    /// Whether the groups may belong to the amount: the last has three digits or decimals, one begins with zero, a point
    /// between spaces follows ($ 4 5 . 2 0), or only spaces separate two groups, or two digits that may be cents.
    var mayBelong: Bool {
        guard let last = groups.last else { return false }
        let start = source.startOfDigits(last.end)
        if !last.numeral.fraction.isEmpty || last.end - start == 3 { return true }
        if source.hasPrefix(" . ", at: last.end), source[last.end + 3].isASCIIDigit { return true }
        if groups.contains(where: { source[$0.start] == "0" && $0.end > $0.start + 1 }) { return true }
        return !hasComma && (groups.count > 1 || last.count == 2)
    }
}
