/// Letters beside a hyphen that abbreviate a word: 10-yr, 6a-2p, K-5, and the x of 0x1F.
struct EnglishAbbreviationHyphenedRule: Rule {
    let name = "abbreviation.hyphened"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[index - 1] == "-", source[index - 2].isASCIIDigit,
            let unit = EnglishUnits.unit(in: source, behind: index), unit.divisors.isEmpty,
            unit.symbol.unicodeScalars.count > 1, source[unit.end] != "-", source[unit.end] != "/"
        else { return nil }
        return Claim(
            value: .phrase(EnglishUnits.name(of: unit.symbol).singular, .measure), end: unit.end, isNumber: false)
    }
}

struct EnglishAbbreviationPerRule: Rule {
    let name = "abbreviation.per"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source.hasPrefix("per ", at: index - 4), !source[index - 5].isASCIIAlphanumeric,
            let unit = EnglishUnits.unit(in: source, behind: index), unit.divisors.isEmpty,
            unit.symbol.unicodeScalars.count > 1, source[unit.end] != "-"
        else { return nil }
        return Claim(
            value: .phrase(EnglishUnits.name(of: unit.symbol).singular, .measure), end: unit.end, isNumber: false)
    }
}

struct EnglishGradesRule: Rule {
    let name = "range.grades"
    let tokens: TokenKind = .letter

    private static let cues = PhraseTable<Bool>(
        words: "grade grades gr gr. students schools pre-", direction: .backward, foldsCase: true)

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfLetters(index)
        let word = source.text(index..<end)
        guard word == "K" || word == "PK" || word == "PreK", source[end].isDash,
            !source[end].isMinus || source[end] == "-"
        else { return nil }
        let digits = end + 1..<source.endOfDigits(end + 1)
        let isCued = Self.cues.longest(in: source, at: source.startOfSpaces(index)) != nil
        guard let grade = source.value(digits), (1...12).contains(grade), grade < 9 || isCued,
            !source[digits.upperBound].isASCIIAlphanumeric, !source[digits.upperBound].isDash
        else { return nil }
        return Claim(value: .phrase(word + " to", .range), end: end + 1, isNumber: false)
    }
}

struct EnglishTimeShiftRule: Rule {
    let name = "time.shift"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "-", source[start - 1] != ".",
            let first = time(at: start, source)
        else { return nil }
        let dash = source.endOfSpaces(first.end)
        guard source[dash].isDash, let last = time(at: source.endOfSpaces(dash + 1), source),
            first.time.half != .afternoon || last.time.half == .morning || text.dialect == .american
                || source[source.endOfDigits(start)] == ":"
        else { return isAlone(start, first.end, in: text) ? Claim(value: .time(first.time), end: first.end) : nil }
        let range = RangePhrase(lower: .time(first.time), upper: .time(last.time))
        return Claim(value: .range(range), end: last.end)
    }

    private static let cues = PhraseTable<Bool>(
        words: "by at @ until till before after from", direction: .backward, foldsCase: true)

    /// Whether a single time may end in a or p: 7:30p, and in America by 5p. Americans do not count pence.
    private func isAlone(_ start: Int, _ end: Int, in text: EnglishText) -> Bool {
        let source = text.source
        guard source[end - 1].lowercased != "m" else { return false }
        if source[source.endOfDigits(start)] == ":" { return true }
        guard text.dialect == .american, let cue = Self.cues.longest(in: source, at: source.startOfSpaces(start)) else {
            return false
        }
        return !source[cue.end - 1].isASCIIAlphanumeric
    }

    /// Reads a time with a short AM or PM: 6a, 7:30p.
    private func time(at start: Int, _ source: SourceText) -> (time: TimePhrase, end: Int)? {
        guard let hour = EnglishClock.hour(at: start, source), (1...12).contains(hour.value) else { return nil }
        let minutes = EnglishClock.minutes(at: start, source)
        let mark = minutes?.end ?? hour.end
        let letter = source[mark].lowercased
        let end = source[mark + 1].lowercased == "m" ? mark + 2 : mark + 1
        // The a of 6:05a.m. is half of its abbreviation.
        let isWord = source[end] == "." && source[end + 1].lowercased == "m"
        guard letter == "a" || letter == "p", !source[end].isASCIIAlphanumeric, !isWord else { return nil }
        var time = TimePhrase(hour: hour.value, minute: minutes?.minute ?? 0)
        time.half = letter == "a" ? .morning : .afternoon
        return (time, end)
    }
}

struct EnglishCodeHexRule: Rule {
    let name = "code.hex"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[start] == "0", source[start + 1] == "x", !source[start - 1].isASCIIAlphanumeric,
            source[start - 1] != ".", source[start - 1] != ","
        else { return nil }
        let end = source.end(of: start + 2) { $0.isASCIIDigit || (0x61...0x66).contains($0.lowercased.value) }
        guard end > start + 3, !source[end].isASCIIAlphanumeric, EnglishDigits.isWhole(end, source) else { return nil }
        var parts: [AlphanumericName.Part] = [.digits([0]), .letters("x")]
        var index = start + 2
        while index < end {
            let isDigits = source[index].isASCIIDigit
            let last = isDigits ? source.endOfDigits(index) : source.endOfLetters(index)
            parts.append(isDigits ? .digits(source.digits(index..<last)) : .letters(source.text(index..<last)))
            index = last
        }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end, isNumber: false)
    }
}
