/// Minus signs that a bracket, a quotation mark or emphasis separates from their amount. They are refused.
extension EnglishText {
    /// Throws for -($5), -"$5", --$5, (-) $5, $5 (-) and ₹144/-57.
    func refuseEnclosedSign(at index: Int) throws(NormalizationError) {
        guard source[index].isMinus || source[index] == "–" else { return }
        try refuseOpenClosing(at: index)
        if source[index - 1] == "(", source[index + 1] == ")" {
            let next = source.endOfSpaces(index + 2)
            let isBehind = isMoneyBefore && history.end == source.startOfSpaces(index - 1)
            if isBehind || beginsAnyAmount(next) {
                throw doubt(isBehind ? history.numberStart : index - 1, isBehind ? index : next)
            }
        }
        if !has(.amountPrefix, before: index) { try refuseEnclosed(index + 1, from: index) }
    }

    /// Reads the (-) of 500 (-) 50 and Discount (-)5% and the (+) of Round off (+) 0.35, and refuses Rs.(-)250.00.
    func bracketedSign(at index: Int) throws(NormalizationError) -> Claim? {
        let next = source.endOfSpaces(index + 3)
        guard source[index + 2] == ")" else { return nil }
        if source[index + 1] == "+", source.beginsNumber(next) || beginsAnyAmount(next) {
            return .sign("plus", end: index + 3)
        }
        // Balance (-)₹250
        let isRupees =
            dialect == .indian && currencySign(at: next)?.value.isIndianLabel ?? false && beginsAmount(next)
            && !source[source.startOfSpaces(index) - 1].isDash
        guard source[index + 1].isMinus, isRupees || source.beginsNumber(next) && !beginsAnyAmount(next) else {
            return nil
        }
        if isMoneyBefore, history.end == source.startOfSpaces(index) { return nil }
        if CurrencySigns.ends(at: index, in: source) { throw doubt(index, next) }
        return .sign("minus", end: index + 3)
    }

    /// Throws if opening marks begin at `start`, and an amount after them. A second minus could cancel the first: --$5.
    func refuseEnclosed(_ start: Int, from sign: Int) throws(NormalizationError) {
        let amount = source.endOfEmphasis(start)
        guard amount > start, beginsAnyAmount(amount) else { return }
        throw doubt(sign, amount)
    }

    private func doubt(_ sign: Int, _ amount: Int) -> NormalizationError {
        let number = source.end(of: amount) { !$0.isASCIIDigit && $0 != SourceText.outside }
        return source.ambiguous(sign..<source.endOfDigits(number))
    }
}

extension SourceText {
    /// Returns the same text with spaces for the tildes that strike out a price: ~~$49.99~~ $29.99, ~₹999~ ₹499.
    func withoutStrikes() -> SourceText {
        var (opening, strikes): (Range<Int>?, [Int]) = (nil, [])
        for index in 0..<count where self[index] == "~" && self[index - 1] != "~" {
            let run = index..<end(of: index) { $0 == "~" }
            let (before, next) = (self[index - 1], self[run.upperBound])
            if let open = opening, run.count == open.count, before != " ", !next.isASCIIAlphanumeric,
                !next.isCurrencySign, next != "/"
            {
                strikes += Array(open) + Array(run)
                opening = nil
            } else {
                opening = before.isASCIIAlphanumeric || next == " " ? nil : run
            }
        }
        return replacing(strikes, with: " ")
    }
}
