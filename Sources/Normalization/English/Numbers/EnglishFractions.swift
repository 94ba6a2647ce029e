/// Fractions with a slash, alone or after a whole number.
enum EnglishFractions {
    static func mixed(_ number: EnglishSignedNumeral) throws(NormalizationError) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard source[end] == " ", number.isWhole, source[end + 1].isASCIIDigit, !source[number.start - 1].isASCIILetter,
            let part = source.numeral(at: end + 1), part.numeral.integer.count < 4,
            var fraction = EnglishFraction(part, in: source)
        else { return nil }
        fraction.phrase.whole = number.scanned.numeral
        return try fraction.claim(of: number)
    }

    static func fraction(_ number: EnglishSignedNumeral) throws(NormalizationError) -> Claim? {
        guard number.isWellFormed, let fraction = EnglishFraction(number.scanned, in: number.source) else { return nil }
        return try fraction.claim(of: number)
    }
}

/// Two whole numbers with a slash between.
struct EnglishFraction {
    var phrase: FractionPhrase
    private let end: Int

    init?(_ scanned: ScannedNumeral, in source: SourceText) {
        let start = scanned.end + 1
        let end = source.endOfDigits(start)
        guard source[scanned.end] == "/", scanned.numeral.fraction.isEmpty, (1...6).contains(end - start),
            source[start] != "0", source[end] != "/", !source.continuesNumber(end), source[scanned.start - 1] != "/"
        else { return nil }
        phrase = FractionPhrase(
            numerator: scanned.numeral, denominator: Numeral(integer: source.digits(start..<end)))
        if source[scanned.start - 2].isASCIIDigit {
            phrase.joint = source[scanned.start - 1] == " " ? .space : source[scanned.start - 1] == "-" ? .dash : .none
        }
        if source.hasPrefix(" star", at: end) { phrase.form = .outOf }
        if Self.isBloodPressure(phrase, from: scanned.start, to: end, source) { phrase.form = .over }
        // 8/670: a denominator of three digits lacks a usual name.
        if phrase.form == .parts, end - start > 2, !source.hasPrefix("th", at: end) { phrase.form = .over }
        let isNamed = phrase.form == .parts && source.hasPrefix("th", at: end)
        self.end = isNamed ? end + 2 : end
    }

    private static let pressures = EnglishWords.before("blood-pressure")

    /// Whether the pair is a blood pressure: 120/80. Eightieths are not in use. 90/60 needs a word for blood pressure.
    private static func isBloodPressure(
        _ pair: FractionPhrase, from start: Int, to end: Int, _ source: SourceText
    ) -> Bool {
        let (upper, lower) = (pair.numerator, pair.denominator)
        guard (2...3).contains(lower.integer.count), lower.isLess(than: upper) else { return false }
        return upper.integer.count == 3 || EnglishUnits.unit(in: source, behind: end)?.symbol == "mmHg"
            || pressures.longest(in: source, at: source.startOfSpaces(start)) != nil
    }

    /// Returns the claim of the fraction with the sign of its number and the unit after it: 1/2 tsp.
    func claim(of number: EnglishSignedNumeral) throws(NormalizationError) -> Claim {
        var (phrase, end) = (phrase, end)
        phrase.sign = number.sign
        if let unit = EnglishUnits.unit(in: number.source, behind: end) {
            (phrase.unit, phrase.divisors, end) = (unit.symbol, unit.divisors, unit.end)
        }
        let claim = Claim(value: .fraction(phrase), end: end)
        try EnglishSharedCurrency.refuse(behind: claim, from: number.start, in: number.source)
        return claim
    }
}
