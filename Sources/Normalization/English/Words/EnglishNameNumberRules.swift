/// Numbers with a reading of their own: 401(k), 14st 3lb, 28:45 on a stopwatch, 12.4M.
struct EnglishPlanRule: Rule {
    let name = "code.plan"
    let tokens: TokenKind = .digit

    private static let paragraphs = PhraseTable<Bool>(
        words: "401(k) 401k 401(a) 403(b) 403b 457(b) 457b 408(a) 529", foldsCase: true)

    /// Words after 529, which lacks a letter: a 529 plan.
    private static let savings = PhraseTable<Bool>(
        [" plan", " plans", " account", " contribution", " college", " savings"].map { ($0, true) },
        foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != ".", source[start - 1] != ",",
            let plan = Self.paragraphs.longest(in: source, at: start), !source[plan.end].isASCIIAlphanumeric,
            plan.end > start + 3 || Self.savings.longest(in: source, at: plan.end) != nil
        else { return nil }
        let letter = source[start + 3] == "(" ? start + 4 : start + 3
        var parts: [AlphanumericName.Part] = [.digits(source.digits(start..<start + 3))]
        if letter < plan.end { parts.append(.letters(source.text(letter..<letter + 1))) }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: plan.end, isNumber: false)
    }
}

struct EnglishTimeLapRule: Rule {
    let name = "time.lap"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard source[end] == ":", end - start == 2, source[start - 1] != ":", let seconds = source.second(behind: end),
            seconds.count == 2, source[seconds.upperBound] != ":", let minute = source.value(start..<end), minute > 24,
            let second = source.value(seconds), second < 60, minute + second != 100,
            !EnglishCues.saysScore(in: source, before: start), !text.isAmount(end + 1),
            !text.namedAmountFollows(seconds.upperBound), !source[seconds.upperBound].isASCIIAlphanumeric
        else { return nil }
        let minutes = Numeral(integer: source.digits(start..<end))
        if second == 0 {
            let length = Measure(quantity: Quantity(numeral: minutes), unit: "min")
            return Claim(value: .duration(length), end: seconds.upperBound, isNumber: false)
        }
        let parts: [AlphanumericName.Part] =
            [.number(minutes)] + (second < 10 ? [.word("oh")] : []) + [.number(Numeral(second))]
        return Claim(
            value: .name(AlphanumericName(parts: parts, kind: .idiom)), end: seconds.upperBound, isNumber: false)
    }
}

struct EnglishMeasureStoneRule: EnglishValueRule {
    let name = "measure.stone"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), scanned.isWellFormed, scanned.numeral.integer.count <= 2,
            scanned.numeral.fraction.isEmpty, source.hasPrefix("st", at: scanned.end),
            !source[scanned.end + 2].isASCIIAlphanumeric
        else { return nil }
        let isFirst = source[scanned.end - 1] == "1" && source[scanned.end - 2] != "1"
        let pounds = source.endOfSpaces(scanned.end + 2)
        let unit = EnglishUnits.unit(in: source, behind: source.endOfDigits(pounds))
        guard !isFirst || unit.map({ $0.symbol == "lb" || $0.symbol == "lbs" }) ?? false else { return nil }
        let measure = Measure(quantity: Quantity(sign: sign, numeral: scanned.numeral), unit: "stone")
        return Claim(value: .measure(measure), end: scanned.end + 2)
    }
}

struct EnglishCardinalScaledRule: EnglishValueRule {
    let name = "cardinal.scaled"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), scanned.isWellFormed, scanned.numeral.fraction.count < 3 else {
            return nil
        }
        if let end = endOfLakh(scanned.end, in: text) {
            let quantity = Quantity(sign: sign, numeral: scanned.numeral, scale: "lakh")
            return Claim(value: .cardinal(quantity), end: end)
        }
        guard let scale = EnglishScales.scale(in: source, at: scanned.end, letters: true), scale.end <= scanned.end + 2,
            source[scanned.end] != " ", source[scanned.end] != "m", source[scanned.end] != "b",
            !scanned.numeral.fraction.isEmpty || EnglishCounts.follow(scale.end, in: source)
        else { return nil }
        let quantity = Quantity(sign: sign, numeral: scanned.numeral, scale: scale.word)
        return Claim(value: .cardinal(quantity), end: scale.end)
    }

    /// Returns the index after the L of 12.5 L users in India: lakhs, because users are not a liquid.
    private func endOfLakh(_ end: Int, in text: EnglishText) -> Int? {
        let source = text.source
        let letter = source[end] == " " ? end + 1 : end
        guard text.dialect == .indian, source[letter] == "L", source[letter + 1] == " ",
            EnglishCounts.pluralFollows(letter + 1, in: source)
        else { return nil }
        return letter + 1
    }
}
