/// A currency sign without its number.
struct HindiLoneSign: Rule {
    let name = "symbol.currency"
    let tokens: TokenKind = .currencySign

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let next = source.endOfGap(index + 1)
        let isMistyped = "lIOo".unicodeScalars.contains(source[next]) && source[next + 1].isASCIIDigit
        if isMistyped { throw .ambiguousAmount(source.token(index..<source.endOfDigits(next + 1), kind: .money(nil))) }
        // ₹ - 20, ₹~7: the second sign may belong to the amount, or be a pause before another number.
        if source[next].isDash || "~+±".unicodeScalars.contains(source[next]),
            source[source.endOfGap(next + 1)].isASCIIDigit
        {
            throw .ambiguousAmount(source.token(index..<source.endOfGap(next + 1) + 1, kind: .money(nil)))
        }
        try HindiAmount(text: text).refuseMask(from: index, at: next)
        if source[next].isASCIIDigit {
            throw .unknownCurrency(source.token(index..<source.endOfDigits(next), kind: .money(nil)))
        }
        let before = source.startOfGap(index)
        if history(text) == before, HindiCurrencies.sign(in: source, at: index) == nil {
            throw .unknownCurrency(source.token(text.history.numberStart..<index + 1, kind: .money(nil)))
        }
        let name = HindiCurrencies.sign(in: source, at: index).flatMap { HindiCurrencies.named($0.currency)?.other }
        return Claim(value: name.map { .phrase($0, .symbol) } ?? .silent, end: index + 1, isNumber: false)
    }

    private func history(_ text: HindiText) -> Int { text.history.numberEnd }
}
