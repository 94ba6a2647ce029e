/// Rules of amounts.
extension HindiText {
    /// Reads an amount after its currency: ₹500, Rs. 1,00,000, USD 5.
    func amountBehindSign(at index: Int, sign: Quantity.Sign = .none) throws(NormalizationError) -> Claim? {
        guard let lead = try leadingCurrency(at: index) else { return nil }
        var start = source.endOfSpaces(lead.end)
        try refuseDash(from: index, behind: lead.end)
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

    /// Reads the upper amount of a range: ₹500-1000, ₹500-₹1000.
    private func upper(
        of money: MoneyPhrase, behind end: Int, from start: Int
    ) throws(NormalizationError) -> Claim? {
        let shared = try startOfShared(behind: end, money, from: start)
        // ₹22.22 – 25-Oct-26: a day after a pause.
        guard let next = endOfDash(end) ?? shared, namedDate(at: next) == nil else { return nil }
        if shared == nil { try refuseCount(at: next, above: money.amount, from: start) }
        var range = money
        if let upper = try upper(at: next, above: money.amount, from: start, money.currency) {
            range.upper = upper.quantity
            let closing = endOfClosing(upper.end)
            let last = try nameBehind(&range, end: closing, from: start, next) ?? closing
            return Claim(value: .money(range), end: last, magnitude: upper.quantity.numeral)
        }
        guard let sign = HindiCurrencies.sign(in: source, at: next), sign.currency == money.currency,
            let upper = try upper(at: source.endOfSpaces(sign.end), above: money.amount, from: start, money.currency)
        else { return nil }
        (range.amount, range.sign) = (upper.quantity, .none)
        return Claim(
            value: .range(RangePhrase(lower: .money(money), upper: .money(range))), end: endOfClosing(upper.end))
    }

    /// Throws for ₹239 - 365 दिन and ₹500 - 560001: the number after the dash is a count or a name, and no price.
    private func refuseCount(
        at next: Int, above lower: Quantity, from start: Int
    ) throws(NormalizationError) {
        guard let upper = numeral(at: next), upper.isPlain, lower.scale.isEmpty, currency(behind: upper) == nil,
            scale(behind: upper.end) == nil, letterScale(behind: upper) == nil
        else { return }
        let isTenfold = !upper.numeral.isLess(than: lower.numeral.shifted(by: 1))
        let isName = upper.count > 3 && isTenfold && !upper.isRound || source.endOfDigits(upper.end + 1) > upper.end + 4
        guard isName || isCounted(behind: upper.end) else { return }
        throw ambiguous(start..<upper.end)
    }

    /// Returns the start of a greater number whose power of ten belongs to both: ₹2 से 25 लाख.
    ///
    /// - Throws: for ₹5 और 10 लाख and ₹5 से 10 लाख जीतें, where it may belong to the second alone.
    private func startOfShared(
        behind end: Int, _ money: MoneyPhrase, from start: Int
    ) throws(NormalizationError) -> Int? {
        var (next, isRange) = (end, true)
        guard money.amount.scale.isEmpty else { return nil }
        for _ in 0..<4 {
            let gap = source.endOfSpaces(next)
            let to = source.hindiWord(of: HindiWords.to.ahead, at: gap)?.end
            let joint = to ?? source.hindiWord(of: HindiWords.or.ahead, at: gap)?.end ?? gap + 1
            guard joint > gap + 1 || source[gap] == "," else { return nil }
            isRange = isRange && to != nil && next == end
            let first = source.endOfSpaces(joint)
            let number = numberBehindSign(at: first) ?? first
            guard let numeral = numeral(at: number), numeral.isWellFormed,
                money.amount.numeral.isLess(than: numeral.numeral)
            else { return nil }
            if let scale = scale(behind: numeral.end) ?? letterScale(behind: numeral) {
                if number > first || isCounted(behind: scale.end) { return nil }
                let isStake = source.hasWord(.prize, at: source.endOfSpaces(scale.end))
                if isRange, !isStake { return first }
                // The comma of ₹5, 10 हज़ार खिलाड़ी parts two numbers.
                if source[gap] == "," { return nil }
                throw ambiguous(start..<scale.end)
            }
            next = numeral.end
        }
        return nil
    }

    /// Returns the end of a second currency name. ₹500 रुपये repeats the currency; $5 रुपये contradicts it.
    private func nameBehind(
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

    /// Reads a range of two numbers with the currency after the second: 500-1000 रुपये.
    func rangeBeforeName(at index: Int) throws(NormalizationError) -> Claim? {
        guard let lower = numeral(at: index), let next = endOfDash(lower.end),
            let numeral = numeral(at: next), let suffix = currency(behind: numeral),
            source[index - 1] != "-", !arePrices(lower, numeral), !isPlace(lower, before: numeral),
            !isDay(at: index, before: suffix),
            // कार्ड 7391 - 64 रुपये: the digits are the tail of a card before an amount.
            lower.end - index <= 3 || !HindiCues.names(digits: index..<lower.end, in: source)
        else { return nil }
        try refuseSecond(behind: suffix, from: next)
        let name = suffix.name
        guard let first = try quantity(at: index, name.currency),
            let second = try upper(at: next, above: first.quantity, from: index, name.currency)
        else { return nil }
        var money = MoneyPhrase(amount: first.quantity, upper: second.quantity, currency: name.currency)
        if name.isWord { money.unit = .written }
        let end = name.isWord ? second.end : endOfClosing(suffix.end)
        return Claim(value: .money(money), end: end, magnitude: second.quantity.numeral)
    }

    /// Whether a hyphen before a closed amount is a pause: समोसा 10-100/-.
    private func arePrices(_ lower: ScannedNumeral, _ upper: ScannedNumeral) -> Bool {
        source[upper.start - 1] == "-" && endOfClosing(upper.end) > upper.end && !mayBeLimits(lower, upper)
    }

    /// Whether a day precedes the label of the next number: 05-11 Rs. 500. In 08-10 रु 2 किलो that number counts.
    private func isDay(at index: Int, before suffix: HindiCurrencySuffix) -> Bool {
        guard let next = numeral(at: source.endOfSpaces(suffix.end)), next.count > 1 else { return false }
        return !isCounted(behind: next.end) && currency(behind: next) == nil && numericDate(at: index) != nil
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
    private func refuseSecond(behind suffix: HindiCurrencySuffix, from start: Int) throws(NormalizationError) {
        guard let numeral = second(behind: suffix, from: start) else { return }
        let isNamed = HindiCues.names(digits: start..<source.endOfDigits(start), in: source)
        let isCode = source[suffix.start].isASCIILetter
        // 7390 रु. 650 शेष: what is left follows.
        let isPrice =
            !suffix.name.isWord && (numeral.numeral.integer.count > 2 || source.follows(.cheque, start))
            && !source.hasWord(.balance, at: source.endOfSpaces(numeral.end))
        guard isCode || isPrice || isNamed || numeral.numeral.fraction.count == 2 else { return }
        throw ambiguous(start..<numeral.end, suffix.name.currency.kind)
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
