/// 余额***元: every digit of the amount is hidden.
struct ChineseMaskedAmountRule: Rule {
    let name = "money.masked"
    let tokens: TokenKind = [.symbol, .currencySign]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let sign = source[index].isCurrencySign ? CurrencySigns.longest(in: source, at: index) : nil
        let start = sign.map { source.endOfSpaces($0.end) } ?? index
        guard source[start].hidesDigit, source[start + 1].hidesDigit, !source[index - 1].isASCIIAlphanumeric,
            !source[index - 1].hidesDigit
        else { return nil }
        let end = source.end(of: start) { $0.hidesDigit || $0 == "." || $0 == "," }
        guard source[end - 1].hidesDigit, !source[end].isASCIIAlphanumeric,
            sign == nil ? isAmount(index, end, in: text) : text.currencies.suffix(at: end) == nil
        else { return nil }
        var words = ""
        for place in start..<end where source[place] != "," { words += source[place] == "." ? "点" : "星" }
        if let sign { words += text.dialect.wording(unit(of: sign.value, at: index..<sign.end, in: text)) }
        return Claim(value: .phrase(words, .symbol), end: end, isNumber: false)
    }

    /// Whether the stars are an amount: ***元, 奖金***.
    private func isAmount(_ start: Int, _ end: Int, in text: ChineseText) -> Bool {
        // **$6** is bold print.
        text.currencies.suffix(at: end).map { $0.sign == nil } ?? false
            || text.isBareAmount(at: start) && text.source.endsPhrase(end)
    }

    private func unit(of currency: Currency, at sign: Range<Int>, in text: ChineseText) -> String {
        text.currencies.isSaidPlain(sign, for: currency) ? "元" : text.dialect.name(of: currency)
    }
}
