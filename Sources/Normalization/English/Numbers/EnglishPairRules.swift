/// Two numbers with one sign between, except dates, times and fractions: scores, feet and inches, pixels.
struct EnglishIdiomRule: Rule {
    let name = "idiom"
    let tokens: TokenKind = .digit

    private static let pairs: Set<String> = ["24/7", "9/11", "50/50", "20/20", "60/40", "80/20", "70/30", "365/24"]

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        if source[end] == "-", source.hasPrefix("50-50", at: start), !source[end + 3].isASCIIDigit {
            return pair(start..<end, end + 1..<end + 3, source)
        }
        guard source[end] == "/", let second = source.second(behind: end), source[second.upperBound] != "/",
            source[start - 1] != "/", Self.pairs.contains(source.text(start..<second.upperBound))
        else { return nil }
        return pair(start..<end, second, source)
    }

    private func pair(_ first: Range<Int>, _ second: Range<Int>, _ source: SourceText) -> Claim {
        let parts: [AlphanumericName.Part] = [first, second].map { .number(Numeral(integer: source.digits($0))) }
        return Claim(
            value: .name(AlphanumericName(parts: parts, kind: .idiom)), end: second.upperBound, isNumber: false)
    }
}

struct EnglishRatioRule: Rule {
    let name = "ratio"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard source[end] == ":", source[start - 1] != ":", let second = source.second(behind: end),
            source[second.upperBound] != ":", !text.isAmount(end + 1), !text.namedAmountFollows(second.upperBound)
        else { return nil }
        let terms = [start..<end, second].map { Numeral(integer: source.digits($0)) }
        return Claim(value: .ratio(RatioPhrase(terms: terms)), end: second.upperBound, isNumber: false)
    }
}

struct EnglishMeasureShortSignRule: Rule {
    let name = "measure.short-sign"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
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
            !source[end + 1].isASCIILetter
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
    private func decimal(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source[source.endOfDigits(start)] == ".", let scanned = text.numeral(at: start), scanned.isWellFormed,
            !scanned.numeral.fraction.isEmpty,
            source.isSecondSign(scanned.end) || source.isMinuteSign(scanned.end),
            !source[scanned.end + 1].isASCIIAlphanumeric,
            !isQuoted(start, isFeet: source.isMinuteSign(scanned.end), source)
        else { return nil }
        let unit = source.isSecondSign(scanned.end) ? "in" : "ft"
        let length = Measure(quantity: Quantity(numeral: scanned.numeral), unit: unit)
        return Claim(value: .measure(length), end: scanned.end + 1)
    }

    private static let matches = PhraseTable<Bool>(
        words: "FT HT goal GOAL Goal goals scores scored Half-time Full-time penalty half card")

    /// Reads the minute of a match: Saka 88' in a text with a score, and 45+2'.
    private func minuteOfMatch(at start: Int, in text: EnglishText) -> Claim? {
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
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .idiom)), end: sign + 1, isNumber: false)
    }

    /// Whether the text contains a score or a football word.
    private func isMatch(before start: Int, _ source: SourceText) -> Bool {
        (0..<source.count).contains { index in
            if source[index].isDash, source[index - 1].isASCIIDigit, source[index + 1].isASCIIDigit,
                !source[index + 3].isASCIIAlphanumeric || source[index + 2] == " "
            {
                return true
            }
            guard source[index].isASCIILetter, !source[index - 1].isASCIIAlphanumeric else { return false }
            return Self.matches.longest(in: source, at: index).map { !source[$0.end].isASCIIAlphanumeric } ?? false
        }
    }

    /// Whether the sign may end a quotation that begins before the number.
    private func isQuoted(_ start: Int, isFeet: Bool, _ source: SourceText) -> Bool {
        (0..<start).contains { index in
            // The mark of 6' and of 0.4" does not open a quotation.
            source[index] == (isFeet ? "‘" : "“")
                || source[index] == (isFeet ? "'" : "\"") && !source[index - 1].isASCIIAlphanumeric
        }
    }

    private func measure(_ digits: Range<Int>, unit: String, _ source: SourceText) -> Measure {
        let numeral = Numeral(integer: source.digits(digits)).withoutIdleZeros
        return Measure(quantity: Quantity(numeral: numeral), unit: unit)
    }
}

struct EnglishDimensionRule: Rule {
    let name = "dimension"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
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
    private func product(_ first: Range<Int>, at mark: Int, _ source: SourceText) -> Claim? {
        let next = source.endOfSpaces(mark + 1)
        let end = source.endOfDigits(next)
        let isScreen = first.count > 2 && end - next > 2
        let isTouching = mark == first.upperBound && next == mark + 1
        let hasNoun = isTouching && source[end] == " " && source[end + 1].isASCIILetter && source[end + 1].value >= 0x60
        guard end > next, source[source.endOfSpaces(end)] != "=", source[end] != "^", !source[end].isCurrencySign,
            isTouching && isScreen || hasNoun || EnglishUnits.unit(in: source, behind: end) != nil
        else { return nil }
        return Claim(value: .dimension(Numeral(integer: source.digits(first))), end: mark + 1)
    }
}

extension SourceText {
    /// Returns the digits after a sign between two numbers, if they are the whole second number.
    func second(behind end: Int) -> Range<Int>? {
        let second = end + 1..<endOfDigits(end + 1)
        return second.isEmpty || second.count > 6 || continuesNumber(second.upperBound) ? nil : second
    }

    /// Whether the number continues after the digits that end at `end`: 12.50, 1,234.
    func continuesNumber(_ end: Int) -> Bool {
        switch self[end] {
        case ".": self[end + 1].isASCIIDigit
        case ",": endOfDigits(end + 1) == end + 4
        default: false
        }
    }

    fileprivate func isMinuteSign(_ index: Int) -> Bool {
        self[index] == "'" || self[index] == "’" || self[index] == "′"
    }

    fileprivate func isSecondSign(_ index: Int) -> Bool {
        self[index] == "\"" || self[index] == "”" || self[index] == "″"
    }
}
