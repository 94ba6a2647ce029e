/// What stands before and behind an amount: currency signs, minus signs, accounting brackets, a second amount.
extension EnglishReader {
    /// The currency before an amount, perhaps named twice: USD $5.
    struct CurrencyPrefix {
        var currency: Currency
        /// Behind the sign and the spaces after it.
        var end: Int
        var isCode: Bool
        /// `¥` and nothing else, which is written for yuan and for yen.
        var isBareYen: Bool
    }

    func currencyPrefix(at start: Int) throws(NormalizationError) -> CurrencyPrefix? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        let isCode = source[sign.end - 1].isASCIILetter || sign.end - start > 1
        var prefix = CurrencyPrefix(
            currency: sign.value, end: source.endOfSpaces(sign.end), isCode: isCode,
            isBareYen: source[start] == "¥")
        // Behind a code only a sign names the currency again: EUR USD is a pair of currencies.
        guard let second = CurrencySigns.longest(in: source, at: prefix.end),
            source[prefix.end].isCurrencySign || prefix.end == sign.end && source[start].isCurrencySign
        else { return prefix }
        let end = source.endOfSpaces(second.end)
        guard startsNumber(end) || source[end].isDash && startsNumber(end + 1) else { return prefix }
        if sign.value.mayBeWritten(for: second.value) {
            prefix.currency = second.value
        } else if !second.value.mayBeWritten(for: sign.value) {
            throw .conflictingCurrencies(token(start..<source.endOfDigits(end), rule: sign.value.rule))
        }
        prefix.end = end
        prefix.isCode = isCode || source[second.end - 1].isASCIILetter
        prefix.isBareYen = false
        return prefix
    }

    /// $(35.00) is minus thirty-five dollars in every ledger.
    func bracketedMoney(
        _ prefix: CurrencyPrefix, from start: Int, sign: String
    ) throws(NormalizationError) -> Reading? {
        guard source[prefix.end] == "(" else { return nil }
        let first = source.endOfSpaces(prefix.end + 1)
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let rule = prefix.currency.rule
        try check(scanned, rule: rule)
        let end = source.endOfSpaces(scanned.end)
        guard source[end] == ")", sign.isEmpty else { throw .ambiguousAmount(token(start..<end, rule: rule)) }
        var amount = Amount(numeral: scanned.numeral, currency: prefix.currency, isCode: prefix.isCode)
        if prefix.isBareYen { amount.currency = yuanOrYen(amount.numeral, scale: nil) }
        return Reading(words: "minus " + words(amount), rule: amount.currency.rule, end: end + 1)
    }

    /// An amount alone in brackets, with at most a label before it, is a loss to an accountant and an aside to all
    /// others.
    func refuseLoneBrackets(at index: Int) throws(NormalizationError) {
        let before = source[source.startOfSpaces(index) - 1]
        guard before == SourceText.outside || before == "\n" || before == ":" || before == "=" || before == "|" else {
            return
        }
        let first = source.endOfSpaces(index + 1)
        guard source[first].isASCIIDigit || source[first].isCurrencySign || source[first].isASCIILetter,
            let close = (first..<source.count).first(where: { source[$0] == ")" }), close - first <= 40
        else { return }
        let after = source[source.endOfSpaces(close + 1)]
        guard after == SourceText.outside || after == "\n" || after == "|" else { return }
        let scanned = source.numeral(at: first)
        let money = if let scanned { try suffixedMoney(scanned) } else { try prefixedMoney(at: first) }
        // (ten dollars) with its name in words is no ledger.
        let isWritten = (first..<close).contains { source[$0].isASCIILetter && source[$0].value >= 0x60 }
        if let money, !isWritten, source.endOfSpaces(money.end) == close {
            throw .ambiguousAmount(token(index..<close + 1, rule: money.rule))
        }
    }

    /// $35.00-: a ledger's minus at the end of a line or a clause. Before a word it may be a dash: refused.
    func hasTrailingMinus(_ end: inout Int, from start: Int, rule: String) throws(NormalizationError) -> Bool {
        guard source[end].isMinus else { return false }
        let next = source[end + 1]
        if next == " " {
            let word = source.endOfSpaces(end + 1)
            if startsNumber(word) || source[word].isDash || source[word].isCurrencySign { return false }
            if word < source.count, source[word] != "\n" {
                throw .ambiguousAmount(token(start..<end + 1, rule: rule))
            }
        } else if next != SourceText.outside, next != "\n", !next.isPause, next != ")" {
            return false
        }
        end += 1
        return true
    }

    /// Whether nothing but a space divides a number from an amount: `20 $5 items` must not be heard as twenty-five
    /// dollars, nor `$5 20 minutes ago` as five dollars twenty. A pause keeps them apart.
    func runsIntoAmount(_ reading: Reading) -> Bool {
        let isAmount = reading.rule.hasPrefix("money")
        let endsInNumber = reading.isNumber || reading.rule.hasPrefix("digits") || reading.rule == "date"
        guard endsInNumber, source[reading.end] == " " else { return false }
        let next = source.endOfSpaces(reading.end)
        if source[next].isCurrencySign || source[next].isASCIILetter {
            guard let sign = CurrencySigns.longest(in: source, at: next) else { return false }
            return startsNumber(source.endOfSpaces(sign.end))
        }
        guard let number = source.numeral(at: next) else { return false }
        return isAmount || namedAmountFollows(number.tokenEnd)
    }

    private static let numberWords = PhraseTable<Bool>(
        words:
            "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy "
            + "eighty ninety hundred thousand million",
        direction: .backward, foldsCase: true)

    /// The same for a number written in words: twenty $5 bills.
    func followsNumberWord(_ index: Int, _ reading: Reading) -> Bool {
        guard source[index - 1] == " ", reading.rule.hasPrefix("money"),
            let word = Self.numberWords.longest(in: source, at: source.startOfSpaces(index))
        else { return false }
        return !source[word.end - 1].isASCIILetter
    }

    /// $50-100, $5-$10 million: the scale behind the second amount is the first one's too, where that one is smaller.
    func range(
        from lower: Amount, _ prefix: CurrencyPrefix, at end: Int
    ) throws(NormalizationError) -> Reading? {
        guard lower.scale == nil, let next = endOfRangeWord(end) else { return nil }
        var first = next
        let sign = CurrencySigns.longest(in: source, at: first)
        if let sign, sign.value == prefix.currency { first = source.endOfSpaces(sign.end) }
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let scale = scale(at: scanned.end, letters: true)
        let isOne = scale != nil && lower.numeral.isLess(than: scanned.numeral)
        let isDash = source[end].isDash || source[end] == "~"
        guard isOne || sign == nil && isDash && scale == nil else { return nil }
        let rule = lower.currency.rule
        try check(scanned, rule: rule)
        let upper = Amount(
            numeral: scanned.numeral, scale: scale?.word, currency: lower.currency, isCode: lower.isCode)
        let hasCents = !lower.numeral.withoutIdleZeros.fraction.isEmpty && scale == nil
        let low = hasCents ? words(lower) : number.words(lower.numeral.withoutIdleZeros)
        return Reading(words: low + " to " + words(upper), rule: rule, end: scale?.end ?? scanned.end)
    }

    /// Behind a dash or "to" between two amounts.
    private func endOfRangeWord(_ end: Int) -> Int? {
        let start = source.endOfSpaces(end)
        if source.hasPrefix("to ", at: start), start > end { return source.endOfSpaces(start + 3) }
        if source[end].isDash || source[end] == "~" { return end + 1 }
        guard source[start].isDash, source[start + 1] == " " else { return nil }
        return source.endOfSpaces(start + 1)
    }
}
