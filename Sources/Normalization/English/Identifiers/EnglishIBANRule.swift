/// International account numbers: GB29 NWBK 6016 1331 9268 19.
struct EnglishIBANRule: Rule {
    let name = "code.iban"
    let tokens: TokenKind = .letter

    /// An account number has 15 to 34 characters.
    private static let lengths = 15...34

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source.isCapital(start), source.isCapital(start + 1), source.endOfDigits(start + 2) == start + 4,
            source[start + 4] == " ", !source[start - 1].isASCIIAlphanumeric
        else { return nil }
        var groups = [start..<start + 4]
        var end = start + 4
        while source[end] == " ", groups.last?.count == 4 {
            let next = end + 1..<source.end(of: end + 1) { $0.isASCIIDigit || $0.isASCIILetter && $0.value < 0x60 }
            guard (1...4).contains(next.count), !source[next.upperBound].isASCIIAlphanumeric,
                next.contains(where: { source[$0].isASCIIDigit }) || next.count == 4
            else { break }
            groups.append(next)
            end = next.upperBound
        }
        guard Self.lengths.contains(groups.reduce(0) { $0 + $1.count }) else { return nil }
        var parts: [AlphanumericName.Part] = []
        for group in groups {
            if !parts.isEmpty { parts.append(.rest) }
            parts += runs(of: group, in: source)
        }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end, isNumber: false)
    }

    private func runs(of group: Range<Int>, in source: SourceText) -> [AlphanumericName.Part] {
        var parts: [AlphanumericName.Part] = []
        var index = group.lowerBound
        while index < group.upperBound {
            let isDigit = source[index].isASCIIDigit
            let end = min(isDigit ? source.endOfDigits(index) : source.endOfLetters(index), group.upperBound)
            parts.append(isDigit ? .digits(source.digits(index..<end)) : .letters(source.text(index..<end)))
            index = end
        }
        return parts
    }
}

/// Network codes to dial: *611, *121#.
struct EnglishTelephoneStarRule: Rule {
    let name = "telephone.star"
    let tokens: TokenKind = .symbol

    /// Whether the digits have a hash on both sides: #225#.
    private func isHashed(_ start: Int, _ source: SourceText) -> Bool {
        let end = source.endOfDigits(start + 1)
        return source[start] == "#" && end > start + 1 && source[end] == "#"
    }

    private static let cues = PhraseTable<Bool>(words: "call dial press text to", direction: .backward, foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[start] == "*" || isHashed(start, source), !source[start - 1].isASCIIAlphanumeric else {
            return nil
        }
        let end = source.end(of: start) { $0.isASCIIDigit || $0 == "*" || $0 == "#" }
        let digits = (start..<end).count { source[$0].isASCIIDigit }
        let isDialled =
            Self.cues.longest(in: source, at: source.startOfSpaces(start)) != nil && (2...3).contains(digits)
        guard digits > 0, source[end - 1] == "#" || isDialled && source.endOfDigits(start + 1) == end,
            !source[end].isASCIIAlphanumeric
        else { return nil }
        var parts: [AlphanumericName.Part] = []
        var index = start
        while index < end {
            let run = source.endOfDigits(index)
            if run > index { parts.append(.digits(source.digits(index..<run))) }
            if run == index { parts.append(.word(source[index] == "*" ? "star" : "hash")) }
            index = max(run, index + 1)
        }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .telephone)), end: end, isNumber: false)
    }
}
