/// Currency signs that are apart from their number.
extension EnglishText {
    /// Throws for a dollar of an unknown country: XQ$5.
    func unknownDollar(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        guard source.isCapital(index - 1), !source[index - 2].isASCIILetter || !source[index - 3].isASCIILetter,
            source.startsNumber(behind)
        else { return nil }
        throw .unknownCurrency(source.token(index - 1..<source.endOfDigits(behind), kind: .money(nil)))
    }

    /// Throws for two signs before one number: $/€ 1.08.
    func manySigns(at index: Int) throws(NormalizationError) -> Claim? {
        let previous = source[index - 1] == "/" ? index - 2 : index - 1
        guard source[previous].isCurrencySign, numberEnd <= previous else { return nil }
        let last = source.endOfSpaces(source.end(of: index) { $0.isCurrencySign })
        guard source.startsNumber(last) else { return nil }
        throw source.ambiguous(previous..<source.endOfDigits(last))
    }

    /// A sign whose number is uncertain: $~5, $"5", $½, ½£.
    func lostSign(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        // $l00, $O.50: a mistyped digit.
        if "lIOo".unicodeScalars.contains(source[behind]), source.startsNumber(behind + 1) {
            throw source.ambiguous(index..<source.endOfDigits(behind + 1))
        }
        if currencySign(at: index) == nil {
            if source.numeral(at: behind) != nil {
                throw .unknownCurrency(source.token(index..<source.endOfDigits(behind), kind: .money(nil)))
            }
            if numberEnd >= 0, source.startOfSpaces(index) == numberEnd {
                throw .unknownCurrency(source.token(numberEnd..<index + 1, kind: .money(nil)))
            }
        }
        if source[index + 1] == ",", source[index + 2].isASCIIDigit {
            // $,500.
            throw source.ambiguous(index..<source.endOfDigits(index + 2))
        }
        try refuseFarNumber(at: index)
        return nil
    }

    private func refuseFarNumber(at index: Int) throws(NormalizationError) {
        // Quotation marks, emphasis and a line end take a few characters.
        let farthest = 8
        var end = index + 1
        while end < index + farthest, isBetween(end) { end += 1 }
        let before = source.startOfSpaces(index) - 1
        let isBehind = !source[before].isASCIIDigit && source[before].properties.numericType == .numeric
        if source[end].properties.numericType != nil || isBehind { throw source.ambiguous(index..<end + 1) }
    }

    /// Whether the character is not a letter, a digit, a mark that ends a clause or another currency.
    private func isBetween(_ index: Int) -> Bool {
        let scalar = source[index]
        if scalar == ":" || scalar == "\n" { return true }
        return index < source.count && !scalar.isPause && !scalar.isCurrencySign && scalar != "/" && !scalar.isIdeograph
            && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }

    /// Leaves out a sign without a number.
    func silentSign(at index: Int) -> Claim? { Claim(value: .silent, end: index + 1, isNumber: false) }
}
