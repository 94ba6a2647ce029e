/// An amount that begins with its currency: $20.50, CNY 20.50, £1.2 million, $20/mo, $50-$100, $(35.00).
struct EnglishPrefixedAmount {
    let text: EnglishText
    let source: SourceText
    let start: Int
    let sign: Quantity.Sign
    /// The currency, which may be named twice: USD $5.
    private(set) var currency: Currency
    private var next: Int
    private var isCode: Bool
    /// Whether the currency is `¥` alone, which is written for yuan and for yen.
    private var isBareYen: Bool

    var kind: SemioticKind { currency.kind }

    fileprivate init?(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        guard let first = text.currencySign(at: start) else { return nil }
        (self.text, self.source, self.start, self.sign) = (text, source, start, sign)
        (currency, next, isBareYen) = (
            first.value, try text.endOfGap(behind: first, from: start), source[start] == "¥"
        )
        isCode = source[first.end - 1].isASCIILetter || first.end - start > 1
        // After a code, only a sign can name the currency again: EUR USD is a pair of currencies.
        guard let second = text.currencySign(at: next),
            source[next].isCurrencySign || next == first.end && source[start].isCurrencySign
        else { return }
        let end = source.endOfSpaces(second.end)
        guard text.signedNumeral(at: end) != nil else { return }
        // BTC $97,000 is the price of a coin.
        if currency == .btc, isCode, next > first.end { return nil }
        guard let agreed = currency.agreed(with: second.value) else {
            throw .conflictingCurrencies(source.token(start..<source.endOfDigits(end), kind: kind))
        }
        currency = agreed
        (next, isBareYen, isCode) = (end, false, isCode || source[second.end - 1].isASCIILetter)
    }

    fileprivate func claim() throws(NormalizationError) -> Claim? {
        if let loss = try bracketed() { return loss }
        try refuseLostNumber()
        guard let number = text.signedNumeral(at: next), !isName(number), try isCounted(number) else { return nil }
        // Rs 25 paise, but not Rs 25 paise 50
        if number.fraction.isEmpty, let cent = EnglishWords.cent.end(in: source, at: source.endOfSpaces(number.end)),
            !source[source.endOfSpaces(cent)].isASCIIDigit
        {
            throw source.ambiguous(start..<number.end, kind: kind)
        }
        var amount = EnglishAmount(numeral: number.numeral, currency: currency, isCode: isCode, sign: sign)
        amount.innerSign = try innerSign(of: number)
        let last = try readScale(behind: number, into: &amount)
        let end = try agree(on: &amount, at: last)
        if amount.currency == .usd, !amount.isCode {
            // The code of C$50.00 ($36.12 USD) names the dollar. C$500 NIO is unknown money.
            let codes = text.bareDollar == nil ? text.wordsOfDollars : []
            let isKnown = codes.allSatisfy {
                $0.count != 3 || $0.contains(where: \.isLowercase) || Currency.named($0.lowercased()) != nil
            }
            let dollar = end > last && isKnown ? .usd : text.bareDollar
            guard let dollar else { throw source.ambiguous(start..<number.end, kind: kind) }
            (amount.currency, amount.isCode) = (dollar, end > last && text.bareDollar != .usd)
        }
        if let range = try range(from: amount, at: end) { return range }
        return try amount.claim(start..<end, in: text)
    }

    /// Throws for Received ₹ from Ravi, where a template lacks its value, and for Rs. l,250, which has a mistyped digit.
    private func refuseLostNumber() throws(NormalizationError) {
        let isLost = text.has(.payment, before: start) && text.has(.paymentRelation, after: next)
        let group = next + 2..<source.endOfDigits(next + 2)
        let isMistyped = source[next].looksLikeDigit && source[next + 1] == "," && group.count == 3
        if isLost || isMistyped { throw source.ambiguous(start..<(isLost ? next : group.upperBound), kind: kind) }
    }

    /// Whether the number is a name: RM0415, ref RM415. Amounts lack a leading zero.
    private func isName(_ number: ScannedNumeral) -> Bool {
        guard source[start].isASCIILetter, source[number.start - 1].isASCIILetter, number.fraction.isEmpty,
            source.endOfDigits(number.start) == number.end, number.end > number.start + 2
        else { return false }
        if source[number.start] == "0" { return true }
        return text.has(.reference, before: source[start - 1] == "#" ? start - 1 : start)
    }

    /// Whether the number is an amount of the currency. The 24 of BTC 24h is not; $24h is refused.
    private func isCounted(_ number: ScannedNumeral) throws(NormalizationError) -> Bool {
        // £8pm is a price per month.
        guard text.isUncounted(number), currency != .gbp || !source.hasPrefix("pm", at: number.end) else { return true }
        let isCode = source.endOfLetters(start) == start + 3 && next > start + 3
        if isCode { return false }
        // A sign belongs to its number ($20 months ago), unless a letter, a digit or a percent sign touches the number.
        guard source[number.end].isASCIIAlphanumeric || source[number.end] == "%" else { return true }
        throw source.ambiguous(start..<number.end + 1, kind: kind)
    }

    /// Returns the index after the power of ten. Throws if the number may continue or may be in thousands.
    private func readScale(
        behind number: ScannedNumeral, into amount: inout EnglishAmount
    ) throws(NormalizationError) -> Int {
        try text.check(number, kind: kind)
        let scale = try text.scale(behind: number)
        amount.scale = scale?.value ?? ""
        // The mil of ₹500 mil chuka may be Hindi: received.
        if let scale, text.dialect == .indian, currency.isIndianLabel,
            source.text(number.end..<scale.end).lowercased() == " mil"
        {
            throw source.ambiguous(number.start..<scale.end, kind: kind)
        }
        let chain = try LooseChain(behind: number, in: source) { group throws(NormalizationError) in
            try text.isOwn(group) || text.isApart(group)
        }
        let group = source.endOfSpaces(source[number.end] == "," ? number.end + 1 : number.end)
        let hasGroup =
            source.hasLooseGroup(behind: number) && !precedesCount(number)
            && source.numeral(at: group).map(text.isApart) != true
        if chain.mayBelong || hasGroup && !text.endsSentenceOfAmount(number.end)
            || scale == nil && text.runsOn(number) || amount.dividesThousands(number, in: text)
        {
            throw source.ambiguous(source.looseRange(around: number), kind: kind)
        }
        return scale?.end ?? number.end
    }

    /// Whether a length of time or pieces follow three digits and a space, which divides no thousands in India: ₹799 365
    /// days.
    private func precedesCount(_ number: ScannedNumeral) -> Bool {
        let end = source.endOfDigits(number.end + 1)
        return text.dialect == .indian && source[number.end] == " " && number.count > 2
            && text.pluralFollows(end) && (text.lengthOfTimeFollows(end) || text.has(.pieces, after: end))
    }

    /// Returns the sign after the currency. A second sign before it is refused: the two could cancel each other.
    private func innerSign(of number: ScannedNumeral) throws(NormalizationError) -> Quantity.Sign {
        guard number.start > next else { return .none }
        if sign.isExact || isHyphened(number) { throw source.ambiguous(start..<number.end, kind: kind) }
        return source[next] == "+" ? .plus : .minus
    }

    /// Whether the dash may join the code to its amount: Received Rs-700/-, MRP Rs-120, Rs.-700/- only, Paid USD-50.
    private func isHyphened(_ number: ScannedNumeral) -> Bool {
        guard source[start].isASCIILetter, source[next].isMinus, source[next - 1] != " " else { return false }
        let end = text.endOfClosing(number.end, from: start)
        if end > number.end || source.hasPrefix(" only", at: end) { return true }
        // Banks print a negative balance with its decimals: Avl bal Rs.-500.00.
        let isBalance = number.fraction.count == 2 && text.has(.balance, before: start)
        if number.fraction.isEmpty, currency.isIndianLabel { return true }
        return text.has(.amountLabel, before: start) && !isBalance
    }

    /// Reads brackets as a ledger's minus: $(35.00) is minus thirty-five dollars.
    private func bracketed() throws(NormalizationError) -> Claim? {
        guard source[next] == "(", let number = source.numeral(at: source.endOfSpaces(next + 1)) else { return nil }
        try text.check(number, kind: kind)
        let end = source.endOfSpaces(number.end)
        guard source[end] == ")", sign == .none else { throw source.ambiguous(start..<end, kind: kind) }
        var amount = EnglishAmount(numeral: number.numeral, currency: currency, isCode: isCode, sign: .minus)
        if isBareYen { try amount.decideYen(at: start..<end, in: text) }
        return Claim(value: .money(amount.phrase), end: end + 1)
    }

    // MARK: A second name of the currency: $5 USD, $12.50 (HKD), ¥100 $5

    /// Returns the index after a second currency name, which must agree with the first.
    func agree(on amount: inout EnglishAmount, at end: Int) throws(NormalizationError) -> Int {
        // The bracket of $12.50 (HKD) names the country of the dollar.
        let bracket = source.endOfSpaces(end)
        if source[bracket] == "(", let named = text.currency(at: bracket + 1), source[named.end] == ")" {
            try rename(&amount, named)
            return named.end + 1
        }
        guard let named = text.currency(at: end), try !isNext(named, behind: amount, at: end) else {
            if isBareYen { try amount.decideYen(at: start..<end, in: text) }
            return end
        }
        try rename(&amount, named)
        return named.end
    }

    private func rename(
        _ amount: inout EnglishAmount, _ named: PhraseTable<Currency>.Match
    ) throws(NormalizationError) {
        guard amount.currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(source.token(start..<named.end, kind: amount.currency.kind))
        }
        amount.currency = named.value
    }

    /// Whether a currency after a complete amount begins the next amount: ¥100 $5, USD 5 EUR 3.
    private func isNext(
        _ named: PhraseTable<Currency>.Match, behind amount: EnglishAmount, at end: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(end)
        // Rs:60 Rs:50
        let label = source[named.end] == ":" && named.value.isIndianLabel ? named.end + 1 : named.end
        guard text.currencySign(at: sign)?.end == named.end,
            let second = text.nextNumeral(behind: label), sign > end || source[named.end] != " "
        else { return false }
        if source[named.end - 1].isCurrencySign || isCode { return true }
        guard amount.currency.mayBeWritten(for: named.value) else { return true }
        // $5 USD 3 times is clear. $5 USD 3.00 is not.
        if second.fraction.count == 2, sign > end {
            throw source.ambiguous(end..<second.end, kind: named.value.kind)
        }
        return false
    }
}

extension EnglishText {
    func prefixedAmount(at start: Int) throws(NormalizationError) -> Claim? {
        if source[start].isASCIILetter {
            // A code may touch a name: TomRMB 88.
            guard source[start - 1].isASCIILetter || !isRate(start) else { return nil }
        }
        return try amount(at: start, sign: .none)
    }

    /// Whether the number is a rate, not an amount: EUR/USD 1.08, ETH/BTC 0.03. The table lacks most coins. PT/INR 2.5 is a
    /// test of blood, and in NETFLIX.COM/INR 99 the amount follows a host.
    private func isRate(_ start: Int) -> Bool {
        guard source[start - 1] == "/" else { return false }
        let first = source.start(of: start - 1) { $0.isCapital }
        let isTest = source.text(first..<start) == "PT/"
        // UPI/INR 500 and ATM WDL/Rs.500 are fields of a record.
        let isRupees = currencySign(at: start)?.value.isIndianLabel ?? false
        if isRupees, !isTest { return CurrencySigns.ends(at: start - 1, in: source) }
        return (isTest || (3...5).contains(start - 1 - first)) && begins(first, notAfter: ".")
    }

    /// Reads an amount after the sign that may precede its currency.
    func amount(at start: Int, sign: Quantity.Sign) throws(NormalizationError) -> Claim? {
        try EnglishPrefixedAmount(at: start, sign: sign, in: self)?.claim()
    }

    /// Returns the index after a colon, an equals sign or a bracket between a sign or a label and its number: Total $:
    /// 5.00, Amount ($): 5.00, Amount (USD) 5.00, Rs:500. The dash of Rs:-500 may be a minus and is refused.
    fileprivate func endOfGap(
        behind sign: PhraseTable<Currency>.Match, from start: Int
    ) throws(NormalizationError) -> Int {
        let end = source.endOfSpaces(sign.end)
        let mark = source[end] == ")" ? source.endOfSpaces(end + 1) : end
        let isSign = source[sign.end - 1].isCurrencySign
        let isRupees = source[mark] == ":" && mark == end && sign.value.isIndianLabel
        let isColumn = mark > end && source[start - 1] == "(" && has(.amountLabel, before: start - 1)
        let isMarked = source[mark] == ":" || source[mark] == "="
        guard isMarked && (isSign || isRupees) || isColumn else { return end }
        let next = isMarked ? source.endOfSpaces(mark + 1) : mark
        guard let number = signedNumeral(at: next), !pluralFollows(number.end) || number.isPrice,
            isMarked || number.fraction.count == 2 || endsField(number.end)
        else { return end }
        if isRupees, source[next].isDash { throw source.ambiguous(start..<number.end, kind: sign.value.kind) }
        return next
    }
}

extension Currency {
    var isIndianLabel: Bool { self == .rupee || self == .inr }
}
