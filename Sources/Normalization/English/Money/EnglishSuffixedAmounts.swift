/// Amounts whose currency follows them: 12.50 USD, 20 dollars, 50p.
extension EnglishSignedNumeral {
    func suffixedAmount() throws(NormalizationError) -> Claim? {
        try refuseSharedSign()
        guard let suffix = try EnglishAmountSuffix(behind: scanned, in: text) else { return nil }
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

    /// Throws if the sign may belong to the number on either side: 5€50, 1,000$3.
    private func refuseSharedSign() throws(NormalizationError) {
        guard source[scanned.tokenEnd].isCurrencySign, text.startsNumber(scanned.tokenEnd + 1) else { return }
        throw source.ambiguous(start..<source.endOfDigits(scanned.tokenEnd + 1))
    }

    private func refuseDoubt(_ amount: EnglishAmount, _ suffix: EnglishAmountSuffix) throws(NormalizationError) {
        let kind = suffix.currency.value.kind
        try text.check(scanned, kind: kind)
        // l2 dollars contains a mistyped digit.
        if "lIoO".unicodeScalars.contains(source[start - 1]), !source[start - 2].isASCIIAlphanumeric {
            throw source.ambiguous(start - 1..<end, kind: kind)
        }
        if suffix.hasDash || amount.dividesThousands(scanned, in: text) {
            throw source.ambiguous(start..<suffix.currency.end, kind: kind)
        }
    }

    func pence() -> Claim? {
        var pence = MoneyPhrase(sign: sign, amount: Quantity(numeral: scanned.numeral), currency: .gbp, unit: .cents)
        guard source[end] == "p", isWellFormed else { return nil }
        var last = end + 1
        if fraction.count < 4 { pence.readRate(at: &last, in: source) }
        let isRate = last > end + 1 || fraction.count < 4 && source.hasPrefix(" per ", at: last)
        guard isRate || isBeforeLoneP && value ?? 0 < 100 else { return nil }
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
        let scale = text.scale(at: number.tokenEnd, letters: true)
        let scaleEnd = scale?.end ?? number.tokenEnd
        hasDash = text.source[scaleEnd].isMinus && text.source[scaleEnd + 1] == " "
        let end = hasDash ? scaleEnd + 1 : scaleEnd
        guard let named = text.currency(at: end), try !text.belongsRight(named, behind: number, at: end) else {
            return nil
        }
        (self.scale, currency) = (scale?.word ?? "", named)
    }
}

extension EnglishText {
    /// Whether a number is an amount, or may be one and is refused. The number of a house before Pound Street is not.
    ///
    /// If another number follows the currency, the rules of names are tried first: order 1024 $12.
    func isAmount(_ number: ScannedNumeral) -> Bool {
        guard namedAmountFollows(number.tokenEnd) else { return false }
        do {
            guard try EnglishAmountSuffix(behind: number, in: self) != nil else { return false }
        } catch { return true }
        return source[number.end] != " " || !streetFollows(at: number.end + 1)
    }
}
