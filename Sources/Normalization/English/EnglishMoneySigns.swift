/// What stands before and behind an amount: currency signs, minus signs, accounting brackets, a second amount.
extension EnglishText {
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
            currency: sign.value, end: endOfGap(behind: sign.end), isCode: isCode,
            isBareYen: source[start] == "¥")
        // Behind a code only a sign names the currency again: EUR USD is a pair of currencies.
        guard let second = CurrencySigns.longest(in: source, at: prefix.end),
            source[prefix.end].isCurrencySign || prefix.end == sign.end && source[start].isCurrencySign
        else { return prefix }
        let end = source.endOfSpaces(second.end)
        guard signedNumeral(at: end) != nil else { return prefix }
        if sign.value.mayBeWritten(for: second.value) {
            prefix.currency = second.value
        } else if !second.value.mayBeWritten(for: sign.value) {
            throw .conflictingCurrencies(token(start..<source.endOfDigits(end), kind: sign.value.kind))
        }
        prefix.end = end
        prefix.isCode = isCode || source[second.end - 1].isASCIILetter
        prefix.isBareYen = false
        return prefix
    }

    /// Total $: 5.00, Amount ($): 5.00, $=5: a colon or an equals sign between a sign and its number. A code is heard
    /// where it stands.
    private func endOfGap(behind sign: Int) -> Int {
        let end = source.endOfSpaces(sign)
        let mark = source[end] == ")" ? source.endOfSpaces(end + 1) : end
        guard source[sign - 1].isCurrencySign, source[mark] == ":" || source[mark] == "=" else { return end }
        let next = source.endOfSpaces(mark + 1)
        guard let number = signedNumeral(at: next), !pluralFollows(number.end) else { return end }
        return next
    }

    /// $/€ 1.08 and $$$ 4.5: a sign behind another that was not read.
    func refuseManySigns(at index: Int) throws(NormalizationError) {
        let previous = source[index - 1] == "/" ? index - 2 : index - 1
        let last = source.endOfSpaces(source.end(of: index) { $0.isCurrencySign })
        if source[previous].isCurrencySign, numberEnd <= previous, startsNumber(last) {
            throw .ambiguousAmount(token(previous..<source.endOfDigits(last), kind: .money(nil)))
        }
    }

    /// $~5, $"5", $½, ½£: a sign whose number cannot be told.
    func refuseLostSign(at index: Int) throws(NormalizationError) {
        if source[index + 1] == ",", source[index + 2].isASCIIDigit {
            // $,500.
            throw .ambiguousAmount(token(index..<source.endOfDigits(index + 2), kind: .money(nil)))
        }
        // Quotation marks, emphasis and a line end are a few characters.
        let farthest = 8
        var end = index + 1
        while end < index + farthest, isBetween(end) { end += 1 }
        let before = source.startOfSpaces(index) - 1
        let isBehind = !source[before].isASCIIDigit && source[before].properties.numericType == .numeric
        if source[end].properties.numericType != nil || isBehind {
            throw .ambiguousAmount(token(index..<end + 1, kind: .money(nil)))
        }
    }

    /// No letter, digit or mark that ends a clause, and no other currency.
    private func isBetween(_ index: Int) -> Bool {
        let scalar = source[index]
        if scalar == ":" || scalar == "\n" { return true }
        return index < source.count && !scalar.isPause && !scalar.isCurrencySign && scalar != "/"
            && !scalar.isIdeograph && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }

    /// $(35.00) is minus thirty-five dollars in every ledger.
    func bracketedMoney(
        _ prefix: CurrencyPrefix, from start: Int, sign: String
    ) throws(NormalizationError) -> Claim? {
        guard source[prefix.end] == "(" else { return nil }
        let first = source.endOfSpaces(prefix.end + 1)
        guard let scanned = source.numeral(at: first, isAmount: true) else { return nil }
        let kind = prefix.currency.kind
        try check(scanned, kind: kind)
        let end = source.endOfSpaces(scanned.end)
        guard source[end] == ")", sign.isEmpty else { throw .ambiguousAmount(token(start..<end, kind: kind)) }
        var amount = Amount(numeral: scanned.numeral, currency: prefix.currency, isCode: prefix.isCode)
        if prefix.isBareYen { amount.currency = yuanOrYen(amount.numeral, scale: nil) }
        return Claim(words: "minus " + words(amount), kind: amount.currency.kind, end: end + 1)
    }

    /// An amount alone in brackets, with at most a label before it, is a loss to an accountant and an aside to all
    /// others. Without a currency, two decimals make it one.
    func loneBrackets(at index: Int) throws(NormalizationError) -> Claim? {
        let first = source.endOfSpaces(index + 1)
        guard let close = endOfLoneBrackets(index),
            source[first].isASCIIDigit || source[first].isCurrencySign
                || source[first].isASCIILetter
        else { return nil }
        let scanned = source.numeral(at: first)
        let money = if let scanned { try suffixedMoney(scanned) } else { try prefixedMoney(at: first) }
        // (ten dollars) with its name in words is no ledger.
        let isWritten = (first..<close).contains { source[$0].isASCIILetter && source[$0].value >= 0x60 }
        if let money, !isWritten, source.endOfSpaces(money.end) == close {
            throw .ambiguousAmount(token(index..<close + 1, kind: money.kind))
        }
        guard let scanned, scanned.numeral.fraction.count == 2, source.endOfSpaces(scanned.end) == close else {
            return nil
        }
        return Claim(words: "minus " + number.words(scanned.numeral), kind: .cardinal, end: close + 1)
    }

    /// The closing bracket, if nothing stands beside the brackets but a label.
    private func endOfLoneBrackets(_ index: Int) -> Int? {
        let before = source[source.startOfSpaces(index) - 1]
        guard before == SourceText.outside || before == "\n" || before == ":" || before == "=" || before == "|",
            let close = (index..<min(index + 42, source.count)).first(where: { source[$0] == ")" })
        else { return nil }
        let after = source[source.endOfSpaces(close + 1)]
        return after == SourceText.outside || after == "\n" || after == "|" ? close : nil
    }

    /// $35.00-: a ledger's minus at the end of a line or a clause. Before a word it may be a dash: refused.
    func hasTrailingMinus(_ end: inout Int, from start: Int, kind: SemioticKind) throws(NormalizationError) -> Bool {
        guard source[end].isMinus else { return false }
        let next = source[end + 1]
        if next == " " {
            let word = source.endOfSpaces(end + 1)
            if startsNumber(word) || source[word].isDash || source[word].isCurrencySign { return false }
            if word < source.count, source[word] != "\n" {
                throw .ambiguousAmount(token(start..<end + 1, kind: kind))
            }
        } else if next != SourceText.outside, next != "\n", !next.isPause, next != ")" {
            return false
        }
        // Ledgers write two decimals: $20- may end in a dash.
        guard (start..<end).contains(where: { source[$0] == "." && source.endOfDigits($0 + 1) == $0 + 3 }) else {
            throw .ambiguousAmount(token(start..<end + 1, kind: kind))
        }
        end += 1
        return true
    }

    /// Whether nothing but a space divides a number from an amount: `20 $5 items` must not be heard as twenty-five
    /// dollars, nor `$5 20 minutes ago` as five dollars twenty. A pause keeps them apart.
    func runsIntoAmount(_ reading: Claim) -> Bool {
        let isAmount = reading.kind.isMoney
        let endsInNumber = reading.isNumber || reading.kind.isDigits || reading.kind == .date
        guard endsInNumber, source[reading.end] == " " else { return false }
        let next = source.endOfSpaces(reading.end)
        if source[next].isCurrencySign || source[next].isASCIILetter {
            guard let sign = CurrencySigns.longest(in: source, at: next) else { return false }
            return nextNumeral(behind: sign.end) != nil
        }
        guard let number = source.numeral(at: next) else { return false }
        return isAmount || namedAmountFollows(number.tokenEnd)
    }

    /// Whether two numbers, one of them an amount, have nothing to be heard between them: 20 "$5", $20 **5**.
    func touchesAmount(_ reading: Claim, at index: Int) -> Bool {
        guard let heardKind, ![.symbol, .abbreviation, .range, .ratio, .roman].contains(heardKind),
            reading.kind != .symbol, !source[index].isDash, source[index] != "+"
        else { return false }
        return reading.kind.isMoney || heardKind.isMoney && reading.isNumber
    }

    /// A sign without a word.
    func isSilent(_ reading: Claim) -> Bool { reading.words == " " }

    private static let numberWords = PhraseTable<Bool>(
        words:
            "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy "
            + "eighty ninety hundred thousand million",
        direction: .backward, foldsCase: true)

    /// The same for a number written in words: twenty $5 bills.
    func followsNumberWord(_ index: Int, _ reading: Claim) -> Bool {
        guard source[index - 1] == " ", reading.kind.isMoney,
            let word = Self.numberWords.longest(in: source, at: source.startOfSpaces(index))
        else { return false }
        return !source[word.end - 1].isASCIILetter
    }
}
