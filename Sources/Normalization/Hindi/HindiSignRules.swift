/// A minus or a plus before a number or an amount: -5, -₹500, +10%.
struct HindiSignedNumber: Rule {
    let name = "sign.number"
    let tokens: TokenKind = [.dash, .sign]
    let reason = "The sign belongs to the number behind it, and no other rule looks at a dash or a sign first."
    let examples = [("-₹500", "माइनस पाँच सौ रुपये"), ("शेष -5", "शेष माइनस पाँच"), ("+10%", "प्लस दस प्रतिशत")].map {
        (text: $0.0, spoken: $0.1)
    }
    let counterexamples: [(text: String, rule: String?)] = [
        ("UPI-500", "cardinal"), ("+91 7440431083", "digits.phone"),
    ]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let previous = source[index - 1]
        let isMinus = source[index] == "-" || source[index] == "−"
        guard isMinus || source[index] == "+" || source[index] == "±", !previous.isASCIIDigit, !previous.isOfHindiWord,
            !previous.isDash
        else { return nil }
        let sign: Quantity.Sign = isMinus ? .minus : source[index] == "+" ? .plus : .plusOrMinus
        if let money = try HindiMoneyBehindSign().claim(at: index + 1, in: text, sign: sign) { return money }
        guard source[index + 1].isASCIIDigit || source[index + 1] == "." else { return nil }
        let token = text.token(at: index + 1)
        if token.kind == .amount { return try HindiMoneyBeforeName().claim(at: index + 1, in: text, sign: sign) }
        guard let numeral = text.numeral(at: index + 1), numeral.isWellFormed, !source[numeral.end].isDash else {
            return nil
        }
        return HindiQuantity.claim(numeral, in: text, sign: sign)
    }
}

/// Numbers in one character: ½.
struct HindiCharacterNumber: Rule {
    let name = "fraction.character"
    let tokens: TokenKind = [.symbol, .otherLetter]
    let reason = "A character that is a number must never be left out beside an amount. No other rule knows it."
    let examples = [("½ किलो", "आधा किलो"), ("¼ किलो", "चौथाई किलो")].map { (text: $0.0, spoken: $0.1) }
    let counterexamples: [(text: String, rule: String?)] = [("1½ रुपये", nil), ("10² रुपये", nil), ("½ रुपया", nil)]

    private static let names: [Unicode.Scalar: String] = ["½": "आधा", "¼": "चौथाई", "¾": "तीन चौथाई"]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[index].isNumberBeyondDigits else { return nil }
        let next = source.endOfGap(index + 1)
        let before = source[source.startOfGap(index) - 1]
        let isMoney =
            HindiCurrencies.name(in: source, at: next) != nil || HindiCurrencies.sign(in: source, at: next) != nil
            || before.isCurrencySign || text.scale(behind: index + 1) != nil
        guard !isMoney, !before.isASCIIDigit, !source[next].isASCIIDigit, let name = Self.names[source[index]] else {
            throw .malformedAmount(source.token(index - 1..<index + 1, kind: .money(nil)))
        }
        return Claim(value: .phrase(name, .fraction), end: index + 1, isNumber: false)
    }
}

/// Signs with a name.
struct HindiSymbol: Rule {
    let name = "symbol"
    let tokens: TokenKind = [.sign, .symbol]
    let reason = "It stands last: a sign before a number belongs to the number."
    let examples = [("आप & हम", "आप और हम"), ("5+", "पाँच प्लस")].map {
        (text: $0.0, spoken: $0.1)
    }
    let counterexamples: [(text: String, rule: String?)] = [("5%", "percent")]

    private static let names: [Unicode.Scalar: String] = [
        "&": "और", "%": "प्रतिशत", "@": "ऐट", "=": "बराबर", "+": "प्लस", "°": "डिग्री",
    ]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let name = Self.names[source[index]] else { return nil }
        return Claim(value: .phrase(name, .symbol), end: index + 1, isNumber: false)
    }
}
