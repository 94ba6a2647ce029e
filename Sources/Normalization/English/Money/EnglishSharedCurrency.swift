/// A sign or code between two numbers: Table 3 USD 88.08, 12.50 USD 3 items.
extension EnglishText {
    /// Whether the currency after `left` belongs to the next number.
    ///
    /// - Parameter start: the index after the left number and its scale.
    func belongsRight(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral, at start: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(start)
        // "dollars" comes after its number, and so does a currency that touches the number.
        guard sign > start, currencySign(at: sign)?.end == named.end,
            let right = nextNumeral(behind: named.end)
        else { return false }
        if source[source.endOfSpaces(named.end)] == "(" { return true }
        // In 8 $-9.90 the sign belongs to the right number.
        if source[named.end - 1].isCurrencySign, source[named.end].isDash { return true }
        if isNumberedThing(left) {
            if source[right.end] == "%" || right.fraction.isEmpty && pluralFollows(right.end) {
                throw source.ambiguous(left.start..<right.end)
            }
            return true
        }
        if try isTimed(right) { return false }
        return try isNearer(right, than: left, to: named, from: sign)
    }

    /// Whether the currency belongs to the right number. Two decimals make a number an amount. A right number with its
    /// own currency does not need the one between.
    private func isNearer(
        _ right: ScannedNumeral, than left: ScannedNumeral, to named: PhraseTable<Currency>.Match, from sign: Int
    ) throws(NormalizationError) -> Bool {
        let isLeft = left.fraction.count == 2 || sign > left.tokenEnd + 1
        let isRight = right.fraction.count == 2
        if let own = currency(at: right.tokenEnd), isLeft || own.value != named.value { return false }
        if isLeft == isRight || isLeft && source[named.end - 1].isCurrencySign {
            throw source.ambiguous(left.start..<right.end)
        }
        return isRight
    }

    /// Throws for 5/100 EUR 12 items: before a whole number, the code may belong to either side.
    func refuseSharedCurrency(behind fraction: Range<Int>) throws(NormalizationError) {
        guard let named = currency(at: fraction.upperBound), source[named.end - 1].isASCIILetter,
            currencySign(at: source.endOfSpaces(fraction.upperBound))?.end == named.end,
            let next = nextNumeral(behind: named.end), next.fraction.isEmpty
        else { return }
        throw source.ambiguous(fraction.lowerBound..<next.end)
    }

    /// Whether the number is a time, a day or a percentage. A currency never precedes these.
    private func isTimed(_ number: ScannedNumeral) throws(NormalizationError) -> Bool {
        if source[number.end] == "%" || isTime(at: number.start) { return true }
        for rule in EnglishRules.dates where try rule.claim(at: number.start, in: self) != nil { return true }
        return false
    }
}
