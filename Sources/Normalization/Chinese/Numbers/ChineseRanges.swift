// Two numbers with a dash or a tilde between them.
extension ChineseSignedNumber {
    /// The second number and the position of the dash; nil if no second number follows.
    private var second: (number: ChineseAmount, mark: Int)? {
        let dash = if case .share(_, let end) = suffix { end } else { number.end }
        guard let second = text.upperBound(behind: dash), second.number.number.isWellFormed,
            source[second.number.start].isASCIIDigit
        else { return nil }
        return second
    }

    /// Reads i7-13700.
    func model() -> Claim? {
        guard let (last, mark) = second, mark == number.end, source[mark] == "-", last.start == mark + 1,
            source[number.start - 1].isASCIILetter, last.numeral.integer.count > 2, last.numeral.fraction.isEmpty,
            text.currencies.suffix(at: last.end) == nil
        else { return nil }
        return .name([.number(number.numeral), .rest, .digits(last.numeral.integer)], .model, end: last.end)
    }

    /// Reads 3-5天, 10%-20% and 50-100元.
    func range() throws(NormalizationError) -> Claim? {
        guard let last = second?.number else { return nil }
        let outer = ChineseSuffix(at: last.end, in: text)
        try last.checkNext(isAmount: false)
        try checkFall(to: last, outer)
        if case .money(let money) = outer {
            try amount.check(money.currency.kind)
            try checkRises(to: last)
        }
        return try joined(to: last, outer)
    }

    /// Refuses 100-20元, because a range falls only for a deduction, and iPhone 15 - 5999元, where 15 is not an amount. The
    /// 01 of 01-289元 is a month, 商品20 - 520.00元 has a name before the price, and 11-5397.53元 may begin with a day.
    private func checkRises(to last: ChineseAmount) throws(NormalizationError) {
        let isShare = if case .share = suffix { true } else { false }
        let isNamed = source[source.startOfSpaces(number.start) - 1].isASCIILetter
        let falls =
            !number.numeral.isLess(than: last.numeral) && ChineseScales.end(behind: last.end, in: source) == nil
            && source[number.start - 1] != "满"
        let isPadded = number.numeral.hasLeadingZero && number.numeral.fraction.isEmpty
        let isDay =
            number.isPlain && ChineseDigits(number.start..<number.end, in: text).month != nil
            && last.numeral.integer.count > 2 && last.numeral.fraction.count == 2
        if isShare || isNamed || falls || isPadded || isDay || amount.isNamed(before: last) {
            throw text.ambiguous(number.start..<last.end)
        }
    }

    /// Refuses 合计205-10, a deduction without its result, 8000-12k, whose k belongs to the second number alone, and the
    /// second deduction of 3500+200-100-50.
    private func checkFall(to last: ChineseAmount, _ suffix: ChineseSuffix) throws(NormalizationError) {
        let isSum = isInSum(with: last, suffix)
        let isBareSum = if case .none = suffix { text.isBareAmount(at: number.start) && !isSum } else { false }
        let isShifted = if case .shift = suffix { true } else { false }
        let falls = (isBareSum || isShifted) && last.numeral.isLess(than: number.numeral)
        // 128-28实付90 is neither a score nor a subtraction with its result.
        let isPaid =
            last.numeral.isLess(than: number.numeral) && source[last.end].isIdeograph && !isSum
            && source.amountPaid(after: last.end) != nil && text.cue(before: number.start) != .score
        let isContinued = isSum && source[last.end].isDash && source[last.end + 1].isASCIIDigit
        if falls || isContinued || isPaid && !isTakenOff(with: last) { throw text.ambiguous(number.start..<last.end) }
    }

    /// Whether the numbers are terms of a sum: 32+2+5-8元, 100-20+10元, but not 10*20-30cm and M8*20-30.
    private func isInSum(with last: ChineseAmount, _ suffix: ChineseSuffix) -> Bool {
        let isMoney: Bool
        switch suffix {
        case .money: isMoney = true
        case .none: isMoney = false
        default: return false
        }
        let (sign, next) = (source.startOfSpaces(number.start) - 1, source.endOfSpaces(last.end))
        let isAfter = Self.operators.contains(source[sign]) && source[source.startOfSpaces(sign) - 1].isASCIIDigit
        let isBefore = Self.operators.contains(source[next]) && source[source.endOfSpaces(next + 1)].isASCIIDigit
        if isAfter, isMoney || source[sign] == "+" { return true }
        return (isAfter || isBefore) && last.numeral.isLess(than: number.numeral)
    }

    private static let operators = "+×*÷".unicodeScalars

    /// Whether the numbers are a price and its fee: 1032-6%. 105-110% and 110-90% are ranges.
    private func isPrice(beforeFee fee: ChineseAmount) -> Bool {
        Numeral(100).isLess(than: number.numeral) && fee.numeral.isLess(than: Numeral(50))
    }

    /// Whether a share is taken off one in a factor: 35×(1-5%).
    private var isWholeInFactor: Bool {
        number.numeral == Numeral(1) && source[number.start - 1] == "("
            && Self.operators.contains(source[source.startOfSpaces(number.start - 1) - 1])
    }

    private func joined(to last: ChineseAmount, _ suffix: ChineseSuffix) throws(NormalizationError) -> Claim {
        let lower = suffix.quantity(of: amount, sign: sign)
        let joint = joint(to: last, suffix)
        if case .money(let currency) = suffix {
            try last.checkScale(sharedWith: number.numeral)
            let upper = try last.reading(before: currency)
            let range = RangePhrase(lower: .cardinal(lower), joint: joint, upper: .money(upper.money))
            return Claim(value: .range(range), end: upper.end, magnitude: upper.magnitude)
        }
        let upper = suffix.quantity(of: last)
        var range = RangePhrase(lower: .cardinal(lower), joint: joint, upper: .cardinal(upper))
        var end = last.end
        switch suffix {
        case .share(let base, let shareEnd):
            let isFee = isBare && (isPrice(beforeFee: last) || isWholeInFactor)
            if !isFee { range.lower = .percent(Percentage(quantity: lower, base: base)) }
            range.joint = isFee ? .minus : .to
            range.upper = .percent(Percentage(quantity: upper, base: base))
            end = shareEnd
        case .unit(let symbol, let unitEnd):
            range.upper = .measure(Measure(quantity: upper, unit: symbol))
            end = unitEnd
        case .shift(_, let shiftEnd): end = shiftEnd
        case .none, .counted, .money: break
        }
        return Claim(value: .range(range), end: end)
    }

    /// Returns the meaning of the dash: 图1-1 is a figure's number, 满30-5 a deduction, 3-1 a score, 3-5 a range.
    private func joint(to last: ChineseAmount, _ suffix: ChineseSuffix) -> RangePhrase.Joint {
        let before = source[number.start - 1]
        if isTakenOff(with: last) || isInSum(with: last, suffix) { return .minus }
        if "图表题例式".unicodeScalars.contains(before), text.cue(before: number.start) == nil { return .dash }
        guard case .none = suffix, ChineseUnits.otherUnit(in: source, at: last.end) == nil else { return .to }
        return isScore(with: last) ? isLarge(before: last) ? .minus : .against : .to
    }

    /// Whether words of an offer take the second number off the first: 满128-28, 300-50优惠券.
    private func isTakenOff(with last: ChineseAmount) -> Bool {
        let isOffer =
            source[number.start - 1] == "满" || source.has(.coupon, at: last.end)
            || text.isOffer(before: number.start)
        return isOffer && last.numeral.isLess(than: number.numeral)
    }

    /// Whether the numbers are a price and what is taken off: 300-50/500-100, 50-5. No score has such numbers.
    private func isLarge(before last: ChineseAmount) -> Bool {
        guard let upper = number.numeral.hundredths, let lower = last.numeral.hundredths else { return false }
        let isDeduction = upper >= 10_000 && lower * 2 <= upper || upper >= 3_000 && lower > 0 && lower * 6 <= upper
        return isDeduction && !last.numeral.hasLeadingZero
            && text.cue(before: number.start) != .score && !isMatch
    }

    /// Whether the sentence reports a match: 湖人 98-102 勇士 终场.
    private var isMatch: Bool {
        let start = source.startOfSentence(number.start)
        let end = source.end(of: start) { $0 != SourceText.outside && !"。;!?\n".unicodeScalars.contains($0) }
        return number.numeral.integer.count <= 3 && (start..<end).contains { source.has(.match, at: $0) }
    }

    /// Whether a score precedes in a list: 25-21、22-25.
    private var followsScore: Bool {
        let end = number.start - 1
        return "、,; ".unicodeScalars.contains(source[end]) && text.readKind == .ratio && text.readEnd == end
            && source[source.startOfDigits(end) - 1] == "-"
    }

    /// Whether the pair is a score: 2-1 after 比分, or falling numbers without a unit.
    private func isScore(with last: ChineseAmount) -> Bool {
        if text.cue(before: number.start) == .score || isMatch || followsScore { return true }
        // 102-98 and 3-3 are not ranges; longer numbers are names.
        let isFalling = last.numeral.isLess(than: number.numeral)
        let isTie = number.numeral == last.numeral && source[number.start - 1].isIdeograph
        return (isFalling || isTie) && number.numeral.integer.count <= 3
    }
}
