/// A number with the unit or percent sign after it, or without either.
enum HindiQuantity {
    static func claim(_ numeral: HindiNumeral, in text: HindiText, sign: Quantity.Sign = .none) -> Claim {
        let source = text.source
        let quantity = Quantity(sign: sign, numeral: numeral.numeral)
        let next = source.endOfGap(numeral.end)
        if source[next] == "%" {
            return Claim(value: .percent(Percentage(quantity: quantity)), end: next + 1, magnitude: numeral.numeral)
        }
        if let unit = HindiUnits.symbol(in: source, behind: numeral.end) {
            return Claim(
                value: .measure(Measure(quantity: quantity, unit: unit.value)), end: unit.end,
                magnitude: numeral.numeral)
        }
        return Claim(value: .cardinal(quantity), end: numeral.end, magnitude: numeral.numeral)
    }

    /// Returns a numeral that is not part of a name.
    static func numeral(at index: Int, in text: HindiText) -> HindiNumeral? {
        guard let numeral = text.numeral(at: index), numeral.isWellFormed, !numeral.numeral.hasLeadingZero else {
            return nil
        }
        return numeral
    }
}

/// A percentage: 12.5%.
struct HindiPercent: Rule {
    let name = "percent"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        guard let numeral = HindiQuantity.numeral(at: index, in: text),
            text.source[text.source.endOfGap(numeral.end)] == "%"
        else { return nil }
        return HindiQuantity.claim(numeral, in: text)
    }
}

/// A number with a unit: 5 kg, 10 किमी.
struct HindiMeasure: Rule {
    let name = "measure"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = HindiQuantity.numeral(at: index, in: text), !source[index - 1].isASCIILetter,
            HindiUnits.symbol(in: source, behind: numeral.end) != nil
        else { return nil }
        return HindiQuantity.claim(numeral, in: text)
    }
}

/// The phrase for always open: 24x7, 24/7.
struct HindiAllHours: Rule {
    let name = "duration.all-hours"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let isPair = ["24x7", "24X7", "24×7", "24/7", "24*7"].contains { source.hasPrefix($0, at: index) }
        guard isPair, !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "/",
            !source[index + 4].isASCIIAlphanumeric,
            source[index + 4] != "/", source[index + 4] != "."
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(integer: [2, 4])), .number(Numeral(integer: [7])),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .time)), end: index + 4)
    }
}

/// A product of two numbers: 1920x1080, 10 × 20 फ़ुट.
struct HindiDimension: Rule {
    let name = "dimension"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let first = HindiQuantity.numeral(at: index, in: text), !source[index - 1].isOfHindiWord else {
            return nil
        }
        var parts: [AlphanumericName.Part] = [.number(first.numeral)]
        var end = first.end
        while let next = factor(behind: end, text) {
            parts += [.word("गुणा"), .number(next.numeral)]
            end = next.end
        }
        guard parts.count > 1, !source[end].isASCIILetter || HindiUnits.symbol(in: source, behind: end) != nil else {
            return nil
        }
        if let unit = HindiUnits.symbol(in: source, behind: end), let name = HindiUnits.names[unit.value] {
            parts.append(.word(name))
            end = unit.end
        }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .measure)), end: end)
    }

    /// Returns the number after a multiplication sign, with spaces on both sides of the sign or on neither.
    private func factor(behind end: Int, _ text: HindiText) -> HindiNumeral? {
        let source = text.source
        let sign = source.endOfGap(end)
        guard source[sign] == "×" || source[sign].lowercased == "x" else { return nil }
        let next = source.endOfGap(sign + 1)
        guard (next > sign + 1) == (sign > end), text.token(at: next).kind == .digit else { return nil }
        return HindiQuantity.numeral(at: next, in: text)
    }
}

/// A fraction: 3/4.
struct HindiFraction: Rule {
    let name = "fraction"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let upper = HindiQuantity.numeral(at: index, in: text), !upper.isGrouped,
            let start = startOfLower(behind: upper, source), text.token(at: start).kind == .digit,
            let lower = HindiQuantity.numeral(at: start, in: text), lower.isPlain,
            source[lower.end] != "/", source[index - 1] != "/", isOver(lower.end, source),
            !source[index - 1].isASCIILetter
        else { return nil }
        // A fraction may have a unit: 120/80 mmHg.
        let unit = HindiUnits.symbol(in: source, behind: lower.end)
        let fraction = FractionPhrase(numerator: upper.numeral, denominator: lower.numeral, unit: unit?.value)
        return Claim(value: .fraction(fraction), end: unit?.end ?? lower.end)
    }
}

extension HindiFraction {
    /// Returns the start of the lower number: 4.8/5, 4.2 / 5. Only a mark with decimals may have spaces beside the
    /// stroke.
    private func startOfLower(behind upper: HindiNumeral, _ source: SourceText) -> Int? {
        let stroke = upper.isPlain ? upper.end : source.endOfGap(upper.end)
        guard source[stroke] == "/" else { return nil }
        return stroke > upper.end ? source.endOfGap(stroke + 1) : stroke + 1
    }

    /// Whether the second number does not touch a letter of a code.
    private func isOver(_ end: Int, _ source: SourceText) -> Bool {
        !source[end].isASCIILetter || HindiUnits.symbol(in: source, behind: end) != nil
    }
}

/// 10K, 12.4M: a letter that touches the number is short for a power of ten.
struct HindiShortScale: Rule {
    let name = "cardinal.letter"
    let tokens: TokenKind = .digit

    private static let words: [Unicode.Scalar: String] = ["K": "हज़ार", "k": "हज़ार", "M": "मिलियन", "B": "बिलियन"]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = HindiQuantity.numeral(at: index, in: text), let word = Self.words[source[numeral.end]],
            !source[index - 1].isOfHindiWord, !source[numeral.end + 1].isOfHindiWord,
            !source[numeral.end + 1].isASCIIDigit
        else { return nil }
        let isThousand = word == "हज़ार"
        let isDecimal = !numeral.numeral.fraction.isEmpty
        let next = source.endOfGap(numeral.end + 1)
        // i7-13700K is a model, and 2.5M USD is money.
        guard source[index - 1] != "-", isDecimal || numeral.count < 5,
            HindiCurrencies.sign(in: source, at: next) == nil
        else { return nil }
        guard isDecimal || isThousand && numeral.count > 1 || HindiCounted.begins(at: next, in: source) else {
            return nil
        }
        let quantity = Quantity(numeral: numeral.numeral, scale: word)
        return Claim(value: .cardinal(quantity), end: numeral.end + 1)
    }
}

/// Irregular ordinals: पहला, दूसरी, छठे. The ending stays as it is written.
struct HindiOrdinal: Rule {
    let name = "ordinal"
    let tokens: TokenKind = .digit

    /// Endings that follow the digits of an ordinal without a space.
    static let endings = Set(WordTable(PackageResources.HindiOrdinalEndings_tsv).rows.map { $0[0] })

    private static let letters: [[UInt8]: Unicode.Scalar] = [[1]: "ल", [2]: "र", [3]: "र", [4]: "थ", [6]: "ठ"]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain else { return nil }
        let value = Array(numeral.numeral.trimmedInteger)
        guard let letter = Self.letters[value], source[numeral.end] == letter,
            "ाीे".unicodeScalars.contains(source[numeral.end + 1])
        else { return nil }
        return Claim(
            value: .ordinal(OrdinalPhrase(numeral: numeral.numeral)), end: numeral.end + 1, isNumber: false)
    }
}

/// Ordinals with English letters, which are read in English: 5th.
struct HindiEnglishOrdinal: Rule {
    let name = "ordinal.english"
    let tokens: TokenKind = .digit

    /// Hindi speakers use English words for the first ten.
    private static let words = WordTable(PackageResources.HindiEnglishOrdinals_tsv).rows.map { $0[0] }

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain, !numeral.numeral.hasLeadingZero,
            let value = source.value(index..<numeral.end), value > 0, !source[index - 1].isOfHindiWord
        else { return nil }
        let end = source.endOfLetters(numeral.end)
        guard ["st", "nd", "rd", "th"].contains(source.text(numeral.end..<end).lowercased()) else { return nil }
        let words = value <= Self.words.count ? Self.words[value - 1] : text.verbalizer.number.words(value) + "वाँ"
        return Claim(value: .phrase(words, .ordinal), end: end, isNumber: false)
    }
}

/// Any other number.
struct HindiCardinal: Rule {
    let name = "cardinal"
    let tokens: TokenKind = [.digit, .point]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index) else { return nil }
        var value = numeral.numeral
        // रुपये 500.00 is an amount with the currency first.
        let before = source.startOfGap(index)
        let word = source.hindiWord(before: before)
        if !word.isEmpty, HindiCurrencies.name(in: source, at: word.lowerBound)?.end == before {
            value = value.withoutIdleZeros
        }
        let closing = HindiAmount(text: text).endOfClosing(numeral.end)
        return Claim(value: .cardinal(Quantity(numeral: value)), end: closing, magnitude: value)
    }
}
