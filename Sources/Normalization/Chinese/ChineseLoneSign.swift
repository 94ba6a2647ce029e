/// Currency signs that no number stands directly behind.
extension ChineseText {
    /// The sign's currency by name: 支持¥支付.
    ///
    /// - Throws: where a number follows in the same clause, that the sign may belong to: ¥约5, ¥【100】, ¥一百, $¥5.
    func loneSign(_ start: Int, _ sign: PhraseTable<Currency>.Match) throws(NormalizationError) -> Claim {
        var end = sign.end
        while !endsClause(end) {
            if isNumeral(end) {
                throw .ambiguousAmount(token(start..<source.endOfDigits(end + 1), kind: sign.value.kind))
            }
            end += 1
        }
        return Claim(words: sign.value.chinese, kind: .symbol, end: sign.end, isNumber: false)
    }

    /// HK$ and its like; codes in letters stay as they are written.
    func lettersAndSign(at start: Int) throws(NormalizationError) -> Claim? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        if source[sign.end - 1].isCurrencySign { return try loneSign(start, sign) }
        // CNY $5.
        let next = source.endOfSpaces(sign.end)
        if source[next].isCurrencySign, let other = CurrencySigns.longest(in: source, at: next),
            !other.value.mayBeWritten(for: sign.value), beginsNumber(source.endOfSpaces(other.end))
        {
            throw .conflictingCurrencies(token(start..<source.endOfDigits(other.end), kind: sign.value.kind))
        }
        return nil
    }

    private func endsClause(_ index: Int) -> Bool {
        let scalar = source[index]
        return scalar == SourceText.outside || scalar == "\n" || scalar.isPause && scalar != ":" && scalar != "："
    }

    private func isNumeral(_ index: Int) -> Bool {
        let scalar = source[index]
        return scalar.isASCIIDigit || scalar.vulgarFraction != nil || scalar.enclosedNumber != nil
            || scalar.isFinancialNumeral || scalar.isChineseNumeral
    }
}

extension Unicode.Scalar {
    /// What numbers are written with in hanzi, and read with.
    var isChineseNumeral: Bool {
        switch self {
        case "零", "〇", "一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十", "百", "千", "万", "亿", "幺": true
        default: false
        }
    }
}
