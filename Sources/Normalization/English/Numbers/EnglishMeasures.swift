/// Percentages, rates and numbers with units.
extension EnglishSignedNumeral {
    func percent() -> Claim? {
        let sign = source.endOfSpaces(end)
        guard source[sign] == "%" || source[sign] == "‰" else { return nil }
        let percentage = Percentage(quantity: quantity, base: source[sign] == "%" ? .hundred : .thousand)
        return Claim(value: .percent(percentage), end: sign + 1)
    }

    func rate() -> Claim? {
        // 80/- /kg, 20/day, 40/kg
        let closing = text.endOfClosing(end, from: start)
        let period = source[end] == "/" ? text.period(at: end + 1) : nil
        guard let unit = period ?? MoneyPhrase.rate(at: closing, in: source) else { return nil }
        // The stroke of Flat 5/L, Row 12/Seat 5 and 7/d names something, and 96.72/L is a price.
        let isName =
            unit.end < end + 3 && fraction.count != 2 || source[end + 1].isCapital && source[unit.end - 1].isSmallLetter
        if closing == end, isName || source.continues(unit.end, with: ".") { return nil }
        return Claim(value: .measure(Measure(quantity: quantity, divisors: [Divisor(unit: unit.value)])), end: unit.end)
    }

    func measure() -> Claim? {
        let scale = text.scale(at: end, letters: false)
        guard let unit = text.unit(behind: scale?.end ?? end) else { return nil }
        // The 2L of the bank code NWBKGB2L is not a volume.
        let isInName = source[start - 1].isASCIILetter && source[start - 1].lowercased != "x"
        guard !isInName || source[end] == " " || source[end] == "°" else { return nil }
        var measure = Measure(quantity: quantity, unit: unit.symbol, divisors: unit.divisors)
        measure.quantity.scale = scale?.value ?? ""
        return Claim(value: .measure(measure), end: unit.end)
    }

    /// Reads the 14st of 14st 3lb. The 1st of a row needs pounds after it.
    func stone() -> Claim? {
        guard scanned.count <= 2, source.hasPrefix("st", at: end), !source[end + 2].isASCIIAlphanumeric else {
            return nil
        }
        let isFirst = source[end - 1] == "1" && source[end - 2] != "1"
        let unit = text.unit(behind: source.endOfDigits(source.endOfSpaces(end + 2)))
        guard !isFirst || unit?.symbol == "lb" || unit?.symbol == "lbs" else { return nil }
        return Claim(value: .measure(Measure(quantity: quantity, unit: "stone")), end: end + 2)
    }

    private static let formats: Set<Int> = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]

    func screenLines() -> Claim? {
        guard isBeforeLoneP, Self.formats.contains(value ?? 0) else { return nil }
        var lines = quantity
        lines.form = .pairs
        return Claim(value: .measure(Measure(quantity: lines, unit: "p")), end: end + 1)
    }
}
