/// Numbers by value and what they measure: plain, ordinals, units, percentages, ranges, fractions.
extension EnglishText {
    func quantity(at start: Int, sign: String = "") throws(NormalizationError) -> Claim? {
        guard let first = source.numeral(at: start) else { return nil }
        if let money = try suffixedMoney(first, sign: sign) { return money }
        if var pence = pence(first) {
            pence.words = sign + pence.words
            return pence
        }
        guard first.isWellFormed else {
            return Claim(words: sign + number.words(first.numeral), kind: .cardinal, end: first.end)
        }
        if let ordinal = ordinal(first) ?? demonym(first) { return ordinal }
        if var fraction = fraction(first) {
            try refuseSharedCurrency(behind: fraction, from: start)
            fraction.words = sign + fraction.words
            return fraction
        }
        if let measured = measured(first) {
            return Claim(words: sign + measured.words, kind: measured.kind, end: measured.end)
        }
        // 5.00-: with decimals and nothing behind, a ledger's minus.
        if first.numeral.fraction.count == 2, sign.isEmpty, endsInMinus(first.end) {
            return Claim(words: "minus " + plainWords(first), kind: .cardinal, end: first.end + 1)
        }
        return Claim(words: sign + plainWords(first), kind: .cardinal, end: first.end)
    }

    private func endsInMinus(_ end: Int) -> Bool {
        let next = source[source.endOfSpaces(end + 1)]
        return source[end].isMinus
            && (next == SourceText.outside || next == "\n" || next == ")" || source[end + 1].isPause)
    }

    private func plainWords(_ number: ScannedNumeral) -> String {
        if isYear(number), let value = source.value(number.start..<number.end) { return self.number.year(value) }
        // A number with a letter before it is a name: A380 is three eight zero, so is A-380.
        let previous = source[number.start - 1]
        let isHyphened =
            previous == "-" && source[number.start - 2].isASCIILetter && source[number.start - 2].value < 0x60
        let isSecond = previous.lowercased == "x" && source[number.start - 2].isASCIIDigit
        if previous.isASCIILetter && !isSecond || isHyphened, number.numeral.integer.count > 2,
            number.numeral.fraction.isEmpty
        {
            return EnglishNumber.each(number.numeral.integer)
        }
        return self.number.words(number.numeral)
    }

    /// 21st, 1,000th.
    private func ordinal(_ scanned: ScannedNumeral) -> Claim? {
        let suffix = source.text(scanned.end..<min(scanned.end + 2, source.count)).lowercased()
        guard ["st", "nd", "rd", "th"].contains(suffix), !source[scanned.end + 2].isASCIIAlphanumeric,
            scanned.numeral.fraction.isEmpty, scanned.numeral.integer.count <= EnglishNumber.maxIntegerDigits
        else { return nil }
        return Claim(words: number.ordinal(scanned.numeral.integer), kind: .ordinal, end: scanned.end + 2)
    }

    /// 49ers.
    private func demonym(_ scanned: ScannedNumeral) -> Claim? {
        guard source.hasPrefix("ers", at: scanned.end), !source[scanned.end + 3].isASCIILetter,
            scanned.numeral.fraction.isEmpty
        else { return nil }
        let words = number.words(scanned.numeral)
        return Claim(words: words + (words.hasSuffix("e") ? "rs" : "ers"), kind: .cardinal, end: scanned.end + 3)
    }

    /// A percentage or a unit, perhaps behind a scale word: 100 million kg.
    private func measured(_ scanned: ScannedNumeral) -> Claim? {
        let words = number.words(scanned.numeral)
        let percent = source.endOfSpaces(scanned.end)
        if source[percent] == "%" { return Claim(words: words + " percent", kind: .percent, end: percent + 1) }
        if source[percent] == "‰" { return Claim(words: words + " per mille", kind: .percent, end: percent + 1) }
        if source[scanned.end] == "/", let period = EnglishUnits.period(in: source, at: scanned.end + 1) {
            return Claim(words: words + " per " + period.value, kind: .measure, end: period.end)
        }
        let scale = scale(at: scanned.end, letters: false)
        guard let unit = EnglishUnits.unit(in: source, behind: scale?.end ?? scanned.end) else { return nil }
        let name = scanned.numeral.isOne && scale == nil ? unit.value.singular : unit.value.plural
        let middle = scale.map { " " + $0.word } ?? ""
        return Claim(words: words + middle + " " + name, kind: .measure, end: unit.end)
    }

    /// 3-4, 5 to 6 — the dash between two numbers, at the dash.
    func rangeDash(at index: Int) -> Claim? {
        let next = source.endOfSpaces(index + 1)
        let isMoney = CurrencySigns.longest(in: source, at: next) != nil
        guard source[next].isASCIIDigit || isMoney, isMoney || !isNameNumber(before: index) else { return nil }
        if let second = source.numeral(at: next) {
            // 5 - 3 = 2 is a difference, 3-1/2 a mixed number.
            if source[source.endOfSpaces(second.end)] == "=" {
                return Claim(words: "minus", kind: .symbol, end: index + 1, isNumber: false)
            }
            if next == index + 1, source[index - 1].isASCIIDigit, source[second.end] == "/", fraction(second) != nil {
                return Claim(words: "and", kind: .fraction, end: index + 1, isNumber: false)
            }
        }
        return Claim(words: "to", kind: .range, end: index + 1, isNumber: false)
    }

    /// Whether the digits before the dash belong to a name: i7-12700.
    private func isNameNumber(before index: Int) -> Bool {
        var start = index
        while source[start - 1].isASCIIDigit { start -= 1 }
        return start < index && source[start - 1].isASCIILetter
    }
}
