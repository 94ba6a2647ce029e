/// Fractions with a slash, alone or behind a whole number.
extension EnglishText {
    /// 1/2, 31/32, 23 4/5.
    func fraction(_ scanned: ScannedNumeral) -> Claim? {
        guard scanned.numeral.fraction.isEmpty else { return nil }
        if source[scanned.end] == " ", source[scanned.end + 1].isASCIIDigit,
            let next = source.numeral(at: scanned.end + 1), let part = simpleFraction(next)
        {
            let whole = number.words(scanned.numeral)
            return measured(
                Claim(words: whole + " and " + part.words, kind: .fraction, end: part.end), isMixed: true)
        }
        // Behind a dash it is the rest of a mixed number: 4-1/2.
        let isMixed = source[scanned.start - 1] == "-" && source[scanned.start - 2].isASCIIDigit
        return simpleFraction(scanned).map { measured($0, isMixed: isMixed) }
    }

    /// 1/2 tsp, 2 1/2 tsp.
    private func measured(_ fraction: Claim, isMixed: Bool) -> Claim {
        guard let unit = EnglishUnits.unit(in: source, behind: fraction.end) else { return fraction }
        let name = isMixed ? unit.value.plural : unit.value.singular
        return Claim(words: fraction.words + " " + name, kind: .measure, end: unit.end)
    }

    private func simpleFraction(_ scanned: ScannedNumeral) -> Claim? {
        let start = scanned.end + 1
        var end = source.endOfDigits(start)
        guard source[scanned.end] == "/", scanned.numeral.fraction.isEmpty, (1...6).contains(end - start),
            source[start] != "0", source[end] != "/", !continuesNumber(end), source[scanned.start - 1] != "/"
        else { return nil }
        let denominator = Numeral(integer: source.digits(start..<end))
        if source.hasPrefix(" star", at: end) || isBloodPressure(scanned.numeral, denominator) {
            let word = source[end] == " " ? " out of " : " over "
            let words = number.words(scanned.numeral) + word + number.words(denominator)
            return Claim(words: words, kind: .ratio, end: end)
        }
        if source.text(end..<min(end + 2, source.count)) == "th" { end += 2 }
        let isPart = source[scanned.start - 1] == " " && source[scanned.start - 2].isASCIIDigit
        let name = denominatorName(denominator, isSingle: scanned.numeral.isOne, isPart: isPart)
        return Claim(words: number.words(scanned.numeral) + " " + name, kind: .fraction, end: end)
    }

    /// 120/80: nobody divides in eightieths.
    private func isBloodPressure(_ upper: Numeral, _ lower: Numeral) -> Bool {
        upper.integer.count == 3 && (2...3).contains(lower.integer.count) && lower.isLess(than: upper)
    }

    /// halves, quarters (fourths behind a whole number), thirty-seconds.
    private func denominatorName(_ denominator: Numeral, isSingle: Bool, isPart: Bool) -> String {
        switch denominator.integer {
        case [1]: "over one"
        case [2]: isSingle ? "half" : "halves"
        case [4] where !isPart: isSingle ? "quarter" : "quarters"
        case [4]: isSingle ? "fourth" : "fourths"
        default: number.ordinal(denominator.integer) + (isSingle ? "" : "s")
        }
    }
}
