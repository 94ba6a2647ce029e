/// Rules of amounts.
extension HindiText {
    /// Reads an amount after its currency: ₹500, Rs. 1,00,000, USD 5.
    func amountBehindSign(at index: Int, sign: Quantity.Sign = .none) throws(NormalizationError) -> Claim? {
        guard let lead = try leadingCurrency(at: index) else { return nil }
        var start = source.endOfSpaces(lead.end)
        try refuseDash(from: index, behind: lead.end)
        try refuseRun(around: index..<lead.end)
        let isNegative = (source[start] == "-" || source[start] == "−") && source[start + 1].isASCIIDigit
        if isNegative, sign == .minus { throw ambiguous(index..<start + 2) }
        if isNegative { start += 1 }
        try refuseMask(from: index, at: start)
        if isCode(index..<lead.end), let numeral = numeral(at: start),
            isMeasured(numeral) || isQuoted(index) || isOfOtherField(source.text(index..<lead.end), before: numeral)
        {
            return nil
        }
        guard var (quantity, end) = try quantity(at: start, lead.currency) else { return nil }
        if isNegative { quantity.sign = .minus }
        var money = MoneyPhrase(sign: sign, amount: quantity, currency: lead.currency)
        if let upper = try upper(of: money, behind: end, from: index) { return upper }
        end = endOfClosing(end)
        if let last = try nameBehind(&money, end: end, from: index, start) { end = last }
        try refuseCents(behind: end, quantity, money.currency)
        try refuseBrackets(around: index..<end)
        return Claim(value: .money(money), end: end, magnitude: money.amount.numeral)
    }

    /// Throws for शेष: (₹500), where the brackets may be a minus.
    private func refuseBrackets(around amount: Range<Int>) throws(NormalizationError) {
        let (start, end) = (source.startOfSpaces(amount.lowerBound) - 1, source.endOfSpaces(amount.upperBound))
        guard source[start] == "(", source[end] == ")", source[source.startOfSpaces(start) - 1] == ":",
            source.follows(.balance, start)
        else { return }
        throw ambiguous(start..<end + 1)
    }

    /// Returns the currency before an amount, which may be written twice: Rs ₹500, HKD $20.
    ///
    /// - Throws: if one sign is repeated, or if labels of the text contradict it.
    private func leadingCurrency(at index: Int) throws(NormalizationError) -> (currency: Currency, end: Int)? {
        guard let first = HindiCurrencies.sign(in: source, at: index) else { return nil }
        let next = source.endOfSpaces(first.end)
        if let second = HindiCurrencies.sign(in: source, at: next), source[source.endOfSpaces(second.end)].isASCIIDigit
        {
            let isRepeated = source.text(index..<first.end) == source.text(next..<second.end)
            // ₹₹350 may be a typing error or a lost digit.
            if isRepeated { throw ambiguous(index..<second.end + 1, first.currency.kind) }
            if let agreed = first.currency.agreed(with: second.currency) { return (agreed, second.end) }
        }
        if let label = try endOfLabel(behind: first, from: index) { return (first.currency, label) }
        let number = source.endOfSpaces(source[next].isMinus ? next + 1 : next)
        guard source[number].isASCIIDigit else { return first }
        guard source[index] == "$" || source[index] == "¥" else { return first }
        guard let labelled = labels.currency(of: first.currency, written: source[index]) else {
            throw ambiguous(index..<number + 1, first.currency.kind)
        }
        return (labelled, first.end)
    }

    /// Returns the index after the bracket and the colon of a label: Rs:500, राशि (₹): 500, कुल (रु.) 500.
    ///
    /// - Throws: for Rs:-500, where the dash may be a minus.
    private func endOfLabel(
        behind sign: (currency: Currency, end: Int), from start: Int
    ) throws(NormalizationError) -> Int? {
        let next = source.endOfSpaces(sign.end)
        let isEnclosed = source[start - 1] == "(" && source[next] == ")"
        // Qty: 2 Rs: 240 has a label of the second number.
        let isBehind = isEnclosed && source[source.startOfSpaces(start - 1) - 1].isASCIIDigit
        guard sign.currency.code == "inr", !isBehind else { return nil }
        var end = isEnclosed ? source.endOfSpaces(next + 1) : next
        if source[end] == ":" { end = source.endOfSpaces(end + 1) }
        guard end > next else { return nil }
        let number = source.endOfSpaces(source[end].isDash ? end + 1 : end)
        if number > end, source[number].isASCIIDigit {
            throw .ambiguousAmount(source.token(start..<number + 1, kind: sign.currency.kind))
        }
        return source[end].isASCIIDigit ? end : nil
    }

    /// Throws for Rs.-500, रु - 500 and ₹(-)500: the dash may be a minus, or separate a label from its value.
    private func refuseDash(from start: Int, behind end: Int) throws(NormalizationError) {
        let dash = source.endOfSpaces(end)
        if source[dash] == "(", source[dash + 1].isMinus, source[dash + 2] == ")" { throw ambiguous(start..<dash + 3) }
        guard source[start].isOfHindiWord, !isCode(start..<end), source[dash].isDash,
            source[source.endOfSpaces(dash + 1)].isASCIIDigit
        else { return }
        throw ambiguous(start..<source.endOfSpaces(dash + 1) + 1)
    }

    /// Throws for 2रु.50 and 2रु50, where the second number may be paise.
    private func refuseRun(around sign: Range<Int>) throws(NormalizationError) {
        let (start, end) = (source.startOfNumber(sign.lowerBound), source.endOfDigits(sign.upperBound))
        guard source[sign.lowerBound].isDevanagari, start < sign.lowerBound, (1...2).contains(end - sign.upperBound),
            let numeral = numeral(at: start), !isNever(numeral), !isLabelled(numeral), !isYearOfDay(numeral),
            source[start - 1] != "/"
        else { return }
        throw ambiguous(start..<end)
    }

    /// Whether three letters name the currency: USD 3 महीने में.
    private func isCode(_ lead: Range<Int>) -> Bool {
        lead.count == 3 && lead.allSatisfy { source[$0].isASCIILetter }
    }

    /// Whether the amount is a rate: USD/INR 90.15.
    private func isQuoted(_ start: Int) -> Bool {
        source[start - 1] == "/" && source.hindiWord(before: start - 1).count == 3
            && HindiCurrencies.sign(in: source, at: start - 4) != nil
    }

    /// Whether the code before `numeral` belongs to another field that the text mentions.
    private func isOfOtherField(_ code: String, before numeral: ScannedNumeral) -> Bool {
        // A ratio has one digit on each side. Other amounts in rupees skip the search of the text.
        if code == "INR", numeral.count > 1 || numeral.numeral.fraction.count != 1 { return false }
        return HindiCurrencies.otherFields[code].map(source.hasHindiWord) ?? false
    }

    /// Returns the end of a second currency name. ₹500 रुपये repeats the currency; $5 रुपये contradicts it.
    func nameBehind(
        _ money: inout MoneyPhrase, end: Int, from start: Int, _ number: Int
    ) throws(NormalizationError) -> Int? {
        guard let numeral = numeral(at: number), let suffix = currency(behind: numeral), suffix.start >= end else {
            return nil
        }
        let named = suffix.name.currency
        let isSame = named == money.currency || money.currency == .rupee && named.code == "inr"
        guard !suffix.name.isCent, isSame || money.currency.mayBeWritten(for: named) else {
            throw .conflictingCurrencies(source.token(start..<suffix.end, kind: money.currency.kind))
        }
        // ₹62 Rs.487: the label belongs to the next amount.
        if !suffix.name.isWord, !isCode(suffix.start..<suffix.end), second(behind: suffix, from: number) != nil {
            return nil
        }
        if !isSame { money.currency = named }
        return suffix.end
    }

    /// Refuses an amount with some digits hidden: 1*** रुपये.
    func maskedAmount(at index: Int) throws(NormalizationError) -> Claim? {
        guard !source[index - 1].isOfHindiWord, let mask = mask(at: index) else { return nil }
        let next = source.endOfSpaces(mask.upperBound)
        // **₹500**: the sign precedes its number.
        guard mask.contains(where: { source[$0].isASCIIDigit }) || !source[next].isCurrencySign else { return nil }
        // *17 ₹500: the sign belongs to the number after it.
        let number = numberBehindSign(at: next)
        let isTail = source[mask.upperBound - 1].isASCIIDigit && !source[mask.lowerBound].isASCIIDigit
        let isNext = next > mask.upperBound && isTail && number.map { source[$0].isASCIIDigit } ?? false
        guard HindiCurrencies.name(in: source, at: next) != nil || number != nil && !isNext else { return nil }
        throw ambiguous(mask)
    }

    /// Reads an amount before its currency: 500 रुपये, 20€, 50 पैसे.
    func amountBeforeName(at index: Int, sign: Quantity.Sign = .none) throws(NormalizationError) -> Claim? {
        guard let numeral = numeral(at: index), let suffix = currency(behind: numeral),
            let (quantity, end) = try quantity(at: index, suffix.name.currency)
        else { return nil }
        try refuseSecond(behind: suffix, from: index)
        let name = suffix.name
        var money = MoneyPhrase(sign: sign, amount: quantity, currency: name.currency)
        try refuseCents(behind: suffix.end, quantity, name.currency)
        // In एक सौ रुपये पचास पैसे the name is in the middle.
        let isDivided =
            !name.isCent && !quantity.numeral.fraction.isEmpty && quantity.scale.isEmpty
            && HindiCurrencies.named(name.currency)?.cent != nil
        let isWritten = name.isWord && !isDivided
        if isWritten { money.unit = .written }
        return Claim(
            value: .money(money), end: endOfClosing(isWritten ? end : suffix.end), magnitude: quantity.numeral)
    }

    /// Throws for 1204 INR 500 and चेक 3155 रु. 6703: the currency may belong to either number. Counts do not take it:
    /// 500 INR 3 दिन में. The word रुपये belongs to cents after it, and after the name of a card or a cheque.
    func refuseSecond(behind suffix: HindiCurrencySuffix, from start: Int) throws(NormalizationError) {
        guard let numeral = second(behind: suffix, from: start) else {
            return try refuseCount(behind: suffix, from: start)
        }
        let isNamed = HindiCues.names(digits: start..<source.endOfDigits(start), in: source)
        let isCode = source[suffix.start].isASCIILetter
        // 7390 रु. 650 शेष: what is left follows.
        let isPrice =
            !suffix.name.isWord && (numeral.numeral.integer.count > 2 || source.follows(.cheque, start))
            && !source.hasWord(.balance, at: source.endOfSpaces(numeral.end))
        guard isCode || isPrice || isNamed || numeral.numeral.fraction.count == 2 else { return }
        throw ambiguous(start..<numeral.end, suffix.name.currency.kind)
    }

    /// Throws for अंडे 12 ₹ 72 दर्जन, where the sign may give the price of a dozen.
    private func refuseCount(behind suffix: HindiCurrencySuffix, from start: Int) throws(NormalizationError) {
        let next = source.endOfSpaces(suffix.end)
        guard source[suffix.start].isCurrencySign, source[suffix.start - 1] == " ", let price = numeral(at: next),
            isCounted(behind: price.end), !isInMeasure(behind: price.end),
            numeral(at: start)?.numeral.isLess(than: price.numeral) ?? false
        else { return }
        throw ambiguous(start..<price.end, suffix.name.currency.kind)
    }

    func loneSign(at index: Int) throws(NormalizationError) -> Claim? {
        let next = source.endOfSpaces(index + 1)
        let isMistyped = source[next].looksLikeDigit && source[next + 1].isASCIIDigit
        if isMistyped { throw ambiguous(index..<source.endOfDigits(next + 1)) }
        // ₹ - 20, ₹~7: the second sign may belong to the amount, or be a pause before another number.
        let number = source.endOfSpaces(next + 1)
        if source[next].isDash || "~+±".unicodeScalars.contains(source[next]), source[number].isASCIIDigit {
            throw ambiguous(index..<number + 1)
        }
        try refuseMask(from: index, at: next)
        if source[next].isASCIIDigit {
            throw .unknownCurrency(source.token(index..<source.endOfDigits(next), kind: .money(nil)))
        }
        let sign = HindiCurrencies.sign(in: source, at: index)
        if history.numberEnd == source.startOfSpaces(index), sign == nil {
            throw .unknownCurrency(source.token(history.numberStart..<index + 1, kind: .money(nil)))
        }
        return .sign(sign.flatMap { HindiCurrencies.named($0.currency)?.other }, end: index + 1)
    }
}
