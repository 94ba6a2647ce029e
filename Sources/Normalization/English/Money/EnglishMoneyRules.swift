/// Amounts whose currency follows them, and signs whose number is uncertain.
struct EnglishMoneySuffixedRule: EnglishValueRule {
    let name = "money.suffixed"
    let tokens: TokenKind = [.amount, .digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start) else { return nil }
        let source = text.source
        try refuseSharedSign(scanned, source)
        guard let suffix = try EnglishAmountSuffix(behind: scanned, in: text) else { return nil }
        let named = suffix.currency
        var amount = EnglishAmount(
            numeral: scanned.numeral, scale: suffix.scale, currency: named.value, sign: sign)
        try refuseDoubt(amount, scanned, suffix, source)
        amount.isCode = source[named.end - 1].isASCIILetter && source[named.end - 2].value < 0x60
        if source[named.end - 1] == "¥", !source[named.end - 2].isASCIILetter {
            let range = scanned.start..<named.end
            amount.currency = try text.yen.currency(of: amount.numeral, scale: amount.scale, at: range, in: source)
        }
        var claim = try amount.claim(scanned.start..<named.end, in: source)
        // 1 USD = 0.92 EUR
        if source[source.startOfSpaces(start) - 1] == "=", case .money(var money) = claim.value, money.unit == .name {
            money.unit = .plain
            claim.value = .money(money)
        }
        return claim
    }

    /// Throws if the sign may belong to the number on either side: 5€50, 1,000$3.
    private func refuseSharedSign(_ scanned: ScannedNumeral, _ source: SourceText) throws(NormalizationError) {
        guard source[scanned.tokenEnd].isCurrencySign, source.startsNumber(scanned.tokenEnd + 1) else { return }
        let end = source.endOfDigits(scanned.tokenEnd + 1)
        throw .ambiguousAmount(source.token(scanned.start..<end, kind: .money(nil)))
    }

    private func refuseDoubt(
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

struct EnglishMoneyPenceRule: EnglishValueRule {
    let name = "money.pence"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start) else { return nil }
        var pence = MoneyPhrase(
            sign: sign, amount: Quantity(numeral: scanned.numeral), currency: .gbp, unit: .cents)
        if source[scanned.end] == "p", scanned.isWellFormed, scanned.numeral.fraction.count < 4 {
            if let rate = EnglishRates.rate(in: source, at: scanned.end + 1) {
                pence.divisors = [Divisor(unit: rate.value)]
                return Claim(value: .money(pence), end: rate.end)
            }
            if source.hasPrefix(" per ", at: scanned.end + 1) {
                return Claim(value: .money(pence), end: scanned.end + 1)
            }
        }
        guard source.isBeforeLoneP(scanned), source.value(scanned.start..<scanned.end) ?? 0 < 100 else { return nil }
        return Claim(value: .money(pence), end: scanned.end + 1)
    }
}

struct EnglishMeasureScreenLinesRule: EnglishValueRule {
    let name = "measure.screen-lines"
    let tokens: TokenKind = [.digit, .point]

    /// Line counts of video formats.
    private static let formats: Set<Int> = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source.isBeforeLoneP(scanned),
            Self.formats.contains(source.value(scanned.start..<scanned.end) ?? 0)
        else { return nil }
        let lines = Quantity(sign: sign, numeral: scanned.numeral, form: .pairs)
        return Claim(value: .measure(Measure(quantity: lines, unit: "p")), end: scanned.end + 1)
    }
}

/// An amount alone in brackets, with at most a label before it. It is a loss to an accountant and an aside to other
/// readers. Without a currency, a number with two decimals is a loss.
struct EnglishMoneyBracketedRule: Rule {
    let name = "money.bracketed"
    let tokens: TokenKind = .openingBracket

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let first = source.endOfSpaces(index + 1)
        guard let close = endOfLoneBrackets(index, source),
            source[first].isASCIIDigit || source[first].isCurrencySign || source[first].isASCIILetter
        else { return nil }
        let scanned = source.numeral(at: first)
        let money =
            if scanned != nil {
                try EnglishMoneySuffixedRule().value(at: first, sign: .none, in: text)
            } else {
                try EnglishMoneyPrefixedRule().value(at: first, sign: .none, in: text)
            }
        // A ledger does not write out the name: (10 dollars).
        let isWritten =
            scanned != nil && (first..<close).contains { source[$0].isASCIILetter && source[$0].value >= 0x60 }
        if let money, !isWritten, source.endOfSpaces(money.end) == close {
            throw .ambiguousAmount(source.token(index..<close + 1, kind: money.kind))
        }
        guard let scanned, scanned.numeral.fraction.count == 2, source.endOfSpaces(scanned.end) == close else {
            return nil
        }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: scanned.numeral)), end: close + 1)
    }

    /// Returns the index of the closing bracket, if at most a label is beside the brackets.
    private func endOfLoneBrackets(_ index: Int, _ source: SourceText) -> Int? {
        let before = source[source.startOfSpaces(index) - 1]
        if EnglishLedger.sums(before: index, in: source) {
            return (index..<min(index + 42, source.count)).first { source[$0] == ")" }
        }
        guard before == SourceText.outside || before == "\n" || before == ":" || before == "=" || before == "|",
            let close = (index..<min(index + 42, source.count)).first(where: { source[$0] == ")" })
        else { return nil }
        let after = source[source.endOfSpaces(close + 1)]
        return after == SourceText.outside || after == "\n" || after == "|" ? close : nil
    }
}

extension SourceText {
    /// Whether a lone p follows: 50p, 1080p.
    fileprivate func isBeforeLoneP(_ number: ScannedNumeral) -> Bool {
        self[number.end] == "p" && !self[number.end + 1].isASCIIAlphanumeric && number.isWellFormed
            && number.numeral.fraction.isEmpty
    }
}
