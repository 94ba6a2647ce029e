/// Ranges of amounts: ₹500-1000, 500-1000 रुपये.
extension HindiText {
    /// Reads the upper amount of a range: ₹500-1000, ₹500-₹1000.
    func upper(
        of money: MoneyPhrase, behind end: Int, from start: Int
    ) throws(NormalizationError) -> Claim? {
        let shared = try startOfShared(behind: end, money, from: start)
        // ₹22.22 – 25-Oct-26: a day after a pause.
        guard let next = endOfDash(end) ?? shared, namedDate(at: next) == nil,
            shared != nil || !isNote(next, behind: money.amount)
        else { return nil }
        if shared == nil { try refuseCount(at: next, above: money.amount, from: start) }
        var range = money
        if let upper = try upper(at: next, above: money.amount, from: start, money.currency) {
            range.upper = upper.quantity
            let closing = endOfClosing(upper.end)
            let last = try nameBehind(&range, end: closing, from: start, next) ?? closing
            return Claim(value: .money(range), end: last, magnitude: upper.quantity.numeral)
        }
        guard let sign = HindiCurrencies.sign(in: source, at: next), sign.currency == money.currency,
            let upper = try upper(at: source.endOfSpaces(sign.end), above: money.amount, from: start, money.currency)
        else { return nil }
        (range.amount, range.sign) = (upper.quantity, .none)
        return Claim(
            value: .range(RangePhrase(lower: .money(money), upper: .money(range))), end: endOfClosing(upper.end))
    }

    /// Whether a whole date, a time or a smaller count follows a spaced dash: ₹450 - 12/11/2026, ₹450 - 5 बजे.
    private func isNote(_ start: Int, behind lower: Quantity) -> Bool {
        guard source[start - 1] == " ", let numeral = source.numeral(at: start) else { return false }
        if clockTime(at: start) != nil || numericDate(at: start) != nil { return true }
        let isLess =
            numeral.numeral.isLess(than: lower.numeral) || source.hasPrefix("बजे", at: source.endOfSpaces(numeral.end))
        return numeral.isPlain && scale(behind: numeral.end) == nil && isCounted(behind: numeral.end) && isLess
    }

    /// Throws for ₹239 - 365 दिन and ₹500 - 560001: the number after the dash is a count or a name, and no price.
    private func refuseCount(
        at next: Int, above lower: Quantity, from start: Int
    ) throws(NormalizationError) {
        guard let upper = numeral(at: next), upper.isPlain, lower.scale.isEmpty, currency(behind: upper) == nil,
            scale(behind: upper.end) == nil, letterScale(behind: upper) == nil
        else { return }
        let isTenfold = !upper.numeral.isLess(than: lower.numeral.shifted(by: 1))
        let isName = upper.count > 3 && isTenfold && !upper.isRound || source.endOfDigits(upper.end + 1) > upper.end + 4
        guard isName || isCounted(behind: upper.end) else { return }
        throw ambiguous(start..<upper.end)
    }

    /// Returns the start of a greater number whose power of ten belongs to both: ₹2 से 25 लाख.
    ///
    /// - Throws: for ₹5 और 10 लाख and ₹5 से 10 लाख जीतें, where it may belong to the second alone.
    private func startOfShared(
        behind end: Int, _ money: MoneyPhrase, from start: Int
    ) throws(NormalizationError) -> Int? {
        var (next, isRange) = (end, true)
        guard money.amount.scale.isEmpty else { return nil }
        for _ in 0..<4 {
            let gap = source.endOfSpaces(next)
            let to = source.hindiWord(of: HindiWords.to.ahead, at: gap)?.end
            let joint = to ?? source.hindiWord(of: HindiWords.or.ahead, at: gap)?.end ?? gap + 1
            guard joint > gap + 1 || source[gap] == "," else { return nil }
            isRange = isRange && to != nil && next == end
            let first = source.endOfSpaces(joint)
            let number = numberBehindSign(at: first) ?? first
            guard let numeral = numeral(at: number), numeral.isWellFormed,
                money.amount.numeral.isLess(than: numeral.numeral)
            else { return nil }
            if let scale = scale(behind: numeral.end) ?? letterScale(behind: numeral) {
                if number > first || isCounted(behind: scale.end) { return nil }
                let isStake = source.hasWord(.prize, at: source.endOfSpaces(scale.end))
                if isRange, !isStake { return first }
                // The comma of ₹5, 10 हज़ार खिलाड़ी parts two numbers.
                if source[gap] == "," { return nil }
                throw ambiguous(start..<scale.end)
            }
            next = numeral.end
        }
        return nil
    }

    /// Reads a range of two numbers with the currency after the second: 500-1000 रुपये.
    func rangeBeforeName(at index: Int) throws(NormalizationError) -> Claim? {
        guard let lower = numeral(at: index), let next = endOfDash(lower.end),
            let numeral = numeral(at: next), let suffix = currency(behind: numeral),
            source[index - 1] != "-", !arePrices(lower, numeral, suffix), !isName(lower, before: numeral),
            !isDay(at: index, before: suffix),
            // कार्ड 7391 - 64 रुपये: the digits are the tail of a card before an amount.
            lower.end - index <= 3 || !HindiCues.names(digits: index..<lower.end, in: source)
        else { return nil }
        try refuseSecond(behind: suffix, from: next)
        let name = suffix.name
        guard let first = try quantity(at: index, name.currency),
            let second = try upper(at: next, above: first.quantity, from: index, name.currency)
        else { return nil }
        var money = MoneyPhrase(amount: first.quantity, upper: second.quantity, currency: name.currency)
        if name.isWord { money.unit = .written }
        let end = name.isWord ? second.end : endOfClosing(suffix.end)
        return Claim(value: .money(money), end: end, magnitude: second.quantity.numeral)
    }

    /// Whether a dash before an amount is a pause: समोसा 10-100/-, अंडे 6-42 रु, मजदूर 3 - 1500 रु, दोनों को 100-100 रु.
    private func arePrices(_ lower: ScannedNumeral, _ upper: ScannedNumeral, _ suffix: HindiCurrencySuffix) -> Bool {
        let isGlued = lower.end + 1 == upper.start
        if isGlued, lower.isPlain, lower.numeral == upper.numeral, suffix.start - upper.end < 2 { return true }
        guard !mayBeLimits(lower, upper), !suffix.name.isWord else { return false }
        return isGlued && endOfClosing(upper.end) > upper.end || isCount(lower, before: upper, isGlued: isGlued)
    }

    /// Whether a thing precedes a small number, and a far greater one follows: अंडे 6-42 रु. In छूट 10-50 रु both are round.
    private func isCount(_ lower: ScannedNumeral, before upper: ScannedNumeral, isGlued: Bool) -> Bool {
        guard isFew(lower), scale(behind: upper.end) == nil, !isGlued || lower.numeral.integer.last != 5 else {
            return false
        }
        return upper.count > lower.count && (lower.numeral.hundredths ?? 0) * 5 <= (upper.numeral.hundredths ?? 0)
    }

    /// Whether a day precedes the label of the next number: 05-11 Rs. 500. In 08-10 रु 2 किलो that number counts.
    private func isDay(at index: Int, before suffix: HindiCurrencySuffix) -> Bool {
        guard let next = numeral(at: source.endOfSpaces(suffix.end)), next.count > 1 else { return false }
        return !isCounted(behind: next.end) && currency(behind: next) == nil && numericDate(at: index) != nil
    }

    /// Returns the upper number of a range.
    ///
    /// - Throws: if it is not the greater number, or has more digits than a range allows.
    func upper(
        at index: Int, above lower: Quantity, from start: Int, _ currency: Currency
    ) throws(NormalizationError) -> (quantity: Quantity, end: Int)? {
        guard let upper = try quantity(at: index, currency) else { return nil }
        let zeros = [lower, upper.quantity].map { HindiNumber.zeros[$0.scale] ?? 0 }
        let isScaled =
            !lower.scale.isEmpty
            && lower.numeral.shifted(by: zeros[0]).isLess(than: upper.quantity.numeral.shifted(by: zeros[1]))
        let isRange = lower.scale == upper.quantity.scale || lower.scale.isEmpty || isScaled
        let isLonger = upper.quantity.numeral.integer.count > lower.numeral.integer.count + 3
        let isRising =
            !lower.scale.isEmpty || lower.numeral.isLess(than: upper.quantity.numeral)
            || !upper.quantity.scale.isEmpty && lower.numeral != upper.quantity.numeral  // 2-2 हज़ार: two thousand each
        guard isRange, isRising, !isLonger, !(source[upper.end].isDash && source[upper.end + 1].isASCIIDigit) else {
            throw ambiguous(start..<upper.end, currency.kind)
        }
        return upper
    }
}
