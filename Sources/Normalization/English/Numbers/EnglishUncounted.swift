/// Numbers after a currency's code that are not an amount of it: BTC 24h volume, USD 3 month high, EUR +0.2%.
enum EnglishUncounted {
    private static let changes = EnglishWords.after("rate-change")

    /// Whether the characters after the number show that it measures something else.
    static func follows(_ number: ScannedNumeral, in text: EnglishText) throws(NormalizationError) -> Bool {
        let (source, end) = (text.source, number.end)
        guard number.isWellFormed else { return false }
        if isChange(end, in: source) || isCents(end, in: source) { return true }
        // Two decimals are cents: USD 12.50 per week.
        guard number.numeral.fraction.count != 2 else { return source.multiplies(end) && source[end] == "x" }
        // A counted range: EUR 3-5 days.
        let isRange = source[end].isDash && source[end + 1].isASCIIDigit && number.numeral.fraction.isEmpty
        let upper = isRange ? source.numeral(at: end + 1) : nil
        return upper.map { isMeasured($0, in: text) } ?? false || isMeasured(number, in: text)
    }

    private static func isMeasured(_ number: ScannedNumeral, in text: EnglishText) -> Bool {
        let (source, end) = (text.source, number.end)
        if isChange(end, in: source) || EnglishTimes.isTime(at: number.start, in: text) { return true }
        if source[end] == "x" && !source[end + 1].isASCIIAlphanumeric || source.endOfOrdinal(end) > end { return true }
        if EnglishCounts.lengthOfTimeFollows(end, in: source) { return true }
        guard EnglishScales.scale(in: source, at: end, letters: true) == nil else { return false }
        return unit(behind: number, in: source)
    }

    /// Whether a unit follows: 24h, 10y, 3 kg. Other letters alone may be powers of ten: INR 5L.
    private static func unit(behind number: ScannedNumeral, in source: SourceText) -> Bool {
        let end = number.end
        let start = source.endOfSpaces(end)
        if source.endOfLetters(start) == start + 1 {
            return start == end && "hdy".unicodeScalars.contains(source[start]) && end - number.start <= 3
                && !source[start + 1].isASCIIAlphanumeric && !source[start + 1].isIdeograph
        }
        guard let unit = EnglishUnits.unit(in: source, behind: end) else { return false }
        return unit.symbol.unicodeScalars.count > 1 && unit.symbol != "min"
    }

    private static let cents = PhraseTable<Bool>(words: "cents cent pence paise", foldsCase: true)

    /// Whether cents follow: AUD 2 cents away. The code names a market, and the number counts cents of the currency.
    private static func isCents(_ end: Int, in source: SourceText) -> Bool {
        cents.whole(in: source, at: source.endOfSpaces(end)) != nil
    }

    private static func isChange(_ end: Int, in source: SourceText) -> Bool {
        let start = source.endOfSpaces(end)
        guard let word = changes.longest(in: source, at: start) else { return false }
        return !source[word.end - 1].isASCIILetter || start > end && !source[word.end].isASCIIAlphanumeric
    }
}
