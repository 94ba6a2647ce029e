/// Two numbers with a slash between them, and ratios.
enum ChineseFractions {
    /// Reads 3 1/2 as 三又二分之一.
    static func mixed(_ whole: ChineseDigits) throws(NormalizationError) -> Claim? {
        // Days follow the names of 门店01 11/26, MU5678 11/27 and B2 12/5.
        guard let upper = whole.part(after: " "), let lower = lower(of: upper), whole.count <= 3,
            !whole.hasLeadingZero || whole.count == 1, !whole.before.isASCIILetter,
            upper.numeral.isLess(than: lower.numeral), upper.count == 1 || lower.count > 2 || isLength(lower)
        else { return nil }
        let fraction = FractionPhrase(whole: whole.numeral, numerator: upper.numeral, denominator: lower.numeral)
        return try checked(Claim(value: .fraction(fraction), end: lower.end), from: whole)
    }

    /// Returns the meaning of two numbers with a slash, after a sign.
    static func signed(_ upper: ChineseDigits, sign: Quantity.Sign) -> Claim? {
        ofTotal(upper, sign: sign) ?? pressure(upper, sign: sign) ?? fraction(upper, sign: sign)
    }

    /// Refuses 3/5元 and 金额100/200: they may be three fifths, or three or five.
    static func checked(_ claim: Claim?, from first: ChineseDigits) throws(NormalizationError) -> Claim? {
        guard let claim else { return nil }
        let text = first.text
        // (1/2)元
        let end = first.before == "(" && text.source[claim.end] == ")" ? claim.end + 1 : claim.end
        var isDoubtful = text.currencies.suffix(at: end) != nil || first.count > 2 && text.isBareAmount(at: first.start)
        if case .fraction(let fraction) = claim.value, fraction.whole == nil,
            fraction.denominator.isLess(than: fraction.numerator)
        {
            let isCounted = ChineseUnits.counter(in: text.source, at: claim.end) != nil
            // 99/2件 is a price for two, which only a number above the months proves: 草莓10/3盒.
            let isPrice = isCounted && fraction.denominator.integer.count == 1 && first.month == nil
            if isPrice, !isDoubtful { return nil }
            isDoubtful = isDoubtful || isCounted
            // 205/55R16 and 2025/26 are two numbers, while 100/3≈33.3 divides.
            let isTerm = "=≈*×".unicodeScalars.contains(text.source[text.source.endOfSpaces(claim.end)])
            if !isDoubtful, !isTerm, first.count > 2 { return nil }
        }
        if isDoubtful { throw text.ambiguous(first.start..<claim.end) }
        return isPairOfPrices(claim) && !text.isCounted(claim.end) ? nil : claim
    }

    /// Whether the numbers are two prices or a part and its total, as in 99/199 and 50/50. The fractions of 11/100 and
    /// 7/360 have other numbers.
    private static func isPairOfPrices(_ claim: Claim) -> Bool {
        guard case .fraction(let fraction) = claim.value, fraction.whole == nil else { return false }
        let lower = fraction.denominator.integer
        return fraction.numerator.integer.count > 1
            && (fraction.numerator == fraction.denominator || lower.count > 2 && lower.last != 0)
    }

    /// Whether inches, feet or miles follow, as in 12 11/16 英寸.
    static func isLength(_ lower: ChineseDigits) -> Bool {
        let unit = lower.source.endOfSpaces(lower.end)
        return "寸吋\"″".unicodeScalars.contains(lower.source[unit])
            || lower.source.hasPrefix("in", at: unit) && lower.source[unit + 2] != "f"
            || lower.source[unit] == "英" && "寸尺里".unicodeScalars.contains(lower.source[unit + 1])
    }

    /// Returns the second number of 1/5; nil if the numbers are parts of a date or a longer number.
    private static func lower(of upper: ChineseDigits) -> ChineseDigits? {
        guard let lower = upper.part(after: "/"), lower.next != "/", upper.before != "/", !lower.isDecimal,
            lower.end - upper.start <= 10, !lower.hasLeadingZero, !lower.source.isBetweenTemperatures(upper.end),
            !lower.source.isDivision(upper.end), !isBetweenOffers(upper, lower), !upper.isBehind(.size),
            // 11/12月 is two months.
            lower.next != "月" || upper.month == nil
        else { return nil }
        return lower
    }

    /// Whether the slash divides two offers with the same verb: 满30减15/50减20.
    private static func isBetweenOffers(_ upper: ChineseDigits, _ lower: ChineseDigits) -> Bool {
        upper.before == lower.next && "减送得返赠減贈".unicodeScalars.contains(upper.before)
            && lower.source[lower.end + 1].isASCIIDigit
    }

    /// Reads 第3/5期 and 第3/5 as the third of five, and 包裹2/3 as the second of three. 第1/3段 is a fraction instead.
    static func ofTotal(_ upper: ChineseDigits, sign _: Quantity.Sign) -> Claim? {
        guard let lower = lower(of: upper) else { return nil }
        var ordinal = OrdinalPhrase(numeral: upper.numeral, total: lower.numeral)
        guard upper.before == "第" else {
            ordinal.isLabelled = true
            // 分期3/12期: instalments are whole.
            let isInstalment =
                lower.next == "期" && (lower.value ?? 0) > 2 && !ChineseNames.isChoice(upper, lower)
                && !"限间間货貨待".unicodeScalars.contains(lower.source[lower.end + 1])
            if isInstalment { ordinal.counter = "期" }
            // 已还0/12期 counts instalments.
            if upper.value == 0 { ordinal.isLabelled = false }
            guard upper.cue == .part || isInstalment || isMessagePart(upper, lower), let place = upper.value,
                let total = lower.value,
                place > 0 || isInstalment, place <= total
            else {
                return nil
            }
            return Claim(value: .ordinal(ordinal), end: lower.end)
        }
        if let counter = lower.source.end(of: .ofTotal, at: lower.end) {
            ordinal.counter = lower.source.text(lower.end..<counter)
        } else if lower.next.isIdeograph {
            return nil
        }
        return Claim(value: .ordinal(ordinal), end: lower.end)
    }

    /// Whether brackets at the start of the text number the parts of a message: (1/2)您的快递.
    private static func isMessagePart(_ upper: ChineseDigits, _ lower: ChineseDigits) -> Bool {
        upper.start == 1 && upper.before == "(" && lower.next == ")" && !lower.source.endsPhrase(lower.end + 1)
            && lower.count == 1 && !lower.isBefore("元")
    }

    static func fraction(_ upper: ChineseDigits, sign: Quantity.Sign) -> Claim? {
        guard let lower = lower(of: upper) else { return nil }
        let fraction = FractionPhrase(sign: sign, numerator: upper.numeral, denominator: lower.numeral)
        return Claim(value: .fraction(fraction), end: lower.end)
    }

    /// Reads 1:1.5.
    static func ratio(_ digits: ChineseDigits) throws(NormalizationError) -> Claim? {
        let (source, text) = (digits.source, digits.text)
        guard let first = source.numeral(at: digits.start), first.isWellFormed, source[first.end] == ":",
            // PM2.5：35 is a name and its value.
            !(digits.before.isASCIILetter && source.isWide(at: first.end)),
            // 收款100.12:05 is an amount and a time.
            first.fraction.isEmpty || !text.isBareAmount(at: digits.start),
            // 分店1:850 is a number and a sum.
            source.numeral(at: first.end + 1)?.count ?? 0 < 3 || !digits.isBehind(.numbered)
        else { return nil }
        var terms = [first.numeral]
        var end = first.end
        while source[end] == ":", let next = source.numeral(at: end + 1), next.isWellFormed {
            try ChineseAmount(number: next, text: text).checkNext(isAmount: false)
            terms.append(next.numeral)
            end = next.end
        }
        if terms.count == 1 || text.currencies.suffix(at: end) != nil { return nil }
        // 人民币200:08 may be a mistyped amount.
        if terms.count == 2, terms[1].integer.count == 2, text.isBareAmount(at: digits.start) {
            throw text.ambiguous(digits.start..<end)
        }
        return Claim(value: .ratio(RatioPhrase(terms: terms)), end: end)
    }
}

// Blood pressures and temperatures.
extension ChineseFractions {
    /// Reads systolic over diastolic pressure: 血压120/80, 120/80mmHg.
    static func pressure(_ upper: ChineseDigits, sign: Quantity.Sign) -> Claim? {
        guard let lower = lower(of: upper),
            upper.cue == .score || lower.source.hasPrefix("mmHg", at: lower.source.endOfSpaces(lower.end))
                || isTold(upper) && isHuman(upper, lower)
        else { return nil }
        var ratio = RatioPhrase(sign: sign, terms: [upper.numeral, lower.numeral])
        var end = lower.end
        if let unit = ChineseUnits.unit(in: lower.source, behind: end) { (ratio.unit, end) = (unit.value, unit.end) }
        return Claim(value: .ratio(ratio), end: end)
    }

    /// Whether the clause contains 血压 before the numbers: 血压偏高（156/98）.
    private static func isTold(_ upper: ChineseDigits) -> Bool {
        let farthest = 16
        return (max(0, upper.start - farthest)..<upper.start).reversed()
            .prefix { !",。;；!！\n".unicodeScalars.contains(upper.source[$0]) }
            .contains { upper.source.hasPrefix("血压", at: $0) }
    }

    /// Whether the numbers are within the blood pressures of living people.
    private static func isHuman(_ upper: ChineseDigits, _ lower: ChineseDigits) -> Bool {
        guard let systolic = upper.value, let diastolic = lower.value else { return false }
        return (60...260).contains(systolic) && (30...180).contains(diastolic) && diastolic < systolic
    }
}

extension SourceText {
    /// Whether the slash divides two temperatures: 48/39℃, 28/-3℃ and 油温90/100度.
    func isBetweenTemperatures(_ slash: Int) -> Bool {
        guard let number = numeral(at: self[slash + 1].isMinus ? slash + 2 : slash + 1) else { return false }
        if self[number.end] == "度" {
            return (max(0, slash - 10)..<slash).contains { "温溫晴阴雨雪云".unicodeScalars.contains(self[$0]) }
        }
        return ChineseUnits.unit(in: self, behind: number.end).map { ChineseUnits.isCelsius($0.value) } ?? false
    }
}
