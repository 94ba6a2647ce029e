/// Plain numbers by their value, and the few with another reading.
enum EnglishCardinals {
    /// Throws for 1.250,00 and 12 000 km. The 12 of iPhone 12 128 GB is a name.
    static func foreign(_ number: EnglishSignedNumeral) throws(NormalizationError) -> Claim? {
        let source = number.source
        let isName = EnglishNumbered.isName(number.scanned, in: source)
        guard !isName || EnglishUnknownMoney.precedes(number.start, in: source) else { return nil }
        try source.refuseForeignNumber(at: number.start) { end in
            EnglishUnits.unit(in: source, behind: end) != nil || EnglishCounts.pluralFollows(end, in: source)
        }
        return nil
    }

    static func malformed(_ number: EnglishSignedNumeral) -> Claim? {
        number.isWellFormed ? nil : number.cardinal()
    }

    static func ordinal(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard source[end].isASCIILetter, number.isWhole,
            number.scanned.numeral.integer.count <= EnglishNumber.maxIntegerDigits, source.endOfOrdinal(end) > end,
            !source[end + 2].isASCIIDigit
        else { return nil }
        return Claim(value: .ordinal(OrdinalPhrase(numeral: number.scanned.numeral)), end: end + 2)
    }

    static func members(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard number.isWhole, source.hasPrefix("ers", at: end), !source[end + 3].isASCIILetter else { return nil }
        let members = Quantity(numeral: number.scanned.numeral, form: .members)
        return Claim(value: .cardinal(members), end: end + 3)
    }

    /// A ledger's minus after two decimals, with nothing after it: 5.00-.
    static func ledger(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard number.sign == .none, source[end].isMinus, number.fraction.count == 2, number.isWellFormed else {
            return nil
        }
        let next = source[source.endOfSpaces(end + 1)]
        guard next == SourceText.outside || next == "\n" || next == ")" || source[end + 1].isPause else { return nil }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: number.scanned.numeral)), end: end + 1)
    }

    static func year(_ number: EnglishSignedNumeral) -> Claim? {
        EnglishYears.isYear(number.scanned, in: number.source) ? number.cardinal(.year) : nil
    }

    /// A number with a letter before it is a name: A380 is three eight zero, and so is A-380.
    static func name(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, start) = (number.source, number.start)
        let previous = source[start - 1]
        let isHyphened = previous == "-" && source.isCapital(start - 2)
        let isSecond = previous.lowercased == "x" && source[start - 2].isASCIIDigit
        guard previous.isASCIILetter && !isSecond || isHyphened, number.isWhole, !number.scanned.isGrouped,
            number.scanned.numeral.integer.count > 2
        else { return nil }
        return number.cardinal(.digits)
    }

    /// Reads a number with a power of ten that touches it, and the 12.5 L of India: 1.5K, 25k followers.
    static func scaled(_ number: EnglishSignedNumeral) -> Claim? {
        let (source, end) = (number.source, number.end)
        guard number.isWellFormed, number.fraction.count < 3 else { return nil }
        if let end = endOfLakh(end, in: number.text) { return number.cardinal(scale: "lakh", end: end) }
        guard let scale = EnglishScales.scale(in: source, at: end, letters: true), scale.end <= end + 2,
            source[end] != " ", source[end] != "m", source[end] != "b",
            !number.fraction.isEmpty || EnglishCounts.follow(scale.end, in: source)
        else { return nil }
        return number.cardinal(scale: scale.word, end: scale.end)
    }

    /// Returns the index after the L of 12.5 L users in India: lakhs, because users are not a liquid.
    private static func endOfLakh(_ end: Int, in text: EnglishText) -> Int? {
        let source = text.source
        let letter = source[end] == " " ? end + 1 : end
        guard text.dialect == .indian, source[letter] == "L", source[letter + 1] == " ",
            EnglishCounts.pluralFollows(letter + 1, in: source)
        else { return nil }
        return letter + 1
    }

    /// Reads ① and ⑴.
    static func enclosed(at index: Int, in source: SourceText) -> Claim? {
        guard source[index] != "!", let value = source[index].enclosedNumber else { return nil }
        return Claim(value: .cardinal(Quantity(numeral: Numeral(value))), end: index + 1)
    }
}
