/// Names of letters and digits: X9F3K2, ORD-2024-0117, 1Z999AA10123456784.
struct EnglishCodeSeatRule: Rule {
    let name = "code.seat"
    let tokens: TokenKind = .digit

    private static let cues = PhraseTable<Bool>(words: "seat seats berth", direction: .backward, foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard end - start <= 2, source.isCapital(end), !source[end + 1].isASCIIAlphanumeric,
            Self.cues.longest(in: source, at: source.startOfSpaces(start)) != nil
        else { return nil }
        let seat = AlphanumericName(
            parts: [.number(Numeral(integer: source.digits(start..<end))), .letters(source.text(end..<end + 1))],
            kind: .code)
        return Claim(value: .name(seat), end: end + 1, isNumber: false)
    }
}

/// A code at the start of a word. After a cue, any mix of letters and digits is a code. Elsewhere, the mix must change
/// between letters and digits at least three times.
struct EnglishCodeRule: Rule {
    let name = "code"
    let tokens: TokenKind = [.digit, .letter]

    /// The longest code in use (an IBAN) has 34 characters. Hyphens add more.
    private static let maxCharacters = 48

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "-" else { return nil }
        let end = source.end(of: start) { $0.isASCIIAlphanumeric }
        let token = start..<(source[end] == "-" ? endOfGroups(from: start, in: text) : end)
        let shape = Shape(of: token, source)
        guard shape.digits > 0, shape.letters > 0, !shape.hasSmallWord, token.count <= Self.maxCharacters else {
            return nil
        }
        let isScattered =
            (shape.changes >= 3 && shape.digits + shape.letters >= 6 || isParcel(token, shape, source)
                || isFiled(token, source))
            && token.contains(where: source.isCapital)
        guard isScattered || source.isVanityNumber(token.lowerBound) || isNamed(start, token, in: text) else {
            return nil
        }
        let name = AlphanumericName(parts: source.partsOfCode(token), kind: .code)
        return Claim(value: .name(name), end: token.upperBound, isNumber: false)
    }

    /// Whether the token is two to four capitals or digits, a hyphen and at least five digits: E4-22071.
    private func isFiled(_ token: Range<Int>, _ source: SourceText) -> Bool {
        let hyphen = source.end(of: token.lowerBound) { $0.isASCIIDigit || $0.isASCIILetter && $0.value < 0x60 }
        let end = source.endOfDigits(hyphen + 1)
        return source[hyphen] == "-" && (2...4).contains(hyphen - token.lowerBound) && end > hyphen + 5
            && end == token.upperBound
            && EnglishDigits.isWhole(end, source) && !source.isGrouped(end)
            && CurrencySigns.longest(in: source, at: token.lowerBound)?.end != hyphen
    }

    /// Whether the token is a parcel number, with letters on both sides of a long number: JK482910482GB.
    private func isParcel(_ token: Range<Int>, _ shape: Shape, _ source: SourceText) -> Bool {
        shape.changes == 2 && shape.digits >= 5 && source[token.lowerBound].isASCIILetter
            && source[token.upperBound - 1].isASCIILetter
    }

    private func isNamed(_ start: Int, _ token: Range<Int>, in text: EnglishText) -> Bool {
        let source = text.source
        guard source[start - 1] == "#" || EnglishCues.names(in: source, before: start) else {
            return false
        }
        guard source[start].isASCIIDigit else { return true }
        guard text.shape(at: start) == .plain,
            source.endOfOrdinal(source.endOfDigits(start)) == source.endOfDigits(start)
        else { return false }
        // order 100USD, text 5KM, code 10AM: an amount, a measure or a time, not a code.
        let digitsEnd = source.endOfDigits(start)
        return source[digitsEnd] == "-" || token.upperBound - digitsEnd > 1 && !isMeasured(digitsEnd, in: text)
    }

    private func isMeasured(_ end: Int, in text: EnglishText) -> Bool {
        text.namedAmountFollows(end) || EnglishUnits.unit(in: text.source, behind: end) != nil
            || EnglishAbbreviations.halfOfDay(in: text.source, at: end) != nil
    }

    private func endOfGroups(from start: Int, in text: EnglishText) -> Int {
        let source = text.source
        var end = source.end(of: start) { $0.isASCIIAlphanumeric }
        // In Card 1234-CNY 5 a currency follows the dash.
        while source[end] == "-", source[end + 1].isASCIIAlphanumeric,
            CurrencySigns.longest(in: source, at: end + 1).map({ source.startsNumber(source.endOfSpaces($0.end)) })
                != true,
            !text.isAmount(end + 1)
        {
            end = source.end(of: end + 1) { $0.isASCIIAlphanumeric }
        }
        return end
    }

    /// Counts of the digits and letters of a token.
    private struct Shape {
        var digits = 0
        var letters = 0
        /// Changes between letters and digits inside a group.
        var changes = 0
        var hasSmallWord = false

        init(of token: Range<Int>, _ source: SourceText) {
            for index in token where source[index] != "-" {
                if source[index].isASCIIDigit { digits += 1 } else { letters += 1 }
                let wasDigit = source[index - 1].isASCIIDigit
                if index > token.lowerBound, source[index - 1] != "-", wasDigit != source[index].isASCIIDigit {
                    changes += 1
                }
                // Three small letters in a row are a word or an ordinal beside a number, as in iPhone16 and 5-star.
                let isSmall = (0..<3).allSatisfy {
                    let letter = source[index + $0]
                    return letter.isASCIILetter && letter.value >= 0x60 && letter != "x"
                }
                if isSmall { hasSmallWord = true }
            }
        }
    }
}

extension SourceText {
    /// Whether the number spells a word: 1-800-FLOWERS, 877-CASHNOW.
    fileprivate func isVanityNumber(_ start: Int) -> Bool {
        let area = hasPrefix("1-8", at: start) ? start + 2 : start
        guard self[area] == "8", endOfDigits(area) == area + 3, self[area + 3] == "-" else { return false }
        // An 800-page book has small letters.
        return area > start ? self[area + 4].isASCIILetter : (4...7).allSatisfy { isCapital(area + $0) }
    }

    fileprivate func partsOfCode(_ token: Range<Int>) -> [AlphanumericName.Part] {
        var parts: [AlphanumericName.Part] = []
        // XX5678 is the tail of a masked number.
        let masked = end(of: token.lowerBound) { $0.lowercased == "x" }
        var index = masked + 4 == token.upperBound && endOfDigits(masked) == masked + 4 ? masked : token.lowerBound
        while index < token.upperBound {
            if self[index] == "-" {
                if parts.last != .rest { parts.append(.rest) }
                index += 1
                continue
            }
            let isDigits = self[index].isASCIIDigit
            let end = Swift.min(isDigits ? endOfDigits(index) : endOfLetters(index), token.upperBound)
            parts.append(isDigits ? digitsOfCode(index..<end) : lettersOfCode(index..<end))
            index = end
        }
        return parts
    }

    /// Toll-free prefixes are read as hundreds: one, eight hundred, FLOWERS.
    private func digitsOfCode(_ range: Range<Int>) -> AlphanumericName.Part {
        let start = range.lowerBound - 2
        let isTollFree = hasPrefix("1-800-", at: start) && isVanityNumber(start)
        return isTollFree ? .number(Numeral(integer: [8, 0, 0])) : .digits(digits(range))
    }

    /// Letters are spelled, unless they can be a word: SAVE20.
    func lettersOfCode(_ range: Range<Int>) -> AlphanumericName.Part {
        let hasVowel = range.contains { "AEIOUaeiou".unicodeScalars.contains(self[$0]) }
        return range.count > 2 && hasVowel ? .word(text(range)) : .letters(text(range))
    }
}
