/// Amounts whose currency follows them: 12.50 USD, 20 dollars, 50p.
enum EnglishSuffixedAmounts {
    static func suffixed(_ number: EnglishSignedNumeral) throws(NormalizationError) -> Claim? {
        let (source, scanned) = (number.source, number.scanned)
        try refuseSharedSign(scanned, source)
        guard let suffix = try EnglishAmountSuffix(behind: scanned, in: number.text) else { return nil }
        let named = suffix.currency
        var amount = EnglishAmount(
            numeral: scanned.numeral, scale: suffix.scale, currency: named.value, sign: number.sign)
        try refuseDoubt(amount, scanned, suffix, source)
        amount.isCode = source[named.end - 1].isASCIILetter && source[named.end - 2].value < 0x60
        let range = number.start..<named.end
        if source[named.end - 1] == "¥", !source[named.end - 2].isASCIILetter {
            try amount.decideYen(number.text.yen, at: range, in: source)
        }
        var claim = try amount.claim(range, in: source)
        // 1 USD = 0.92 EUR
        if source[source.startOfSpaces(number.start) - 1] == "=", case .money(var money) = claim.value,
            money.unit == .name
        {
            money.unit = .plain
            claim.value = .money(money)
        }
        return claim
    }

    /// Throws if the sign may belong to the number on either side: 5€50, 1,000$3.
    private static func refuseSharedSign(
        _ scanned: ScannedNumeral, _ source: SourceText
    ) throws(NormalizationError) {
        guard source[scanned.tokenEnd].isCurrencySign, source.startsNumber(scanned.tokenEnd + 1) else { return }
        let end = source.endOfDigits(scanned.tokenEnd + 1)
        throw .ambiguousAmount(source.token(scanned.start..<end, kind: .money(nil)))
    }

    private static func refuseDoubt(
        _ amount: EnglishAmount, _ scanned: ScannedNumeral, _ suffix: EnglishAmountSuffix, _ source: SourceText
    ) throws(NormalizationError) {
        let (start, kind) = (scanned.start, suffix.currency.value.kind)
        try source.check(scanned, kind: kind)
        // l2 dollars contains a mistyped digit.
        if "lIoO".unicodeScalars.contains(source[start - 1]), !source[start - 2].isASCIIAlphanumeric {
            throw .ambiguousAmount(source.token(start - 1..<scanned.end, kind: kind))
        }
        if suffix.hasDash || amount.dividesThousands(scanned, in: source) {
            throw .ambiguousAmount(source.token(start..<suffix.currency.end, kind: kind))
        }
    }

    static func pence(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        var pence = MoneyPhrase(
            sign: number.sign, amount: Quantity(numeral: number.scanned.numeral), currency: .gbp, unit: .cents)
        guard source[end] == "p", number.isWellFormed else { return nil }
        var last = end + 1
        if number.fraction.count < 4 { pence.readRate(at: &last, in: source) }
        let isRate = last > end + 1 || number.fraction.count < 4 && source.hasPrefix(" per ", at: last)
        guard isRate || number.isBeforeLoneP && number.value ?? 0 < 100 else { return nil }
        return Claim(value: .money(pence), end: last)
    }
}

/// The power of ten and the currency after a number.
struct EnglishAmountSuffix {
    let scale: String
    let currency: PhraseTable<Currency>.Match
    /// Whether a minus follows that may also be a dash: 12.50- yuan.
    let hasDash: Bool

    /// - Returns: nil if no currency follows, or if the currency belongs to the next number.
    init?(behind number: ScannedNumeral, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        let scale = EnglishScales.scale(in: source, at: number.tokenEnd, letters: true)
        let scaleEnd = scale?.end ?? number.tokenEnd
        hasDash = source[scaleEnd].isMinus && source[scaleEnd + 1] == " "
        let end = hasDash ? scaleEnd + 1 : scaleEnd
        guard let named = EnglishCurrencies.named(in: source, at: end),
            try !EnglishSharedCurrency.belongsRight(named, behind: number, at: end, in: text)
        else { return nil }
        (self.scale, currency) = (scale?.word ?? "", named)
    }

    /// Whether a number is an amount, or may be one and is refused. The number of a house before Pound Street is not.
    ///
    /// If another number follows the currency, the rules of names are tried first: order 1024 $12.
    static func follows(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        guard text.namedAmountFollows(number.tokenEnd) else { return false }
        do {
            guard try EnglishAmountSuffix(behind: number, in: text) != nil else { return false }
        } catch { return true }
        return text.source[number.end] != " " || !EnglishStreets.follows(in: text.source, at: number.end + 1)
    }
}
