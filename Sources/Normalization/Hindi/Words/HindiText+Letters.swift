private import CTables

/// Rules of words and letters.
extension HindiText {
    func name(at index: Int) -> Claim? {
        source.hindiWord(of: HindiAbbreviations.names, at: index).map { .phrase($0.value, .name, end: $0.end) }
    }

    /// Reads abbreviations in full, and letters by their names.
    func abbreviation(at index: Int) -> Claim? {
        if let currency = shortCurrency(at: index) { return currency }
        return source.hindiWord(of: HindiAbbreviations.inFull, at: index).map {
            .phrase($0.value, .abbreviation, end: $0.end)
        }
    }

    /// Reads the short name of a currency after paise in digits, or after a number in words: 50 पै, डेढ़ सौ रु.
    private func shortCurrency(at index: Int) -> Claim? {
        let end = source.startOfSpaces(index)
        if source.hasPrefix("पै", at: index), history.isMoney(endingAt: end),
            let name = HindiCurrencies.name(in: source, at: index), name.end < index + 4
        {
            return .phrase("पैसे", .abbreviation, end: name.end)
        }
        guard let sign = HindiCurrencies.sign(in: source, at: index), let name = HindiCurrencies.named(sign.currency)
        else { return nil }
        var (start, word) = (end, source.hindiWord(before: end))
        while isNumberWord(word, orScale: true) {
            start = source.startOfSpaces(word.lowerBound)
            word = source.hindiWord(before: start)
        }
        // 5 सौ पचास रु
        guard start < end, !source[start - 1].isASCIIDigit else { return nil }
        return .phrase(name.other, .abbreviation, end: sign.end)
    }

    /// The length of a pair of initials includes its ampersand.
    private static let longestPair = 5

    /// Reads a few capitals with an ampersand between: F&O, M&M, AT&T.
    func pairOfInitials(at index: Int) -> Claim? {
        let first = source.end(of: index) { $0.isCapital }
        guard source[first] == "&", !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "&"
        else { return nil }
        let end = source.end(of: first + 1) { $0.isCapital }
        guard end > first + 1, end - index <= Self.longestPair, !source[end].isASCIIAlphanumeric else { return nil }
        let parts: [AlphanumericName.Part] = [
            .letters(source.text(index..<first)), .word("एंड"), .letters(source.text(first + 1..<end)),
        ]
        return .name(parts, .code, end: end)
    }

    private static let addressEndings = PhraseTable(file: HindiAddressEndings_tsv(), foldsCase: true)

    private static let addressMarks = Set(".-_@/+?=&#~%".unicodeScalars)

    /// Reads e-mail addresses, payment addresses and hosts: support@sbi.co.in, ravi@okaxis, sbi.co.in.
    func electronicAddress(at index: Int) -> Claim? {
        guard !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "@", beginsAddress(index) else {
            return nil
        }
        return ElectronicAddress.claim(
            at: index, in: source, marks: Self.addressMarks, closes: { !$0.isASCIIAlphanumeric },
            isAddress: isAddress)
    }

    /// Whether the first word continues after a point or an at sign, or is a scheme.
    private func beginsAddress(_ start: Int) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || "-_+.".unicodeScalars.contains($0) }
        if source[end] == ":" { return source[end + 1] == "/" }
        if source[end] == "@" { return source[end + 1].isASCIILetter }
        return (start..<end).contains { source[$0] == "." && source[$0 + 1].isASCIILetter }
    }

    /// Whether a letter follows the at sign, or the host contains a letter and has a familiar ending.
    private func isAddress(_ range: Range<Int>) -> Bool {
        if let at = range.first(where: { source[$0] == "@" }) {
            // 12@Rs.60.92 is a price.
            let isPrice = numberBehindSign(at: at + 1).map { source[$0].isASCIIDigit } ?? false
            return source[at + 1].isASCIILetter && !isPrice && !range.contains { $0 > at && source[$0] == "@" }
        }
        if source.hasPrefix("www.", at: range.lowerBound) { return true }
        let host = range.lowerBound..<(range.first { source[$0] == "/" || source[$0] == "?" } ?? range.upperBound)
        guard let point = host.last(where: { source[$0] == "." }),
            host.contains(where: { $0 < point && source[$0].isASCIILetter }),
            let ending = Self.addressEndings.longest(in: source, at: point + 1)
        else { return false }
        return ending.end == host.upperBound
    }
}

// Letters that touch digits.
extension HindiText {
    /// Up to this length, letters with digits are always spelled.
    private static let longestAlways = 3
    /// Longer runs are a bank's or a courier's if many digits follow, or if they cannot be read as a word.
    private static let (longest, manyDigits) = (5, 5)

    /// Reads letters that touch digits: SBIN426012345678, AI101, 5G, X9F3.
    func initials(at index: Int) -> Claim? {
        guard !source[index - 1].isOfHindiWord, !"@._/".unicodeScalars.contains(source[index - 1]) else { return nil }
        let end = source.endOfLetters(index)
        let letters = index..<end
        // The cross of A/c X4321 hides the first digits of a card or an account, and stays as written.
        let isCross = letters.count == 1 && source[index].lowercased == "x"
        guard !source[end].isDevanagari, isSpelled(letters),
            !isCross || !HindiCues.namesTail(before: index, in: source)
        else { return nil }
        let last = endOfDigitsBehindHyphen(end)
        guard last > end || source[end].isASCIIDigit || source[index - 1].isASCIIDigit || isCued(end) else {
            return nil
        }
        var parts: [AlphanumericName.Part] = [.letters(source.text(letters))]
        if last > end {
            let digits = source.digits(end + 1..<last)
            parts.append(Self.isCounted(digits) ? .number(Numeral(integer: digits)) : .digits(digits))
        }
        return .name(parts, .code, end: last, isNumber: last > end)
    }

    private func isSpelled(_ letters: Range<Int>) -> Bool {
        guard letters.allSatisfy({ source[$0].isCapital }) else { return letters.count == 1 }
        if letters.count <= Self.longestAlways { return true }
        let hasVowel = letters.contains { "AEIOU".unicodeScalars.contains(source[$0]) }
        let end = source.endOfDigits(letters.upperBound)
        // Mixed letters and digits: ABCDE1234F, 27AAPFU0939F1ZV.
        let isMixed =
            source[letters.lowerBound - 1].isASCIIDigit || end > letters.upperBound && source[end].isCapital
        return letters.count <= Self.longest && (end - letters.upperBound >= Self.manyDigits || isMixed || !hasVowel)
    }

    /// Returns the index after the digits of AI-101; `end` without digits, or if they are an amount.
    private func endOfDigitsBehindHyphen(_ end: Int) -> Int {
        guard source[end] == "-", let numeral = plainNumeral(at: end + 1), !isCounted(behind: numeral.end),
            !source[numeral.end].isASCIILetter, !source[numeral.end].isDash
        else { return end }
        return numeral.end
    }

    /// Whether a cue names the letters and digits: फ़्लाइट AI 101.
    private func isCued(_ end: Int) -> Bool {
        guard source[end] == " ", let numeral = numeral(at: end + 1), numeral.isPlain, shape(at: end + 1) == .plain
        else { return false }
        return HindiCues.names(digits: numeral.start..<numeral.end, in: source)
    }
}
