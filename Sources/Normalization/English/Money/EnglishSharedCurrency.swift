/// A sign or code between two numbers: Table 3 USD 88.08, 12.50 USD 3 items.
enum EnglishSharedCurrency {
    /// Whether the currency after `left` belongs to the next number.
    ///
    /// - Parameter start: the index after the left number and its scale.
    static func belongsRight(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral, at start: Int, in text: EnglishText
    ) throws(NormalizationError) -> Bool {
        let source = text.source
        let sign = source.endOfSpaces(start)
        // "dollars" comes after its number, and so does a currency that touches the number.
        guard sign > start, CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let right = source.nextNumeral(behind: named.end)
        else { return false }
        if source[source.endOfSpaces(named.end)] == "(" { return true }
        // In 8 $-9.90 the sign belongs to the right number.
        if source[named.end - 1].isCurrencySign, source[named.end].isDash { return true }
        if EnglishNumbered.isName(left, in: source) {
            if source[right.end] == "%" || right.numeral.fraction.isEmpty && source.pluralFollows(right.end) {
                throw undecided(left, right, source)
            }
            return true
        }
        if try isTimed(right, in: text) { return false }
        return try isNearer(right, than: left, to: named, from: sign, source)
    }

    /// Whether the currency belongs to the right number. Two decimals make a number an amount. A right number with its
    /// own currency does not need the one between.
    private static func isNearer(
        _ right: ScannedNumeral, than left: ScannedNumeral, to named: PhraseTable<Currency>.Match, from sign: Int,
        _ source: SourceText
    ) throws(NormalizationError) -> Bool {
        let isLeft = left.numeral.fraction.count == 2 || sign > left.tokenEnd + 1
        let isRight = right.numeral.fraction.count == 2
        if let own = EnglishCurrencies.named(in: source, at: right.tokenEnd), isLeft || own.value != named.value {
            return false
        }
        if isLeft == isRight || isLeft && source[named.end - 1].isCurrencySign {
            throw undecided(left, right, source)
        }
        return isRight
    }

    /// Throws for 5/100 EUR 12 items: before a whole number, the code may belong to either side.
    static func refuse(behind fraction: Claim, from start: Int, in source: SourceText) throws(NormalizationError) {
        guard let named = EnglishCurrencies.named(in: source, at: fraction.end), source[named.end - 1].isASCIILetter,
            CurrencySigns.longest(in: source, at: source.endOfSpaces(fraction.end))?.end == named.end,
            let next = source.nextNumeral(behind: named.end), next.numeral.fraction.isEmpty
        else { return }
        throw .ambiguousAmount(source.token(start..<next.end, kind: .money(nil)))
    }

    private static func undecided(
        _ left: ScannedNumeral, _ right: ScannedNumeral, _ source: SourceText
    ) -> NormalizationError {
        .ambiguousAmount(source.token(left.start..<right.end, kind: .money(nil)))
    }

    /// Whether the number is a time, a day or a percentage. A currency never precedes these.
    private static func isTimed(_ number: ScannedNumeral, in text: EnglishText) throws(NormalizationError) -> Bool {
        if text.source[number.end] == "%" || EnglishTimes.isTime(at: number.start, in: text) { return true }
        for rule in EnglishRules.dates where try rule.claim(at: number.start, in: text) != nil { return true }
        return false
    }
}
