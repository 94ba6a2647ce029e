/// Percentages, rates and numbers with units.
enum EnglishMeasures {
    static func percent(_ number: EnglishSignedNumeral) -> Claim? {
        let source = number.source
        let end = source.endOfSpaces(number.end)
        guard number.isWellFormed, source[end] == "%" || source[end] == "‰" else { return nil }
        let percentage = Percentage(quantity: number.quantity, base: source[end] == "%" ? .hundred : .thousand)
        return Claim(value: .percent(percentage), end: end + 1)
    }

    static func rate(_ number: EnglishSignedNumeral) -> Claim? {
        guard number.source[number.end] == "/", number.isWellFormed,
            let period = EnglishUnits.period(in: number.source, at: number.end + 1)
        else { return nil }
        let rate = Measure(quantity: number.quantity, divisors: [Divisor(unit: period.value)])
        return Claim(value: .measure(rate), end: period.end)
    }

    static func measure(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, start, end) = (number.source, number.start, number.end)
        guard number.isWellFormed else { return nil }
        let scale = EnglishScales.scale(in: source, at: end, letters: false)
        guard let unit = EnglishUnits.unit(in: source, behind: scale?.end ?? end) else { return nil }
        // The 2L of the bank code NWBKGB2L is not a volume.
        let isInName = source[start - 1].isASCIILetter && source[start - 1].lowercased != "x"
        guard !isInName || source[end] == " " || source[end] == "°" else { return nil }
        var quantity = number.quantity
        quantity.scale = scale?.word ?? ""
        let measure = Measure(quantity: quantity, unit: unit.symbol, divisors: unit.divisors)
        return Claim(value: .measure(measure), end: unit.end)
    }

    /// Reads the 14st of 14st 3lb. The 1st of a row needs pounds after it.
    static func stone(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard number.isWhole, number.scanned.numeral.integer.count <= 2, source.hasPrefix("st", at: end),
            !source[end + 2].isASCIIAlphanumeric
        else { return nil }
        let isFirst = source[end - 1] == "1" && source[end - 2] != "1"
        let unit = EnglishUnits.unit(in: source, behind: source.endOfDigits(source.endOfSpaces(end + 2)))
        guard !isFirst || unit?.symbol == "lb" || unit?.symbol == "lbs" else { return nil }
        return Claim(value: .measure(Measure(quantity: number.quantity, unit: "stone")), end: end + 2)
    }

    /// Line counts of video formats.
    private static let formats: Set<Int> = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]

    static func screenLines(_ number: EnglishSignedNumeral) -> Claim? {
        guard number.isBeforeLoneP, formats.contains(number.value ?? 0) else { return nil }
        var lines = number.quantity
        lines.form = .pairs
        return Claim(value: .measure(Measure(quantity: lines, unit: "p")), end: number.end + 1)
    }
}
