/// Fractions with a slash, alone or after a whole number.
struct EnglishFractionMixedRule: EnglishValueRule {
    let name = "fraction.mixed"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source[scanned.end] == " ", scanned.isWellFormed,
            scanned.numeral.fraction.isEmpty, source[scanned.end + 1].isASCIIDigit,
            !source[start - 1].isASCIILetter,
            let part = source.numeral(at: scanned.end + 1), part.numeral.integer.count < 4,
            var fraction = EnglishFraction(part, in: source)
        else { return nil }
        fraction.phrase.whole = scanned.numeral
        fraction.phrase.sign = sign
        return try fraction.claim(from: start, in: source)
    }
}

struct EnglishFractionRule: EnglishValueRule {
    let name = "fraction"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source[scanned.end] == "/", scanned.isWellFormed,
            var fraction = EnglishFraction(scanned, in: source)
        else { return nil }
        fraction.phrase.sign = sign
        return try fraction.claim(from: start, in: source)
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

    private static let pressures = PhraseTable<Bool>(
        ["bp", "bp:", "bp is", "bp was", "blood pressure", "blood pressure:"].map { ($0, true) },
        direction: .backward, foldsCase: true)

    /// Whether the pair is a blood pressure: 120/80. Eightieths are not in use. 90/60 needs a word for blood pressure.
    private static func isBloodPressure(
        _ pair: FractionPhrase, from start: Int, to end: Int, _ source: SourceText
    ) -> Bool {
        let (upper, lower) = (pair.numerator, pair.denominator)
        guard (2...3).contains(lower.integer.count), lower.isLess(than: upper) else { return false }
        return upper.integer.count == 3 || EnglishUnits.unit(in: source, behind: end)?.symbol == "mmHg"
            || pressures.longest(in: source, at: source.startOfSpaces(start)) != nil
    }

    /// Returns the claim of the fraction with the unit after it: 1/2 tsp.
    func claim(from start: Int, in source: SourceText) throws(NormalizationError) -> Claim {
        var phrase = phrase
        var end = end
        if let unit = EnglishUnits.unit(in: source, behind: end) {
            phrase.unit = unit.symbol
            phrase.divisors = unit.divisors
            end = unit.end
        }
        let claim = Claim(value: .fraction(phrase), end: end)
        try EnglishSharedCurrency.refuse(behind: claim, from: start, in: source)
        return claim
    }
}
