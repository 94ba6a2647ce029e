// Amounts with a currency before them, and currencies without a number.
extension ChinesePosition {
    /// Reads an amount in financial numerals, as on cheques: 壹佰元.
    func cheque() -> Claim? {
        guard scalar.isFinancialNumeral else { return nil }
        // 壹拾 is spoken 十.
        var end = scalar == "壹" && source[index + 1] == "拾" ? index + 1 : index
        var words = ""
        while let digit = Self.everydayNumerals[source[end]], end < index + Self.maxNumeralsOfCheque {
            words.unicodeScalars.append(digit)
            end += 1
        }
        // A single numeral can be an amount at the start or after another unit: 叁元伍角, but not 大陆元老.
        let continuesAmount = !before.isIdeograph || "元圆角币".unicodeScalars.contains(before)
        // Read only before a unit of money: 伍佰 is also a singer, and 陆 a surname.
        guard source[end] == "分" || currencies.name(at: end) != nil, end > index + 1 || continuesAmount else {
            return nil
        }
        return Claim(value: .phrase(words, Currency.cny.kind), end: end)
    }

    /// Twice the digits of the largest amount, and more.
    private static let maxNumeralsOfCheque = 64

    private static let everydayNumerals: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: zip(
            "壹贰貳叁參肆伍陆陸柒捌玖拾佰仟零万萬亿億".unicodeScalars, "一二二三三四五六六七八九十百千零万万亿亿".unicodeScalars))

    /// Reads 余额***元, whose digits are all hidden, and 余额1**.**元.
    func maskedAmount() -> Claim? {
        if let hidden = ChineseHiddenAmount(at: index, in: text) { return claim(hidden.words, to: hidden.end) }
        let sign = scalar.isCurrencySign ? CurrencySigns.longest(in: source, at: index) : nil
        let start = sign.map { source.endOfSpaces($0.end) } ?? index
        guard source[start].hidesDigit, source[start + 1].hidesDigit, !before.isASCIIAlphanumeric, !before.hidesDigit
        else { return nil }
        let end = source.end(of: start) { $0.hidesDigit || $0 == "." || $0 == "," }
        guard source[end - 1].hidesDigit, !source[end].isASCIIAlphanumeric,
            sign == nil ? isMaskedAmount(to: end) : currencies.suffix(at: end) == nil
        else { return nil }
        var words = ""
        for place in start..<end where source[place] != "," { words += source[place] == "." ? "点" : "星" }
        if let sign {
            let isPlain = currencies.isSaidPlain(index..<sign.end, for: sign.value)
            words += text.dialect.wording(isPlain ? "元" : text.dialect.name(of: sign.value))
        }
        return claim(words, to: end)
    }

    /// Whether the stars are an amount: ***元, 奖金***. **$6** is bold print.
    private func isMaskedAmount(to end: Int) -> Bool {
        currencies.suffix(at: end).map { $0.sign == nil } ?? false
            || text.isBareAmount(at: index) && source.endsPhrase(end)
    }

    /// Reads an amount after a sign or a code.
    func prefixedMoney() throws(NormalizationError) -> Claim? {
        if scalar == "$", source.beginsNumber(next), OtherDollars.mayEnd(at: index, in: source) {
            // FPSHK$5: an unknown dollar, but not the bare sign's.
            throw .unknownCurrency(source.token(index - 1..<source.endOfDigits(next), kind: .money(nil)))
        }
        return try text.prefixedMoney(at: index)
    }

    /// Reads a currency sign without a number directly after it.
    func currencySign() throws(NormalizationError) -> Claim? {
        let sign = CurrencySigns.longest(in: source, at: index)
        guard scalar.isCurrencySign else { return if let sign { try lettersAndSign(sign) } else { nil } }
        if let sign { return try name(of: sign) }
        try text.refuseUnknownSign(at: index)
        return .sign(nil, end: index + 1)
    }

    /// Claims HK$ and similar signs. Codes in letters are kept as written.
    private func lettersAndSign(_ sign: PhraseTable<Currency>.Match) throws(NormalizationError) -> Claim? {
        if source[sign.end - 1].isCurrencySign { return try name(of: sign) }
        // CNY $5.
        let next = source.endOfSpaces(sign.end)
        // BTC $68,420 is the price of a coin, and 中電CLP $500 a bill of a company.
        let isCoin =
            next > sign.end && ChineseMentions.coins.contains(sign.value.code)
            || text.dialect.namesCompany(sign.value) && next > sign.end
                && (0..<source.count).contains { source[$0] == "电" || source[$0] == "電" }
        if !isCoin, source[next].isCurrencySign, let other = CurrencySigns.longest(in: source, at: next),
            !other.value.mayBeWritten(for: sign.value), source.beginsNumber(source.endOfSpaces(other.end))
        {
            throw .conflictingCurrencies(source.token(index..<source.endOfDigits(other.end), kind: sign.value.kind))
        }
        return nil
    }

    /// Returns the name of the sign's currency.
    ///
    /// - Throws: if a number follows in the same clause, because the sign may belong to it: ¥约5, ¥【100】, ¥一百, $¥5, ¥l,280.
    private func name(of sign: PhraseTable<Currency>.Match) throws(NormalizationError) -> Claim {
        let number = source.end(of: sign.end) { !$0.endsClause && !$0.isAnyNumeral }
        if source[number].isAnyNumeral || source.isMistypedGroup(source.endOfSpaces(sign.end)) {
            throw text.ambiguous(index..<source.endOfDigits(number + 1), sign.value.kind)
        }
        let isPlain = currencies.isSaidPlain(index..<sign.end, for: text.dialect.dollar)
        return claim(isPlain ? "元" : text.dialect.name(of: sign.value), to: sign.end)
    }
}

extension Unicode.Scalar {
    fileprivate var endsClause: Bool {
        self == SourceText.outside || self == "\n" || isPause && self != ":" && self != "："
    }

    fileprivate var isAnyNumeral: Bool {
        isASCIIDigit || vulgarFraction != nil || enclosedNumber != nil || isFinancialNumeral || isChineseNumeral
    }
}

// Amounts after the name of their currency.
extension ChinesePosition {
    /// Reads 人民币100 and 港币：200, with 元 after the amount. The 港元 of 港元200 is itself the unit.
    func namedMoney() throws(NormalizationError) -> Claim? {
        guard let name = ChineseCurrencies.namesBefore.longest(in: source, at: index), !followsNumeral, !isRate,
            // The 台币 of 新台币 is a part of a name.
            ChineseCurrencies.namesBefore.longest(in: source, at: index - 1)?.end != name.end
        else { return nil }
        let mark = source.endOfSpaces(name.end)
        let first = source[mark] == ":" ? source.endOfSpaces(mark + 1) : mark
        let sign = CurrencySigns.longest(in: source, at: first)
        let start = sign.map { source.endOfSpaces($0.end) } ?? first
        let digits = source.endOfSign(start)
        guard source.beginsNumber(digits) else { return nil }
        if let sign, sign.value.code != name.value.code, !sign.value.mayBeWritten(for: name.value) {
            throw .conflictingCurrencies(source.token(index..<source.endOfDigits(digits), kind: name.value.kind))
        }
        guard var reading = try amount(at: start, of: name.value) else { return nil }
        let isUnit = !"币幣金".unicodeScalars.contains(source[name.end - 1])
        if !isUnit || sign != nil { reading.money.lead = source.text(index..<name.end) }
        reading.money.unit = isUnit ? .name : .plain
        return reading.claim
    }

    /// Returns the amount without its unit; nil if the number counts something: 人民币1年期.
    private func amount(
        at start: Int, of currency: Currency
    ) throws(NormalizationError) -> ChineseAmount.Reading? {
        let (sign, first) = try text.signedStart(start)
        guard let amount = text.amount(at: first) else { return nil }
        let end = amount.end
        let isScaled =
            ChineseScales.words.longest(in: source, at: end) != nil && !source.has(.otherThanScale, at: end)
        if currencies.suffix(at: end) == nil, !isScaled, text.beginsOtherKind(end) {
            try amount.checkCount()
            return nil
        }
        var reading = try amount.reading(behind: currency, sign: sign)
        guard let suffix = currencies.suffix(at: reading.end), !currencies.opensNext(suffix, at: reading.end) else {
            return reading
        }
        // 人民币100元, 港币100元 and 港币100HKD agree: 元 locally is every dollar.
        let isLocal =
            suffix.sign == nil && "元圆圓块塊".unicodeScalars.contains(source[source.endOfSpaces(reading.end)])
            && suffix.currency.code == text.dialect.home.code
        guard suffix.currency.code == currency.code || isLocal else {
            throw .conflictingCurrencies(source.token(index..<reading.end + 1, kind: currency.kind))
        }
        reading.end = currencies.end(of: suffix, at: reading.end)
        return reading
    }

    /// Whether this is an exchange rate: 美元/人民币7.0123. 人民币兑港元1.0962 lacks a unit.
    private var isRate: Bool {
        guard "/兑兌对".unicodeScalars.contains(before) else { return false }
        return (2...4).contains { length in
            let first = index - 1 - length
            return ChineseCurrencies.names.longest(in: source, at: first)?.end == index - 1
                || CurrencySigns.longest(in: source, at: first)?.end == index - 1
        }
    }

    /// Whether the name belongs to the number before it: 5美元10张 and 一百美元50.
    private var followsNumeral: Bool {
        let end = source.startOfSpaces(index)
        // 尾号9001人民币66.66, 2026-03-17人民币5.50: the digits are a name, a day or a time.
        if end == text.readEnd, [.digits, .date, .time].contains(text.readKind) { return false }
        if end < index, text.amount(at: text.numberStart)?.isNumberOfName ?? false { return false }
        // 周一人民币100 contains a weekday.
        let isNumeral = source[end - 1].isChineseNumeral && !"周期拜".unicodeScalars.contains(source[end - 2])
        return end == text.numberEnd || source[end - 1].isASCIIDigit || isNumeral || source[end - 1].isVagueNumeral
            || source[end - 1] == "来"
    }
}
