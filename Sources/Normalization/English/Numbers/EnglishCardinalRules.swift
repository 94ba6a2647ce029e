/// Plain numbers by their value, and the few with another reading.
struct EnglishCardinalMalformedRule: EnglishValueRule {
    let name = "cardinal.malformed"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start), !scanned.isWellFormed else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral)), end: scanned.end)
    }
}

struct EnglishOrdinalRule: EnglishValueRule {
    let name = "ordinal"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source[scanned.end].isASCIILetter, scanned.isWellFormed,
            scanned.numeral.fraction.isEmpty, scanned.numeral.integer.count <= EnglishNumber.maxIntegerDigits
        else { return nil }
        let suffix = source.text(scanned.end..<min(scanned.end + 2, source.count)).lowercased()
        guard ["st", "nd", "rd", "th"].contains(suffix), !source[scanned.end + 2].isASCIIAlphanumeric else {
            return nil
        }
        return Claim(value: .ordinal(OrdinalPhrase(numeral: scanned.numeral)), end: scanned.end + 2)
    }
}

struct EnglishCardinalMembersRule: EnglishValueRule {
    let name = "cardinal.members"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let scanned = text.numeral(at: start), source[scanned.end] == "e", scanned.isWellFormed,
            source.hasPrefix("ers", at: scanned.end), !source[scanned.end + 3].isASCIILetter,
            scanned.numeral.fraction.isEmpty
        else { return nil }
        return Claim(value: .cardinal(Quantity(numeral: scanned.numeral, form: .members)), end: scanned.end + 3)
    }
}

/// A ledger's minus after two decimals, with nothing after it: 5.00-.
struct EnglishCardinalLedgerRule: EnglishValueRule {
    let name = "cardinal.ledger"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard sign == .none, let scanned = text.numeral(at: start), source[scanned.end].isMinus,
            scanned.numeral.fraction.count == 2, scanned.isWellFormed
        else { return nil }
        let next = source[source.endOfSpaces(scanned.end + 1)]
        guard next == SourceText.outside || next == "\n" || next == ")" || source[scanned.end + 1].isPause else {
            return nil
        }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: scanned.numeral)), end: scanned.end + 1)
    }
}

struct EnglishCardinalYearRule: EnglishValueRule {
    let name = "cardinal.year"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start), EnglishYears.isYear(scanned, in: text.source) else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral, form: .year)), end: scanned.end)
    }
}

/// A number with a letter before it is a name: A380 is three eight zero, and so is A-380.
struct EnglishCardinalNameRule: EnglishValueRule {
    let name = "cardinal.name"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let previous = source[start - 1]
        let isHyphened = previous == "-" && source.isCapital(start - 2)
        let isSecond = previous.lowercased == "x" && source[start - 2].isASCIIDigit
        guard previous.isASCIILetter && !isSecond || isHyphened, let scanned = text.numeral(at: start),
            scanned.isWellFormed, scanned.numeral.integer.count > 2, scanned.numeral.fraction.isEmpty
        else { return nil }
        let quantity = Quantity(sign: sign, numeral: scanned.numeral, form: .digits)
        return Claim(value: .cardinal(quantity), end: scanned.end)
    }
}

struct EnglishCardinalRule: EnglishValueRule {
    let name = "cardinal"
    let tokens: TokenKind = [.digit, .point]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start) else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral)), end: scanned.end)
    }
}
