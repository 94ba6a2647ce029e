/// Telephone numbers: +91 98765 43210, 9876543210.
struct HindiTelephone: Rule {
    let name = "digits.phone"
    let tokens: TokenKind = [.digit, .sign]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let isInternational = source[index] == "+"
        let first = isInternational ? index + 1 : index
        guard source[first].isASCIIDigit, !source[index - 1].isOfHindiWord else { return nil }
        if isInternational {
            let end = source.endOfTelephoneGroups(first) { text.token(at: $0).kind == .amount }
            guard end - first >= 8 else { return nil }
            return claim(first..<end, in: source, isInternational: true)
        }
        guard let numeral = text.numeral(at: index), numeral.isPlain else { return nil }
        if let end = endOfTollFree(numeral, text) { return claim(index..<end, in: source) }
        if numeral.count == 10, source[index].value >= 0x36, source[index - 1] != "-" {
            return claim(index..<numeral.end, in: source)
        }
        // A mobile number in two halves: 98765 43210.
        let second = numeral.end + 1
        guard numeral.count == 5, source[index].value >= 0x36, source[numeral.end] == " " || source[numeral.end] == "-",
            source.endOfDigits(second) == second + 5, text.numeral(at: second)?.isPlain ?? false,
            text.token(at: second).kind == .digit
        else { return nil }
        return claim(index..<second + 5, in: source)
    }

    /// Returns the end of a company's toll-free number, with ten or eleven digits: 1800-11-2211, 1860 266 7777.
    private func endOfTollFree(_ numeral: HindiNumeral, _ text: HindiText) -> Int? {
        let source = text.source
        guard numeral.count == 4, source[numeral.start - 1] != "-" else { return nil }
        let first = source.text(numeral.start..<numeral.end)
        guard first == "1800" || first == "1860" else { return nil }
        var (end, count) = (numeral.end, 4)
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit,
            text.token(at: end + 1).kind == .digit, text.numeral(at: end + 1)?.isPlain ?? false
        {
            let next = source.endOfDigits(end + 1)
            (end, count) = (next, count + next - end - 1)
        }
        return (10...11).contains(count) && !source[end].isASCIILetter ? end : nil
    }

    private func claim(_ range: Range<Int>, in source: SourceText, isInternational: Bool = false) -> Claim {
        let groups = HindiDigits.groups(range, in: source)
        let digits = DigitString(groups: groups, kind: .telephone, isInternational: isInternational)
        return Claim(value: .digits(digits), end: range.upperBound)
    }
}

enum HindiDigits {
    /// Returns the runs of digits, without the characters between them.
    static func groups(_ range: Range<Int>, in source: SourceText) -> [[UInt8]] {
        var groups: [[UInt8]] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = source.endOfDigits(index)
            if end > index { groups.append(source.digits(index..<end)) }
            index = end + 1
        }
        return groups
    }
}

/// The visible end of a hidden number: XX1234, ****1234.
struct HindiMaskedDigits: Rule {
    let name = "digits.masked"
    let tokens: TokenKind = [.letter, .symbol]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isASCIIAlphanumeric, let end = endOfMask(index, source) ?? endOfStar(index, text)
        else { return nil }
        let last = source.endOfDigits(end)
        let isApart = source[end - 1] == " " || source[end - 1] == "-"
        guard last - end >= (isApart ? 4 : 1), !source[last].isASCIILetter, text.token(at: end).kind == .digit else {
            return nil
        }
        let digits = DigitString(groups: [source.digits(end..<last)], kind: .maskedDigits)
        return Claim(value: .digits(digits), end: last)
    }

    /// Whether a single star hides the first digits of a card or an account: *5566. Exactly four digits follow, without
    /// a counted noun.
    private func endOfStar(_ start: Int, _ text: HindiText) -> Int? {
        let source = text.source
        let end = source.endOfDigits(start + 1)
        let isStar = source[start] == "*" || source[start] == "•"
        guard isStar, end == start + 5, !source[start - 1].isOfHindiWord, !source[end].isOfHindiWord,
            !"*#=×.,".unicodeScalars.contains(source[end]) || !source[end + 1].isASCIIDigit && source[end] != "*",
            !text.isCounted(behind: end)
        else { return nil }
        return start + 1
    }

    /// Returns the index after groups of crosses or stars, each with a space or hyphen after it: **** **** 1234.
    private func endOfMask(_ start: Int, _ source: SourceText) -> Int? {
        var end = start
        while true {
            let next = source.end(of: end) { $0 == "X" || $0 == "x" || $0 == "*" || $0 == "•" }
            guard next - end >= 2 else { return end > start ? end : nil }
            guard source[next] == " " || source[next] == "-" else { return next }
            end = next + 1
        }
    }
}

/// Codes that are typed on a telephone: *123#, *99*1#.
struct HindiKeypadCode: Rule {
    let name = "digits.keypad"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard source[index] == "*", !source[index - 1].isOfHindiWord, !source[index - 1].isASCIIDigit else {
            return nil
        }
        var parts: [AlphanumericName.Part] = []
        var end = index
        while source[end] == "*", source[end + 1].isASCIIDigit {
            let last = source.endOfDigits(end + 1)
            parts += [.word("स्टार"), .digits(source.digits(end + 1..<last))]
            end = last
        }
        guard source[end] == "#", !parts.isEmpty else { return nil }
        parts.append(.word("हैश"))
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .digits)), end: end + 1)
    }
}

/// Digits after a cue: ओटीपी 4821, खाता 1234.
struct HindiCuedDigits: Rule {
    let name = "digits.cue"
    let tokens: TokenKind = .digit
    let isCued = true

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain else { return nil }
        var end = numeral.end
        // Pairs of digits: 12 34 56.
        if numeral.count == 2, let last = HindiGroups.endOf(2, more: 2, behind: end, text) { end = last }
        // 1234-5678, 1234 5678 9012: groups of four. 482 193: groups of three.
        let size = min(numeral.count, 4)
        while size >= 3, source[end] == "-" || source[end] == " ", source.endOfDigits(end + 1) == end + 1 + size,
            text.token(at: end + 1).kind == .digit, text.numeral(at: end + 1)?.isPlain ?? false
        {
            end += 1 + size
        }
        // 0417 2299 108: a short last group after groups of four.
        if end - index >= 9, let last = HindiGroups.endOfShort(behind: end, text) { end = last }
        // कोड 3री is an ordinal, and कोड 99+ is more than a number.
        let isOrdinal = HindiOrdinal.endings.contains(source.text(source.hindiWord(at: end)))
        let isMore = source[end] == "+" && end - index < 4
        guard !isOrdinal, !isMore, HindiCues.names(digits: index..<end, in: source) else { return nil }
        return Claim(value: .digits(DigitString(groups: HindiDigits.groups(index..<end, in: source))), end: end)
    }
}

/// Digits that are not a number: with a leading zero, with too many digits, or with letters that touch them.
struct HindiPlainDigits: Rule {
    let name = "digits.code"
    let tokens: TokenKind = .digit

    /// Longer numbers in sentences have commas or are names: India's identity and transfer numbers have twelve digits.
    private static let longestNumber = 11

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), source[index] != "." else { return nil }
        if let torn = torn(numeral, source) { return torn }
        let isTouched = source[index - 1].isASCIILetter || source[numeral.end].isASCIILetter
        let isLong = numeral.isPlain && numeral.count > Self.longestNumber || numeral.count > HindiNumber.maxDigits
        guard numeral.numeral.hasLeadingZero || isTouched || isLong else { return nil }
        if isTouched, isCounted(numeral, source) {
            return Claim(value: .cardinal(Quantity(numeral: numeral.numeral)), end: numeral.end)
        }
        return claim(index..<numeral.end, isTouched ? .code : .digits, source)
    }

    /// Whether the number after the letters of a name is counted: B12, PM2.5, FLAT100. It has one or two digits, is a
    /// decimal number, or is round.
    private func isCounted(_ numeral: HindiNumeral, _ source: SourceText) -> Bool {
        guard numeral.isWellFormed, !numeral.numeral.hasLeadingZero, !numeral.isGrouped else { return false }
        var start = numeral.start
        while source[start - 1].isASCIILetter { start -= 1 }
        let end = source.endOfLetters(numeral.end)
        guard !source[start - 1].isASCIIDigit, !source[end].isASCIIDigit else { return false }
        let isRound = numeral.start - start >= 3 && numeral.count == 3 && HindiLoneDigits.isRound(numeral)
        return isRound || HindiNamedNumber.isCounted(numeral.numeral.integer)
    }

    /// Reads points and commas that a number does not contain. Commas alone separate a list.
    private func torn(_ numeral: HindiNumeral, _ source: SourceText) -> Claim? {
        let range = numeral.start..<numeral.tokenEnd
        guard !numeral.isWellFormed, range.contains(where: { !source[$0].isASCIIDigit && source[$0] != "," }) else {
            return nil
        }
        guard range.allSatisfy({ source[$0].isASCIIDigit || source[$0] == "." }) else {
            return claim(range, .digits, source)
        }
        let parts = HindiDigits.groups(range, in: source)
        return Claim(value: .version(VersionPhrase(parts: parts)), end: range.upperBound)
    }

    private func claim(_ range: Range<Int>, _ kind: SemioticKind, _ source: SourceText) -> Claim {
        let digits = DigitString(groups: HindiDigits.groups(range, in: source), kind: kind)
        return Claim(value: .digits(digits), end: range.upperBound)
    }
}
