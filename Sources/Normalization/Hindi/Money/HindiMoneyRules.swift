/// An amount after its currency: ₹500, Rs. 1,00,000, USD 5.
struct HindiMoneyBehindSign: Rule {
    let name = "money.sign-first"
    let tokens: TokenKind = [.currencySign, .letter, .otherLetter]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        try claim(at: index, in: text, sign: .none)
    }

    func claim(at index: Int, in text: HindiText, sign: Quantity.Sign) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let lead = try HindiLead(at: index, in: text) else { return nil }
        var start = source.endOfGap(lead.end)
        let isNegative = (source[start] == "-" || source[start] == "−") && source[start + 1].isASCIIDigit
        if isNegative { start += 1 }
        let amount = HindiAmount(text: text)
        try amount.refuseMask(from: index, at: start)
        if isCode(index..<lead.end, source), let numeral = text.numeral(at: start),
            text.isMeasured(numeral) || isQuoted(index, source)
                || HindiCodeFields.names(source.text(index..<lead.end), before: numeral, in: source)
        {
            return nil
        }
        guard var (quantity, end) = try amount.quantity(at: start, lead.currency) else { return nil }
        if isNegative { quantity.sign = .minus }
        var money = MoneyPhrase(sign: sign, amount: quantity, currency: lead.currency)
        if let upper = try upper(of: money, behind: end, from: index, amount) {
            return upper
        }
        end = amount.endOfClosing(end)
        if let last = try nameBehind(&money, end: end, from: index, start, text) { end = last }
        try amount.refuseCents(behind: end, quantity, money.currency)
        return Claim(value: .money(money), end: end, magnitude: money.amount.numeral)
    }

    /// Whether three letters name the currency: USD 3 महीने में.
    private func isCode(_ lead: Range<Int>, _ source: SourceText) -> Bool {
        lead.count == 3 && lead.allSatisfy { source[$0].isASCIILetter }
    }

    /// Whether the amount is a rate: USD/INR 90.15.
    private func isQuoted(_ start: Int, _ source: SourceText) -> Bool {
        source[start - 1] == "/" && source.hindiWord(before: start - 1).count == 3
            && HindiCurrencies.sign(in: source, at: start - 4) != nil
    }

    /// Reads the upper amount of a range: ₹500-1000, ₹500-₹1000.
    private func upper(
        of money: MoneyPhrase, behind end: Int, from start: Int, _ amount: HindiAmount
    ) throws(NormalizationError) -> Claim? {
        guard let next = amount.endOfDash(end) else { return nil }
        var range = money
        if let upper = try amount.upper(at: next, above: money.amount, from: start, money.currency) {
            range.upper = upper.quantity
            var last = amount.endOfClosing(upper.end)
            if let named = try nameBehind(&range, end: last, from: start, next, amount.text) { last = named }
            return Claim(value: .money(range), end: last, magnitude: upper.quantity.numeral)
        }
        guard let sign = HindiCurrencies.sign(in: amount.source, at: next), sign.currency == money.currency,
            let upper = try amount.upper(
                at: amount.source.endOfGap(sign.end), above: money.amount, from: start, money.currency)
        else { return nil }
        var second = money
        (second.amount, second.sign) = (upper.quantity, .none)
        return Claim(
            value: .range(RangePhrase(lower: .money(money), upper: .money(second))), end: amount.endOfClosing(upper.end)
        )
    }

    /// Returns the end of a second currency name. ₹500 रुपये repeats the currency; $5 रुपये contradicts it.
    private func nameBehind(
        _ money: inout MoneyPhrase, end: Int, from start: Int, _ number: Int, _ text: HindiText
    ) throws(NormalizationError) -> Int? {
        guard let numeral = text.numeral(at: number), let name = text.currency(behind: numeral), name.start >= end
        else {
            return nil
        }
        let isSame = name.currency == money.currency || money.currency == .rupee && name.currency.code == "inr"
        guard !name.isCent, isSame || money.currency.mayBeWritten(for: name.currency) else {
            throw .conflictingCurrencies(text.source.token(start..<name.end, kind: money.currency.kind))
        }
        if !isSame { money.currency = name.currency }
        return name.end
    }
}

/// A range of two numbers with the currency after the second: 500-1000 रुपये.
struct HindiMoneyRange: Rule {
    let name = "money.range"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let amount = HindiAmount(text: text)
        guard let lower = text.numeral(at: index), let next = amount.endOfDash(lower.end),
            let numeral = text.numeral(at: next), let suffix = text.currency(behind: numeral),
            !isTail(index..<lower.end, text.source), text.source[index - 1] != "-"
        else { return nil }
        guard let first = try amount.quantity(at: index, suffix.currency),
            let second = try amount.upper(at: next, above: first.quantity, from: index, suffix.currency)
        else { return nil }
        var money = MoneyPhrase(amount: first.quantity, upper: second.quantity, currency: suffix.currency)
        if suffix.isWord { money.unit = .written }
        let end = suffix.isWord ? second.end : amount.endOfClosing(suffix.end)
        return Claim(value: .money(money), end: end, magnitude: second.quantity.numeral)
    }
}

extension HindiMoneyRange {
    /// Whether the digits are the tail of a card before an amount: कार्ड 7391 - 64 रुपये.
    private func isTail(_ digits: Range<Int>, _ source: SourceText) -> Bool {
        digits.count > 3 && HindiCues.names(digits: digits, in: source)
    }
}

/// An amount with some digits hidden: 1*** रुपये.
struct HindiMaskedAmount: Rule {
    let name = "money.masked"
    let tokens: TokenKind = [.digit, .symbol]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard !source[index - 1].isOfHindiWord, let mask = HindiAmount(text: text).mask(at: index) else { return nil }
        let next = source.endOfGap(mask.upperBound)
        // **₹500**: the sign precedes its number.
        guard mask.contains(where: { source[$0].isASCIIDigit }) || !source[next].isCurrencySign else { return nil }
        // *17 ₹500: the sign belongs to the number after it.
        let sign = HindiCurrencies.sign(in: source, at: next)
        let isTail = source[mask.upperBound - 1].isASCIIDigit && !source[mask.lowerBound].isASCIIDigit
        let isNext =
            next > mask.upperBound && isTail && sign.map { source[source.endOfGap($0.end)].isASCIIDigit } ?? false
        guard HindiCurrencies.name(in: source, at: next) != nil || sign != nil && !isNext else { return nil }
        throw .ambiguousAmount(source.token(mask, kind: .money(nil)))
    }
}

/// An amount before its currency: 500 रुपये, 20€, 50 पैसे.
struct HindiMoneyBeforeName: Rule {
    let name = "money.name-behind"
    let tokens: TokenKind = .amount

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        try claim(at: index, in: text, sign: .none)
    }

    func claim(at index: Int, in text: HindiText, sign: Quantity.Sign) throws(NormalizationError) -> Claim? {
        let amount = HindiAmount(text: text)
        guard let numeral = text.numeral(at: index), let suffix = text.currency(behind: numeral),
            let (quantity, end) = try amount.quantity(at: index, suffix.currency)
        else { return nil }
        try refuseSecond(behind: suffix, from: index, text)
        var money = MoneyPhrase(sign: sign, amount: quantity, currency: suffix.currency)
        try amount.refuseCents(behind: suffix.end, quantity, suffix.currency)
        // In एक सौ रुपये पचास पैसे the name is in the middle.
        let isDivided =
            !suffix.isCent && !quantity.numeral.fraction.isEmpty && quantity.scale.isEmpty
            && HindiCurrencies.named(suffix.currency)?.cent != nil
        guard suffix.isWord, !isDivided else {
            return Claim(
                value: .money(money), end: amount.endOfClosing(suffix.end), magnitude: quantity.numeral)
        }
        money.unit = .written
        return Claim(value: .money(money), end: end, magnitude: quantity.numeral)
    }

    /// Throws for 1204 INR 500: the code may belong to either number. Counts do not take it: 500 INR 3 दिन में.
    private func refuseSecond(
        behind suffix: HindiCurrencySuffix, from start: Int, _ text: HindiText
    ) throws(NormalizationError) {
        let source = text.source
        let next = source.endOfGap(suffix.end)
        guard source[suffix.start].isASCIILetter, source[next].isASCIIDigit, text.token(at: next).kind == .digit,
            let numeral = text.numeral(at: next), text.shape(at: next) == .plain,
            !text.isCounted(behind: numeral.end), HindiNumericDate().claim(at: next, in: text) == nil,
            HindiNamedDate().claim(at: next, in: text) == nil
        else { return }
        throw .ambiguousAmount(source.token(start..<numeral.end, kind: suffix.currency.kind))
    }
}
