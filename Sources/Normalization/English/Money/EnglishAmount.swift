private import CTables

/// An amount with its currency, scale and signs.
struct EnglishAmount {
    var numeral: Numeral
    /// A power of ten in words: "million".
    var scale = ""
    var currency: Currency
    /// Whether the currency was written as a code, so that a dollar is read as a US dollar.
    var isCode = false
    var sign = Quantity.Sign.none
    /// The sign between the currency and the number, or a ledger's minus after the number.
    var innerSign = Quantity.Sign.none

    var lastSign: Quantity.Sign { innerSign == .none ? sign : innerSign }

    var phrase: MoneyPhrase {
        MoneyPhrase(
            sign: sign, amount: Quantity(sign: innerSign, numeral: numeral, scale: scale), currency: currency,
            saysCountry: isCode && currency == .usd)
    }

    /// Returns the claim of an amount with all its signs. Two signs are refused, because they could cancel each other.
    func claim(_ range: Range<Int>, in text: EnglishText) throws(NormalizationError) -> Claim {
        let source = text.source
        var amount = self
        var end = range.upperBound
        let kind = currency.kind
        if try text.hasTrailingMinus(&end, from: range.lowerBound, kind: kind) {
            if lastSign.isExact { throw source.ambiguous(range.lowerBound..<end, kind: kind) }
            amount.innerSign = .minus
        }
        end = text.endOfClosing(end, from: range.lowerBound)
        // The p of £12.50p names the pence again, and of Rs 12.50p the paise.
        if currency == .gbp || currency.isIndianLabel, numeral.fraction.count == 2, source[end] == "p",
            !source[end + 1].isASCIIAlphanumeric,
            currency != .gbp || MoneyPhrase.lettings.whole(in: source, at: end) == nil
        {
            end += 1
        }
        var phrase = amount.phrase
        if isFace(at: end, in: source) { phrase.unit = .face }
        phrase.readRate(at: &end, in: source)
        return Claim(value: .money(phrase), end: end)
    }

    /// Sets the currency of an amount with `¥` alone.
    mutating func decideYen(at range: Range<Int>, in text: EnglishText) throws(NormalizationError) {
        guard let bare = text.yen.currency else { throw text.source.ambiguous(range) }
        currency = scale.isEmpty && !numeral.fraction.isEmpty && !text.yen.keepsDecimals ? .cny : bare
    }

    /// Values of notes and coins. Any other amount before "bill" is the sum of an invoice.
    private static let faces: Set<Int> = [1, 2, 5, 10, 20, 50, 100, 500, 1000]

    /// Whether the amount is the value of a note: a five-dollar bill.
    private func isFace(at end: Int, in source: SourceText) -> Bool {
        guard source[end] == " ", scale.isEmpty, numeral.fraction.isEmpty,
            EnglishWords.note.end(in: source, at: end + 1) != nil
        else { return false }
        return Self.faces.contains(numeral.integer.reduce(0) { min($0, 1000) * 10 + Int($1) })
    }

    /// Whether the point may divide thousands. €1.234 and JPY 1.000 are thousands in their home countries, and decimals
    /// elsewhere. The home countries of dollars and pounds use a decimal point.
    func dividesThousands(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        if isCentsWithCount(number, in: text) || pointMayBeOfSign(number, in: text) { return true }
        if currency.isIndianLabel, text.source.mayPartCells(number), text.nounFollows(number.end),
            text.currency(at: number.end) == nil
        {
            return true
        }
        let whole = number.numeral.integer
        guard number.fraction.count == 3, scale.isEmpty, whole.count <= 3, whole[0] != 0, !isRate(number, in: text)
        else { return false }
        return currency.minorUnitPlaces < 2
            || currency.minorUnitPlaces == 2 && !EnglishCurrencies.pointed.contains(currency.code)
    }

    /// Whether the number is the price in euros or yen of one unit of money or fuel: £1 = €1.142, €1.579/L.
    private func isRate(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        let source = text.source
        let isOfFuel = ["L", "l", "kWh", "gal"].contains { unit in
            source.hasPrefix("/" + unit, at: number.end) && !source[number.end + 1 + unit.utf8.count].isASCIILetter
        }
        if isOfFuel { return currency == .eur }
        let sign = source.start(of: number.start) { $0 == " " || $0.isCurrencySign || $0.isASCIILetter }
        let one = source.start(of: sign - 1) { $0 == " " || $0.isCurrencySign || $0.isASCIIAlphanumeric }
        guard source[sign - 1] == "=", source[one - 1] != ".", source[one - 1] != ",",
            currency == .eur || currency == .jpy
        else { return false }
        let left = (one..<sign).filter { source[$0].isASCIIDigit }
        guard left.count == 1, source[left[0]] == "1", !source.text(one..<sign).contains("BTC") else { return false }
        // 1 GBP, USD 1 and £1, but not 1 ETH and Room 1
        return [left[0] - 1, source.endOfSpaces(left[0] + 1), source.startOfLetters(source.startOfSpaces(left[0]))]
            .contains { text.currencySign(at: $0) != nil }
    }

    /// Whether decimals after cents may be a count or thousands, as no unit price is: $1,000.002 items, $1.100.
    private func isCentsWithCount(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        let (source, whole) = (text.source, number.numeral.integer)
        guard currency.minorUnitPlaces == 2, number.fraction.count > 2, scale.isEmpty,
            source[number.end] != "/", !source.hasPrefix("per ", at: source.endOfSpaces(number.end))
        else { return false }
        let isGrouped = (number.start..<number.end).contains { source[$0] == "," }
        let isThousands = number.fraction.count == 3 && number.fraction.last == 0 && whole.count <= 3 && whole[0] != 0
        // In 3.4567 pounds the currency itself is the noun.
        let isCounted = text.currency(at: number.end) == nil && text.countFollows(number.end)
        return isGrouped || isThousands || isCounted
    }

    /// Whether the point may end the label, as the point of Rs.500 does: ₹.500, $.500, ₹.50/-, but not $.184/gal.
    private func pointMayBeOfSign(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        let (source, fraction) = (text.source, number.fraction)
        guard source[number.start] == ".", fraction.first != 0 else { return false }
        if text.endOfClosing(number.end, from: number.start) > number.end { return true }
        return currency.minorUnitPlaces == 2 && fraction.count > 2 && source[number.end] != "/"
            && (fraction.last == 0 || currency.isIndianLabel)
    }
}

extension MoneyPhrase {
    private static let rates = PhraseTable<Divisor.Unit>(
        WordTable(EnglishRates_tsv()).entries { .word($0) } + [("ea", .each)], foldsCase: true)

    /// Letters of rents and wages in Britain, which lack a stroke.
    fileprivate static let lettings = PhraseTable<Divisor.Unit>([
        ("pcm", .word("calendar month")), ("pw", .word("week")), ("pa", .word("year")),
        ("p/m", .word("month")), ("p/w", .word("week")), ("p/a", .word("year")),
    ])

    /// Reads the unit that the amount pays for: $20/mo, £950pcm.
    mutating func readRate(at end: inout Int, in source: SourceText) {
        if currency == .gbp, let letting = Self.lettings.whole(in: source, at: source.endOfSpaces(end)) {
            divisors.append(Divisor(unit: letting.value))
            end = letting.end
            return
        }
        // $25/line/mo
        while divisors.count < 2, let rate = Self.rate(at: end, in: source) {
            divisors.append(Divisor(unit: rate.value))
            end = rate.end
        }
    }

    /// Returns the unit after a stroke, which may have spaces beside it: $12 / kg, $1.29 /lb, 80/- /kg.
    static func rate(at end: Int, in source: SourceText) -> PhraseTable<Divisor.Unit>.Match? {
        let isClosed = source[end - 1].isDash && source[end - 2] == "/"
        let stroke = isClosed || source[end + 1] == "/" ? source.endOfSpaces(end) : end
        let unit = source.endOfSpaces(stroke + 1)
        guard source[stroke] == "/", let rate = rates.whole(in: source, at: unit) else { return nil }
        let next = source.endOfSpaces(rate.end)
        let isPriced = source.beginsNumber(next) || CurrencySigns.longest(in: source, at: next) != nil
        // Rs 83.25/$, but not $40/$ 50
        if isPriced, CurrencySigns.longest(in: source, at: unit) != nil { return nil }
        let isSpaced = stroke > end || unit > stroke + 1
        // $600/Room 5
        if source[unit].isCapital, source[unit + 1].isSmallLetter, source.beginsNumber(next) { return nil }
        // The L of S $5 / L $9 and of S 5/- / L 9/- is a size.
        if isSpaced, isClosed ? source[unit].isCapital && isPriced : rate.end == unit + 1 { return nil }
        return rate
    }
}

extension EnglishText {
    func check(_ number: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        if source.isRowOfAmounts(number) { throw source.ambiguous(number.start..<number.end, kind: kind) }
        var number = number
        if number.isAmbiguous, followsDayOrName(number.start) { number.isAmbiguous = false }
        try source.check(number, kind: kind, maxDigits: EnglishNumber.maxIntegerDigits)
    }

    /// Whether the number before a space is a day, a time or a name, which begins no thousands: 28/11/26, 500 rs.
    private func followsDayOrName(_ start: Int) -> Bool {
        guard let last = history.last, source[start - 1] == " ",
            source.start(of: start, while: { " ,.".unicodeScalars.contains($0) }) == history.end
        else { return false }
        // Rent Nov 5, 500 rs may be one number, and on Nov 5, 500 rs contains a day.
        let isDay =
            source[source.startOfDigits(history.end) - 1] != " " || hasSuffix("on ", before: last.range.lowerBound)
        return last.kind == .date && isDay || last.kind == .time || last.kind.isDigits
    }

    /// Returns the index after the "/-" of Rs. 500/- and, in India, 80/-. India closes an amount so, to prevent added
    /// digits.
    func endOfClosing(_ end: Int, from start: Int) -> Int {
        let stroke = source.endOfSpaces(end)
        guard source[stroke] == "/", source[stroke + 1].isDash,
            dialect == .indian || currencySign(at: start)?.value.isIndianLabel ?? false
        else { return end }
        let next = stroke + 2
        let isNumber = source[next].isASCIIDigit
        // +₹500/-₹200 is a gain and a loss, and +10/-5 mm a tolerance.
        if isNumber || currencySign(at: next) != nil, source[start] == "+" || source[start - 1] == "+" { return end }
        if source[next].isASCIILetter, currencySign(at: next) != nil { return isClosed(next) ? next : end }
        return !isNumber || isGoods(next, isPriced: currencySign(at: start) != nil) || isClosed(next) ? next : end
    }

    /// Whether the number counts what the price before it pays for: 40/-500g, Rs 40/-2 packets, Rs 299/-28days, but not
    /// 12/-12V.
    private func isGoods(_ start: Int, isPriced: Bool) -> Bool {
        let end = source.numeral(at: start)?.end ?? start
        if namedAmountFollows(end) || scale(at: end, letters: false) != nil || has(.deduction, after: end) {
            return false
        }
        let unit = unit(behind: end)?.symbol.lowercased()
        let isWord = source[end].isASCIILetter && source[end + 1].isASCIILetter && scale(at: end, letters: true) == nil
        return ["kg", "kgs", "g", "l", "ml"].contains(unit) || isPriced && (unit != nil || nounFollows(end) || isWord)
    }

    /// Whether closed prices follow: the 40/-30/- of 50/-40/-30/-, but not the 40/-=10/- of 50/-40/-=10/-.
    func isClosed(_ start: Int) -> Bool {
        let farthest = start + 80
        var end = start
        while end < farthest, let mark = source.numeral(at: startOfPrice(end))?.end, source[mark] == "/",
            source[mark + 1].isDash
        {
            end = mark + 2
        }
        let isEquated = source[source.endOfSpaces(end)] == "="
        return end > start && (end >= farthest || !source[end].isASCIIDigit && !isEquated)
    }

    /// Returns the start of the number after the currency that may be at `index`.
    private func startOfPrice(_ index: Int) -> Int {
        currencySign(at: index).map { source.endOfSpaces($0.end) } ?? index
    }

    /// Whether a ledger's minus ends a line or a clause: $35.00-. Before a word it may be a dash and is refused.
    fileprivate func hasTrailingMinus(
        _ end: inout Int, from start: Int, kind: SemioticKind
    ) throws(NormalizationError) -> Bool {
        guard source[end].isMinus else { return false }
        let next = source[end + 1]
        if next == " " {
            let word = source.endOfSpaces(end + 1)
            if source.beginsNumber(word) || source[word].isDash || source[word].isCurrencySign { return false }
            if word < source.count, source[word] != "\n" { throw source.ambiguous(start..<end + 1, kind: kind) }
        } else if next != SourceText.outside, next != "\n", !next.isPause, !source.isClosing(end + 1) {
            return false
        }
        // Ledgers write two decimals. The end of $20- may be a dash.
        guard (start..<end).contains(where: { source[$0] == "." && source.endOfDigits($0 + 1) == $0 + 3 }) else {
            throw source.ambiguous(start..<end + 1, kind: kind)
        }
        end += 1
        return true
    }
}

extension Quantity.Sign {
    /// Whether the sign may be a minus. Two signs could cancel each other.
    var mayBeMinus: Bool { self == .minus || self == .plusOrMinus }
    var isExact: Bool { mayBeMinus || self == .plus }
}
