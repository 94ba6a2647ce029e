/// A range of amounts with its currency before it: $50-100, $5-$10 million, $20k-30k.
extension EnglishPrefixedAmount {
    /// The scale of the second amount also applies to the first, if the first lacks a scale and is smaller.
    func range(from lower: EnglishAmount, at end: Int) throws(NormalizationError) -> Claim? {
        guard let upper = try upper(above: lower, at: end) else { return nil }
        var amount = upper.amount
        var last = try agree(on: &amount, at: upper.end)
        var phrase = amount.phrase
        phrase.readRate(at: &last, in: source)
        if lower.lastSign.mayBeMinus {
            throw source.ambiguous(start..<last, kind: kind)
        }
        return Claim(value: .range(RangePhrase(lower: .money(lower.phrase), upper: .money(phrase))), end: last)
    }

    private func upper(
        above lower: EnglishAmount, at end: Int
    ) throws(NormalizationError) -> (amount: EnglishAmount, end: Int)? {
        guard let next = endOfRangeWord(end) else { return nil }
        let sign = text.currencySign(at: next)
        let first = sign?.value == currency ? source.endOfSpaces(sign?.end ?? next) : next
        guard let scanned = source.numeral(at: first), !text.beginsWholeDate(first) else { return nil }
        let scale = text.scaleOfAmount(at: scanned.end)
        let upper = EnglishAmount(
            numeral: scanned.numeral, scale: scale?.value ?? "", currency: lower.currency, isCode: lower.isCode)
        let isDash = !source.hasPrefix("to ", at: source.endOfSpaces(end))
        let (isBare, isSpaced) = (sign == nil && scale == nil, next > end + 1)
        if isBare, !isDash || isSpaced && isCounted(scanned.end) { return nil }
        if isSpaced, sign == nil, isOther(scanned, behind: lower.numeral) { return nil }
        let isNamed = isBare && isReference(scanned, behind: lower)
        let isRange = sharesScale(lower, upper, hasSign: sign != nil) && !isNamed
        // Not a range: $700 to $1 million, $20 to 30k people, $20 - 3 items, $20 - 4821, ₹239 - 365 days.
        if !isRange, sign != nil || !isDash || isBare && lower.scale.isEmpty && isSpaced { return nil }
        try text.check(scanned, kind: lower.currency.kind)
        let upperEnd = scale?.end ?? scanned.end
        let isCount = isBare && (isTally(scanned, behind: lower) || isMeasured(scanned.end, isSpaced: isSpaced))
        let isOpen = isBare && mayBeHouse(scanned, behind: lower.numeral) || scale == nil && text.runsOn(scanned)
        let isPence = isBare && !isSpaced && mayBePence(scanned, behind: lower)
        if !isRange || isCount || isOpen || isPence || isDash && hasThirdCurrency(behind: lower.currency, at: upperEnd)
        {
            throw source.ambiguous(start..<upperEnd, kind: lower.currency.kind)
        }
        return (upper, upperEnd)
    }

    /// Whether the number after a spaced dash ends no range: $20 - 21st bday, $20 - 50% off, $5 - 120 Oak Ave, $3k - 11/28,
    /// $45 - 555-123-4567, $5 - 7-Eleven, $250 - 401k.
    private func isOther(_ number: ScannedNumeral, behind lower: Numeral) -> Bool {
        let (start, end) = (number.start, number.end)
        let share = source.endOfSpaces(end)
        let isShare = source[share] == "%" && source[share + 1] == " " && source[share + 2].isASCIILetter
        let isName = source[end] == "-" && isCapitalWord(end + 1)
        // $12 - 18 Dress Circle may be a range.
        let isHouse = !number.numeral.isLess(than: lower.shifted(by: 1))
        return isShare || isName || source.endOfOrdinal(end) != nil || text.isTelephone(at: start)
            || isHouse && text.houseNumber(at: start) != nil || text.partialDate(at: start) != nil
            || text.savingsPlan(at: start) != nil
    }

    /// Whether the number before a street is odd or far above the first: $25-123 Main St, but not £25-45 Dress Circle.
    private func mayBeHouse(_ upper: ScannedNumeral, behind lower: Numeral) -> Bool {
        let house = upper.numeral.integer
        guard upper.fraction.isEmpty, house.count < 6, source[upper.end] == " ",
            text.streetFollows(at: upper.end + 1)
        else { return false }
        return house.count > 1 && house.valueOfDigits % 5 > 0
            || house.valueOfDigits >= 3 * lower.integer.valueOfDigits
    }

    private func isCapitalWord(_ start: Int) -> Bool { source[start].isCapital && source[start + 1].isSmallLetter }

    /// Whether the digits name something: ₹500 - 9876543210, $45.20 - 4242, ₹10000 - 98765 43210. A price of at least
    /// ten times the lower price is round.
    private func isReference(_ upper: ScannedNumeral, behind lower: EnglishAmount) -> Bool {
        guard upper.isPlain, lower.scale.isEmpty, text.currency(at: upper.end) == nil else { return false }
        if source[upper.end] == " ", source.endOfDigits(upper.end + 1) > upper.end + 4 { return true }
        guard upper.count > 3, !upper.numeral.isLess(than: lower.numeral.shifted(by: 1)) else { return false }
        return upper.count > 9 || !text.isRoundValue(upper.start..<upper.end)
    }

    /// Whether a unit, a length of time or a counted noun follows, and no rate: ₹239 - 365 days, Coke ₹40 - 750ml.
    private func isCounted(_ end: Int) -> Bool {
        !source.hasPrefix(" per ", at: end)
            && (text.unit(behind: end) != nil || text.lengthOfTimeFollows(end) || text.countFollows(end))
    }

    /// Whether only the first number has cents, and the second counts a noun: Paid $5.00-12 orders.
    private func isTally(_ upper: ScannedNumeral, behind lower: EnglishAmount) -> Bool {
        lower.numeral.fraction.count == 2 && upper.fraction.isEmpty && text.countFollows(upper.end)
    }

    private static let zeros = ["thousand": 3, "lakh": 5, "million": 6, "crore": 7, "billion": 9, "trillion": 12]

    /// Whether both ends have one power of ten, in rising order, or two: 20-30, 20-30k, 20k-30k, 500K-1M.
    private func sharesScale(_ lower: EnglishAmount, _ upper: EnglishAmount, hasSign: Bool) -> Bool {
        if !hasSign, lower.scale != upper.scale, let low = Self.zeros[lower.scale], let high = Self.zeros[upper.scale] {
            return lower.numeral.shifted(by: low).isLess(than: upper.numeral.shifted(by: high))
        }
        guard lower.numeral.isLess(than: upper.numeral) else { return false }
        if hasSign { return lower.scale.isEmpty && !upper.scale.isEmpty }
        return lower.scale.isEmpty || lower.scale == upper.scale
    }

    /// Whether the hyphen may be the point before pence or paise: £2-75, Rs 32-50. Prices of one range are nearer or
    /// round, or have a rate: £20-50, Rs 30-50, £4-18 per head.
    private func mayBePence(_ upper: ScannedNumeral, behind lower: EnglishAmount) -> Bool {
        guard currency == .gbp || currency.isIndianLabel, upper.count == 2, lower.numeral.integer.count < 3,
            upper.fraction.isEmpty
        else { return mayBeThousands(upper, behind: lower) }
        let (pounds, pence) = (lower.numeral.integer.valueOfDigits, upper.numeral.integer.valueOfDigits)
        let isCoin = currency != .gbp && pence % 25 == 0 && pounds % 10 > 0
        let isRated = text.has(.penceWord, after: upper.end) || source.hasPrefix(" each", at: upper.end)
        let isOdd = currency == .gbp && pence % 5 > 0 && !isRated
        return pence >= (isOdd ? 4 : 10) * pounds || pence == 99 || isCoin
    }

    /// Whether the hyphen may be a mistyped comma: Rs.2-790.08. The ends of one range are nearer, or without decimals.
    private func mayBeThousands(_ upper: ScannedNumeral, behind lower: EnglishAmount) -> Bool {
        upper.fraction.count == 2 && upper.count == 3 && lower.numeral.fraction.isEmpty
            && lower.numeral.shifted(by: 2).isLess(than: upper.numeral)
    }

    /// Whether the second amount has another currency, or the code belongs to a third amount: £3.20 - 12.50 USD 5.
    private func hasThirdCurrency(behind currency: Currency, at end: Int) -> Bool {
        guard let named = text.currency(at: end) else { return false }
        let isNext = source[named.end - 1].isASCIILetter && source.beginsNumber(source.endOfSpaces(named.end))
        return isNext || !currency.mayBeWritten(for: named.value)
    }

    /// Whether a percent sign, a unit, a stroke or another dash follows. With spaces around the dash, any word counts.
    private func isMeasured(_ end: Int, isSpaced: Bool) -> Bool {
        let isJoined = (source[end].isDash || source[end] == "/") && source[end + 1].isASCIIDigit
        if isJoined || source[source.endOfSpaces(end)] == "%" { return true }
        // $5-7-Eleven
        if source[end] == "-", source[end + 1].isASCIILetter { return true }
        if text.currency(at: end) != nil || source.hasPrefix(" per ", at: end) { return false }
        if text.unit(behind: end) != nil || text.isInches(end, from: source.startOfDigits(end)) { return true }
        return (isSpaced || source[end] != " ") && source[source.endOfSpaces(end)].isASCIILetter
    }

    /// Returns the index after a dash or "to" between two amounts.
    private func endOfRangeWord(_ end: Int) -> Int? {
        let start = source.endOfSpaces(end)
        if source.hasPrefix("to ", at: start), start > end { return source.endOfSpaces(start + 3) }
        if source[end].mayMeanTo { return end + 1 }
        guard source[start].isDash, source[start + 1] == " " else { return nil }
        return source.endOfSpaces(start + 1)
    }
}
