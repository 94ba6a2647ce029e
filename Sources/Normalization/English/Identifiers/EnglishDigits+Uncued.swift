private import CTables

extension EnglishText {
    /// Bare digits without a cue: codes in a sentence that mentions one, and long numbers.
    func codeInSentence(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let half = endOfSecondHalf(behind: start..<end)
        guard half != nil || (4...8).contains(end - start) && !isRoundValue(start..<end),
            isBare(start..<(half ?? end)), isInCodeSentence(start)
        else { return nil }
        if half == nil, mayBeYear(start) { return nil }
        return .digits(start..<(half ?? end), in: source)
    }

    /// Whether the number may be a recent year: Our code of conduct 2026, but not code is 2026.
    private func mayBeYear(_ start: Int) -> Bool {
        guard let scanned = numeral(at: start) else { return false }
        if isYear(scanned) { return true }
        let isRecent = source.value(start..<source.endOfDigits(start)).map { (2000...2039).contains($0) } ?? false
        return isRecent && !has(.codeVerb, before: start)
    }

    /// Reads five digits or more that nothing beside them makes a value.
    func longDigits(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        // A label such as "from" does not make a count of ten ungrouped digits.
        let isLong = (end - start > 9 || isStruck(start..<end)) && isBare(start..<end, isLabelled: true)
        guard end - start >= 5, !isRoundValue(start..<end), !isAlone(start..<end),
            isLong || isBare(start..<end), !isJoined(start..<end)
        else { return nil }
        return .digits(start..<end, in: source)
    }

    /// Whether nine digits or more are a part of a bank's row: UPI/530912345678/500.00.
    private func isStruck(_ digits: Range<Int>) -> Bool {
        digits.count > 8 && source[digits.lowerBound - 1] == "/" && source[digits.upperBound] == "/"
    }

    /// Whether the text is the number alone. Such a text gives no reason to spell it.
    private func isAlone(_ digits: Range<Int>) -> Bool {
        source.startOfBlank(digits.lowerBound) == 0 && source.endOfSpaces(digits.upperBound) == source.count
    }

    private static let operators = Set("=<>≤≥≈×÷+*~^".unicodeScalars)

    /// Whether the number is in a sum, a comparison, a range or a rate, or touches words of another script.
    private func isJoined(_ digits: Range<Int>) -> Bool {
        let (start, end) = (digits.lowerBound, digits.upperBound)
        let next = source[source.endOfSpaces(end)]
        if Self.operators.contains(source[source.startOfSpaces(start) - 1]) { return true }
        if Self.operators.contains(next), next != "*" || source[end] == " " { return true }
        // The account of 20-00-00/12345678 is a name.
        let isPart = source[start - 1].isDash || source[start - 1] == "/" && digits.count < 8
        if isPart, source[start - 2].isASCIIDigit { return true }
        if source[end].isDash, source.beginsNumber(end + 1) { return true }
        return source[start - 1].isIdeograph || source[end].isIdeograph
    }

    private static let words = PhraseTable(file: EnglishCodeWords_tsv(), foldsCase: true)

    /// Whether the sentence around `index` mentions a code. An amount may come between the word and the code.
    func isInCodeSentence(_ index: Int) -> Bool {
        let start = (0..<index).last { endsSentence($0) } ?? -1
        let end = (index..<source.count).first { endsSentence($0) } ?? source.count
        return (start + 1..<end).contains {
            source[$0].isASCIIAlphanumeric && begins($0) && Self.words.whole(in: source, at: $0) != nil
        }
    }

    /// Whether a sentence ends. A full stop needs a capital after it; the point of Rs. or No. does not.
    private func endsSentence(_ index: Int) -> Bool {
        switch source[index] {
        case "\n", "!", "?": true
        case ".": source[index + 1] == " " && isCapital(source.endOfSpaces(index + 1))
        default: false
        }
    }

    /// Whether nothing beside the digits makes them a value, a count, a date or a part of a longer number. `isLabelled`
    /// allows a label of a count and the currency of another number.
    func isBare(_ digits: Range<Int>, isLabelled: Bool = false) -> Bool {
        let (start, end) = (digits.lowerBound, digits.upperBound)
        // In 12345 USD 7 the rules of amounts decide which number has the code.
        let named = currency(at: end)
        let isNamed = isLabelled ? namedAmountFollows(end) : named.map { source[$0.end - 1].isASCIILetter } ?? false
        return isWhole(end) && !isGrouped(end) && !isNamed
            && !source[end].isCurrencySign && source[end].value &- 0x61 >= 26
            && (source[start - 1] != "." || source[start - 2].isASCIILetter)
            && source[start - 1] != "," && !isQuantity(digits) && !nounFollows(end)
            && (isLabelled || !isLabelledCount(before: start))
            && (!source.continues(end, with: "/") || isStruck(digits))
            && endOfClosing(end, from: start) == end
    }

    /// Whether at most three digits precede the zeros: 12500, 482000000.
    func isRoundValue(_ digits: Range<Int>) -> Bool {
        var end = digits.upperBound
        while end > digits.lowerBound, source[end - 1] == "0" { end -= 1 }
        return digits.upperBound - end >= 2 && end - digits.lowerBound <= 3
    }

    /// Returns the end of the second half of 482 910 or 482-910.
    fileprivate func endOfSecondHalf(behind first: Range<Int>) -> Int? {
        guard first.count == 3, source[first.upperBound] == " " || source[first.upperBound] == "-" else { return nil }
        let end = source.endOfDigits(first.upperBound + 1)
        guard end == first.upperBound + 4, !source[end].isDash, !source[first.lowerBound - 1].isDash,
            !source.continues(end, with: " ")
        else { return nil }
        return end
    }
}
