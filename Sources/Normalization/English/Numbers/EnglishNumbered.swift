private import CTables

/// Numbers that are not the amount of a currency beside them: Table 3, iPhone 15, BTC 24h volume, EUR +0.2%.
extension EnglishText {
    private static let words = PhraseTable(file: EnglishNumbered_tsv(), direction: .backward, foldsCase: true)

    /// Whether a number without a currency names something: #8, v2, A-10, Table 3, iPhone 15.
    func isNumberedThing(_ number: ScannedNumeral) -> Bool {
        let previous = source[number.start - 1]
        if previous == "#" || previous.isASCIILetter { return true }
        if previous == "-", source[number.start - 2].isASCIILetter { return true }
        guard number.fraction.count < 2 else { return false }
        let end = source.startOfSpaces(number.start)
        if Self.words.whole(in: source, at: end) != nil { return true }
        guard let cue = cue(before: number.start) else {
            return number.count < 5 && hasInnerCapital(before: end) && !has(.amountLabel, before: end)
        }
        return cue != .year || isYear(number)
    }

    /// Whether the word has a capital inside: iPhone, PlayStation.
    func hasInnerCapital(before end: Int) -> Bool {
        (source.startOfLetters(end)..<end).dropFirst().contains { isCapital($0) && !isCapital($0 - 1) }
    }

    /// Whether the characters after the number show that it measures something else.
    func isUncounted(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        guard number.isWellFormed else { return false }
        // AUD 2 cents away: the code names a market, and the number counts cents of the currency.
        if isChange(end) || has(.cent, after: end) { return true }
        // Two decimals are cents: USD 12.50 per week.
        guard number.fraction.count != 2 else { return multiplies(end) && source[end] == "x" }
        // A counted range: EUR 3-5 days.
        let isRange = source[end].isDash && source[end + 1].isASCIIDigit && number.fraction.isEmpty
        let upper = isRange ? source.numeral(at: end + 1) : nil
        return upper.map { isMeasured($0) } ?? false || isMeasured(number)
    }

    private func isMeasured(_ number: ScannedNumeral) -> Bool {
        let end = number.end
        if isChange(end) || isTime(at: number.start) { return true }
        if source[end] == "x" && !source[end + 1].isASCIIAlphanumeric || source.endOfOrdinal(end) != nil { return true }
        return lengthOfTimeFollows(end) || scale(at: end, letters: true) == nil && unitFollows(behind: number)
    }

    /// Whether a unit follows: 24h, 10y, 3 kg. Other letters alone may be powers of ten: INR 5L.
    private func unitFollows(behind number: ScannedNumeral) -> Bool {
        let end = number.end
        let start = source.endOfSpaces(end)
        if source.endOfLetters(start) == start + 1 {
            return start == end && "hdy".unicodeScalars.contains(source[start]) && end - number.start <= 3
                && !source[start + 1].isASCIIAlphanumeric && !source[start + 1].isIdeograph
        }
        guard let unit = unit(behind: end) else { return false }
        return unit.symbol.unicodeScalars.count > 1 && unit.symbol != "min"
    }

    private func isChange(_ end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        guard let last = EnglishWords.rateChange.end(in: source, at: start) else { return false }
        return !source[last - 1].isASCIILetter || start > end && !source[last].isASCIIAlphanumeric
    }
}
