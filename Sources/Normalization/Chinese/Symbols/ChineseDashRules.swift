/// Checks that the rules of dashes and signs before numbers share.
enum ChineseSign {
    /// Whether a sign before a number is possible here. After a letter or a bracket ⁻ is a part of a power.
    static func isHere(_ index: Int, in source: SourceText) -> Bool {
        switch source[index] {
        case "⁻": !source[index - 1].isASCIIAlphanumeric && source[index - 1] != ")"
        case "\u{208B}", "∓": false
        default: true
        }
    }
}

/// A dash between two claims: 3元-5元, 20:00-22:00.
struct ChineseDashRule: Rule {
    let name = "range.dash"
    let tokens: TokenKind = [.sign, .dash]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let scalar = source[index]
        guard scalar.isDash || scalar == "~", ChineseSign.isHere(index, in: source) else { return nil }
        if scalar.isDash { try checkTrailing(index, in: text) }
        let next = source.endOfSpaces(index + 1)
        let begins =
            source.beginsNumber(next) || text.currencies.beginsMoney(next)
            || source[next].isDash && source.beginsNumber(next + 1)
        let isPause = source[index + 1] == scalar && !scalar.isMinus
        guard begins, !isPause, text.joinsNumbers(index), let words = try joint(at: index, before: next, in: text)
        else {
            return nil
        }
        return Claim(value: .phrase(words, .range), end: next, isNumber: false)
    }

    /// Returns the word for the dash or tilde after a number; nil if the sign does not join two numbers.
    ///
    /// - Parameter next: the start of the second number, its sign or its currency.
    /// - Throws: if one side is money, and the other side is another kind of number or a smaller amount.
    private func joint(at index: Int, before next: Int, in text: ChineseText) throws(NormalizationError) -> String? {
        let source = text.source
        // 满100元-20元 deducts the amount after the dash.
        if source[index].isDash, source.isSubtraction(next) || source[text.numberStart - 1] == "满" { return "减" }
        let second = text.currencies.leadingName(at: next) ?? next
        guard let right = try text.claim(at: second) else {
            // 35.5- CNY is ambiguous.
            guard CurrencySigns.longest(in: source, at: next) != nil else { return "到" }
            throw text.ambiguous(text.numberStart..<next + 1)
        }
        let namesBoth = right.kind.isMoney || second > next
        // 退款2笔-56.00元 has a count and its total.
        if namesBoth, text.numberKind == .measure, source[index].isMinus,
            "笔单".unicodeScalars.contains(source[index - 1])
        {
            return nil
        }
        guard namesBoth || text.isMoneyBefore else {
            // 近1年-9.9% is a loss.
            return right.kind == .percent && text.numberKind == .measure && source[index].isMinus ? nil : "到"
        }
        let isOneCurrency = !text.isMoneyBefore || text.numberKind == right.kind || second > next
        guard namesBoth, isOneCurrency, let upper = right.magnitude, let lower = amountBefore(index, in: text),
            lower.isLess(than: upper)
        else { throw text.ambiguous(text.numberStart..<right.end) }
        return "到"
    }

    /// Returns the amount before the dash: 3元, or the 1.5万 of 1.5万-3万元.
    private func amountBefore(_ index: Int, in text: ChineseText) -> Numeral? {
        let number = text.history.lastNumber
        // The 3w of 3w-5w元.
        let isShifted = number?.kind == .cardinal && text.source[text.numberEnd - 1].isASCIILetter
        if text.isMoneyBefore || isShifted { return number?.value }
        if text.isScaleBefore { return text.readEnd == text.source.startOfSpaces(index) ? number?.value : nil }
        guard let scale = ChineseScales.words.longest(in: text.source, at: text.numberEnd),
            scale.end == text.source.startOfSpaces(index)
        else { return nil }
        return number?.value?.shifted(by: scale.value)
    }

    /// Refuses 100元-: bookkeepers write the minus last, but a dash may also end a phrase.
    private func checkTrailing(_ index: Int, in text: ChineseText) throws(NormalizationError) {
        let source = text.source
        guard text.isMoneyBefore else { return }
        let end = source.startOfSpaces(index)
        let isAlone = !source[index - 1].isDash && !source[index + 1].isDash && source.endsPhrase(index + 1)
        guard isAlone, text.isBehindNumber(end), end == index || source[index + 1] != " " else { return }
        throw text.ambiguous(text.numberStart..<index + 1, text.numberKind ?? .money(nil))
    }
}

/// 20:00-次日2:00, 周一-周五: a dash between two points in time.
struct ChineseThroughRule: Rule {
    let name = "range.through"
    let tokens: TokenKind = [.sign, .dash]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index].isDash || source[index] == "~", ChineseSign.isHere(index, in: source) else { return nil }
        let next = source.endOfSpaces(index + 1)
        guard Self.pointsInTime.longest(in: source, at: next) != nil,
            text.joinsNumbers(index) || Self.weekdays.longest(in: source, at: source.startOfSpaces(index)) != nil
        else { return nil }
        return Claim(value: .phrase("到", .range), end: next, isNumber: false)
    }

    private static let pointsInTime = PhraseTable<Bool>(
        words: "次日 翌日 隔日 第二天 明日 明天 后天 今日 今天 现在 凌晨 早上 早 上午 中午 下午 傍晚 晚上 晚 周 星期 礼拜 今年 明年 次年 次月 下月 本月")

    private static let weekdays = PhraseTable<Bool>(
        words: "周一 周二 周三 周四 周五 周六 周日 周天 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天", direction: .backward)
}
