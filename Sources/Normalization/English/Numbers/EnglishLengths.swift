/// Feet and inches with a short sign, and sides of an area: 5'11", 12 × 8 cm. The same signs mark minutes.
enum EnglishLengths {
    /// Whether a year follows the 1 of Q1'26.
    private static func isQuarter(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        source[start - 1].isASCIILetter && source.endOfDigits(end + 1) == end + 3
    }

    /// Reads 5'11", 0.4" and the minute of a match.
    static func shortSign(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        if let decimal = decimal(at: start, in: text) { return decimal }
        if let minute = minuteOfMatch(at: start, in: text) { return minute }
        let end = source.endOfDigits(start)
        let isFeet = source.isMinuteSign(end)
        // 1'000'000 uses the Swiss mark for thousands.
        guard isFeet || source.isSecondSign(end), source.endOfDigits(end + 1) < end + 4 else { return nil }
        let previous = source[source.startOfSpaces(start) - 1]
        if previous == "°" || previous == "′" {
            let quantity = Quantity(numeral: Numeral(integer: source.digits(start..<end)))
            return Claim(value: .measure(Measure(quantity: quantity, unit: isFeet ? "′" : "″")), end: end + 1)
        }
        guard end - start <= 9, !isQuoted(start, isFeet: isFeet, source), source[start - 1] != ".",
            !source[end + 1].isASCIILetter, !isQuarter(start, end, source)
        else { return nil }
        var length = measure(start..<end, unit: isFeet ? "ft" : "in", source)
        let inches = source.endOfSpaces(end + 1)
        let inchesEnd = source.endOfDigits(inches)
        let hasSign = source.isSecondSign(inchesEnd)
        guard isFeet, let count = source.value(inches..<inchesEnd), count < 12, hasSign || inches == end + 1 else {
            return Claim(value: .measure(length), end: end + 1)
        }
        length.rest = [measure(inches..<inchesEnd, unit: "in", source)]
        return Claim(value: .measure(length), end: hasSign ? inchesEnd + 1 : inchesEnd)
    }

    /// Reads a decimal length: 0.4" of rain.
    private static func decimal(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source[source.endOfDigits(start)] == ".", let scanned = text.numeral(at: start), scanned.isWellFormed,
            !scanned.numeral.fraction.isEmpty, source.isSecondSign(scanned.end) || source.isMinuteSign(scanned.end),
            !source[scanned.end + 1].isASCIIAlphanumeric,
            !isQuoted(start, isFeet: source.isMinuteSign(scanned.end), source)
        else { return nil }
        let unit = source.isSecondSign(scanned.end) ? "in" : "ft"
        let length = Measure(quantity: Quantity(numeral: scanned.numeral), unit: unit)
        return Claim(value: .measure(length), end: scanned.end + 1)
    }

    private static let matches = EnglishWords.after("football", foldsCase: false)

    /// Reads the minute of a match: Saka 88' in a text with a score, and 45+2'.
    private static func minuteOfMatch(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        let more = source[end] == "+" ? end + 1..<source.endOfDigits(end + 1) : end..<end
        let sign = more.upperBound
        guard source.isMinuteSign(sign), end - start <= 3, more.count <= 2, let minute = source.value(start..<end),
            (1...130).contains(minute), !source[sign + 1].isASCIIAlphanumeric, !source.isSecondSign(sign + 1),
            !isQuoted(start, isFeet: true, source) || source[start - 1] == " ", isMatch(before: start, source)
        else { return nil }
        let parts: [AlphanumericName.Part] =
            if let added = source.value(more) {
                [.number(Numeral(minute)), .word("plus"), .number(Numeral(added)), .word("minutes")]
            } else {
                [.word(text.verbalizer.number.ordinal(minute)), .word("minute")]
            }
        return .name(parts, .idiom, end: sign + 1)
    }

    /// Whether the text contains a score or a football word.
    private static func isMatch(before start: Int, _ source: SourceText) -> Bool {
        let hasScore = (0..<source.count).contains { index in
            source[index].isDash && source[index - 1].isASCIIDigit && source[index + 1].isASCIIDigit
                && (!source[index + 3].isASCIIAlphanumeric || source[index + 2] == " ")
        }
        return hasScore || source.mentions(matches)
    }

    /// Whether the sign may end a quotation that begins before the number.
    private static func isQuoted(_ start: Int, isFeet: Bool, _ source: SourceText) -> Bool {
        (0..<start).contains { index in
            // The mark of 6' and of 0.4" does not open a quotation.
            source[index] == (isFeet ? "‘" : "“")
                || source[index] == (isFeet ? "'" : "\"") && !source[index - 1].isASCIIAlphanumeric
        }
    }

    private static func measure(_ digits: Range<Int>, unit: String, _ source: SourceText) -> Measure {
        let numeral = Numeral(integer: source.digits(digits)).withoutIdleZeros
        return Measure(quantity: Quantity(numeral: numeral), unit: unit)
    }

    /// Reads the first factor of 1920x1080 and 12 × 8 cm.
    static func dimension(at start: Int, in source: SourceText) -> Claim? {
        let end = source.endOfDigits(start)
        let mark = source.endOfSpaces(end)
        guard source[start] != "0", source[start - 1] != ".", source[start - 1] != "," else { return nil }
        if source[mark] == "×" { return product(start..<end, at: mark, source) }
        guard source[end] == "x" || source[end] == "X", let second = source.second(behind: end),
            !source[second.upperBound].isASCIILetter
        else { return nil }
        return Claim(value: .dimension(Numeral(integer: source.digits(start..<end))), end: end + 1)
    }

    /// Reads the first factor of 1920×1080 and 12 × 8 cm, but not of 3 × 4 = 12.
    private static func product(_ first: Range<Int>, at mark: Int, _ source: SourceText) -> Claim? {
        let next = source.endOfSpaces(mark + 1)
        let end = source.endOfDigits(next)
        let isScreen = first.count > 2 && end - next > 2
        let isTouching = mark == first.upperBound && next == mark + 1
        let hasNoun = isTouching && source[end] == " " && source[end + 1].isSmallLetter
        guard end > next, source[source.endOfSpaces(end)] != "=", source[end] != "^", !source[end].isCurrencySign,
            isTouching && isScreen || hasNoun || EnglishUnits.unit(in: source, behind: end) != nil
        else { return nil }
        return Claim(value: .dimension(Numeral(integer: source.digits(first))), end: mark + 1)
    }
}

extension SourceText {
    fileprivate func isMinuteSign(_ index: Int) -> Bool {
        self[index] == "'" || self[index] == "’" || self[index] == "′"
    }

    fileprivate func isSecondSign(_ index: Int) -> Bool {
        self[index] == "\"" || self[index] == "”" || self[index] == "″"
    }
}
