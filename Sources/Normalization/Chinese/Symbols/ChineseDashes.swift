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
        guard begins, !isPause, text.joinsNumbers(index), let words = try joint(before: next) else { return nil }
        return claim(words, .range, to: next)
    }

    /// Reads the dash of a calculation in words: 起步价11元-优惠5元=实付6元. Without a result it is a pause.
    func subtraction() -> Claim? {
        guard scalar.isMinus, source[next].isIdeograph, source.provesSubtraction(index) || isLikely else { return nil }
        return claim("减", .symbol, to: next)
    }

    /// Whether a number, a label and a smaller result are beside the dash. Words and discounts prevent a proof: 100-9折=90.
    private var isLikely: Bool {
        let isBetween =
            text.isBehindNumber(source.startOfSpaces(index)) && hasResult(isSpaced: true)
            || before == ")" && beginsResult(next) && hasResult(isSpaced: false)
        return isBetween && fallsToResult
    }

    /// Whether the result is not above the numbers before the dash, nor the term after it. The items of
    /// 电费120.50-水费35.50=合计156 and 收款72元-桃子12元-梨60元=72元 are added.
    private var fallsToResult: Bool {
        let number = { (start: Int) in
            (start..<source.count).first { source[$0].isASCIIDigit }.flatMap { source.numeral(at: $0)?.numeral }
        }
        let first = startOfTerms
        let starts = (first..<index).filter { source[$0].isASCIIDigit && !source[$0 - 1].isOfNumber }
        let terms = starts.compactMap { source.numeral(at: $0)?.numeral }
        let equals = (next..<source.count).first { source[$0] == "=" } ?? next
        guard let term = number(next), let result = number(equals) else { return true }
        guard let largest = terms.max(by: { $0.isLess(than: $1) }), !largest.isLess(than: term),
            !largest.isLess(than: result)
        else { return false }
        let isDivided = terms.count == (first..<index).filter { source[$0].isMinus }.count + 1
        return !isDivided || result.isLess(than: largest) || term.hundredths == 0
    }

    /// Returns the start of the terms before the dash. Spaces may surround their dashes, and precede their numbers.
    private var startOfTerms: Int {
        var (first, word) = (source.startOfSpaces(index), index)
        repeat {
            first = source.start(of: first) {
                $0.isOfNumber || $0 != " " && $0 != "\n" && $0 != SourceText.outside && !$0.isPause
            }
            word = source.startOfSpaces(first)
            let joins =
                source[word - 1].isMinus || source[first].isMinus
                || source[word - 1].isIdeograph && source[first].isASCIIDigit
            guard word < first, joins else { return first }
            first = word
        } while true
    }

    /// Whether an equals sign and a number with or without a label follow: the =实付6元 of 11元-优惠5元=实付6元.
    ///
    /// - Parameter isSpaced: whether spaces may precede the equals sign. Then the result lacks a label.
    func hasResult(isSpaced: Bool) -> Bool {
        let farthest = 80
        var end = next
        while source[end] != "=" {
            let isInNumber = source[end - 1].isASCIIDigit && source[end + 1].isASCIIDigit
            guard end - index < farthest, source[end] != SourceText.outside, source[end] != "\n",
                !source[end].isPause || isInNumber
            else { return false }
            end += 1
        }
        guard (next..<end).contains(where: { source[$0] == " " }) else { return beginsResult(end + 1) }
        let result = source.endOfSpaces(end + 1)
        return isSpaced && (source.beginsNumber(result) || currencies.beginsMoney(result))
    }

    /// Whether a number, or hanzi and a number, are at `index` after an equals sign.
    func beginsResult(_ index: Int) -> Bool {
        let number = source.endOfSpaces(source.end(of: source.endOfSpaces(index)) { $0.isIdeograph })
        return source.beginsNumber(number) || currencies.beginsMoney(number)
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

    /// Whether the count of payments or of deductions precedes a minus: 退款2笔-56.00元, 迟到2次-20元.
    var isTally: Bool {
        let isDeducted = before == "次" && source.has(.offence, at: text.numberStart)
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
            text.numberEnd == bracket, source[next].isASCIIDigit
        else { return false }
        let day = (try? text.claim(at: next)) ?? nil
        return day?.kind == .date
    }
}
