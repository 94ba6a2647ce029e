/// Percentages, rates and numbers with units.
struct EnglishPercentRule: EnglishValueRule {
    let name = "percent"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), scanned.isWellFormed else { return nil }
        let end = source.endOfSpaces(scanned.end)
        guard source[end] == "%" || source[end] == "‰" else { return nil }
        let percentage = Percentage(
            quantity: Quantity(sign: sign, numeral: scanned.numeral), base: source[end] == "%" ? .hundred : .thousand)
        return Claim(value: .percent(percentage), end: end + 1)
    }
}

struct EnglishMeasureRateRule: EnglishValueRule {
    let name = "measure.rate"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source[scanned.end] == "/", scanned.isWellFormed,
            let period = EnglishUnits.period(in: source, at: scanned.end + 1)
        else { return nil }
        let quantity = Quantity(sign: sign, numeral: scanned.numeral)
        let rate = Measure(quantity: quantity, divisors: [Divisor(unit: period.value)])
        return Claim(value: .measure(rate), end: period.end)
    }
}

struct EnglishMeasureRule: EnglishValueRule {
    let name = "measure"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), scanned.isWellFormed else { return nil }
        let scale = EnglishScales.scale(in: source, at: scanned.end, letters: false)
        guard let unit = EnglishUnits.unit(in: source, behind: scale?.end ?? scanned.end) else { return nil }
        // The 2L of the bank code NWBKGB2L is not a volume.
        let isInName = source[start - 1].isASCIILetter && source[start - 1].lowercased != "x"
        guard !isInName || source[scanned.end] == " " || source[scanned.end] == "°" else { return nil }
        let quantity = Quantity(sign: sign, numeral: scanned.numeral, scale: scale?.word ?? "")
        let measure = Measure(quantity: quantity, unit: unit.symbol, divisors: unit.divisors)
        return Claim(value: .measure(measure), end: unit.end)
    }
}
