/// Letters that touch digits: SBIN426012345678, AI101, 5G, X9F3.
struct HindiInitials: Rule {
    let name = "initials"
    let tokens: TokenKind = .letter

    /// Up to this length, letters with digits are always spelled.
    private static let longestAlways = 3
    /// Longer runs are a bank's or a courier's if many digits follow, or if they cannot be read as a word.
    private static let (longest, manyDigits) = (5, 5)

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isOfHindiWord, isApart(index, source) else { return nil }
        let end = source.endOfLetters(index)
        let letters = index..<end
        guard !source[end].isDevanagari, isSpelled(letters, source), !isCross(letters, source) else { return nil }
        let last = isDigitsBehindHyphen(end, text)
        guard last > end || source[end].isASCIIDigit || source[index - 1].isASCIIDigit || isCued(end, text) else {
            return nil
        }
        var parts: [AlphanumericName.Part] = [.letters(source.text(letters))]
        if last > end { parts.append(HindiNamedNumber.part(end + 1..<last, in: source)) }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: last, isNumber: last > end)
    }

    /// Whether the letters are not part of an address or of another name with a hyphen.
    private func isApart(_ index: Int, _ source: SourceText) -> Bool {
        !"@._/".unicodeScalars.contains(source[index - 1])
    }

    /// Whether the letter is a cross that hides the first digits of a card or an account: A/c X4321. It stays as
    /// written.
    private func isCross(_ letters: Range<Int>, _ source: SourceText) -> Bool {
        letters.count == 1 && source[letters.lowerBound].lowercased == "x"
            && HindiCues.namesTail(before: letters.lowerBound, in: source)
    }

    private func isSpelled(_ letters: Range<Int>, _ source: SourceText) -> Bool {
        guard letters.allSatisfy({ source[$0].isASCIICapital }) else { return letters.count == 1 }
        if letters.count <= Self.longestAlways { return true }
        let hasVowel = letters.contains { "AEIOU".unicodeScalars.contains(source[$0]) }
        let end = source.endOfDigits(letters.upperBound)
        // Mixed letters and digits: ABCDE1234F, 27AAPFU0939F1ZV.
        let isMixed =
            source[letters.lowerBound - 1].isASCIIDigit || end > letters.upperBound && source[end].isASCIICapital
        return letters.count <= Self.longest && (end - letters.upperBound >= Self.manyDigits || isMixed || !hasVowel)
    }

    /// Returns the index after the digits of AI-101; `end` without digits, or if they are an amount.
    private func isDigitsBehindHyphen(_ end: Int, _ text: HindiText) -> Int {
        let source = text.source
        guard source[end] == "-", let numeral = text.numeral(at: end + 1), numeral.isPlain,
            text.token(at: end + 1).kind == .digit, !text.isCounted(behind: numeral.end),
            !source[numeral.end].isASCIILetter, !source[numeral.end].isDash
        else { return end }
        return numeral.end
    }

    /// Whether a cue names the letters and digits: फ़्लाइट AI 101.
    private func isCued(_ end: Int, _ text: HindiText) -> Bool {
        guard text.source[end] == " ", let numeral = text.numeral(at: end + 1), numeral.isPlain,
            text.shape(at: end + 1) == .plain
        else { return false }
        return HindiCues.names(digits: numeral.start..<numeral.end, in: text.source)
    }
}

/// The number of a name. Two digits are read as a number, more are read one by one.
enum HindiNamedNumber {
    static func part(_ range: Range<Int>, in source: SourceText) -> AlphanumericName.Part {
        let digits = source.digits(range)
        return isCounted(digits) ? .number(Numeral(integer: digits)) : .digits(digits)
    }

    static func isCounted(_ digits: [UInt8]) -> Bool { digits.count <= 2 && digits.first != 0 }
}

/// Number plates of vehicles: DL 01 AB 1234, MH12DE1433, 22 BH 1234 AA.
struct HindiNumberPlate: Rule {
    let name = "digits.plate"
    let tokens: TokenKind = [.letter, .digit]

    private enum Part { case letters(ClosedRange<Int>), digits(ClosedRange<Int>) }

    private static let shapes: [[Part]] = [
        [.letters(2...2), .digits(1...2), .letters(1...3), .digits(4...4)],
        [.digits(2...2), .letters(2...2), .digits(4...4), .letters(1...2)],
    ]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isOfHindiWord, !source[index - 1].isASCIIDigit else { return nil }
        let shape = Self.shapes[source[index].isASCIIDigit ? 1 : 0]
        var parts: [AlphanumericName.Part] = []
        var end = index
        for part in shape {
            let start = parts.isEmpty || source[end] != " " && source[end] != "-" ? end : end + 1
            switch part {
            case .letters(let count):
                end = source.end(of: start) { $0.isASCIICapital }
                guard count.contains(end - start) else { return nil }
                parts.append(.letters(source.text(start..<end)))
            case .digits(let count):
                end = source.endOfDigits(start)
                guard count.contains(end - start) else { return nil }
                parts.append(.digits(source.digits(start..<end)))
            }
        }
        let isBharat = source[index].isASCIILetter || parts[1] == .letters("BH")
        guard isBharat, !source[end].isASCIIAlphanumeric else { return nil }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end)
    }
}

/// E-mail addresses, payment addresses and hosts: support@sbi.co.in, ravi@okaxis, sbi.co.in.
struct HindiElectronic: Rule {
    let name = "electronic"
    let tokens: TokenKind = [.digit, .letter]

    private static let endings = PhraseTable(
        WordTable(PackageResources.HindiAddressEndings_tsv).rows.map { ($0[0], true) }, foldsCase: true)

    private static let schemes = PhraseTable<ElectronicAddress.Scheme>(
        [("https://", .https), ("http://", .http)], foldsCase: true)

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "@", goesOn(index, source) else {
            return nil
        }
        let scheme = Self.schemes.longest(in: source, at: index)
        let first = scheme?.end ?? index
        var end = source.end(of: first) { $0.isASCIIAlphanumeric || ".-_@/+?=&#~%".unicodeScalars.contains($0) }
        while end > first, !source[end - 1].isASCIIAlphanumeric { end -= 1 }
        guard end > first, scheme != nil || isAddress(first..<end, source) else { return nil }
        let address = ElectronicAddress(scheme: scheme?.value, characters: (first..<end).map { source[$0] })
        return Claim(value: .electronic(address), end: end, isNumber: false)
    }

    /// Whether the first word continues after a point or an at sign, or is a scheme.
    private func goesOn(_ start: Int, _ source: SourceText) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || "-_+.".unicodeScalars.contains($0) }
        if source[end] == ":" { return source[end + 1] == "/" }
        if source[end] == "@" { return source[end + 1].isASCIILetter }
        return (start..<end).contains { source[$0] == "." && source[$0 + 1].isASCIILetter }
    }

    /// Whether a letter follows the at sign, or the host contains a letter and has a familiar ending.
    private func isAddress(_ range: Range<Int>, _ source: SourceText) -> Bool {
        if let at = range.first(where: { source[$0] == "@" }) {
            return source[at + 1].isASCIILetter && !range.contains { $0 > at && source[$0] == "@" }
        }
        if source.hasPrefix("www.", at: range.lowerBound) { return true }
        let host = range.lowerBound..<(range.first { source[$0] == "/" || source[$0] == "?" } ?? range.upperBound)
        guard let point = host.last(where: { source[$0] == "." }),
            host.contains(where: { $0 < point && source[$0].isASCIILetter }),
            let ending = Self.endings.longest(in: source, at: point + 1)
        else { return false }
        return ending.end == host.upperBound
    }
}
