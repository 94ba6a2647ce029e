// Dashes and tildes between two numbers.
extension ChinesePosition {
    /// Reads a dash between two claims: 3元-5元, 20:00-22:00.
    func rangeDash() throws(NormalizationError) -> Claim? {
        guard scalar.mayMeanTo, !ChinesePlaces.joinsRoom(self) else { return nil }
        if scalar.isDash { try checkTrailing() }
        let next = next
        let begins =
            source.beginsNumber(next) || currencies.beginsMoney(next)
            || source[next].isDash && source.beginsNumber(next + 1)
        let isPause = source[index + 1] == scalar && !scalar.isMinus
        guard begins, !isPause, !dividesMoment(next), text.joinsNumbers(index), let words = try joint(before: next)
        else { return nil }
        return claim(words, .range, to: next)
    }

    /// Whether spaces on both sides divide a day or a time from its amount: 11月29日 - ¥35.
    private func dividesMoment(_ next: Int) -> Bool {
        (text.numberKind == .date || text.numberKind == .time) && before == " " && source[index + 1] == " "
            && currencies.isAmount(next)
    }

    /// Returns the word for the dash or tilde after a number; nil if the sign does not join two numbers.
    ///
    /// - Parameter next: the start of the second number, its sign or its currency.
    /// - Throws: if one side is money, and the other side is another kind of number or a smaller amount.
    private func joint(before next: Int) throws(NormalizationError) -> String? {
        // 满100元-20元 deducts the amount after the dash.
        if scalar.isDash, source.isSubtraction(next) || source[text.numberStart - 1] == "满" { return "减" }
        if scalar.isMinus, text.numberKind == .cardinal, text.isOffer(before: text.numberStart) { return "减" }
        try checkDoubled()
        let second = currencies.leadingName(at: next) ?? next
        guard let right = try text.claim(at: second) else {
            // 35.5- CNY is ambiguous.
            guard CurrencySigns.longest(in: source, at: next) != nil else { return "到" }
            throw text.ambiguous(text.numberStart..<next + 1)
        }
        if right.kind == .cardinal, isPosting(next) { return nil }
        try checkDay(before: right, at: next)
        let namesBoth = right.kind.isMoney || second > next
        let isBehindMeasure = text.numberKind == .measure && scalar.isMinus
        if isBehindMeasure, namesBoth || right.kind == .cardinal, try isTotal(right, isAmount: namesBoth) { return nil }
        guard namesBoth || text.isMoneyBefore else {
            // 近1年-9.9% is a loss.
            return right.kind == .percent && isBehindMeasure ? nil : "到"
        }
        try checkOrder(before: right)
        let isOneCurrency = !text.isMoneyBefore || text.numberKind == right.kind || second > next
        guard namesBoth, isOneCurrency, let upper = right.magnitude, let lower = amountBefore, lower.isLess(than: upper)
        else { throw text.ambiguous(text.numberStart..<right.end) }
        return "到"
    }

    /// Whether a day or a time precedes the dash, and the number after it is neither: 26日-35.80, 09:41-1,234.50.
    /// A long dash may also join days, 8.30—17.30, or precede a count, 10:00 —1,234人.
    func isPosting(_ next: Int) -> Bool {
        guard text.numberKind == .date || text.numberKind == .time, isSum(next), scalar != "~",
            let number = source.numeral(at: next), let whole = source.value(next..<source.endOfDigits(next)),
            scalar.isMinus
                || !ChineseUnits.follows(number.end, in: source)
                    && !(text.numberKind == .date && before.isASCIIDigit)
        else { return false }
        if number.isGrouped { return true }
        let rest = number.fraction[0] * 10 + number.fraction[1]
        return text.numberKind == .date
            ? !((1...12).contains(whole) && (1...31).contains(rest)) : whole > 24 || rest > 59
    }

    /// Whether the count of payments or of deductions precedes a minus: 退款2笔-56.00元, 迟到2次-20元, 请假1天-150.
    var isTally: Bool {
        let isDeducted = "次天".unicodeScalars.contains(before) && source.has(.offence, at: text.numberStart)
        return text.isBehindNumber(index) && (isDeducted || "笔单".unicodeScalars.contains(before))
    }

    /// Whether a count and its total surround the dash: 退款2笔-56.00元 and 退款2笔-56.00.
    ///
    /// - Throws: for 优惠2张-20.00, which has a deduction or a total.
    private func isTotal(_ right: Claim, isAmount: Bool) throws(NormalizationError) -> Bool {
        if isTally { return true }
        guard !isAmount, "张張件个個份次".unicodeScalars.contains(before) else { return false }
        throw text.ambiguous(text.numberStart..<right.end)
    }

    /// Refuses 5--10箱. The range of -10--5℃ begins with a negative number.
    private func checkDoubled() throws(NormalizationError) {
        let isNegative = source[text.numberStart].isDash || source[text.numberStart - 1].isDash
        guard scalar.isMinus, source[index + 1].isMinus, !isNegative else { return }
        throw text.ambiguous(text.numberStart..<endOfNumber(index + 2))
    }

    /// Refuses 11月5日-300 and 加班3天-500: a day or a month is not above 31, and the minus may deduct.
    private func checkDay(before right: Claim, at next: Int) throws(NormalizationError) {
        let isDay =
            right.kind == .cardinal && !isTally && text.isBehindNumber(index) && "日号月天".unicodeScalars.contains(before)
        guard isDay, source.value(next..<source.endOfDigits(next)).map({ $0 > 31 }) ?? true else { return }
        throw text.ambiguous(text.numberStart..<right.end)
    }

    /// Refuses 订单12-35元: the number of an order and its amount, or a range.
    private func checkOrder(before right: Claim) throws(NormalizationError) {
        let cue = text.cue(before: text.numberStart)
        guard !text.isMoneyBefore, cue == .identifier || cue == .perhapsIdentifier else { return }
        throw text.ambiguous(text.numberStart..<right.end)
    }

    /// The amount before the dash: 3元, or the 1.5万 of 1.5万-3万元.
    private var amountBefore: Numeral? {
        let number = text.history.lastNumber
        // The 3w of 3w-5w元.
        let isShifted = number?.kind == .cardinal && source[text.numberEnd - 1].isASCIILetter
        if text.isMoneyBefore || isShifted { return number?.value }
        if text.isScaleBefore { return text.readEnd == source.startOfSpaces(index) ? number?.value : nil }
        guard let scale = ChineseScales.words.longest(in: source, at: text.numberEnd),
            scale.end == source.startOfSpaces(index)
        else { return nil }
        return number?.value?.shifted(by: scale.value)
    }

    /// Refuses 100元-: bookkeepers write the minus last, but a dash may also end a phrase.
    private func checkTrailing() throws(NormalizationError) {
        guard text.isMoneyBefore else { return }
        let end = source.startOfSpaces(index)
        let isAlone = !before.isDash && !source[index + 1].isDash && source.endsPhrase(index + 1)
        guard isAlone, text.isBehindNumber(end), end == index || source[index + 1] != " " else { return }
        throw text.ambiguous(text.numberStart..<index + 1, text.numberKind ?? .money(nil))
    }

    /// Reads a dash between two points in time: 20:00-次日2:00, 周一-周五.
    func throughDash() -> Claim? {
        guard scalar.mayMeanTo else { return nil }
        // In 收款88元-PM3:00 the dash is a pause.
        let isHalf =
            text.numberKind == .time && ChineseTimes.halfBefore(ChinesePosition(at: next, in: text)) != nil
        let isPoint = isHalf || source.has(.pointInTime, at: next)
        guard
            isPoint && (text.joinsNumbers(index) && !isItem || source.has(.weekday, at: source.startOfSpaces(index)))
                || isBehindWeekday
        else { return nil }
        return claim("到", .range, to: next)
    }

    /// Whether an item of a sum precedes: 早50元-午60元-晚70元=180元, 早50-午60-晚70=180. 早9-晚6=9小时 has hours.
    private var isItem: Bool {
        let isHour = text.history.lastNumber?.value?.isLess(than: Numeral(25)) ?? false
        return text.isMoneyBefore || text.numberKind == .cardinal && !isHour && hasResult(isSpaced: false)
    }

    /// Whether a day with its weekday in brackets precedes, and another day follows: 5/20(一)~5/22(三).
    private var isBehindWeekday: Bool {
        let bracket = source.start(of: index - 1) { $0.isIdeograph } - 1
        guard before == ")", source[bracket] == "(", index - bracket <= 5, text.numberKind == .date,
            text.numberEnd == bracket
        else { return false }
        let day = (try? text.claim(at: next)) ?? nil
        return day?.kind == .date
    }
}
