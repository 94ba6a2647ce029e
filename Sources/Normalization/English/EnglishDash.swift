/// Dashes: a minus sign, a range, a pause, or nothing to hear.
extension EnglishText {
    func dashed(at index: Int) throws(NormalizationError) -> Claim? {
        // 100 -5 is a minus sign, 100 - 5 and 100-5 are ranges.
        let isMinus = source[index - 1] == " " && source[index + 1] != " "
        let before = source.startOfSpaces(index)
        if !isMinus, before == numberEnd {
            switch try joint(at: index) {
            case .word(let range): return range
            case .pause: return nil
            case .none: break
            }
        }
        if source[index - 1].isASCIIAlphanumeric {
            try refuseHyphenedAmount(at: index)
            return nil
        }
        if source[index].isMinus, source[index + 1].isMinus, isAmountOrSigned(index + 2) {
            // --$5: two signs would cancel or not.
            throw .ambiguousAmount(token(index..<source.endOfDigits(index + 3), kind: .money(nil)))
        }
        let next = source.endOfSpaces(index + 1)
        guard !isTail(next, behind: index) else { return nil }
        // Payment - $5: spaces on both sides divide words, but x - 5 is a sum.
        if next > index + 1, source[before - 1].isASCIIAlphanumeric || Self.closing.contains(source[before - 1]) {
            guard isVariable(before), source[before - 1] != "I", source[before - 1] != "a",
                source[next].isASCIIDigit
            else { return nil }
        }
        return try value(at: next, sign: "minus ")
    }

    private func isAmountOrSigned(_ start: Int) -> Bool {
        if let sign = CurrencySigns.longest(in: source, at: start) { return startsNumber(source.endOfSpaces(sign.end)) }
        guard let number = source.numeral(at: start) else { return false }
        return namedAmountFollows(number.tokenEnd)
    }

    /// Marks that end what stands before a dash.
    private static let closing: Set<Unicode.Scalar> = [")", "]", "\"", "”", "’", "'", "%", ".", "!", "?"]

    /// What a dash between two numbers is.
    enum Joint {
        /// "to", or the word of a sum.
        case word(Claim)
        case pause
        case none
    }

    /// A range has two ends of one kind. What touches and is of two kinds may be a minus sign, a name or a range.
    func joint(at index: Int) throws(NormalizationError) -> Joint {
        guard let range = rangeDash(at: index) else { return .none }
        let next = source.endOfSpaces(index + 1)
        guard range.kind == .range, let right = try value(at: next, sign: "") else { return .word(range) }
        let isAmount = right.kind.isMoney
        guard isAmount || isMoneyBefore else { return .word(range) }
        let isBare = source[next].isASCIIDigit || source[next] == "."
        if numberKind == right.kind, !isBare || !isDescending(index, next) { return .word(range) }
        if !isMoneyBefore, isBare, isAscending(index, next) { return .word(range) }
        if next > index + 1, isAmount != isMoneyBefore { return .pause }
        throw .ambiguousAmount(token(startOfNumber(before: index)..<right.end, kind: right.kind))
    }

    /// 30-60 dollars: not 8-9.50 USD, where 8 may be a name.
    private func isAscending(_ index: Int, _ next: Int) -> Bool {
        guard let lower = source.numeral(at: startOfNumber(before: index)), let upper = source.numeral(at: next),
            lower.end == source.startOfSpaces(index), lower.numeral.isLess(than: upper.numeral), !isName(lower)
        else { return false }
        let isSpaced = next > index + 1
        let word = source.startOfSpaces(lower.start)
        var first = word
        while source[first - 1].isASCIILetter { first -= 1 }
        // Room 30 - 60 dollars.
        if isSpaced, first < word, isCapital(first) { return false }
        return upper.numeral.fraction.count != 2 || lower.numeral.fraction.count == 2
    }

    private func isDescending(_ index: Int, _ next: Int) -> Bool {
        guard let lower = source.numeral(at: startOfNumber(before: index)), let upper = source.numeral(at: next) else {
            return false
        }
        return !lower.numeral.isLess(than: upper.numeral)
    }

    private func startOfNumber(before index: Int) -> Int {
        var start = source.startOfSpaces(index)
        while !source[start - 1].isASCIIDigit, start > 0, source[start - 1] != " " { start -= 1 }
        while source[start - 1].isASCIIDigit
            || (source[start - 1] == "." || source[start - 1] == ",")
                && source[start - 2].isASCIIDigit
        { start -= 1 }
        return max(start, 0)
    }

    /// Words that a hyphen joins to an amount: sub-$500 phones.
    private static let amountPrefixes = PhraseTable<Bool>(
        words: "sub mid under over non pre post all", direction: .backward, foldsCase: true)

    /// bal-$12: a minus sign or a hyphen?
    private func refuseHyphenedAmount(at index: Int) throws(NormalizationError) {
        if let word = Self.amountPrefixes.longest(in: source, at: index), !source[word.end - 1].isASCIIAlphanumeric {
            return
        }
        guard let money = try value(at: index + 1, sign: ""), money.kind.isMoney else { return }
        throw .ambiguousAmount(token(index..<money.end, kind: money.kind))
    }

    /// ****-1234 is a masked tail, **-$5** an amount in Markdown.
    private func isTail(_ next: Int, behind index: Int) -> Bool {
        guard isMask(source[index - 1]), source[next].isASCIIDigit else { return false }
        let isLong = isMask(source[index - 2]) && isMask(source[index - 3])
        return isLong || source.endOfDigits(next) == next + 4 && source[next + 4] != "."
    }
}
