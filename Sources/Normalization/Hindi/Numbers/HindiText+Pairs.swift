/// Rules of two numbers or more with a sign between.
extension HindiText {
    /// Longer numbers beside a hyphen are codes, unless a unit or a noun counts them.
    private static let (maxRangeDigits, maxCountedDigits) = (4, 7)

    /// Reads a range of numbers: 10-15 दिन, 5-10%, 10-12k.
    func range(at index: Int) -> Claim? {
        guard let lower = countedNumeral(at: index), let next = endOfDash(lower.end), token(at: next).kind == .digit,
            let upper = countedNumeral(at: next), !source[index - 1].isASCIILetter, !source[index - 1].isDash,
            !source[upper.end].isDash
        else { return nil }
        let isCounted = isCounted(behind: upper.end)
        let longest = max(lower.count, upper.count)
        guard longest <= (isCounted || upper.isGrouped ? Self.maxCountedDigits : Self.maxRangeDigits) else {
            return nil
        }
        let gap = source.endOfSpaces(upper.end)
        // Hours may descend: 9-5 बजे. In 9.30-11.30 बजे, times and not decimal numbers have points.
        let isDecimal = !lower.isPlain || !upper.isPlain
        let isOfHours = longest <= 2 && source.hasPrefix("बजे", at: gap)
        guard isOfHours ? !isDecimal : lower.numeral.isLess(than: upper.numeral) else { return nil }
        let claim = namedDate(at: next) ?? shortScale(at: next, endsRange: true) ?? quantity(upper)
        // A word for bounds precedes the numbers, or brackets enclose them: सामान्य 12-15, 142 mg/dL (70-100).
        let isEnclosed = source[index - 1] == "(" && source[upper.end] == ")"
        let isBeforeWord =
            isCounted || claim.kind != .cardinal || claim.end > upper.end || isDecimal
            || source[gap].isDevanagari && gap > upper.end
            || source[upper.end] == "/" && isDivisor(at: upper.end + 1) && !source[upper.end + 1].isASCIIDigit
            || (longest <= 3 || upper.isGrouped) && (isBounds(lower, upper) || isEnclosed && !isAboutMatch)
        guard isBeforeWord, !source[claim.end].isASCIILetter || claim.kind != .cardinal else { return nil }
        let range = RangePhrase(lower: .cardinal(Quantity(numeral: lower.numeral)), upper: claim.value)
        return Claim(value: .range(range), end: claim.end)
    }

    /// Whether a word before the numbers names limits, or places in a row.
    private func isBounds(_ lower: ScannedNumeral, _ upper: ScannedNumeral) -> Bool {
        guard [.bounds, .row].contains(HindiPairs.cue(before: lower.start, in: source)) else { return false }
        // The second number of सीट 12 - 500 is a fare.
        return upper.count < 3 || !source.follows(.place, lower.start) || !isName(lower, before: upper)
    }

    /// Reads the dash between two numbers with one unit, rising powers of ten or two dates: 2 लाख-3 लाख, 18°-32°.
    func joint(at index: Int) -> Claim? {
        let next = index + 1
        let areDates =
            history.last?.kind == .date && history.end == index && (namedDate(at: next) ?? numericDate(at: next)) != nil
        if areDates { return .phrase("से", .range, end: next) }
        guard !source[index - 1].isASCIIDigit, source[index - 1] != " ", !isSubtraction(index),
            // -5°-10° are two temperatures.
            !source[history.numberStart - 1].isDash,
            let lower = source.numeral(at: history.numberStart), let upper = numeral(at: next)
        else { return nil }
        let unit = lower.end..<index
        let last = upper.end + unit.count
        let isSame =
            source.hasPrefix(source.text(unit), at: upper.end) && source.isHindiWord(upper.end..<last)
            && lower.numeral.isLess(than: upper.numeral)
        let scales = [lower, upper].map { scale(behind: $0.end) }
        let zeros = scales.map { HindiNumber.zeros[$0?.words ?? ""] ?? 0 }
        let isScaled =
            scales[0]?.end == index && scales[1] != nil
            && lower.numeral.shifted(by: zeros[0]).isLess(than: upper.numeral.shifted(by: zeros[1]))
        return isSame || isScaled ? .phrase("से", .range, end: next) : nil
    }

    /// Reads the phrase for always open: 24x7, 24/7.
    func allHours(at index: Int) -> Claim? {
        let isPair = ["24x7", "24X7", "24×7", "24/7", "24*7"].contains { source.hasPrefix($0, at: index) }
        let next = source[index + 4]
        guard isPair, !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "/", !next.isASCIIAlphanumeric,
            next != "/", next != "."
        else { return nil }
        let words: [AlphanumericName.Part] = [.number(Numeral(24)), .word("घंटे"), .number(Numeral(7)), .word("दिन")]
        return .name(words, .time, end: index + 4, isNumber: true)
    }

    /// Reads a product of two numbers: 1920x1080, 10 × 20 फ़ुट.
    func dimension(at index: Int) -> Claim? {
        guard let first = countedNumeral(at: index), !source[index - 1].isASCIILetter else { return nil }
        var parts: [AlphanumericName.Part] = [.number(first.numeral)]
        var end = first.end
        while let next = factor(behind: end) {
            parts += [.word("गुणा"), .number(next.numeral)]
            end = next.end
        }
        guard parts.count > 1 else { return nil }
        let unit = HindiUnits.symbol(in: source, behind: end)
        guard unit != nil || !source[end].isASCIILetter else { return nil }
        if let unit, let word = HindiUnits.names[unit.value] {
            parts.append(.word(word))
            end = unit.end
        }
        return .name(parts, .measure, end: end, isNumber: true)
    }

    /// Returns the number after a multiplication sign, with spaces on both sides of the sign or on neither.
    private func factor(behind end: Int) -> ScannedNumeral? {
        let sign = source.endOfSpaces(end)
        guard source[sign] == "×" || source[sign].lowercased == "x" else { return nil }
        let next = source.endOfSpaces(sign + 1)
        guard (next > sign + 1) == (sign > end), token(at: next).kind == .digit else { return nil }
        return countedNumeral(at: next)
    }

    /// Reads runs and wickets: 287/4.
    func cricketScore(at index: Int) -> Claim? {
        guard let runs = countedNumeral(at: index), runs.isPlain, runs.count <= 3, source[runs.end] == "/",
            let wickets = countedNumeral(at: runs.end + 1), wickets.isPlain,
            let value = source.value(runs.end + 1..<wickets.end), value <= 10,
            wickets.numeral.isLess(than: runs.numeral), token(at: wickets.start).kind == .digit,
            source[wickets.end] != "/", isAboutMatch
        else { return nil }
        let score = RangePhrase(
            lower: .cardinal(Quantity(numeral: runs.numeral)), joint: .against,
            upper: .cardinal(Quantity(numeral: wickets.numeral)))
        return Claim(value: .range(score), end: wickets.end)
    }

    /// Reads a fraction, perhaps with a unit: 3/4, 120/80 mmHg.
    func fraction(at index: Int) -> Claim? {
        if let mixed = mixedNumber(at: index) ?? mixedCharacter(at: index) { return mixed }
        guard let upper = countedNumeral(at: index), !upper.isGrouped, let start = startOfLower(behind: upper),
            token(at: start).kind == .digit, let lower = countedNumeral(at: start), lower.isPlain,
            source[lower.end] != "/", source[index - 1] != "/", !source[index - 1].isASCIILetter,
            !upper.isPadded || beginsCount(at: index)
        else { return nil }
        let unit = HindiUnits.symbol(in: source, behind: lower.end)
        // A letter that touches the second number belongs to a code.
        guard unit != nil || !source[lower.end].isASCIILetter else { return nil }
        let fraction = FractionPhrase(numerator: upper.numeral, denominator: lower.numeral, unit: unit?.value)
        return Claim(value: .fraction(fraction), end: unit?.end ?? lower.end)
    }

    /// Reads a whole number and a fraction that are counted: 2 1/2 लाख, 2-1/2 किलो.
    private func mixedNumber(at index: Int) -> Claim? {
        guard let whole = plainNumeral(at: index), whole.count <= 2, !source[index - 1].isASCIILetter,
            source[whole.end] == " " || source[whole.end] == "-", let upper = plainNumeral(at: whole.end + 1),
            source[upper.end] == "/", let lower = plainNumeral(at: upper.end + 1),
            ["2", "3", "4", "8"].contains(source.text(lower.start..<lower.end)),
            upper.numeral.isLess(than: lower.numeral), isCounted(behind: lower.end),
            // टेबल 6 1/2 किलो
            !source.follows(.dashLabel, index)
        else { return nil }
        let fraction = FractionPhrase(
            whole: whole.numeral, numerator: upper.numeral, denominator: lower.numeral)
        return Claim(value: .fraction(fraction), end: lower.end)
    }

    /// Reads a whole number and the character of a fraction that are counted: 1½ किलो, 2½ kg.
    private func mixedCharacter(at index: Int) -> Claim? {
        guard let whole = plainNumeral(at: index), whole.count <= 2, var fraction = source[whole.end].vulgarFraction,
            !source[index - 1].isCurrencySign, case let unit = HindiUnits.symbol(in: source, behind: whole.end + 1),
            unit != nil || isCounted(behind: whole.end + 1) && !namesCurrency(at: source.endOfSpaces(whole.end + 1))
        else { return nil }
        (fraction.whole, fraction.unit) = (whole.numeral, unit?.value)
        return Claim(value: .fraction(fraction), end: unit?.end ?? whole.end + 1)
    }

    /// Returns the start of the lower number: 4.8/5, 4.2 / 5. Only a mark with decimals may have spaces beside the
    /// stroke.
    private func startOfLower(behind upper: ScannedNumeral) -> Int? {
        let stroke = upper.isPlain ? upper.end : source.endOfSpaces(upper.end)
        guard source[stroke] == "/" else { return nil }
        return stroke > upper.end ? source.endOfSpaces(stroke + 1) : stroke + 1
    }
}
