/// Minus signs that a bracket, a quotation mark or emphasis separates from their amount. They are refused.
enum EnglishEnclosedSigns {
    /// Throws for -($5), -"$5", --$5, (-) $5 and $5 (-).
    static func refuse(at index: Int, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        guard source[index].isMinus || source[index] == "–" else { return }
        if source[index - 1] == "(", source[index + 1] == ")" {
            let next = source.endOfSpaces(index + 2)
            let isBehind = text.isMoneyBefore && text.history.end == source.startOfSpaces(index - 1)
            if isBehind || EnglishSigns.isAmount(next, in: text) {
                throw doubt(isBehind ? text.history.numberStart : index - 1, isBehind ? index : next, source)
            }
        }
        let isPrefix = EnglishSigns.amountPrefixes.whole(in: source, at: index) != nil
        if !isPrefix { try refuse(index + 1, in: text, from: index) }
    }

    /// Throws if one or more opening marks begin at `start`, and an amount after them. A second minus could cancel the
    /// first: --$5.
    static func refuse(_ start: Int, in text: EnglishText, from sign: Int) throws(NormalizationError) {
        let amount = text.source.end(of: start) { $0.opensEmphasis || $0.isMinus }
        guard amount > start, EnglishSigns.isAmount(amount, in: text) else { return }
        throw doubt(sign, amount, text.source)
    }

    private static func doubt(_ sign: Int, _ amount: Int, _ source: SourceText) -> NormalizationError {
        let number = source.end(of: amount) { !$0.isASCIIDigit && $0 != SourceText.outside }
        return .ambiguousAmount(source.token(sign..<source.endOfDigits(number), kind: .money(nil)))
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
