/// An amount that begins with its currency: $20.50, CNY 20.50, £1.2 million, $20/mo, $50-$100, $(35.00).
struct EnglishPrefixedAmount {
    let text: EnglishText
    let source: SourceText
    let prefix: EnglishCurrencyPrefix
    /// The index of the currency.
    let start: Int
    /// The sign before the currency.
    let sign: Quantity.Sign

    private var kind: SemioticKind { prefix.currency.kind }

    /// Reads an amount without a sign before it.
    static func prefixed(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        if source[start].isASCIILetter {
            // A code may touch a name: TomRMB 88.
            let isInName = source[start - 1].isASCIILetter
            guard isInName ? source.isCapital(start) && !source.isCapital(start - 1) : !isRate(start, source) else {
                return nil
            }
        }
        return try amount(at: start, sign: .none, in: text)
    }

    /// Whether the number is a rate, not an amount: EUR/USD 1.08, ETH/BTC 0.03. Many coins have a name of letters but
    /// are missing from the table.
    private static func isRate(_ start: Int, _ source: SourceText) -> Bool {
        guard source[start - 1] == "/" else { return false }
        let first = source.start(of: start - 1) { $0.isCapital }
        return (3...5).contains(start - 1 - first) && !source[first - 1].isASCIIAlphanumeric
    }

    static func amount(
        at start: Int, sign: Quantity.Sign, in text: EnglishText
    ) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let prefix = try EnglishCurrencyPrefix.find(in: source, at: start) else { return nil }
        return try EnglishPrefixedAmount(text: text, source: source, prefix: prefix, start: start, sign: sign).claim()
    }

    private func claim() throws(NormalizationError) -> Claim? {
        if let loss = try bracketed() { return loss }
        try refuseEmptyValue()
        guard let number = source.signedNumeral(at: prefix.end), !isName(number), try isCounted(number) else {
            return nil
        }
        var amount = EnglishAmount(
            numeral: number.numeral, currency: prefix.currency, isCode: prefix.isCode, sign: sign)
        amount.innerSign = try innerSign(of: number)
        let end = try agree(on: &amount, at: try readScale(behind: number, into: &amount))
        if amount.currency == .usd, !amount.isCode {
            guard let dollar = text.bareDollar else {
                throw .ambiguousAmount(source.token(start..<number.end, kind: amount.currency.kind))
            }
            amount.currency = dollar
        }
        if let range = try EnglishMoneyRange(lower: amount, first: self).claim(at: end) { return range }
        return try amount.claim(start..<end, in: source)
    }

    private static let verbs = EnglishWords.before("payment")
    private static let relations = EnglishWords.after("payment-relation")

    /// Throws for Received ₹ from Ravi, where a template lacks its value.
    private func refuseEmptyValue() throws(NormalizationError) {
        guard Self.verbs.whole(in: source, at: source.startOfSpaces(start)) != nil,
            Self.relations.whole(in: source, at: source.endOfSpaces(prefix.end)) != nil
        else { return }
        throw .ambiguousAmount(source.token(start..<prefix.end, kind: kind))
    }

    private static let labels = EnglishWords.before("reference")

    /// Whether the number is a name: RM0415, ref RM415. Amounts lack a leading zero.
    private func isName(_ number: ScannedNumeral) -> Bool {
        guard source[start].isASCIILetter, source[number.start - 1].isASCIILetter, number.numeral.fraction.isEmpty,
            source.endOfDigits(number.start) == number.end, number.end > number.start + 2
        else { return false }
        if source[number.start] == "0" { return true }
        let word = source.startOfSpaces(source[start - 1] == "#" ? start - 1 : start)
        return Self.labels.whole(in: source, at: word) != nil
    }

    /// Whether the number is an amount of the currency. The 24 of BTC 24h is not; $24h is refused.
    private func isCounted(_ number: ScannedNumeral) throws(NormalizationError) -> Bool {
        guard try EnglishUncounted.follows(number, in: text) else { return true }
        let isCode = source.endOfLetters(start) == start + 3 && prefix.end > start + 3
        if isCode { return false }
        // A sign belongs to its number ($20 months ago), unless a letter, a digit or a percent sign touches the number.
        guard source[number.end].isASCIIAlphanumeric || source[number.end] == "%" else { return true }
        throw .ambiguousAmount(source.token(start..<number.end + 1, kind: kind))
    }

    /// Reads the power of ten after the number.
    ///
    /// - Returns: the index after the power of ten, or after the number without one.
    /// - Throws: if the number may continue after a space or in letters, or may be in thousands.
    private func readScale(
        behind number: ScannedNumeral, into amount: inout EnglishAmount
    ) throws(NormalizationError) -> Int {
        try source.check(number, kind: kind)
        let scale = try EnglishAmountBorder.scale(behind: number, in: source)
        amount.scale = scale?.word ?? ""
        let isSplit = try EnglishLooseChains.follow(number, in: text)
        if isSplit || source.hasLooseGroup(behind: number) && !EnglishAmountBorder.endsSentence(number.end, in: source)
            || scale == nil && EnglishAmountBorder.runsOn(number, in: source)
            || amount.dividesThousands(number, in: source)
        {
            throw .ambiguousAmount(source.token(source.looseRange(around: number), kind: kind))
        }
        return scale?.end ?? number.end
    }

    /// Returns the sign after the currency. A second sign before the currency is refused: the two could cancel each
    /// other.
    private func innerSign(of number: ScannedNumeral) throws(NormalizationError) -> Quantity.Sign {
        guard number.start > prefix.end else { return .none }
        if sign.isExact { throw .ambiguousAmount(source.token(start..<number.end, kind: kind)) }
        return source[prefix.end] == "+" ? .plus : .minus
    }

    /// Reads brackets as a ledger's minus: $(35.00) is minus thirty-five dollars.
    private func bracketed() throws(NormalizationError) -> Claim? {
        guard source[prefix.end] == "(", let number = source.numeral(at: source.endOfSpaces(prefix.end + 1)) else {
            return nil
        }
        try source.check(number, kind: kind)
        let end = source.endOfSpaces(number.end)
        guard source[end] == ")", sign == .none else { throw .ambiguousAmount(source.token(start..<end, kind: kind)) }
        var amount = EnglishAmount(
            numeral: number.numeral, currency: prefix.currency, isCode: prefix.isCode, sign: .minus)
        if prefix.isBareYen { try amount.decideYen(text.yen, at: start..<end, in: source) }
        return Claim(value: .money(amount.phrase), end: end + 1)
    }
}

/// The currency before an amount, perhaps named twice: USD $5.
struct EnglishCurrencyPrefix {
    var currency: Currency
    /// The index after the sign and its spaces.
    var end: Int
    var isCode: Bool
    /// Whether the prefix is `¥` alone, which is written for yuan and for yen.
    var isBareYen: Bool

    static func find(in source: SourceText, at start: Int) throws(NormalizationError) -> EnglishCurrencyPrefix? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        let isCode = source[sign.end - 1].isASCIILetter || sign.end - start > 1
        var prefix = EnglishCurrencyPrefix(
            currency: sign.value, end: try endOfGap(behind: sign, from: start, source), isCode: isCode,
            isBareYen: source[start] == "¥")
        // After a code, only a sign can name the currency again: EUR USD is a pair of currencies.
        guard let second = CurrencySigns.longest(in: source, at: prefix.end),
            source[prefix.end].isCurrencySign || prefix.end == sign.end && source[start].isCurrencySign
        else { return prefix }
        let end = source.endOfSpaces(second.end)
        guard source.signedNumeral(at: end) != nil else { return prefix }
        // BTC $97,000 is the price of a coin.
        if sign.value == .btc, isCode, prefix.end > sign.end { return nil }
        if sign.value.mayBeWritten(for: second.value) {
            prefix.currency = second.value
        } else if !second.value.mayBeWritten(for: sign.value) {
            throw .conflictingCurrencies(source.token(start..<source.endOfDigits(end), kind: sign.value.kind))
        }
        prefix.end = end
        prefix.isCode = isCode || source[second.end - 1].isASCIILetter
        prefix.isBareYen = false
        return prefix
    }

    /// Returns the index after a colon or an equals sign between a sign or Rs and its number: Total $: 5.00, Amount ($):
    /// 5.00, Rs:500. Another code is read where it is written.
    ///
    /// - Throws: for Rs:-500, where the dash may be a minus.
    private static func endOfGap(
        behind sign: PhraseTable<Currency>.Match, from start: Int, _ source: SourceText
    ) throws(NormalizationError) -> Int {
        let end = source.endOfSpaces(sign.end)
        let mark = source[end] == ")" ? source.endOfSpaces(end + 1) : end
        let isSign = source[sign.end - 1].isCurrencySign
        let isRupees = source[mark] == ":" && mark == end && source[start - 1] != "/" && sign.value.isIndianLabel
        guard source[mark] == ":" || source[mark] == "=", isSign || isRupees else { return end }
        let next = source.endOfSpaces(mark + 1)
        guard let number = source.signedNumeral(at: next), !source.pluralFollows(number.end) else { return end }
        if isRupees, source[next].isDash {
            throw .ambiguousAmount(source.token(start..<number.end, kind: sign.value.kind))
        }
        return next
    }
}

extension Currency {
    /// Whether Rs or INR is written for it.
    fileprivate var isIndianLabel: Bool { self == .rupee || self == .inr }
}
