/// The rules of Chinese in the order in which they are asked.
enum ChineseRules {
    static let all = RuleList<ChineseText>([
        ChineseDigitsMaskedRule(),
        ChineseMoneySuffixedRule(),
        ChineseDateRule(),
        ChineseIdentifierRule(),
        ChineseNameRule(),
        ChineseTimeRule(),
        ChineseFractionMixedRule(),
        ChineseFractionRule(),
        ChineseRatioRule(),
        ChineseCardinalRule(),
        ChineseCardinalDecimalRule(),
        ChineseMoneyWordRule(),
        ChineseMoneyPrefixedRule(),
        ChineseSymbolLettersRule(),
        ChineseSymbolLetterRule(),
        ChineseTelephoneBracketedRule(),
        ChineseSignRule(),
        ChineseMoneySignRule(),
        ChineseSymbolRule(),
    ])
}

struct ChineseDigitsMaskedRule: Rule {
    let name = "digits.masked"
    let tokens: TokenKind = .amount

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.masked(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct ChineseMoneySuffixedRule: Rule {
    let name = "money.suffixed"
    let tokens: TokenKind = .amount
    let leavesScale = true

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.quantity(at: index)
    }
}

struct ChineseDateRule: Rule {
    let name = "date"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        text.date(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct ChineseIdentifierRule: Rule {
    let name = "identifier"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.identifier(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct ChineseNameRule: Rule {
    let name = "name"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        text.name(at: index, digitsEnd: text.source.endOfDigits(index))
    }
}

struct ChineseTimeRule: Rule {
    let name = "time"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let end = text.source.endOfDigits(index)
        guard text.source[end] == ":" || text.source[end].isASCIILetter || text.source[end] == " " else {
            return nil
        }
        return text.clock(at: index, digitsEnd: end)
    }
}

struct ChineseFractionMixedRule: Rule {
    let name = "fraction.mixed"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard let fraction = text.mixedFraction(at: index, digitsEnd: text.source.endOfDigits(index)) else {
            return nil
        }
        return try text.checked(fraction, from: index)
    }
}

struct ChineseFractionRule: Rule {
    let name = "fraction"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard let fraction = text.fraction(at: index, slash: text.source.endOfDigits(index)) else { return nil }
        return try text.checked(fraction, from: index)
    }
}

struct ChineseRatioRule: Rule {
    let name = "ratio"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.ratio(at: index)
    }
}

struct ChineseCardinalRule: Rule {
    let name = "cardinal"
    let tokens: TokenKind = .digit
    let leavesScale = true

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.quantity(at: index)
    }
}

struct ChineseCardinalDecimalRule: Rule {
    let name = "cardinal.decimal"
    let tokens: TokenKind = .point

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.isPoint(index) ? text.quantity(at: index) : text.domainPoint(at: index)
    }
}

struct ChineseMoneyWordRule: Rule {
    let name = "money.word"
    let tokens: TokenKind = .ideograph

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.wordOfMoney(at: index)
    }
}

struct ChineseMoneyPrefixedRule: Rule {
    let name = "money.prefixed"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.prefixedMoney(at: index)
    }
}

struct ChineseSymbolLettersRule: Rule {
    let name = "symbol.letters"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.lettersAndSign(at: index)
    }
}

struct ChineseSymbolLetterRule: Rule {
    let name = "symbol.letter"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        text.letterOperator(at: index) ?? text.numberSign(at: index)
    }
}

struct ChineseTelephoneBracketedRule: Rule {
    let name = "telephone.bracketed"
    let tokens: TokenKind = .openingBracket

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        text.bracketedPhone(at: index)
    }
}

struct ChineseSignRule: Rule {
    let name = "sign"
    let tokens: TokenKind = [.sign, .dash]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        switch text.source[index] {
        case "⁻" where text.source[index - 1].isASCIIAlphanumeric || text.source[index - 1] == ")":
            try text.symbol(at: index)
        case "\u{208B}": try text.symbol(at: index)
        case "∓": try text.longDash(at: index, before: text.source.endOfSpaces(index + 1))
        default: try text.signed(at: index)
        }
    }
}

struct ChineseMoneySignRule: Rule {
    let name = "money.sign"
    let tokens: TokenKind = .currencySign

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        try text.currencySign(at: index)
    }
}

struct ChineseSymbolRule: Rule {
    let name = "symbol"
    let tokens: TokenKind = [.symbol, .apostrophe, .otherLetter]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "!" || text.source[index + 1] == "=" else { return nil }
        return try text.symbol(at: index)
    }
}
