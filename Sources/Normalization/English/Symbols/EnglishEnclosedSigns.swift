/// Minus signs that a bracket, a quotation mark or emphasis separates from their amount. They are refused.
extension EnglishText {
    /// Throws for -($5), -"$5", --$5, (-) $5 and $5 (-).
    func refuseEnclosedSign(at index: Int) throws(NormalizationError) {
        guard source[index].isMinus || source[index] == "–" else { return }
        if source[index - 1] == "(", source[index + 1] == ")" {
            let next = source.endOfSpaces(index + 2)
            let isBehind = isMoneyBefore && history.end == source.startOfSpaces(index - 1)
            if isBehind || beginsAnyAmount(next) {
                throw doubt(isBehind ? history.numberStart : index - 1, isBehind ? index : next)
            }
        }
        if !has(.amountPrefix, before: index) { try refuseEnclosed(index + 1, from: index) }
    }

    /// Throws if one or more opening marks begin at `start`, and an amount after them. A second minus could cancel the
    /// first: --$5.
    func refuseEnclosed(_ start: Int, from sign: Int) throws(NormalizationError) {
        let amount = source.end(of: start) { $0.opensEmphasis || $0.isMinus }
        guard amount > start, beginsAnyAmount(amount) else { return }
        throw doubt(sign, amount)
    }

    private func doubt(_ sign: Int, _ amount: Int) -> NormalizationError {
        let number = source.end(of: amount) { !$0.isASCIIDigit && $0 != SourceText.outside }
        return source.ambiguous(sign..<source.endOfDigits(number))
    }
}

extension Unicode.Scalar {
    /// Whether this is an opening bracket, a quotation mark or a mark of emphasis.
    var opensEmphasis: Bool {
        switch self {
        case "(", "[", "{", "\"", "'", "“", "‘", "„", "«", "*", "_", "`": true
        default: false
        }
    }
}
