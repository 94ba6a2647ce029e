/// Amounts behind the name of their currency: 人民币200.00, 港币$100, 新加坡元$8.8. The unit is always said.
extension ChineseText {
    /// Names that stand before an amount, unless they are behind one.
    static let namesBefore = PhraseTable<Currency>(
        [
            ("人民币", .cny), ("人民幣", .cny), ("港币", .hkd), ("港幣", .hkd), ("港元", .hkd), ("美元", .usd), ("美金", .usd),
            ("欧元", .eur), ("歐元", .eur), ("英镑", .gbp), ("英鎊", .gbp), ("日元", .jpy), ("日币", .jpy), ("日圆", .jpy),
            ("韩元", .krw), ("韩币", .krw), ("澳元", .aud), ("澳币", .aud), ("加元", .cad), ("加币", .cad), ("新加坡元", .sgd),
            ("新加坡币", .sgd), ("新币", .sgd), ("台币", .twd), ("臺幣", .twd), ("台幣", .twd), ("新台币", .twd), ("新台幣", .twd),
            ("新臺幣", .twd), ("澳门币", .mop), ("澳門幣", .mop), ("澳门元", .mop), ("泰铢", .thb), ("瑞士法郎", .chf),
            ("卢布", .rub), ("林吉特", .myr), ("新西兰元", .nzd), ("越南盾", .vnd),
        ] as [(String, Currency)])

    /// A hanzi that an amount may begin with: a cheque's numeral, or a currency's name.
    func wordOfMoney(at index: Int) throws(NormalizationError) -> Claim? {
        if source[index].isFinancialNumeral { return financialNumeral(at: index) }
        return try namedMoney(at: index)
    }

    private func namedMoney(at start: Int) throws(NormalizationError) -> Claim? {
        guard let name = Self.namesBefore.longest(in: source, at: start), !followsNumeral(start) else { return nil }
        let first = endOfNameLead(name.end)
        let sign = CurrencySigns.longest(in: source, at: first)
        let amountStart = sign.map { source.endOfSpaces($0.end) } ?? first
        let digits = source[amountStart].isMinus || source[amountStart] == "+" ? amountStart + 1 : amountStart
        guard beginsNumber(source.endOfSpaces(digits)) else { return nil }
        let named = name.value
        if let sign {
            guard sign.value.code == named.code || sign.value.mayBeWritten(for: named) else {
                throw .conflictingCurrencies(token(start..<source.endOfDigits(digits), kind: named.kind))
            }
        }
        guard var money = try amount(at: amountStart, of: named, from: start) else { return nil }
        let lead = source.text(start..<name.end)
        let isCoin = "币幣金".unicodeScalars.contains(source[name.end - 1])
        money.words = lead + money.words + (isCoin ? "元" : named.chinese)
        return money
    }

    /// The words of the amount without its unit; nil where it counts something: 人民币1年期.
    private func amount(
        at start: Int, of currency: Currency, from name: Int
    ) throws(NormalizationError) -> Claim? {
        let (sign, first) = try signedStart(start)
        guard let number = source.numeral(at: first, isAmount: true) else { return nil }
        let isScaled = Self.scales.longest(in: source, at: number.end) != nil && !beginsOtherThanScale(number.end)
        if currencySuffix(at: number.end) == nil, !isScaled, beginsOtherKind(number.end) { return nil }
        var money = try behindCurrency(number, currency)
        money.words = sign + money.words
        guard let suffix = currencySuffix(at: money.end), !opensNext(suffix, at: money.end) else { return money }
        guard agrees(suffix, with: currency, at: money.end) else {
            throw .conflictingCurrencies(token(name..<money.end + 1, kind: currency.kind))
        }
        money.end = endOfCurrency(at: money.end, suffix)
        return money
    }

    /// 人民币100元, 港币100元, 港币100HKD: 元 is every dollar at home.
    private func agrees(_ suffix: CurrencySuffix, with named: Currency, at end: Int) -> Bool {
        if suffix.currency.code == named.code { return true }
        let isUnit = suffix.sign == nil && "元圆圓块塊".unicodeScalars.contains(source[source.endOfSpaces(end)])
        return isUnit && suffix.currency.code == "cny"
    }

    /// 人民币：200, 港币 100.
    private func endOfNameLead(_ end: Int) -> Int {
        let mark = source.endOfSpaces(end)
        return source[mark] == ":" ? source.endOfSpaces(mark + 1) : mark
    }

    /// In 5美元10张 and 一百美元50 the name belongs to what stands before it.
    private func followsNumeral(_ start: Int) -> Bool {
        let end = source.startOfSpaces(start)
        // 尾号9001人民币66.66: the digits are a name.
        if end == readEnd, readKind == .digits { return false }
        // 周一人民币100 names a day.
        let isNumeral = source[end - 1].isChineseNumeral && !"周期拜".unicodeScalars.contains(source[end - 2])
        return end == numberEnd || source[end - 1].isASCIIDigit || isNumeral
            || "多余几来餘幾".unicodeScalars.contains(source[end - 1])
    }
}
