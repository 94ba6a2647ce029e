/// Plain numbers by their value, and the few with another reading.
struct EnglishCardinalMalformedRule: EnglishValueRule {
    let name = "cardinal.malformed"
    let tokens: TokenKind = [.digit, .point]
    let reason = "Commas that divide no thousands divide a list. Rules behind this one would read it as one number."
    let examples = [(text: "1,23", spoken: "one,twenty-three")]
    let counterexamples = [(text: "1,234", rule: "cardinal" as String?)]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start), !scanned.isWellFormed else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral)), end: scanned.end)
    }
}

struct EnglishOrdinalRule: EnglishValueRule {
    let name = "ordinal"
    let tokens: TokenKind = [.digit, .point]
    let reason = "The rules behind this one would take the letters of an ordinal for a unit."
    let examples = [
        (text: "the 21st", spoken: "the twenty-first"), (text: "the 1,000th visit", spoken: "the one thousandth visit"),
    ]
    let counterexamples = [
        (text: "5 stars", rule: "cardinal" as String?), (text: "the 5th of May", rule: "date.day-first"),
    ]

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
    let reason = "The ending of 49ers belongs to the number, and no unit begins with it."
    let examples = [(text: "the 49ers", spoken: "the forty-niners")]
    let counterexamples = [(text: "49 errors", rule: "cardinal" as String?)]

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
    let reason = "A ledger writes the minus behind two decimals. The rules behind this one would lose it."
    let examples = [(text: "Change: 5.00-", spoken: "Change: minus five point zero zero")]
    let counterexamples = [(text: "5.00-6.00", rule: "cardinal" as String?)]

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
    let reason = "Four digits are a year only if no unit, currency or fraction makes a quantity of them."
    let examples = [
        (text: "since 1998", spoken: "since nineteen ninety-eight"), (text: "FY2023", spoken: "FY twenty twenty-three"),
    ]
    let counterexamples = [
        (text: "1998 people", rule: "cardinal" as String?), (text: "since 1998 kg", rule: "measure"),
    ]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start), EnglishYears.isYear(scanned, in: text.source) else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral, form: .year)), end: scanned.end)
    }
}

/// A number with a letter before it is a name: A380 is three eight zero, and so is A-380.
struct EnglishCardinalNameRule: EnglishValueRule {
    let name = "cardinal.name"
    let tokens: TokenKind = [.digit, .point]
    let reason = "Three digits behind a letter are a name's, unless a unit or a currency behind them counts with them."
    let examples = [
        (text: "the A380", spoken: "the A three eight zero"), (text: "a B-737", spoken: "a B seven three seven"),
    ]
    let counterexamples = [(text: "the A4", rule: "cardinal" as String?), (text: "4x100 m", rule: "measure")]

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
    let reason = "What no rule before it has made a name, a date, an amount or a measure is said by its value."
    let examples = [
        (text: "1,234 items", spoken: "one thousand two hundred thirty-four items"),
        (text: "about .5", spoken: "about zero point five"),
    ]
    let counterexamples = [
        (text: "order 12345", rule: "digits.cued" as String?), (text: "the 21st", rule: "ordinal"),
    ]

    func value(at start: Int, sign: Quantity.Sign, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let scanned = text.numeral(at: start) else { return nil }
        return Claim(value: .cardinal(Quantity(sign: sign, numeral: scanned.numeral)), end: scanned.end)
    }
}
