/// Signs in front of a number: minus or 到, plus, 正负, 约.
extension ChineseText {
    func signed(at index: Int) throws(NormalizationError) -> Claim? {
        let scalar = source[index]
        let next = source.endOfSpaces(index + 1)
        if scalar.isDash { try checkTrailing(index) }
        let begins = beginsNumber(next) || beginsMoney(next) || source[next].isDash && beginsNumber(next + 1)
        let isPause = source[index + 1] == scalar && !scalar.isMinus
        if scalar.isDash || scalar == "~", begins, !isPause, joinsNumbers(index),
            let words = try joint(at: index, before: next)
        {
            return Claim(words: words, kind: .range, end: next, isNumber: false)
        }
        if scalar.isDash || scalar == "~", let through = through(at: index, before: next) { return through }
        if scalar.isMinus || scalar == "⁻" { return try minus(at: index, before: next) }
        if scalar.isDash { return try longDash(at: index, before: next) }
        if scalar == "+" { return try plus(at: index, before: next) }
        let words = scalar == "±" ? "正负" : source[index - 1] == "约" ? "" : "约"
        if let number = try signedNumber(at: next, sign: words) { return number }
        return scalar == "±" ? Claim(words: words, kind: .symbol, end: index + 1, isNumber: false) : nil
    }

    private func plus(at index: Int, before next: Int) throws(NormalizationError) -> Claim? {
        if let phone = internationalPhone(at: index) { return phone }
        if let more = orMore(at: index, before: next) { return more }
        let isSum =
            source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+" || readEnd == index || joinsNumbers(index)
        let isGain =
            isAmount(next) || isBareAmount(at: next)
            || (source[index - 1].isIdeograph || source[index - 1] == ":") && !isMeasured(next)
        if beginsMoney(next) { return Claim(words: "加", kind: .symbol, end: index + 1, isNumber: false) }
        if let number = try signedNumber(at: next, sign: isSum || isGain ? "加" : "正") { return number }
        return isSum ? Claim(words: "加", kind: .symbol, end: index + 1, isNumber: false) : nil
    }

    /// +5℃ and +0.8% are 正 wherever they stand; 积分+120 is 加.
    private func isMeasured(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start) else { return false }
        return switch suffix(at: number.end) {
        case .share, .unit: true
        default: false
        }
    }

    /// 100+元 is 一百多元, 99+元 and 100元+ are 以上; 18+ stays 十八加.
    private func orMore(at index: Int, before next: Int) -> Claim? {
        if numberEnd == index {
            // In 100+人民币50 the name belongs to the second.
            let money = namesMoney(index + 1) ? nil : Self.currencyNames.longest(in: source, at: index + 1)?.end
            guard let end = money ?? ChineseUnits.counter(in: source, at: index + 1)?.end else {
                let isMoney = isMoneyBefore && endsPhrase(index + 1)
                return isMoney ? Claim(words: "以上", kind: .symbol, end: index + 1, isNumber: false) : nil
            }
            // 多 follows tens; 五多元 is no Chinese, and 五加元 would be Canadian dollars.
            let isRound = source[index - 1] == "0" && source[index - 2].isASCIIDigit
            if isRound { return Claim(words: "多", kind: .symbol, end: index + 1, isNumber: false) }
            return Claim(words: source.text(index + 1..<end) + "以上", kind: .symbol, end: end, isNumber: false)
        }
        guard joinsNumbers(index), endsPhrase(index + 1), source[index - 1] != "万", source[index - 1] != "亿" else {
            return nil
        }
        return Claim(words: "以上", kind: .symbol, end: index + 1, isNumber: false)
    }

    /// 20:00-次日2:00, 周一-周五: a dash between two points in time.
    private func through(at index: Int, before next: Int) -> Claim? {
        guard Self.pointsInTime.longest(in: source, at: next) != nil else { return nil }
        let before = source.startOfSpaces(index)
        guard joinsNumbers(index) || Self.weekdays.longest(in: source, at: before) != nil else { return nil }
        return Claim(words: "到", kind: .range, end: next, isNumber: false)
    }

    private static let pointsInTime = PhraseTable<Bool>(
        words: "次日 翌日 隔日 第二天 明日 明天 后天 今日 今天 现在 凌晨 早上 早 上午 中午 下午 傍晚 晚上 晚 周 星期 礼拜 今年 明年 次年 次月 下月 本月")

    private static let weekdays = PhraseTable<Bool>(
        words: "周一 周二 周三 周四 周五 周六 周日 周天 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天", direction: .backward)

    /// 余额–50元: a minus written long, or a pause? Two in a row are a pause.
    func longDash(at index: Int, before next: Int) throws(NormalizationError) -> Claim? {
        let isAlone = !source[index - 1].isDash && !source[index + 1].isDash
        guard isAlone, isAmount(next) || beginsNumber(next) && isBareAmount(at: next) || isDebit(index, next) else {
            return nil
        }
        let end = source.numeral(at: next)?.end ?? source.endOfDigits(next + 1)
        throw .ambiguousAmount(token(index..<end, kind: .money(nil)))
    }

    /// ¥100 –20.
    private func isDebit(_ index: Int, _ next: Int) -> Bool {
        beginsNumber(next) && isMoneyBefore && isBehindNumber(source.startOfSpaces(index))
    }

    private func minus(at index: Int, before next: Int) throws(NormalizationError) -> Claim? {
        if source[index - 1].isASCIIAlphanumeric {
            // Behind an order number or a name: a hyphen, or the minus of what was paid?
            guard isAmount(next) else { return nil }
            let end = source.numeral(at: next)?.end ?? source.endOfDigits(next + 1)
            throw .ambiguousAmount(token(index..<end, kind: .money(nil)))
        }
        // 凭证号记-0012: a number with zeros in front has no sign.
        if source[index - 1].isIdeograph, source[next] == "0", source[next + 1].isASCIIDigit, !isAmount(next) {
            return nil
        }
        // 收款通知 - 100元: spaces on both sides divide words.
        let before = source[source.startOfSpaces(index) - 1]
        if next > index + 1, source[index - 1] == " ", before.isIdeograph || before.isASCIIAlphanumeric { return nil }
        try checkDebit(at: index, before: next)
        if let number = try signedNumber(at: next, sign: "负") { return below(number, at: next) }
        if namesMoney(next) { return Claim(words: "负", kind: .symbol, end: next, isNumber: false) }
        if let money = try prefixedMoney(at: next, negative: true) { return money }
        // -'100元: not to be lost behind a quotation mark or a bracket.
        let first = next + 1
        if !source[next].isIdeograph, !source[next].isASCIIAlphanumeric, isAmount(first), !source[next].isDash {
            throw .ambiguousAmount(token(index..<source.endOfDigits(first), kind: .money(nil)))
        }
        return nil
    }

    /// -5℃ is 零下五度.
    private func below(_ number: Claim, at start: Int) -> Claim {
        guard let end = source.numeral(at: start)?.end, number.kind == .measure, number.words.hasSuffix("摄氏度"),
            ChineseUnits.unit(in: source, behind: end)?.end == number.end
        else { return number }
        var number = number
        number.words = "零下" + number.words.dropFirst().dropLast(3) + "度"
        return number
    }

    /// Refuses 支付宝-100元, 到账-2元 and --5元: a minus, or a dash between words?
    private func checkDebit(at index: Int, before next: Int) throws(NormalizationError) {
        let isDoubled = source[index + 1].isMinus || source[index - 1].isMinus || source[index - 1] == "+"
        let start = source[index + 1].isMinus ? source.endOfSpaces(index + 2) : next
        let isNamed = source.chineseCue(before: index) == .amount || Self.signed.longest(in: source, at: index) != nil
        let isBehindBracket = ")】」』]”’\"'>》".unicodeScalars.contains(source[source.startOfSpaces(index) - 1])
        guard isDoubled || source[index - 1].isIdeograph && !isNamed || isBehindBracket,
            isAmount(start) || beginsMoney(start) || source[index - 1].isMinus && isAmount(next)
        else { return }
        let end = source.numeral(at: start)?.end ?? source.endOfDigits(start + 1)
        throw .ambiguousAmount(token(index..<end, kind: .money(nil)))
    }

    /// Behind these, too, an amount may be negative: what has changed, and what was taken off.
    private static let signed = PhraseTable<Bool>(
        words:
            "餘額 結餘 余 金額 变动 變動 变更 变化 调整 盈亏 损益 差额 差 净值 利润 毛利 净利润 涨跌 人民币 港币 美元 欧元 为 是 至 满减 折扣 约 到 比 减 抹零 折让 冲正 冲账 撤销 "
            + "冲销",
        direction: .backward)

    private func signedNumber(at start: Int, sign: String) throws(NormalizationError) -> Claim? {
        guard beginsNumber(start) else { return nil }
        if var fraction = fraction(at: start, slash: source.endOfDigits(start)) {
            fraction.words = sign + fraction.words
            return fraction
        }
        return try quantity(at: start, sign: sign)
    }

    func beginsNumber(_ index: Int) -> Bool {
        source[index].isASCIIDigit || source[index] == "." && source[index + 1].isASCIIDigit
    }

    private func beginsMoney(_ index: Int) -> Bool {
        CurrencySigns.longest(in: source, at: index) != nil || namesMoney(index)
    }

    private func isAmount(_ start: Int) -> Bool {
        source.numeral(at: start).map { currencySuffix(at: $0.end) != nil } ?? beginsMoney(start)
    }
}
