/// The `/-` with which India closes a price.
extension AmountScan {
    /// Returns the `/-` of 40/- किलो, which means rupees in a language that lists it. References differ by their start.
    func closing(behind number: FoundNumber) -> CurrencyNames.Match? {
        let before = text[number.start - 1]
        // 05/- is a price, and 005/- a name.
        let (first, next) = (number.start, number.start + 1)
        let isPadded = text[first] == 48 && text.isDigit(next) && (text[next] == 48 || text.isDigit(next + 1))
        let isPart =
            before == 0x2F || before == 0x2D && !endsRange(number) || text.isLetter(number.start - 1) || isPadded
        guard text[number.end] == 0x2F, !isPart, !text.isDigit(number.end + 2) else { return nil }
        return names.longest(text, at: number.end)
    }

    /// Whether the hyphen before a number follows a smaller number or the label of a sum: 40-50/-, राशि:-500/-.
    private func endsRange(_ number: FoundNumber) -> Bool {
        let dash = number.start - 1
        if text[dash - 1] == 0x3A { return isSum(before: dash - 1) }
        var first = dash
        while text.isDigit(first - 1) { first -= 1 }
        guard first < dash, !text.isLetter(first - 1), ![0x2C, 0x2D, 0x2E, 0x2F].contains(text[first - 1]),
            let lower = plainNumber(at: first).value, let double = lower.adding(lower), let upper = number.value,
            upper.isWhole
        else { return false }
        return lower.isBelow(upper.coefficient) && !double.isBelow(upper.coefficient)
    }
}
