/// Feet and inches with a short sign, and sides of an area: 5'11", 12 × 8 cm. The same signs mark minutes.
extension EnglishText {
    /// Reads 5'11", 0.4" and the minute of a match.
    func shortLength(at start: Int) -> Claim? {
        if let decimal = decimal(at: start) { return decimal }
        if let minute = minuteOfMatch(at: start) { return minute }
        let end = source.endOfDigits(start)
        let isFeet = isMinuteSign(end)
        // 1'000'000 uses the Swiss mark for thousands.
        guard isFeet || isSecondSign(end), source.endOfDigits(end + 1) < end + 4 else { return nil }
        let previous = source[source.startOfSpaces(start) - 1]
        if previous == "°" || previous == "′" {
            let quantity = Quantity(numeral: Numeral(integer: source.digits(start..<end)))
            return Claim(value: .measure(Measure(quantity: quantity, unit: isFeet ? "′" : "″")), end: end + 1)
        }
        guard end - start <= 9, !isQuoted(start, isFeet: isFeet), source[start - 1] != ".",
            !source[end + 1].isASCIILetter,
            // Q1'26
            !source[start - 1].isASCIILetter || source.endOfDigits(end + 1) != end + 3
        else { return nil }
        var length = measure(start..<end, unit: isFeet ? "ft" : "in")
        let inches = source.endOfSpaces(end + 1)
        let inchesEnd = source.endOfDigits(inches)
        let hasSign = isSecondSign(inchesEnd)
        guard isFeet, let count = source.value(inches..<inchesEnd), count < 12, hasSign || inches == end + 1 else {
            return Claim(value: .measure(length), end: end + 1)
        }
        length.rest = [measure(inches..<inchesEnd, unit: "in")]
        return Claim(value: .measure(length), end: hasSign ? inchesEnd + 1 : inchesEnd)
    }

    /// Whether the sign of inches follows a fraction: 3/4".
    func isInches(_ end: Int, from start: Int) -> Bool {
        isSecondSign(end) && !source[end + 1].isASCIIAlphanumeric && !isQuoted(start, isFeet: false)
    }

    /// Reads a decimal length: 0.4" of rain.
    private func decimal(at start: Int) -> Claim? {
        guard let scanned = numeral(at: start), !scanned.fraction.isEmpty,
            isSecondSign(scanned.end) || isMinuteSign(scanned.end),
            !source[scanned.end + 1].isASCIIAlphanumeric, !isQuoted(start, isFeet: isMinuteSign(scanned.end))
        else { return nil }
        let unit = isSecondSign(scanned.end) ? "in" : "ft"
        let length = Measure(quantity: Quantity(numeral: scanned.numeral), unit: unit)
        return Claim(value: .measure(length), end: scanned.end + 1)
    }

    /// Reads the minute of a match: Saka 88' in a text with a score, and 45+2'.
    private func minuteOfMatch(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let more = source[end] == "+" ? end + 1..<source.endOfDigits(end + 1) : end..<end
        let sign = more.upperBound
        guard isMinuteSign(sign), end - start <= 3, more.count <= 2, let minute = source.value(start..<end),
            (1...130).contains(minute), !source[sign + 1].isASCIIAlphanumeric, !isSecondSign(sign + 1),
            !isQuoted(start, isFeet: true) || source[start - 1] == " ", isMatch(before: start)
        else { return nil }
        let parts: [AlphanumericName.Part] =
            if let added = source.value(more) {
                [.number(Numeral(minute)), .word("plus"), .number(Numeral(added)), .word("minutes")]
            } else {
                [.word(verbalizer.number.ordinal(minute)), .word("minute")]
            }
        return .name(parts, .idiom, end: sign + 1)
    }

    private func isMatch(before start: Int) -> Bool {
        let hasScore = (0..<source.count).contains { index in
            source[index].isDash && source[index - 1].isASCIIDigit && source[index + 1].isASCIIDigit
                && (!source[index + 3].isASCIIAlphanumeric || source[index + 2] == " ")
        }
        return hasScore || mentions(.football)
    }

    /// Whether the sign may end a quotation that begins before the number.
    private func isQuoted(_ start: Int, isFeet: Bool) -> Bool {
        (0..<start).contains { index in
            // The mark of 6' and of 0.4" does not open a quotation.
            source[index] == (isFeet ? "‘" : "“")
                || source[index] == (isFeet ? "'" : "\"") && !source[index - 1].isASCIIAlphanumeric
        }
    }

    /// Returns a measure of whole units, without leading zeros.
    func measure(_ digits: Range<Int>, unit: String) -> Measure {
        let numeral = Numeral(integer: source.digits(digits)).withoutIdleZeros
        return Measure(quantity: Quantity(numeral: numeral), unit: unit)
    }

    /// Reads the first factor of 1920x1080 and 12 × 8 cm, but not of 3x500=1500.
    func dimension(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let mark = source.endOfSpaces(end)
        guard source[start] != "0", source[start - 1] != ".", source[start - 1] != "," else { return nil }
        if source[mark] == "×" { return product(start..<end, at: mark) }
        guard source[end] == "x" || source[end] == "X", let second = second(behind: end),
            !source[second.upperBound].isASCIILetter, source[source.endOfSpaces(second.upperBound)] != "="
        else { return nil }
        return Claim(value: .dimension(Numeral(integer: source.digits(start..<end))), end: end + 1)
    }

    /// Reads the first factor of 1920×1080 and 12 × 8 cm, but not of 3 × 4 = 12.
    private func product(_ first: Range<Int>, at mark: Int) -> Claim? {
        let next = source.endOfSpaces(mark + 1)
        let end = source.endOfDigits(next)
        let isScreen = first.count > 2 && end - next > 2
        let isTouching = mark == first.upperBound && next == mark + 1
        let hasNoun = isTouching && source[end] == " " && source[end + 1].isSmallLetter
        guard end > next, source[source.endOfSpaces(end)] != "=", source[end] != "^", !source[end].isCurrencySign,
            isTouching && isScreen || hasNoun || unit(behind: end) != nil
        else { return nil }
        return Claim(value: .dimension(Numeral(integer: source.digits(first))), end: mark + 1)
    }

    private func isMinuteSign(_ index: Int) -> Bool { "'’′".unicodeScalars.contains(source[index]) }

    private func isSecondSign(_ index: Int) -> Bool { "\"”″".unicodeScalars.contains(source[index]) }
}
