/// The rules of English in the order in which they are asked.
enum EnglishRules {
    static let all = RuleList<EnglishText>([
        EnglishElectronicRule(),
        EnglishDateRule(),
        EnglishTimeRule(),
        EnglishPairRule(),
        EnglishAddressHouseRule(),
        EnglishAddressPlaceRule(),
        EnglishCodeSeatRule(),
        EnglishCodeRule(),
        EnglishDigitsRule(),
        EnglishCardinalRule(),
        EnglishCardinalDecimalRule(),
        EnglishWordRule(),
        EnglishMoneyBracketedRule(),
        EnglishTelephoneBracketedRule(),
        EnglishDateShortYearRule(),
        EnglishSignRule(),
        EnglishMoneySignRule(),
        EnglishSymbolRule(),
    ])
}

struct EnglishElectronicRule: Rule {
    let name = "electronic"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.electronicAddress(at: index)
    }
}

struct EnglishDateRule: Rule {
    let name = "date"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.date(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishTimeRule: Rule {
    let name = "time"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let end = text.source.endOfDigits(index)
        guard let time = text.clock(at: index, digitsEnd: end) ?? text.duration(at: index) else { return nil }
        try text.refuseTimedAmount(time, from: index)
        return time
    }
}

struct EnglishPairRule: Rule {
    let name = "pair"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.pair(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishAddressHouseRule: Rule {
    let name = "address.house"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.houseNumber(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishAddressPlaceRule: Rule {
    let name = "address.place"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.placeNumber(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishCodeSeatRule: Rule {
    let name = "code.seat"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.seat(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishCodeRule: Rule {
    let name = "code"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.code(at: index)
    }
}

struct EnglishDigitsRule: Rule {
    let name = "digits"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.identifier(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct EnglishCardinalRule: Rule {
    let name = "cardinal"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try text.quantity(at: index)
    }
}

struct EnglishCardinalDecimalRule: Rule {
    let name = "cardinal.decimal"
    let tokens: TokenKind = .point

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try text.startsDecimal(index) ? text.quantity(at: index) : nil
    }
}

struct EnglishWordRule: Rule {
    let name = "word"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard text.source[index - 1].isASCIILetter else { return try text.word(at: index) }
        return text.isCapital(index) && !text.isCapital(index - 1) ? try text.prefixedMoney(at: index) : nil
    }
}

struct EnglishMoneyBracketedRule: Rule {
    let name = "money.bracketed"
    let tokens: TokenKind = .openingBracket

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try text.loneBrackets(at: index)
    }
}

struct EnglishTelephoneBracketedRule: Rule {
    let name = "telephone.bracketed"
    let tokens: TokenKind = .openingBracket

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.bracketedPhone(at: index)
    }
}

struct EnglishDateShortYearRule: Rule {
    let name = "date.short-year"
    let tokens: TokenKind = .apostrophe

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        text.shortYear(at: index)
    }
}

struct EnglishSignRule: Rule {
    let name = "sign"
    let tokens: TokenKind = [.sign, .dash]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        switch text.source[index] {
        case "+", "±", "~": try text.signed(at: index)
        case "∓": text.symbol(at: index)
        default: try text.dashed(at: index)
        }
    }
}

struct EnglishMoneySignRule: Rule {
    let name = "money.sign"
    let tokens: TokenKind = .currencySign

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try text.currencySign(at: index)
    }
}

struct EnglishSymbolRule: Rule {
    let name = "symbol"
    let tokens: TokenKind = [.symbol, .otherLetter]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "!" || text.source[index + 1] == "=" else { return nil }
        return text.symbol(at: index)
    }
}
