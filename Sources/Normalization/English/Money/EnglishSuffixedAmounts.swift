/// Amounts whose currency follows them: 12.50 USD, 20 dollars, 50p.
extension EnglishSignedNumeral {
    func suffixedAmount() throws(NormalizationError) -> Claim? {
        // The sign of 5€50 and 1,000$3 may belong to the number on either side.
        if source[scanned.tokenEnd].isCurrencySign, source.beginsNumber(scanned.tokenEnd + 1) {
            throw source.ambiguous(start..<source.endOfDigits(scanned.tokenEnd + 1))
        }
        guard let suffix = try text.amountSuffix(behind: scanned) else { return nil }
        let named = suffix.currency
        var amount = EnglishAmount(numeral: scanned.numeral, scale: suffix.scale, currency: named.value, sign: sign)
        try refuseDoubt(amount, suffix)
        amount.isCode = source[named.end - 1].isASCIILetter && source[named.end - 2].value < 0x60
        let range = start..<named.end
        if source[named.end - 1] == "¥", !source[named.end - 2].isASCIILetter {
            try amount.decideYen(at: range, in: text)
        }
        var claim = try amount.claim(range, in: text)
        // 1 USD = 0.92 EUR
        if source[source.startOfSpaces(start) - 1] == "=", case .money(var money) = claim.value, money.unit == .name {
            money.unit = .plain
            claim.value = .money(money)
        }
        return claim
    }

    private func refuseDoubt(_ amount: EnglishAmount, _ suffix: EnglishText.AmountSuffix) throws(NormalizationError) {
        let kind = suffix.currency.value.kind
        try text.check(scanned, kind: kind)
        // l2 dollars contains a mistyped digit.
        if source[start - 1].looksLikeDigit, !source[start - 2].isASCIIAlphanumeric {
            throw source.ambiguous(start - 1..<end, kind: kind)
        }
        if suffix.hasDash || amount.dividesThousands(scanned, in: text) {
            throw source.ambiguous(start..<suffix.currency.end, kind: kind)
        }
    }

    func pence() -> Claim? {
        let currency = text.dialect == .indian ? Currency.inr : .gbp
        let amount = Quantity(numeral: scanned.numeral)
        var pence = MoneyPhrase(sign: sign, amount: amount, currency: currency, unit: .cents)
        guard source[end] == "p", isWellFormed, text.shift(at: start) == nil else { return nil }
        var last = end + 1
        if fraction.count < 4 { pence.readRate(at: &last, in: source) }
        let isPriced = source[last] == "/" && text.isPriced(by: last + 1)
        let isRate = last > end + 1 || isPriced || fraction.count < 4 && source.hasPrefix(" per ", at: last)
        // Fuel and shares have a tenth of a penny: 145.9p. The p of 1.20p may close pounds.
        let isTenth = fraction.count == 1 && currency == .gbp && text.dialect == .british
        let isLone = isTenth ? !source[end + 1].isASCIIAlphanumeric : isBeforeLoneP && value ?? 0 < 100
        guard isRate || isLone else { return nil }
        return Claim(value: .money(pence), end: last)
    }
}

extension EnglishText {
    /// The power of ten and the currency after a number. A minus between them may also be a dash: 12.50- yuan.
    typealias AmountSuffix = (scale: String, currency: PhraseTable<Currency>.Match, hasDash: Bool)

    /// - Returns: nil if no currency follows, or if the currency belongs to the next number.
    func amountSuffix(behind number: ScannedNumeral) throws(NormalizationError) -> AmountSuffix? {
        let scale = scale(at: number.tokenEnd, letters: true)
        let scaleEnd = scale?.end ?? number.tokenEnd
        let hasDash = source[scaleEnd].isMinus && source[scaleEnd + 1] == " "
        let end = hasDash ? scaleEnd + 1 : scaleEnd
        guard let named = currency(at: end), !isStore(number), try !belongsRight(named, behind: number, at: end)
        else { return nil }
        return (scale?.value ?? "", named, hasDash)
    }

    /// Whether the number is a store's or an order's before the amount of a bank: TESCO STORES 2345,8.20 GBP. Four digits
    /// before the comma divide no thousands.
    private func isStore(_ number: ScannedNumeral) -> Bool {
        guard number.count == 4, source[number.end] == ",", let amount = source.numeral(at: number.end + 1),
            amount.end == number.tokenEnd, amount.count < 3, amount.fraction.count == 2
        else { return false }
        let word = source.startOfSpaces(number.start)
        let isLabel = has(.amountLabel, before: word) || has(.payment, before: word) || has(.amountTitle, before: word)
        return !isLabel && (isNumberedThing(number) || isCapital(word - 1) && isCapital(word - 2))
    }

    /// Whether a number is an amount, or may be one and is refused. The 1024 of order 1024 $12 and of a house is not.
    func isAmount(_ number: ScannedNumeral) -> Bool {
        guard namedAmountFollows(number.tokenEnd) else { return false }
        do {
            guard try amountSuffix(behind: number) != nil else { return false }
        } catch { return true }
        return source[number.end] != " " || !streetFollows(at: number.end + 1)
    }

    /// Whether the currency after `start`, the end of `left` and its scale, belongs to the next number.
    func belongsRight(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral, at start: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(start)
        try refuseTouched(named, behind: left)
        // "dollars" comes after its number, and so does a currency that touches the number.
        guard sign > start, currencySign(at: sign)?.end == named.end,
            let right = nextNumeral(behind: endOfLabel(named))
        else { return try labelsRight(named, behind: left) }
        if right.isRest(in: source) { return false }
        if source[source.endOfSpaces(named.end)] == "(" || endOfLabel(named) > named.end { return true }
        // In 8 $-9.90 the sign belongs to the right number.
        if source[named.end - 1].isCurrencySign, source[named.end].isDash { return true }
        // No amount has ten digits without groups: UPI 530912345678 Rs 200.
        if left.isPlain, left.count > 9 { return true }
        if isNumberedThing(left) { return try isPriceOfThing(right, named: left) }
        // Raju 500 rs 9876543210, 350 USD 123 Main St
        if hasUnit(right) || right.isPlain && right.count > 9 { return false }
        if try isTimed(right) || !named.value.isIndianLabel && houseNumber(at: right.start) != nil { return false }
        if named.value.isIndianLabel, labelsPrice(right, at: sign, of: left) || isCarat(left) { return true }
        return try isNearer(right, than: left, to: named, from: sign)
    }

    /// Whether the right number is the price of the thing that the left one names. Throws if it is a time or a count.
    private func isPriceOfThing(
        _ right: ScannedNumeral, named left: ScannedNumeral
    ) throws(NormalizationError) -> Bool {
        let isTimed = try isTimed(right)
        let isOther = isTimed || hasUnit(right) || right.isPlain && right.count > 9
        // GeForce 4060 Rs 30,000, but not DMart 450 rs 2 kg atta
        let isProduct = left.count > 2 && hasInnerCapital(before: source.startOfSpaces(left.start))
        // Bill 450 rs 28/11/26
        let isName = !left.isGrouped && cueNames(before: left.start)
        if isTimed || isProduct && isOther, left.count > 2, source[right.end] != "%", !isName { return false }
        let isCheaper = isProduct && !left.numeral.isLess(than: right.numeral)
        let isThousand = source[left.tokenEnd].lowercased == "k" && !isCarat(left)
        if isOther || isCheaper || right.fraction.isEmpty && (isThousand || pluralFollows(right.end)) {
            throw source.ambiguous(left.start..<right.end)
        }
        return true
    }

    /// Whether a number of one or two digits after a noun counts or names something, and a greater price ends its clause:
    /// Installment 3 Rs 2350, Samosa 4 Rs 60.
    private func labelsPrice(_ right: ScannedNumeral, at sign: Int, of left: ScannedNumeral) -> Bool {
        let noun = source.startOfSpaces(left.start)
        let isNoun =
            noun < left.start && source[noun - 1].isASCIILetter && !has(.amountLabel, before: noun)
            && !has(.amountTitle, before: noun) && !has(.payment, before: noun) && !has(.priceJoint, before: noun)
            && !has(.balance, before: noun)
        return isNoun && isCapital(sign) && left.isPlain && source[left.tokenEnd] != "K"
            && left.count < min(right.count, 3) && endsField(right.end)
    }

    /// Whether the K after the number is the carat of gold: Gold 22K Rs 7,245 18K Rs 5,930, but not Gold loan 22K Rs 500.
    private func isCarat(_ number: ScannedNumeral) -> Bool {
        let isListed = mentions(.gem) && source[source.startOfSpaces(number.start) - 1].isASCIIDigit
        let carats = [9, 14, 18, 20, 22, 23, 24]
        return source[number.tokenEnd] == "K" && number.isPlain && (has(.gem, before: number.start) || isListed)
            && source.value(number.start..<number.end).map(carats.contains) ?? false
    }

    /// Throws for Bread 1Rs 88.00 and 15/06/2026Rs:588, where a space is missing before the label, and the price follows.
    private func refuseTouched(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral
    ) throws(NormalizationError) {
        let start = source.endOfSpaces(source[named.end] == ":" ? named.end + 1 : named.end)
        guard named.value.isIndianLabel, left.fraction.isEmpty, currencySign(at: left.tokenEnd)?.end == named.end,
            start > named.end, let right = source.numeral(at: start), !right.isRest(in: source)
        else { return }
        if right.fraction.count != 2 {
            // 1999rs 9876543210
            guard (3...9).contains(right.count), try !isOwn(right) else { return }
        }
        throw source.ambiguous(left.start..<right.end)
    }

    /// Refuses a currency whose colon or stroke joins it to the next number: Card 1234 Rs:500, Card 1234 INR/6.78. In
    /// 12.50 USD:2 items and 1 USD:83.5 INR it belongs to the number before it.
    private func labelsRight(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral
    ) throws(NormalizationError) -> Bool {
        let isColon = source[named.end] == ":"
        let start = isColon ? source.endOfSpaces(named.end + 1) : named.end + 1
        guard left.fraction.count != 2, source[left.tokenEnd] == " ", isColon || source[named.end] == "/",
            let right = source.numeral(at: start)
        else { return false }
        let touches = isColon && start == named.end + 1
        guard touches || right.fraction.count == 2 || isNumberedThing(left), currency(at: right.tokenEnd) == nil,
            unit(behind: right.end) == nil, !countFollows(right.end), try !isTimed(right)
        else { return false }
        throw source.ambiguous(left.start..<right.end)
    }

    /// Returns the index after the colon of Qty: 2 Rs: 240, Card 1234 Rs: 240, where a count or a name precedes and only
    /// an amount follows.
    func endOfLabel(_ named: PhraseTable<Currency>.Match) -> Int {
        guard source[named.end] == ":", named.value.isIndianLabel,
            let price = source.numeral(at: source.endOfSpaces(named.end + 1)),
            endsField(price.end) || source.hasPrefix(" only", at: price.end)
        else { return named.end }
        let count = source.startOfDigits(source.startOfSpaces(source.startOfLetters(named.end)))
        // 28-11-2026 Rs:500, 10:15 Rs:500
        let mark = source[count - 1]
        let isLast =
            ":-/".unicodeScalars.contains(mark)
            && (mark == ":" || source[source.startOfDigits(count - 1) - 1] == mark)
        let isNamed = isLast || source.numeral(at: count).map(isNumberedThing) ?? false
        return isNamed || has(.counting, before: count) ? named.end + 1 : named.end
    }

    /// Whether the text, the line or a clause ends at `end`: 240, and 240/-.
    func endsField(_ end: Int) -> Bool {
        let isPoint = source[end] == "." && source[end + 1] == " "
        return end == source.count || "\n,;)".unicodeScalars.contains(source[end]) || isPoint
            || source[end] == "/" && source[end + 1].isDash
    }

    /// Whether the currency belongs to the right number: two decimals make an amount, unless it has its own currency.
    private func isNearer(
        _ right: ScannedNumeral, than left: ScannedNumeral, to named: PhraseTable<Currency>.Match, from sign: Int
    ) throws(NormalizationError) -> Bool {
        let isLeft = left.fraction.count == 2 || sign > left.tokenEnd + 1
        let isRight = right.fraction.count == 2
        if let own = currency(at: right.tokenEnd),
            isLeft || own.value != named.value || namedAmountFollows(right.tokenEnd) && !source[right.start - 1].isDash
        {
            return false
        }
        // Rope 5m Rs 100
        let isLength = sign > left.tokenEnd && "km".unicodeScalars.contains(source[left.tokenEnd])
        if isLength, dialect == .indian, !pluralFollows(right.end) { throw source.ambiguous(left.start..<right.end) }
        if isLeft == isRight
            || isLeft && (source[named.end - 1].isCurrencySign || mayLabel(named, right, behind: left, from: sign))
        {
            throw source.ambiguous(left.start..<right.end)
        }
        return isRight
    }

    /// Whether the label in capitals may belong to the greater number after it: SGST 22.50 Rs 945, NAV 52.34 Rs 5000 units
    /// 95.5, but not 22.50 Rs 365 days.
    private func mayLabel(
        _ named: PhraseTable<Currency>.Match, _ right: ScannedNumeral, behind left: ScannedNumeral, from sign: Int
    ) -> Bool {
        let noun = source.endOfLetters(source.endOfSpaces(right.end))
        let isCounted = pluralFollows(right.end) && !source.beginsNumber(source.endOfSpaces(noun))
        // No amount has seven digits without groups beside paise, and 9k Rs 200 off has its scale.
        return named.value.isIndianLabel && isCapital(sign) && right.count < 7 && source[left.tokenEnd] != "k"
            && left.numeral.isLess(than: right.numeral) && !isCounted
    }

    /// Throws for 5/100 EUR 12 items: before a whole number, the code may belong to either side.
    func refuseSharedCurrency(behind fraction: Range<Int>) throws(NormalizationError) {
        guard let named = currency(at: fraction.upperBound), source[named.end - 1].isASCIILetter,
            currencySign(at: source.endOfSpaces(fraction.upperBound))?.end == named.end,
            let next = nextNumeral(behind: named.end), next.fraction.isEmpty
        else { return }
        throw source.ambiguous(fraction.lowerBound..<next.end)
    }

    /// Whether a group of digits after an amount is a value of its own: ₹1 50 kg, but not ₹1 50 000.
    func isOwn(_ group: ScannedNumeral) throws(NormalizationError) -> Bool {
        let end = group.end
        let next = source[end]
        if next.isASCIILetter || next == "°" || next == "/" || next == ":" || next.isDash { return true }
        if unit(behind: end) != nil || pluralFollows(end) || namedAmountFollows(end) { return true }
        if streetFollows(at: source.endOfSpaces(end)) { return true }
        return try isTimed(group)
    }

    /// Whether three digits after an amount count, measure or name something: $12, 350 points, £12, 500ml, $5, 100% tip,
    /// $25, 123 Main St, $25 555-123-4567. In $1, 200 month and $12, 500 sales they may be thousands.
    func isApart(_ group: ScannedNumeral) -> Bool {
        let (start, end) = (group.start, group.end)
        // $1, 250 Tennis Court and $1, 499 Hard Drive may be prices.
        let isHouse = ![0, 45, 49].contains(group.numeral.integer.suffix(2).valueOfDigits % 50)
        if source[end] == "%" || isTelephone(at: start) || isHouse && houseNumber(at: start) != nil { return true }
        let isMeasured = source[end].isASCIILetter && unit(behind: end)?.symbol.count ?? 0 > 1
        return source[source.startOfSpaces(start) - 1] == "," && source[start] != "0"
            && (isMeasured || pluralFollows(end) && (lengthOfTimeFollows(end) || has(.rateChange, after: end)))
    }

    /// Whether a telephone number begins whose last group has four digits. $1 234 567 890 may be one amount.
    func isTelephone(at start: Int) -> Bool {
        // The longest telephone numbers have 15 digits in four groups or five.
        let longest = 20
        let isShort = (start..<start + longest).contains {
            !source[$0].isASCIIDigit && source[$0] != " " && source[$0] != "-"
        }
        guard isShort, let phone = groupedTelephone(at: start) else { return false }
        return source.startOfDigits(phone.end) == phone.end - 4
    }

    /// Whether a unit of two characters or more follows.
    func hasUnit(_ number: ScannedNumeral) -> Bool {
        unit(behind: number.end).map { $0.symbol.unicodeScalars.count > 1 } ?? false
    }

    /// Whether the number is a time, a day or a percentage. A currency never precedes these.
    private func isTimed(_ number: ScannedNumeral) throws(NormalizationError) -> Bool {
        if source[number.end] == "%" || isTime(at: number.start) { return true }
        for rule in EnglishRules.dates where try rule.claim(at: number.start, in: self) != nil { return true }
        return false
    }
}
