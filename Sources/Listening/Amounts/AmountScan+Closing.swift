/// The `/-` with which India closes a price.
extension AmountScan {
    /// Returns the `/-` of 40/- किलो, which means rupees in a language that lists it. References differ by their start.
    func closing(behind number: FoundNumber) -> CurrencyNames.Match? {
        let before = text[number.start - 1]
        // 05/- is a price, and 005/- a name.
        let (first, next) = (number.start, number.start + 1)
        let isPadded = text[first] == 48 && text.isDigit(next) && (text[next] == 48 || text.isDigit(next + 1))
        let isPart =
            before == 0x2F || before == 0x2D && !isPriced(number) || text.isLetter(number.start - 1) || isPadded
        // 40/-50/- has two prices.
        let last = text.endOfDigits(number.end + 2)
        let isLast = last == number.end + 2 || text[last] == 0x2F && text[last + 1] == 0x2D
        guard text[number.end] == 0x2F, !isPart, isLast else { return nil }
        return names.longest(text, at: number.end)
    }

    /// Whether a number after a hyphen is a price: बिल-1200/-, 28/11-500/-, राशि:-500/-. A telephone is longer.
    private func isPriced(_ number: FoundNumber) -> Bool {
        let label = number.start - 2
        return number.value?.isBelow(10_000_000) ?? false && (text[label] != 0x3A || isSum(before: label))
    }
}
