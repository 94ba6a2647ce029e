private import CTables

/// The names before Roman numerals, and the values of the numerals.
extension EnglishText {
    /// Things that are counted in Roman numerals. The numeral is a cardinal.
    private static let counted = PhraseTable(file: EnglishRomanCounted_tsv(), direction: .backward, foldsCase: true)

    /// Names of rulers and popes. The numeral is an ordinal.
    private static let rulers = PhraseTable(file: EnglishRulers_tsv(), direction: .backward)

    /// Reads a numeral at the first letter of a word, after a name or a title: Chapter IV, Henry VIII, XIX century.
    func romanNumeral(at index: Int) -> Claim? {
        let end = source.endOfLetters(index)
        // A single letter is a numeral only up to ten: John D. is not a king.
        guard end - index > 1 || "IVX".unicodeScalars.contains(source[index]), !source[end].isASCIIDigit,
            !"'’&-".unicodeScalars.contains(source[end]),
            let value = valueOfRoman(index..<end), let form = form(of: value, index..<end)
        else { return nil }
        return Claim(value: .roman(RomanPhrase(value: value, form: form)), end: end, isNumber: false)
    }

    private func form(of value: Int, _ numeral: Range<Int>) -> RomanPhrase.Form? {
        let (start, end) = (numeral.lowerBound, numeral.upperBound)
        let next = source.endOfSpaces(end)
        if next > end, value > 1, source.hasPrefix("centur", at: next) || source.hasPrefix("Centur", at: next) {
            return .ordinal
        }
        guard source[start - 1] == " " else { return nil }
        let before = source.startOfSpaces(start)
        let isNumeral = isRoman(numeral)
        if isNumeral, Self.rulers.whole(in: source, at: before, besideDigits: true) != nil { return .ruler }
        let isCounted = isNumeral && Self.counted.whole(in: source, at: before, besideDigits: true) != nil
        let name = source.startOfLetters(before)
        let isName = name < before && isCapital(name) && (before - name == 1 || !isCapital(before - 1))
        return isCounted || isSmall(value, numeral.count) && isName ? .cardinal : nil
    }

    /// Whether a numeral cannot be another word: two letters or more of I, V and X, at most thirty-nine.
    private func isSmall(_ value: Int, _ length: Int) -> Bool {
        (2...39).contains(value) && length > 1 && value != 20 && value != 30
    }

    /// `Elizabeth I was` contains a numeral, `Elizabeth I know` does not. Longer numerals always count.
    private func isRoman(_ range: Range<Int>) -> Bool {
        guard range.count == 1 else { return true }
        let next = source.endOfSpaces(range.upperBound)
        return !source[next].isASCIILetter
            || ["of ", "was ", "is ", "and ", "had ", "died "].contains { source.hasPrefix($0, at: next) }
    }

    /// Returns the value of a numeral in its one canonical spelling; nil for other words of those letters.
    private func valueOfRoman(_ range: Range<Int>) -> Int? {
        var (total, index) = (0, range.lowerBound)
        for (step, letters) in Self.steps {
            while source.hasPrefix(letters, at: index) {
                total += step
                index += letters.unicodeScalars.count
            }
        }
        return index == range.upperBound && canonical(total) == source.text(range) ? total : nil
    }

    private static let steps: [(Int, String)] = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]

    private func canonical(_ value: Int) -> String {
        var rest = value
        var text = ""
        for (step, letters) in Self.steps {
            while rest >= step {
                text += letters
                rest -= step
            }
        }
        return text
    }
}
