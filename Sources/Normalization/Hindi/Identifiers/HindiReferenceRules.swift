/// References with parts that strokes and hyphens divide: UP-41-022-009-001/187, CBSE/26/10873.
struct HindiReference: Rule {
    let name = "digits.reference"
    let tokens: TokenKind = [.letter, .digit]

    /// The fewest digits of a reference. Fewer digits are a count or a model.
    private static let leastDigits = 4

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isOfHindiWord, !source[index - 1].isASCIIDigit,
            !"-/@._*#".unicodeScalars.contains(source[index - 1])
        else { return nil }
        let parts = self.parts(from: index, text)
        guard let last = parts.last, let first = parts.first, parts.count > 1 else { return nil }
        let count = parts.joined().count { source[$0].isASCIIDigit }
        let hasLetters = parts.contains { $0.contains { source[$0].isASCIILetter } }
        guard count >= Self.leastDigits, hasLetters ? isNamed(first, parts, source) : isNumbered(parts, text),
            !isAbbreviation(first, source), !text.isCounted(behind: last.upperBound)
        else { return nil }
        let names = parts.flatMap { self.names(of: $0, source) }
        return Claim(value: .name(AlphanumericName(parts: names, kind: .code)), end: last.upperBound)
    }

    /// Returns runs of capitals and digits, with one stroke or hyphen between two runs.
    private func parts(from start: Int, _ text: HindiText) -> [Range<Int>] {
        let source = text.source
        var parts: [Range<Int>] = []
        var index = start
        while let end = endOfPart(index, text) {
            parts.append(index..<end)
            let isDivider = source[end] == "/" || source[end] == "-"
            guard isDivider, source[end + 1].isASCIICapital || source[end + 1].isASCIIDigit else { break }
            index = end + 1
        }
        return parts
    }

    private func endOfPart(_ start: Int, _ text: HindiText) -> Int? {
        let source = text.source
        let end = source.end(of: start) { $0.isASCIICapital || $0.isASCIIDigit }
        let isDecimal = (source[end] == "." || source[end] == ",") && source[end + 1].isASCIIDigit
        guard end > start, !source[end].isOfHindiWord, !isDecimal, source[end] != ":", source[end] != "%" else {
            return nil
        }
        guard let digits = (start..<end).last(where: { !source[$0].isASCIIDigit || $0 == start }) else { return nil }
        let number = source[digits].isASCIIDigit ? digits : digits + 1
        return number < end && text.token(at: number).kind == .amount ? nil : end
    }

    /// Whether the reference has three parts or more, or letters before a stroke: UPI/601412345678.
    private func isNamed(_ first: Range<Int>, _ parts: [Range<Int>], _ source: SourceText) -> Bool {
        parts.count > 2 || source[first.upperBound] == "/" && source[first.lowerBound].isASCIICapital && first.count > 1
    }

    /// Whether parts without letters are a reference. A leading zero, many digits or both dividers rule out a row of
    /// counts.
    private func isNumbered(_ parts: [Range<Int>], _ text: HindiText) -> Bool {
        let source = text.source
        if parts.count == 2, source[parts[0].upperBound] == "/" { return isPair(parts, text) }
        let dividers = Set(parts.dropLast().map { source[$0.upperBound] })
        guard parts.count > 2, dividers.contains("/") else { return false }
        return dividers.count > 1 || parts.contains { source[$0.lowerBound] == "0" || $0.count >= 5 }
            || parts.contains { $0.count == 4 && source[$0.upperBound - 1] != "0" }
    }

    /// Whether the pair has a part of five digits or more that is not round, after a cue or beside a part of four
    /// digits: पॉलिसी 3005/81940276.
    private func isPair(_ parts: [Range<Int>], _ text: HindiText) -> Bool {
        let isLong = parts.contains { part in
            part.count >= 5 && !(text.numeral(at: part.lowerBound).map(HindiLoneDigits.isRound) ?? true)
        }
        // Fractions lack so many digits.
        if isLong, parts.allSatisfy({ $0.count >= 4 }) { return true }
        return isLong && HindiCues.names(digits: parts[0].lowerBound..<parts[1].upperBound, in: text.source)
    }

    /// Whether the first part begins an abbreviation: A/C-1234.
    private func isAbbreviation(_ first: Range<Int>, _ source: SourceText) -> Bool {
        HindiAbbreviations.inFull(in: source, at: first.lowerBound).map { $0.end > first.upperBound } ?? false
    }

    private func names(of part: Range<Int>, _ source: SourceText) -> [AlphanumericName.Part] {
        if let full = HindiAbbreviations.inFull(in: source, at: part.lowerBound), full.end == part.upperBound {
            return [.word(full.value)]
        }
        var names: [AlphanumericName.Part] = []
        var index = part.lowerBound
        while index < part.upperBound {
            let isDigit = source[index].isASCIIDigit
            let end = isDigit ? source.endOfDigits(index) : source.end(of: index) { $0.isASCIICapital }
            names.append(isDigit ? .digits(source.digits(index..<end)) : .letters(source.text(index..<end)))
            index = end
        }
        return names
    }
}

/// A few capitals with an ampersand between: F&O, M&M, AT&T.
struct HindiPairOfInitials: Rule {
    let name = "initials.pair"
    let tokens: TokenKind = .letter

    /// The length includes the ampersand.
    private static let longest = 5

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let first = source.end(of: index) { $0.isASCIICapital }
        guard first > index, source[first] == "&", !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "&"
        else { return nil }
        let end = source.end(of: first + 1) { $0.isASCIICapital }
        guard end > first + 1, end - index <= Self.longest, !source[end].isASCIIAlphanumeric else { return nil }
        let parts: [AlphanumericName.Part] = [
            .letters(source.text(index..<first)), .word("एंड"), .letters(source.text(first + 1..<end)),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end, isNumber: false)
    }
}

/// The purity of gold: 22K, 18 KT.
struct HindiCarat: Rule {
    let name = "measure.carat"
    let tokens: TokenKind = .digit

    private static let symbols = PhraseTable<Bool>(words: "K KT ct", foldsCase: true)
    private static let purities = 8...24

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain, !numeral.numeral.hasLeadingZero,
            let value = source.value(index..<numeral.end), Self.purities.contains(value),
            !source[index - 1].isOfHindiWord, source[index - 1] != "-"
        else { return nil }
        let start = source.endOfGap(numeral.end)
        guard let symbol = Self.symbols.longest(in: source, at: start), source.isHindiWord(start..<symbol.end),
            !source[symbol.end].isASCIIDigit, text.isAboutGold
        else { return nil }
        let parts: [AlphanumericName.Part] = [.number(numeral.numeral), .word("कैरेट")]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .measure)), end: symbol.end)
    }
}

/// A multiplication sign between a number and an amount: 3 x ₹500, ₹500 × 3.
struct HindiProduct: Rule {
    let name = "symbol.product"
    let tokens: TokenKind = [.letter, .symbol]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard source[index] == "×" || source[index].lowercased == "x" && !source[index + 1].isASCIIAlphanumeric,
            text.history.numberEnd == source.startOfGap(index)
        else { return nil }
        let next = source.endOfGap(index + 1)
        let start = HindiCurrencies.sign(in: source, at: next).map { source.endOfGap($0.end) } ?? next
        guard source[start].isASCIIDigit else { return nil }
        return Claim(value: .phrase("गुणा", .symbol), end: index + 1, isNumber: false)
    }
}
