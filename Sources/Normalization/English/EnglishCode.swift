/// Names of letters and digits: X9F3K2, ORD-2024-0117, 1Z999AA10123456784.
extension EnglishText {
    /// A code at the start of a word. Behind a cue any mixture is one; elsewhere only what changes between letters and
    /// digits at least three times.
    func code(at start: Int) -> Claim? {
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "-" else { return nil }
        let end = source.end(of: start) { $0.isASCIIAlphanumeric }
        let token = start..<(source[end] == "-" ? endOfGroups(from: start) : end)
        let shape = shape(of: token)
        guard shape.digits > 0, shape.letters > 0, !shape.hasSmallWord, token.count <= Self.maxCodeCharacters else {
            return nil
        }
        let hasCapital = token.contains { source[$0].isASCIILetter && source[$0].value < 0x60 }
        let isScattered = hasCapital && shape.changes >= 3 && shape.digits + shape.letters >= 6
        guard isScattered || isVanity(token) || isNamed(start, token) else { return nil }
        return Claim(words: spelledCode(token), kind: .code, end: token.upperBound, isNumber: false)
    }

    /// Seat 31L: a row, and a letter that is no unit.
    func seat(at start: Int, digitsEnd end: Int) -> Claim? {
        let letter = source[end]
        guard end - start <= 2, letter.isASCIILetter, letter.value < 0x60, !source[end + 1].isASCIIAlphanumeric,
            Self.seats.longest(in: source, at: source.startOfSpaces(start)) != nil
        else { return nil }
        let words = number.words(Numeral(integer: source.digits(start..<end))) + " " + String(Character(letter))
        return Claim(words: words, kind: .code, end: end + 1, isNumber: false)
    }

    private static let seats = PhraseTable<Bool>(words: "seat seats berth", direction: .backward, foldsCase: true)

    /// The longest in use (an IBAN) has 34; with hyphens between, more.
    private static var maxCodeCharacters: Int { 48 }

    /// 1-800-FLOWERS.
    private func isVanity(_ token: Range<Int>) -> Bool {
        source.hasPrefix("1-8", at: token.lowerBound)
            && source.endOfDigits(token.lowerBound + 2) == token.lowerBound + 5
            && source[token.lowerBound + 5] == "-" && source[token.lowerBound + 6].isASCIILetter
    }

    private func isNamed(_ start: Int, _ token: Range<Int>) -> Bool {
        guard source[start - 1] == "#" || EnglishCues.cue(in: source, before: start) == .identifier else {
            return false
        }
        guard source[start].isASCIIDigit else { return true }
        // order 100USD, text 5KM, code 10AM: an amount or a measure after all.
        let digitsEnd = source.endOfDigits(start)
        return source[digitsEnd] == "-" || token.upperBound - digitsEnd > 1 && !isMeasured(digitsEnd)
    }

    private func isMeasured(_ end: Int) -> Bool {
        namedAmountFollows(end) || EnglishUnits.unit(in: source, behind: end) != nil
            || EnglishAbbreviations.halfOfDay(in: source, at: end) != nil
    }

    private func endOfGroups(from start: Int) -> Int {
        var end = source.end(of: start) { $0.isASCIIAlphanumeric }
        // Card 1234-CNY 5 has a currency behind its dash.
        while source[end] == "-", source[end + 1].isASCIIAlphanumeric,
            CurrencySigns.longest(in: source, at: end + 1).map({ startsNumber(source.endOfSpaces($0.end)) }) != true,
            !isAmount(end + 1)
        {
            end = source.end(of: end + 1) { $0.isASCIIAlphanumeric }
        }
        return end
    }

    private func shape(of token: Range<Int>) -> (digits: Int, letters: Int, changes: Int, hasSmallWord: Bool) {
        var shape = (digits: 0, letters: 0, changes: 0, hasSmallWord: false)
        for index in token where source[index] != "-" {
            if source[index].isASCIIDigit { shape.digits += 1 } else { shape.letters += 1 }
            let wasDigit = source[index - 1].isASCIIDigit
            if index > token.lowerBound, source[index - 1] != "-", wasDigit != source[index].isASCIIDigit {
                shape.changes += 1
            }
            // Three small letters together are a word or an ordinal beside a number, as in iPhone16 and 5-star.
            let isSmall = (0..<3).allSatisfy {
                let letter = source[index + $0]
                return letter.isASCIILetter && letter.value >= 0x60 && letter != "x"
            }
            if isSmall { shape.hasSmallWord = true }
        }
        return shape
    }

    private func spelledCode(_ token: Range<Int>) -> String {
        var parts: [String] = []
        // XX5678 is a tail behind a mask.
        let masked = source.end(of: token.lowerBound) { $0.lowercased == "x" }
        var index =
            masked + 4 == token.upperBound && source.endOfDigits(masked) == masked + 4 ? masked : token.lowerBound
        var hasBreak = false
        while index < token.upperBound {
            if source[index] == "-" {
                hasBreak = true
                index += 1
                continue
            }
            let isDigits = source[index].isASCIIDigit
            let end = min(isDigits ? source.endOfDigits(index) : source.endOfLetters(index), token.upperBound)
            let words = isDigits ? groupWords(index..<end) : letterWords(index..<end)
            parts.append((hasBreak ? "," : "") + (parts.isEmpty ? "" : " ") + words)
            hasBreak = false
            index = end
        }
        return parts.joined()
    }

    private func groupWords(_ digits: Range<Int>) -> String {
        // Toll-free prefixes are said as hundreds: one, eight hundred, FLOWERS.
        let isTollFree =
            source.hasPrefix("1-800-", at: digits.lowerBound - 2) && isVanity(digits.lowerBound - 2..<source.count)
        return isTollFree ? number.words(800) : EnglishNumber.each(source.digits(digits))
    }

    /// Letters apart, unless they can be a word: SAVE20.
    private func letterWords(_ letters: Range<Int>) -> String {
        let hasVowel = letters.contains { "AEIOUaeiou".unicodeScalars.contains(source[$0]) }
        let isWord = letters.count > 2 && hasVowel
        return isWord ? source.text(letters) : EnglishInitialisms.spell(source, letters).uppercased()
    }
}
