// A plus before or after a number, and signs for about.
extension ChinesePosition {
    /// Reads 100+元 as 一百多元, and 99+元 and 100元+ as 以上; 18+ is still 十八加.
    func orMore() -> Claim? {
        // 100元 + 运费, 底薪3000 + 提成500, but 500 + 人 and 300元 + 起.
        let isAddend = hasRight(next) || beginsResult(next) && ChineseUnits.counter(in: source, at: next) == nil
        let isMoney = text.isMoneyBefore && !source.endsPhrase(next) && source[next] != "起"
        let isBetween = before == " " && source[index + 1] == " " && (isAddend || isMoney)
        guard scalar == "+", !isBetween, !isBeforeAddend else { return nil }
        if let more = moreThanScaled { return more }
        guard text.numberEnd == index else {
            let isMore =
                text.joinsNumbers(index) && source.endsPhrase(index + 1) && before != "万" && before != "亿"
            return isMore ? claim("以上") : nil
        }
        // In 100+港币50 the name belongs to the second amount.
        let lead = ChineseCurrencies.namesBefore.longest(in: source, at: index + 1)?.end
        let isNext = lead.map { source.beginsNumber(source.endOfSpaces($0)) } ?? false
        let money = isNext ? nil : currencies.name(at: index + 1)?.end
        let counter = before == "%" ? nil : ChineseUnits.counter(in: source, at: index + 1)?.end
        guard let end = money ?? counter else {
            return text.isMoneyBefore && source.endsPhrase(index + 1) ? claim("以上") : nil
        }
        // 多 follows tens only: 五多元 is not correct Chinese, and 五加元 would be Canadian dollars.
        let isRound = before == "0" && source[index - 2].isASCIIDigit
        return isRound ? claim("多") : claim(source.text(index + 1..<end) + "以上", to: end)
    }

    /// Whether the name of an addend follows, which may begin like a counter: 单位800+个人800, 午餐20+晚餐30. The plus of
    /// 50+件商品8折 is not of a sum. A sum with a currency or decimals before the plus, as in ￥35+包装费￥3, counts nothing.
    private var isBeforeAddend: Bool {
        if source.has(.addend, at: index + 1), source.labelsNumber(index + 1) { return true }
        let end = source.end(of: index + 1) { $0.isIdeograph }
        guard end > index + 2 else { return false }
        let (start, counter) = (source.endOfSpaces(end), ChineseUnits.counter(in: source, at: index + 1))
        let number = source.numeral(at: start)
        // 满￥99+件包邮 counts the pieces, and 美团100+单收入￥35 the orders.
        let mayCount = counter != nil && "件人单张".unicodeScalars.contains(source[index + 1])
        if mayCount, source[index + 1] == "件", number == nil, !source[start].isCurrencySign { return false }
        let isMoney = text.isMoneyBefore || source[source.startOfDigits(index) - 1] == "."
        if isMoney, currencies.name(at: index + 1) == nil, !source[index + 1].isPowerOfTen {
            return text.numberEnd == index
        }
        let isNamed =
            isBehindTender && ChineseCards.isSurname(source[index + 1])
            && !(mayCount && "券票卡收订訂佣".unicodeScalars.contains(source[index + 2]))
        guard let number else { return isNamed || !mayCount && isBehindTender && source[start].isCurrencySign }
        // 餐费35+包间费88元, but neither 100+人消费88元 nor 50+件运费20元.
        let isFee =
            "费費金".unicodeScalars.contains(source[end - 1]) && !"消付收交".unicodeScalars.contains(source[end - 2])
        let isCounted = counter != nil && (source.has(.sum, at: end) || source.has(.memo, at: end))
        if end <= index + 4, isNamed || isFee && !isCounted { return true }
        return start == end && (!text.isCounted(number.end) || hasResult(isSpaced: false))
    }

    /// Whether a way to pay is before the number: 微信128+张三35元.
    private var isBehindTender: Bool { source.has(.tender, at: source.startOfFillers(text.numberStart)) }

    /// Reads 5万+元 as 五万多元, and 十万+元 alike. 五万加元 would be Canadian dollars.
    private var moreThanScaled: Claim? {
        guard "万亿千百".unicodeScalars.contains(before),
            text.history.numberEnd == index || source[index - 2].isChineseNumeral,
            currencies.name(at: index + 1) != nil, !currencies.namesMoney(index + 1)
        else { return nil }
        return claim("多")
    }

    func plus() throws(NormalizationError) -> Claim? {
        guard scalar == "+" else { return nil }
        let next = next
        if currencies.beginsMoney(next) { return claim("加") }
        let isSum =
            before.isASCIIAlphanumeric || before == "+" || text.readEnd == index || text.joinsNumbers(index)
            || before == ")" && hasResult(isSpaced: false)
        let sign: Quantity.Sign = isSum || isGain(next) ? .plus : .positive
        if let number = try text.signedNumber(at: next, sign: sign) { return number }
        return isSum ? claim("加") : nil
    }

    /// Whether the plus is a gain, spoken 加, as in 积分+120. In +5℃ and +0.8% it is 正 everywhere.
    private func isGain(_ next: Int) -> Bool {
        if currencies.isAmount(next) || text.isBareAmount(at: next) { return true }
        guard before.isIdeograph || before == ":" else { return false }
        guard let number = source.numeral(at: next) else { return true }
        switch ChineseSuffix(at: number.end, in: text) {
        case .share, .unit: return false
        default: return true
        }
    }

    /// Reads ~5 and ±5.
    func about() throws(NormalizationError) -> Claim? {
        // The tildes of ~~199元~~99元 strike a price out.
        let isStruck = scalar == "~" && (before == "~" || source[index + 1] == "~")
        guard scalar == "~" || scalar == "±", !isStruck else { return nil }
        let isAlone = scalar == "±"
        let sign: Quantity.Sign = isAlone ? .plusOrMinus : before == "约" ? .none : .about
        if let number = try text.signedNumber(at: next, sign: sign) { return number }
        return isAlone ? claim("正负") : nil
    }
}
