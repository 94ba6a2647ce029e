/// Currency signs that no number stands directly behind.
extension ChineseReader {
    /// The sign's currency by name: 支持¥支付.
    ///
    /// - Throws: where a number follows in the same clause, that the sign may belong to: ¥约5, ¥【100】, ¥一百, $¥5.
    func loneSign(_ start: Int, _ sign: PhraseTable<Currency>.Match) throws(NormalizationError) -> Reading {
        var end = sign.end
        while !endsClause(end) {
            if isNumeral(end) {
                throw .ambiguousAmount(token(start..<source.endOfDigits(end + 1), rule: sign.value.rule))
            }
            end += 1
        }
        return Reading(words: sign.value.chinese, rule: "symbol", end: sign.end, isNumber: false)
    }

    /// HK$ and its like; codes in letters stay as they are written.
    func lettersAndSign(at start: Int) throws(NormalizationError) -> Reading? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        if source[sign.end - 1].isCurrencySign { return try loneSign(start, sign) }
        // CNY $5.
        let next = source.endOfSpaces(sign.end)
        if source[next].isCurrencySign, let other = CurrencySigns.longest(in: source, at: next),
            !other.value.mayBeWritten(for: sign.value), beginsNumber(source.endOfSpaces(other.end))
        {
            throw .conflictingCurrencies(token(start..<source.endOfDigits(other.end), rule: sign.value.rule))
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
