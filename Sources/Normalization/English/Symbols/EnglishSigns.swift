/// Signs before a value: minus, plus, about.
extension EnglishText {
    /// Reads +5, ±5 and ~5.
    func signedValue(at index: Int) throws(NormalizationError) -> Claim? {
        let sign: Quantity.Sign
        // +/-5 and +-5
        let minus = source[index + 1] == "/" ? index + 2 : index + 1
        switch source[index] {
        case "+" where source[minus].isMinus: return try value(at: source.endOfSpaces(minus + 1), sign: .plusOrMinus)
        case "+": sign = .plus
        case "±": sign = .plusOrMinus
        case "~": sign = .about
        default: return nil
        }
        let isBehindNumber = numberEnd == source.startOfSpaces(index)
        let far = source.endOfSpaces(index + 1)
        let next = isBehindNumber || sign != .plus || source[far].isCurrencySign ? far : index + 1
        return try value(at: next, sign: sign)
    }

    /// Reads a plus after a value or a word: 18+, Disney+, $25 + tip.
    func plusSign(at index: Int) -> Claim? {
        guard source[index] == "+" else { return nil }
        let isBehindWord = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+"
        let next = source[source.endOfSpaces(index + 1)]
        let isSum =
            source[index - 1] == " " && (source[index + 1] == " " || numberEnd == source.startOfSpaces(index))
            && (next.isASCIIAlphanumeric || next.isCurrencySign) && source.startOfSpaces(index) > 0
        guard numberEnd == index || isSum || isBehindWord && !source[index + 1].isASCIIAlphanumeric else { return nil }
        return .sign("plus", end: index + 1)
    }

    private static let closing: Set<Unicode.Scalar> = [")", "]", "\"", "”", "’", "'", "%", ".", "!", "?"]

    /// Reads -5, and refuses a dash that may be a minus or a hyphen before an amount.
    func minusSign(at index: Int) throws(NormalizationError) -> Claim? {
        guard isDashSign(index), !isLeader(index), try joint(at: index) != .pause else { return nil }
        try refuseEnclosedSign(at: index)
        if let item = endOfItem(before: index) {
            try refuseHyphenedAmount(at: index, behind: item)
            return nil
        }
        let next = source.endOfSpaces(index + 1)
        try refuseDoubtfulDash(index, before: next)
        guard !isTail(next, behind: index), !isTyped(index), try !isLabelDash(index, before: next) else { return nil }
        // Payment - $5: a dash between spaces divides words, but x - 5 and 14k - 2k adv = 12k are sums.
        let before = source.startOfSpaces(index)
        if next > index + 1, endsPhrase(before) {
            if source.provesSubtraction(index) { return .sign("minus", end: index + 1) }
            // In Balance - $100 the sign may be a dash or a minus.
            if source[next].isCurrencySign, has(.balance, before: before) {
                throw source.ambiguous(before..<source.endOfDigits(next + 1))
            }
            guard isTerm(before, before: next), source[next].isASCIIDigit else { return nil }
        }
        try refuseEnclosed(next, from: index)
        try refuseReference(next, behind: index)
        if isBracketedShare(next) { return .sign("minus", end: next + 1) }
        try refuseUnknownMoney(signed: index, at: next)
        return try value(at: next, sign: .minus)
    }

    /// Whether the letter before `end` is a variable or means a loss: x - 5, y + x - 5, if x - 5 = 1, Net P - 640, Temp T
    /// - 5. In Raju K - 500 it is an initial, and in Vitamin-C - 120 a part of a name.
    private func isTerm(_ end: Int, before next: Int) -> Bool {
        guard isVariable(end), source[end - 1] != "I", source[end - 1] != "a" else { return false }
        let before = source[source.startOfSpaces(end - 1) - 1]
        let isFirst = before == SourceText.outside || "\n=(+".unicodeScalars.contains(before)
        let last = source.endOfDigits(next)
        return isFirst || last == next + 1 || has(.balance, before: end - 1) || source[source.endOfSpaces(last)] == "="
    }

    /// Whether a word, a closing mark or the star of a bold word is before `end`: Card *4242* - $5.
    private func endsPhrase(_ end: Int) -> Bool {
        let last = source[end - 1]
        return last.isASCIIAlphanumeric || Self.closing.contains(last)
            || last == "*" && source[end - 2].isASCIIAlphanumeric
    }

    /// Whether a percentage in brackets begins: the (5%) of -(5%).
    private func isBracketedShare(_ start: Int) -> Bool {
        guard source[start] == "(", let number = source.numeral(at: start + 1) else { return false }
        return source.hasPrefix("%)", at: number.end)
    }

    /// Throws for ₹500 -9876543210, where a telephone number follows the dash, for $500.00 -1234, where the digits of a
    /// card may follow, and for 500 -600rs, which may be a range.
    private func refuseReference(_ next: Int, behind dash: Int) throws(NormalizationError) {
        let end = source.endOfDigits(next)
        guard numberEnd == source.startOfSpaces(dash),
            isMoneyBefore ? end > next + 6 || isLastFour(next..<end) : isRisingAmount(at: next)
        else { return }
        throw source.ambiguous(history.numberStart..<end)
    }

    /// Whether four digits are greater than the price with decimals before them, which nobody subtracts.
    private func isLastFour(_ digits: Range<Int>) -> Bool {
        digits.count == 4 && isRising(to: digits.lowerBound) && source[numberEnd - 3] == "."
            && source.numeral(at: digits.lowerBound)?.isPlain ?? false && !isQuantity(digits)
            && source[source.endOfSpaces(digits.upperBound)] != "="
    }

    /// Whether the amount after a dash is greater than the count before it.
    private func isRisingAmount(at next: Int) -> Bool {
        guard numberKind == .cardinal, let upper = source.numeral(at: next) else { return false }
        return namedAmountFollows(upper.tokenEnd) && isRising(to: next)
    }

    /// Whether the number at `next` is greater than the last one.
    private func isRising(to next: Int) -> Bool {
        let start = currencySign(at: history.numberStart).map { source.endOfSpaces($0.end) } ?? history.numberStart
        guard let lower = source.numeral(at: start), let upper = source.numeral(at: next) else { return false }
        return lower.numeral.isLess(than: upper.numeral)
    }

    /// Whether two hyphens are typed for a long dash: Deposit -- $5.
    func isTyped(_ index: Int) -> Bool {
        source[index] == "-" && source[index - 1] == "-" && source[index + 1] == " "
            && source[source.startOfSpaces(index - 1) - 1].isASCIILetter && source[index - 2] == " "
    }

    func beginsAnyAmount(_ start: Int) -> Bool {
        if currencySign(at: start) != nil { return beginsAmount(start) }
        return source.numeral(at: start).map { namedAmountFollows($0.tokenEnd) } ?? false
    }

    /// Throws for Rs.144/-57. The hyphen may be a minus, or close the price before another number.
    func refuseOpenClosing(at dash: Int) throws(NormalizationError) {
        let isClosed = dialect == .indian || numberKind == .money("inr") || numberKind == .money("rupee")
        guard isClosed, isMoneyBefore, source[dash - 1] == "/", numberEnd == dash - 1,
            source[history.numberStart] != "+", let number = source.numeral(at: dash + 1)
        else { return }
        // Rs 500/-200/-=Rs 300
        let isClosing = source[number.end] == "/" && source[number.end + 1].isDash
        if isClosing, source[source.endOfSpaces(number.end + 2)] == "=" { return }
        throw source.ambiguous(history.numberStart..<source.endOfDigits(dash + 1))
    }

    /// Returns the end of the word that a hyphen joins to its price, before brackets, a quotation mark or a stroke: the
    /// Chai of Chai(3)-₹30, "Latte"-$9.
    func endOfItem(before hyphen: Int) -> Int? {
        let mark = hyphen - 1
        if source[mark].isASCIIAlphanumeric { return hyphen }
        guard source[mark - 1].isASCIIAlphanumeric else { return nil }
        guard source[mark] == ")" || source[mark] == "]" else {
            let isMark = "\"”’/".unicodeScalars.contains(source[mark]) && source[mark - 1].isASCIILetter
            let isPriced = currencySign(at: hyphen + 1) != nil || beginsAnyAmount(hyphen + 1)
            return isMark || source[mark] == "/" && isUnsigned(mark) && isPriced ? mark : nil
        }
        let opening = source.start(of: mark) { $0 != "(" && $0 != "[" && $0 != SourceText.outside }
        let end = source.startOfSpaces(opening - 1)
        return source[end - 1].isASCIILetter ? end : nil
    }

    /// Whether a number ends at `end`: 28/11/26/-₹500, Bill 45/-Rs 500. +500/-Rs 200 is a gain and a loss.
    private func isUnsigned(_ end: Int) -> Bool {
        history.end == end && source[history.last?.range.lowerBound ?? end] != "+"
    }

    /// Throws for bal-$12, where the sign may be a minus or a hyphen. `item` is the end of the word before the hyphen.
    private func refuseHyphenedAmount(at index: Int, behind item: Int) throws(NormalizationError) {
        if has(.amountPrefix, before: index) || has(.amountTitle, before: index) && beginsAmount(index + 1) { return }
        try refuseUnknownMoney(hyphen: index)
        // Milk-₹60 is an item and its price.
        if source[index] == "-", source[index - 1] != "/" || dialect == .indian, source[item - 2].isASCIILetter,
            source[item - 1].isASCIILetter, !sums(before: item),
            !has(.balance, before: item), !has(.balance, before: index - 1),
            currency(at: source.startOfLetters(item)) == nil, beginsAnyAmount(index + 1)
        {
            return
        }
        guard let money = try value(at: index + 1, sign: .none), money.kind.isMoney else { return }
        throw source.ambiguous(index..<money.end, kind: money.kind)
    }

    /// Whether a tail or a day follows the dash: ****-1234, card ending -1234, $45 -11/28. **-$5** is an amount in
    /// Markdown.
    private func isTail(_ next: Int, behind index: Int) -> Bool {
        if isMoneyBefore, numberEnd == source.startOfSpaces(index), partialDate(at: next) != nil { return true }
        if source[next].isASCIIDigit, cue(before: index) == .tail { return true }
        if next == index + 1, isBracketedTail(next) { return true }
        guard source[index - 1].isMask, source[next].isASCIIDigit else { return false }
        let isLong = source[index - 2].isMask && source[index - 3].isMask
        return isLong || source.endOfDigits(next) == next + 4 && source[next + 4] != "."
    }
}
