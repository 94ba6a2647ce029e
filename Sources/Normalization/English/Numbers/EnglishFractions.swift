/// Fractions with a slash, alone or after a whole number.
extension EnglishSignedNumeral {
    func mixedNumber() throws(NormalizationError) -> Claim? {
        guard source[end] == " ", isWhole, source[end + 1] != "0",
            !source[start - 1].isASCIILetter,
            let part = source.numeral(at: end + 1), part.count < 4, var fraction = text.fraction(part),
            text.partialDate(at: part.start) == nil
        else { return nil }
        fraction.phrase.whole = scanned.numeral
        return try claim(fraction.phrase, end: fraction.end)
    }

    func simpleFraction() throws(NormalizationError) -> Claim? {
        guard let fraction = text.fraction(scanned) else { return nil }
        return try claim(fraction.phrase, end: fraction.end)
    }

    /// Returns the claim of the fraction with the sign of the number and the unit after it: 1/2 tsp.
    private func claim(_ fraction: FractionPhrase, end: Int) throws(NormalizationError) -> Claim {
        var (phrase, end) = (fraction, end)
        phrase.sign = sign
        if let unit = text.unit(behind: end) {
            (phrase.unit, phrase.divisors, end) = (unit.symbol, unit.divisors, unit.end)
        } else if text.isInches(end, from: start) {
            (phrase.unit, end) = ("in", end + 1)
        }
        if phrase.unit == nil { try text.refuseSharedCurrency(behind: start..<end) }
        return Claim(value: .fraction(phrase), end: end)
    }
}

extension EnglishText {
    func fraction(_ scanned: ScannedNumeral) -> (phrase: FractionPhrase, end: Int)? {
        let start = scanned.end + 1
        let end = source.endOfDigits(start)
        guard source[scanned.end] == "/", scanned.fraction.isEmpty, (1...6).contains(end - start), source[start] != "0",
            source[end] != "/", !continuesNumber(end), source[scanned.start - 1] != "/",
            let divisor = source.numeral(at: start), !divisor.isGrouped || source[end] != ",",
            scanned.count < 3 || source[source.endOfSpaces(end)] != "=", !areAmounts(scanned, divisor)
        else { return nil }
        var phrase = FractionPhrase(
            numerator: scanned.numeral, denominator: Numeral(integer: source.digits(start..<end)))
        if source[scanned.start - 2].isASCIIDigit {
            phrase.joint = source[scanned.start - 1] == " " ? .space : source[scanned.start - 1] == "-" ? .dash : .none
        }
        if source.hasPrefix(" star", at: end) { phrase.form = .outOf }
        if isBloodPressure(phrase, from: scanned.start, to: end) { phrase.form = .over }
        // 8/670: a denominator of three digits lacks a usual name.
        if phrase.form == .parts, end - start > 2, !source.hasPrefix("th", at: end) { phrase.form = .over }
        let isNamed = phrase.form == .parts && source.hasPrefix("th", at: end)
        return (phrase, isNamed ? end + 2 : end)
    }

    /// Reads the missing cents of a check: $1,200 and 00/100.
    func centsOfCheck(at start: Int) -> Claim? {
        let end = start + 6
        guard begins(start), source.hasPrefix("00/100", at: start), !source[end].isASCIIAlphanumeric else { return nil }
        var phrase = FractionPhrase(numerator: Numeral(0), denominator: Numeral(100))
        phrase.form = .over
        return Claim(value: .fraction(phrase), end: end)
    }

    /// Whether both numbers count the currency after them: 20/25 dollars, 10/20 rs, but not 1/2 dollar and 3/8 BTC.
    private func areAmounts(_ first: ScannedNumeral, _ second: ScannedNumeral) -> Bool {
        (first.count > 1 || second.count > 1) && first.numeral.isLess(than: second.numeral)
            && (source[first.start - 1] != " " || dialect == .indian && second.count > 1)
            && namedAmountFollows(second.end)
    }

    /// Whether the pair is a blood pressure: 120/80. Eightieths are not in use. 90/60 needs a word for blood pressure.
    private func isBloodPressure(_ pair: FractionPhrase, from start: Int, to end: Int) -> Bool {
        let (upper, lower) = (pair.numerator, pair.denominator)
        guard (2...3).contains(lower.integer.count), lower.isLess(than: upper) else { return false }
        return upper.integer.count == 3 || unit(behind: end)?.symbol == "mmHg" || has(.bloodPressure, before: start)
    }
}
