/// Amounts in financial numerals, as on cheques.
struct ChineseChequeRule: Rule {
    let name = "money.cheque"
    let tokens: TokenKind = .ideograph

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index].isFinancialNumeral else { return nil }
        // 壹拾 is spoken 十.
        var end = source[index] == "壹" && source[index + 1] == "拾" ? index + 1 : index
        var words = ""
        while let digit = Self.everyday[source[end]] {
            words.unicodeScalars.append(digit)
            end += 1
        }
        // Read only before a unit of money: 伍佰 is also a singer, and 陆 a surname.
        guard source[end] == "分" || text.currencies.name(at: end) != nil,
            end > index + 1 || continuesAmount(index, in: source)
        else { return nil }
        return Claim(value: .phrase(words, Currency.cny.kind), end: end)
    }

    private static let everyday: [Unicode.Scalar: Unicode.Scalar] = [
        "壹": "一", "贰": "二", "貳": "二", "叁": "三", "參": "三", "肆": "四", "伍": "五", "陆": "六", "陸": "六", "柒": "七", "捌": "八",
        "玖": "九", "拾": "十", "佰": "百", "仟": "千", "零": "零", "万": "万", "萬": "万", "亿": "亿", "億": "亿",
    ]

    /// Whether a single numeral can be an amount, at the start or after another unit: 叁元伍角, but not 大陆元老.
    private func continuesAmount(_ start: Int, in source: SourceText) -> Bool {
        let before = source[start - 1]
        return !before.isIdeograph || "元圆角币".unicodeScalars.contains(before)
    }
}

extension Unicode.Scalar {
    /// Whether this can begin an amount on a cheque. The check must be fast, because it runs for every hanzi of a text.
    var isFinancialNumeral: Bool {
        switch self {
        case "壹", "贰", "貳", "叁", "參", "肆", "伍", "陆", "陸", "柒", "捌", "玖", "拾": true
        default: false
        }
    }
}

/// Amounts after the name of their currency. The unit is always spoken.
struct ChineseNamedMoneyRule: Rule {
    let name = "money.named"
    let tokens: TokenKind = .ideograph

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let name = ChineseCurrencies.namesBefore.longest(in: source, at: index),
            !followsNumeral(index, in: text), !isRate(index, in: source)
        else { return nil }
        let first = endOfLead(name.end, in: source)
        let sign = CurrencySigns.longest(in: source, at: first)
        let start = sign.map { source.endOfSpaces($0.end) } ?? first
        let digits = source[start].isMinus || source[start] == "+" ? start + 1 : start
        guard source.beginsNumber(source.endOfSpaces(digits)) else { return nil }
        if let sign, sign.value.code != name.value.code, !sign.value.mayBeWritten(for: name.value) {
            let token = source.token(index..<source.endOfDigits(digits), kind: name.value.kind)
            throw .conflictingCurrencies(token)
        }
        guard var reading = try amount(at: start, of: name.value, from: index, in: text) else { return nil }
        reading.money.lead = source.text(index..<name.end)
        reading.money.unit = "币幣金".unicodeScalars.contains(source[name.end - 1]) ? .plain : .name
        return reading.claim
    }

    /// Returns the amount without its unit; nil if the number counts something: 人民币1年期.
    private func amount(
        at start: Int, of currency: Currency, from name: Int, in text: ChineseText
    ) throws(NormalizationError) -> ChineseMoneyReader.Reading? {
        let (source, currencies, reader) = (text.source, text.currencies, ChineseMoneyReader(text: text))
        let (sign, first) = try reader.signedStart(start)
        guard let number = source.numeral(at: first, isAmount: true) else { return nil }
        let isScaled =
            ChineseScales.words.longest(in: source, at: number.end) != nil
            && !ChineseScales.beginsOther(number.end, in: source)
        if currencies.suffix(at: number.end) == nil, !isScaled, reader.gate.beginsOtherKind(number.end) { return nil }
        var reading = try reader.behindCurrency(number, currency, sign: sign)
        guard let suffix = currencies.suffix(at: reading.end), !currencies.opensNext(suffix, at: reading.end) else {
            return reading
        }
        guard agrees(suffix, with: currency, at: reading.end, in: text) else {
            throw .conflictingCurrencies(source.token(name..<reading.end + 1, kind: currency.kind))
        }
        reading.end = currencies.end(of: suffix, at: reading.end)
        return reading
    }

    /// Whether both currencies agree: 人民币100元, 港币100元, 港币100HKD. 元 locally is every dollar.
    private func agrees(
        _ suffix: ChineseCurrencies.Suffix, with named: Currency, at end: Int, in text: ChineseText
    ) -> Bool {
        let source = text.source
        if suffix.currency.code == named.code { return true }
        let isUnit = suffix.sign == nil && "元圆圓块塊".unicodeScalars.contains(source[source.endOfSpaces(end)])
        return isUnit && suffix.currency.code == text.dialect.home.code
    }

    /// Whether this is an exchange rate: 美元/人民币7.0123.
    private func isRate(_ start: Int, in source: SourceText) -> Bool {
        // 人民币兑港元1.0962 lacks a unit.
        guard "/兑兌对".unicodeScalars.contains(source[start - 1]) else { return false }
        return (2...4).contains { length in
            let first = start - 1 - length
            return ChineseCurrencies.names.longest(in: source, at: first)?.end == start - 1
                || CurrencySigns.longest(in: source, at: first)?.end == start - 1
        }
    }

    /// Returns the position after the colon or the spaces: 人民币：200, 港币 100.
    private func endOfLead(_ end: Int, in source: SourceText) -> Int {
        let mark = source.endOfSpaces(end)
        return source[mark] == ":" ? source.endOfSpaces(mark + 1) : mark
    }

    /// Whether the name belongs to the number before it: 5美元10张 and 一百美元50.
    private func followsNumeral(_ start: Int, in text: ChineseText) -> Bool {
        let source = text.source
        let end = source.startOfSpaces(start)
        // 尾号9001人民币66.66: the digits are a name.
        if end == text.readEnd, text.readKind == .digits { return false }
        // 周一人民币100 contains a weekday.
        let isNumeral = source[end - 1].isChineseNumeral && !"周期拜".unicodeScalars.contains(source[end - 2])
        return end == text.numberEnd || source[end - 1].isASCIIDigit || isNumeral
            || "多余几来餘幾".unicodeScalars.contains(source[end - 1])
    }
}

/// Amounts after a sign or a code.
struct ChinesePrefixedMoneyRule: Rule {
    let name = "money.prefixed"
    let tokens: TokenKind = [.letter, .currencySign]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        if source[index] == "$", OtherDollars.mayEnd(at: index, in: source) {
            let behind = source.endOfSpaces(index + 1)
            guard !source.beginsNumber(behind) else {
                // FPSHK$5: an unknown dollar, but not the bare sign's.
                let token = source.token(index - 1..<source.endOfDigits(behind), kind: .money(nil))
                throw .unknownCurrency(token)
            }
        }
        return try ChineseMoneyReader(text: text).prefixed(at: index)
    }
}

/// Currency signs without a number directly after them.
struct ChineseCurrencySignRule: Rule {
    let name = "symbol.currency"
    let tokens: TokenKind = [.letter, .currencySign]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let sign = CurrencySigns.longest(in: source, at: index)
        guard source[index].isCurrencySign else {
            return if let sign { try lettersAndSign(sign, at: index, in: text) } else { nil }
        }
        if let sign { return try name(of: sign, at: index, in: text) }
        let behind = source.endOfSpaces(index + 1)
        if source.numeral(at: behind) != nil {
            throw .unknownCurrency(source.token(index..<source.endOfDigits(behind), kind: .money(nil)))
        }
        if text.numberEnd >= 0, source.startOfSpaces(index) == text.numberEnd {
            throw .unknownCurrency(source.token(text.numberEnd..<index + 1, kind: .money(nil)))
        }
        return Claim(value: .silent, end: index + 1, isNumber: false)
    }

    /// Claims HK$ and similar signs. Codes in letters are kept as written.
    private func lettersAndSign(
        _ sign: PhraseTable<Currency>.Match, at start: Int, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        let source = text.source
        if source[sign.end - 1].isCurrencySign { return try name(of: sign, at: start, in: text) }
        // CNY $5.
        let next = source.endOfSpaces(sign.end)
        // BTC $68,420 is the price of a coin.
        let isCoin = next > sign.end && ChineseMentions.coins.contains(sign.value.code)
        if !isCoin, source[next].isCurrencySign, let other = CurrencySigns.longest(in: source, at: next),
            !other.value.mayBeWritten(for: sign.value), source.beginsNumber(source.endOfSpaces(other.end))
        {
            let token = source.token(start..<source.endOfDigits(other.end), kind: sign.value.kind)
            throw .conflictingCurrencies(token)
        }
        return nil
    }

    /// Returns the name of the sign's currency.
    ///
    /// - Throws: if a number follows in the same clause, because the sign may belong to it: ¥约5, ¥【100】, ¥一百, $¥5.
    private func name(
        of sign: PhraseTable<Currency>.Match, at start: Int, in text: ChineseText
    ) throws(NormalizationError) -> Claim {
        var end = sign.end
        while !endsClause(text.source[end]) {
            if isNumeral(text.source[end]) {
                throw text.ambiguous(start..<text.source.endOfDigits(end + 1), sign.value.kind)
            }
            end += 1
        }
        let isPlain = text.currencies.isSaidPlain(start..<sign.end, for: text.dialect.dollar)
        let name = isPlain ? "元" : text.dialect.name(of: sign.value)
        return Claim(value: .phrase(name, .symbol), end: sign.end, isNumber: false)
    }

    private func endsClause(_ scalar: Unicode.Scalar) -> Bool {
        scalar == SourceText.outside || scalar == "\n" || scalar.isPause && scalar != ":" && scalar != "："
    }

    private func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIIDigit || scalar.vulgarFraction != nil || scalar.enclosedNumber != nil
            || scalar.isFinancialNumeral || scalar.isChineseNumeral
    }
}
