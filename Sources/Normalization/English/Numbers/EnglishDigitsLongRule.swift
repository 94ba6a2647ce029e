/// Bare digits without a cue: codes in a sentence that mentions one, and long numbers.
struct EnglishDigitsSentenceRule: Rule {
    let name = "digits.sentence"
    let tokens: TokenKind = .digit
    let isCued = true

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        let half = source.endOfSecondHalf(behind: start..<end)
        guard half != nil || (4...8).contains(end - start) && !source.isRoundValue(start..<end),
            EnglishDigits.isBare(start..<(half ?? end), in: text), EnglishCodeSentence.contains(start, in: source)
        else { return nil }
        if half == nil, mayBeYear(start, in: text) { return nil }
        let digits = start..<(half ?? end)
        return Claim(
            value: .digits(DigitString(groups: source.groups(digits))), end: digits.upperBound, isNumber: false)
    }
}

extension EnglishDigitsSentenceRule {
    private static let verbs = PhraseTable<Bool>(
        words: "is: is yes enter use reply text : code pin otp", direction: .backward, foldsCase: true)

    /// Whether the number may be a recent year: Our code of conduct 2026. A word before it that hands over a code rules
    /// this out.
    private func mayBeYear(_ start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        guard let scanned = text.numeral(at: start) else { return false }
        if EnglishYears.isYear(scanned, in: source) { return true }
        let isRecent = source.value(start..<source.endOfDigits(start)).map { (2000...2039).contains($0) } ?? false
        return isRecent && Self.verbs.longest(in: source, at: source.startOfSpaces(start)) == nil
    }
}

struct EnglishDigitsLongRule: Rule {
    let name = "digits.long"
    let tokens: TokenKind = .digit
    let isCued = true

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard end - start >= 5, !source.isRoundValue(start..<end), !isAlone(start..<end, in: source),
            EnglishDigits.isBare(start..<end, in: text), !isJoined(start..<end, in: source)
        else { return nil }
        return Claim(value: .digits(DigitString(groups: [source.digits(start..<end)])), end: end, isNumber: false)
    }

    /// Whether the text is the number alone. Such a text gives no reason to spell it.
    private func isAlone(_ digits: Range<Int>, in source: SourceText) -> Bool {
        source.startOfBlank(digits.lowerBound) == 0 && source.endOfSpaces(digits.upperBound) == source.count
    }

    private static let operators = Set("=<>≤≥≈×÷+*~^".unicodeScalars)

    /// Whether the number is in a sum, a comparison, a range or a rate, or touches words of another script.
    private func isJoined(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let (start, end) = (digits.lowerBound, digits.upperBound)
        let next = source[source.endOfSpaces(end)]
        if Self.operators.contains(source[source.startOfSpaces(start) - 1]) { return true }
        if Self.operators.contains(next), next != "*" || source[end] == " " { return true }
        if source[start - 1].isDash || source[start - 1] == "/", source[start - 2].isASCIIDigit { return true }
        if source[end].isDash, source.startsNumber(end + 1) { return true }
        return source[start - 1].isIdeograph || source[end].isIdeograph
    }
}

extension EnglishDigits {
    /// Whether nothing beside the digits makes them a value, a count, a date or a part of a longer number.
    static func isBare(_ digits: Range<Int>, in text: EnglishText) -> Bool {
        let source = text.source
        let (start, end) = (digits.lowerBound, digits.upperBound)
        // In 12345 USD 7 the rules of amounts decide which number has the code.
        let named = EnglishCurrencies.named(in: source, at: end)
        return isWhole(end, source) && !source.isGrouped(end)
            && !(named.map { source[$0.end - 1].isASCIILetter } ?? false)
            && !source[end].isCurrencySign && source[end].value &- 0x61 >= 26
            && source[start - 1] != "." && source[start - 1] != "," && !text.isQuantity(digits)
            && !EnglishCounts.pluralFollows(end, in: source) && !EnglishCounts.isLabelled(before: start, in: source)
            && !(source[end] == "/" && source[end + 1].isASCIIDigit)
    }
}

extension SourceText {
    /// Whether at most three digits precede the zeros: 12500, 482000000.
    func isRoundValue(_ digits: Range<Int>) -> Bool {
        var end = digits.upperBound
        while end > digits.lowerBound, self[end - 1] == "0" { end -= 1 }
        return digits.upperBound - end >= 2 && end - digits.lowerBound <= 3
    }

    /// Returns the end of the second half of 482 910 or 482-910.
    fileprivate func endOfSecondHalf(behind first: Range<Int>) -> Int? {
        guard first.count == 3, self[first.upperBound] == " " || self[first.upperBound] == "-" else { return nil }
        let end = endOfDigits(first.upperBound + 1)
        guard end == first.upperBound + 4, !self[end].isDash, !self[first.lowerBound - 1].isDash,
            self[end] != " " || !self[end + 1].isASCIIDigit
        else { return nil }
        return end
    }
}
