/// Percentages, rates and numbers with units.
struct EnglishPercentRule: EnglishValueRule {
    let name = "percent"
    let tokens: TokenKind = [.digit, .point]
    let reason = "A percent sign is no unit, and may stand a space behind its number."
    let examples = [(text: "up 5.5%", spoken: "up five point five percent"), (text: "3 ‰", spoken: "three per mille")]
    let counterexamples = [(text: "5 percent", rule: "cardinal" as String?)]

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
    let reason = "A slash before a period is said per, which a fraction and the sign alone are not."
    let examples = [
        (text: "20/day", spoken: "twenty per day"), (text: "1.5/person", spoken: "one point five per person"),
    ]
    let counterexamples = [(text: "20/25", rule: "fraction" as String?)]

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
    let reason =
        "A unit behind a number is said in full, perhaps behind a power of ten; without one the number is plain."
    let examples = [
        (text: "5 kg", spoken: "five kilograms"), (text: "1 km/h", spoken: "one kilometer per hour"),
        (text: "100 million kWh", spoken: "one hundred million kilowatt hours"),
    ]
    let counterexamples = [
        (text: "5 in total", rule: "cardinal" as String?), (text: "in 1h30m", rule: "time.duration"),
    ]

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
