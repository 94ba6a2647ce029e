private import CTables

/// Amounts with a doubt: their sign is apart from the number, digits are masked, or brackets may be a minus sign.
extension EnglishText {
    /// Throws for a dollar of an unknown country: XQ$5.
    func unknownDollar(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        guard isCapital(index - 1), !source[index - 2].isASCIILetter || !source[index - 3].isASCIILetter,
            source.beginsNumber(behind)
        else { return nil }
        throw .unknownCurrency(source.token(index - 1..<source.endOfDigits(behind), kind: .money(nil)))
    }

    /// Throws for two signs before one number: $/€ 1.08.
    func manySigns(at index: Int) throws(NormalizationError) -> Claim? {
        let previous = source[index - 1] == "/" ? index - 2 : index - 1
        guard source[previous].isCurrencySign, numberEnd <= previous else { return nil }
        let last = source.endOfSpaces(source.end(of: index) { $0.isCurrencySign })
        guard source.beginsNumber(last) else { return nil }
        throw source.ambiguous(previous..<source.endOfDigits(last))
    }

    /// A sign whose number is uncertain: $~5, $"5", $½, ½£.
    func lostSign(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        // $l00, $O.50: a mistyped digit.
        if source[behind].looksLikeDigit, source.beginsNumber(behind + 1) {
            throw source.ambiguous(index..<source.endOfDigits(behind + 1))
        }
        if currencySign(at: index) == nil { try refuseUnknownSign(at: index) }
        if source[index + 1] == ",", source[index + 2].isASCIIDigit {
            // $,500.
            throw source.ambiguous(index..<source.endOfDigits(index + 2))
        }
        // 12.50$CAD, 12.-€, 12,- €
        let last = source.start(of: source.startOfSpaces(index)) { $0 == "." || $0 == "," || $0.isDash }
        if source[last - 1].isASCIIDigit, !history.isMoney {
            throw source.ambiguous(source.startOfDigits(last)..<index + 1)
        }
        try refuseFarNumber(at: index)
        return nil
    }

    private func refuseFarNumber(at index: Int) throws(NormalizationError) {
        // Quotation marks, emphasis and a line end take a few characters.
        let farthest = 8
        var end = index + 1
        while end < index + farthest, isBetween(end) { end += 1 }
        let before = source.startOfSpaces(index) - 1
        let isBehind = !source[before].isASCIIDigit && source[before].properties.numericType == .numeric
        if source[end].properties.numericType != nil || isBehind { throw source.ambiguous(index..<end + 1) }
    }

    /// Whether the character is not a letter, a digit, a mark that ends a clause or another currency.
    private func isBetween(_ index: Int) -> Bool {
        let scalar = source[index]
        if scalar == ":" || scalar == "\n" { return true }
        return index < source.count && !scalar.isPause && !scalar.isCurrencySign && scalar != "/" && !scalar.isIdeograph
            && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }

    /// Throws for digits after a mask that belong to an amount.
    func maskedAmount(at start: Int) throws(NormalizationError) -> Claim? {
        // €*.***,50 has a comma before its decimals.
        let isComma = source[start - 1] == ","
        let last = isComma ? start - 1 : start
        guard source[last - 1].isMask || source[last - 1].lowercased == "x", hidesDigits(before: last),
            let number = source.numeral(at: start), isComma || !number.fraction.isEmpty, !source[number.end].isMask
        else { return nil }
        throw source.ambiguous(start - 1..<number.end)
    }

    /// Whether a mask hides digits: two marks or more, or an x after a currency or a digit (***, $x, 1xx).
    private func hidesDigits(before start: Int) -> Bool {
        var first = start - 1
        let isLetter = !source[first].isMask
        let mark = source[first].lowercased
        while source[first - 1].lowercased == mark
            || source[first - 2].lowercased == mark && (source[first - 1] == "," || source[first - 1] == ".")
        {
            first -= 1
        }
        guard isLetter else { return start - first > 1 || source[source.startOfSpaces(first) - 1].isCurrencySign }
        let before = source.startOfSpaces(first)
        // Rs, rs. and RS, outside India as well
        let last = source[before - 1] == "." ? before - 1 : before
        let isRupees = source.text(max(last - 2, 0)..<last).lowercased() == "rs" && begins(last - 2)
        return source[before - 1].isCurrencySign || source[first - 1].isASCIIDigit || isRupees
            || (2...3).contains { currencySign(at: before - $0)?.end == before }
    }

    /// Refuses an amount alone in brackets, a loss or an aside. Without a currency, two decimals make it a loss.
    func bracketedAmount(at index: Int) throws(NormalizationError) -> Claim? {
        let first = source.endOfSpaces(index + 1)
        guard let close = endOfLoneBrackets(index),
            source[first].isASCIIDigit || source[first].isCurrencySign || source[first].isASCIILetter
        else { return nil }
        let number = EnglishSignedNumeral(at: first, sign: .none, in: self)
        let money = if let number { try number.suffixedAmount() } else { try amount(at: first, sign: .none) }
        // A ledger does not write out the name: (10 dollars).
        let isWritten = number != nil && (first..<close).contains { source[$0].isSmallLetter }
        if let money, !isWritten, source.endOfSpaces(money.end) == close {
            throw source.ambiguous(index..<close + 1, kind: money.kind)
        }
        guard let number, number.fraction.count == 2, source.endOfSpaces(number.end) == close else { return nil }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: number.scanned.numeral)), end: close + 1)
    }

    /// Returns the index of the closing bracket, if at most a label is beside the brackets.
    private func endOfLoneBrackets(_ index: Int) -> Int? {
        let before = source[source.startOfSpaces(index) - 1]
        let close = (index..<min(index + 42, source.count)).first { source[$0] == ")" }
        if before == ":" || sums(before: index) { return close }
        guard before == SourceText.outside || before == "\n" || before == "=" || before == "|",
            let close
        else { return nil }
        let after = source[source.endOfSpaces(close + 1)]
        return after == SourceText.outside || after == "\n" || after == "|" ? close : nil
    }

    private static let words = PhraseTable(file: EnglishLedger_tsv(), direction: .backward, foldsCase: true)

    /// Whether a ledger's word precedes the bracket: Net position (, Balance: (, your balance is (.
    func sums(before bracket: Int) -> Bool {
        var end = source.startOfSpaces(bracket)
        if source[end - 1] == ":" { end = source.startOfSpaces(end - 1) }
        if let verb = EnglishWords.ledgerVerb.start(in: source, endingAt: end) { end = source.startOfSpaces(verb) }
        return Self.words.whole(in: source, at: end) != nil
    }
}
