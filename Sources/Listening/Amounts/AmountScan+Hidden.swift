/// Amounts whose digits are partly replaced by stars: 余额1**,***.**元. They do not have a value, and
/// their reading must not contain a number.
extension AmountScan {
    /// Returns the position after such an amount; nil for all other text. Stars between digits, as in 6222****1234, hide a
    /// part of a name.
    func endOfHidden(_ start: Int) -> Int? {
        guard text.isDigit(start) || Self.hides(text[start]) else { return nil }
        let before = text[start - 1]
        guard !text.isDigit(start - 1), !text.isLetter(start - 1), !Self.hides(before), before != 0x2E, before != 0x2C
        else { return nil }
        let whole = start..<endOfWhole(start)
        var (cents, end) = (whole.upperBound..<whole.upperBound, whole.upperBound)
        if text[end] == 0x2E {
            end += 1
            while Self.hides(text[end]) || text.isDigit(end) { end += 1 }
            cents = whole.upperBound + 1..<end
        }
        let stars = (start..<end).count { Self.hides(text[$0]) }
        guard stars > 0, stars < (start..<end).count(where: { text[$0] != 0x2E && text[$0] != 0x2C }),
            cents.isEmpty && end == whole.upperBound || cents.count == 2,
            cents.isEmpty || Self.hides(text[end - 1]) == Self.hides(text[end - 2]),
            text[end] != 0x2E, !text.isLetter(end), !text.isDigit(end)
        else { return nil }
        let scale = HanziNumber.places(HanziNumber.code(text[end])) == nil ? end : end + 1
        if let unit = suffix(behind: scale, hasPrefix: false) { return unit.range.upperBound }
        let isSigned = names.longest(text, before: text.startOfSpaces(start), limit: 0)?.name.kind == .sign
        return isSigned && (!cents.isEmpty || stars > 2) || !cents.isEmpty && !text.isHanzi(end) ? end : nil
    }

    /// Returns the end of digits, then stars, with commas between them.
    private func endOfWhole(_ start: Int) -> Int {
        var (end, isHidden) = (start, false)
        while true {
            let isStar = Self.hides(text[end])
            let joins = text[end] == 0x2C && (text.isDigit(end + 1) && !isHidden || Self.hides(text[end + 1]))
            guard isStar || joins || text.isDigit(end) && !isHidden else { return end }
            isHidden = isHidden || isStar
            end += 1
        }
    }

    private static func hides(_ scalar: UInt32) -> Bool { scalar == 0x2A || scalar == 0x2022 || scalar == 0x25CF }

    /// Returns the position after the marks of emphasis that are on both sides of a number: **100**元, `100`元.
    func endOfEmphasis(behind end: Int) -> Int {
        let mark = text[end]
        guard mark == 0x2A || mark == 0x5F || mark == 0x60 else { return end }
        var (first, last) = (end, end)
        while text[last] == mark { last += 1 }
        while text.isDigit(first - 1) || text[first - 1] == 0x2C || text[first - 1] == 0x2E { first -= 1 }
        return (first - (last - end)..<first).allSatisfy { text[$0] == mark } ? last : end
    }
}
