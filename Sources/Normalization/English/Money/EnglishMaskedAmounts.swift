/// Amounts with masked digits: Balance ***.25.
extension EnglishText {
    /// Throws for digits after a mask that belong to an amount.
    func maskedAmount(at start: Int) throws(NormalizationError) -> Claim? {
        // €*.***,50 has a comma before its decimals.
        let isComma = source[start - 1] == ","
        let last = isComma ? start - 1 : start
        guard source[last - 1].isMask || source[last - 1].lowercased == "x", hidesDigits(before: last),
            let number = source.numeral(at: start), isComma || !number.fraction.isEmpty,
            !source[number.end].isMask
        else { return nil }
        throw source.ambiguous(start - 1..<number.end)
    }

    /// Whether a mask hides digits: two marks or more, or an x after a currency or a digit (***, $x, 1xx).
    private func hidesDigits(before start: Int) -> Bool {
        var first = start - 1
        let isLetter = !source[first].isMask
        let mark = source[first].lowercased
        while source[first - 1].lowercased == mark
            || source[first - 2].lowercased == mark && (source[first - 1] == "," || source[first - 1] == ".")
        {
            first -= 1
        }
        guard isLetter else { return start - first > 1 || source[source.startOfSpaces(first) - 1].isCurrencySign }
        let before = source.startOfSpaces(first)
        return source[before - 1].isCurrencySign || source[first - 1].isASCIIDigit
            || (2...3).contains { currencySign(at: before - $0)?.end == before }
            || endsWithRupees(before)
    }

    /// Whether the text before `end` is Rs, rs. or RS.
    private func endsWithRupees(_ end: Int) -> Bool {
        let last = source[end - 1] == "." ? end - 1 : end
        return source[last - 1].lowercased == "s" && source[last - 2].lowercased == "r"
            && !source[last - 3].isASCIIAlphanumeric
    }
}
