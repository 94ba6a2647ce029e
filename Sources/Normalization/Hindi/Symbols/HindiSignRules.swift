/// A minus or a plus before a number or an amount: -5, -₹500, +10%.
struct HindiSignedNumber: Rule {
    let name = "sign.number"
    let tokens: TokenKind = [.dash, .sign, .symbol]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let sign = sign(at: index, text) else { return nil }
        let isSpaced = source[index + 1] == " "
        if isSpaced, try !isSign(spacedAt: index, text) { return nil }
        let start = isSpaced ? source.endOfGap(index + 1) : index + 1
        if let money = try HindiMoneyBehindSign().claim(at: start, in: text, sign: sign) { return money }
        guard source[start].isASCIIDigit || source[start] == "." else { return nil }
        let token = text.token(at: start)
        if token.kind == .amount { return try HindiMoneyBeforeName().claim(at: start, in: text, sign: sign) }
        guard !isSpaced || sign == .minus && text.history.numberEnd == source.startOfGap(index),
            let numeral = text.numeral(at: start), numeral.isWellFormed, !source[numeral.end].isDash
        else { return nil }
        return HindiQuantity.claim(numeral, in: text, sign: sign)
    }

    /// Returns the sign. A typographic dash is a minus only if it touches an amount and does not touch a word: –₹500.
    private func sign(at index: Int, _ text: HindiText) -> Quantity.Sign? {
        let source = text.source
        let previous = source[index - 1]
        if source[index].isDash, HindiAmount(text: text).isSubtraction(index),
            text.history.numberEnd == source.startOfGap(index)
        {
            return .minus
        }
        guard !previous.isASCIIDigit, !previous.isOfHindiWord, !previous.isDash, previous != ")", previous != "%",
            previous != "~"
        else {
            return nil
        }
        switch source[index] {
        case "-", "−": return .minus
        case "–":
            let isBehindNumber = source[source.startOfGap(index) - 1].isASCIIDigit
            let isAmount = source[index + 1].isCurrencySign || source[index + 1].isASCIIDigit
            return isAmount && !isBehindNumber ? .minus : nil
        case "+": return .plus
        case "±": return .plusOrMinus
        case "~", "≈": return .about
        default: return nil
        }
    }

    /// Whether a sign with a space after it is a minus or a plus: at the start and after a colon (शेष: - ₹20). Between
    /// a word and an amount it is a dash: Zomato - ₹250.
    ///
    /// - Throws: after a word such as शेष, which may have an amount below zero.
    private func isSign(spacedAt index: Int, _ text: HindiText) throws(NormalizationError) -> Bool {
        let source = text.source
        if HindiAmount(text: text).isSubtraction(index) { return true }
        let start = source.endOfGap(index + 1)
        let isAmount =
            HindiCurrencies.sign(in: source, at: start).map { source[source.endOfGap($0.end)].isASCIIDigit } ?? false
            || text.token(at: start).kind == .amount
        guard isAmount else { return false }
        let before = source.startOfGap(index)
        if HindiCounted.isLed(index, in: source), source[before - 1] != ":" {
            throw .ambiguousAmount(source.token(index..<start + 1, kind: .money(nil)))
        }
        return before == 0 || ":=\n(".unicodeScalars.contains(source[before - 1])
    }
}

/// Arrows and triangles before a number or an amount, which show the direction of a change.
struct HindiArrow: Rule {
    let name = "symbol.arrow"
    let tokens: TokenKind = .symbol

    private static let names: [Unicode.Scalar: String] = [
        "↑": "ऊपर", "⬆": "ऊपर", "▲": "ऊपर", "🔺": "ऊपर", "🔼": "ऊपर", "↗": "ऊपर", "↓": "नीचे", "⬇": "नीचे", "▼": "नीचे",
        "🔻": "नीचे", "🔽": "नीचे", "↘": "नीचे",
    ]
    /// Balance sheets write these as a minus.
    private static let doubtful: Set<Unicode.Scalar> = ["△", "▽", "▵", "∆"]
    private static let comparisons: Set<Unicode.Scalar> = ["<", ">", "≤", "≥"]

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard
            Self.names[source[index]] != nil || Self.doubtful.contains(source[index])
                || Self.comparisons.contains(source[index])
        else { return nil }
        let next = source.endOfGap(index + 1)
        let number = HindiCurrencies.sign(in: source, at: next).map { source.endOfGap($0.end) } ?? next
        let isBehind = text.history.numberEnd == source.startOfGap(index)
        // <b>₹500</b> contains tags.
        let isTag = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "/" || number == next
        if Self.comparisons.contains(source[index]), isTag { return nil }
        guard source[number].isASCIIDigit || isBehind && Self.names[source[index]] != nil else { return nil }
        guard let name = Self.names[source[index]] else {
            throw .ambiguousAmount(source.token(index..<number + 1, kind: .money(nil)))
        }
        return Claim(value: .phrase(name, .symbol), end: index + 1, isNumber: false)
    }
}

/// Numbers in one character: ½.
struct HindiCharacterNumber: Rule {
    let name = "fraction.character"
    let tokens: TokenKind = [.symbol, .otherLetter]

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

    private static let names: [Unicode.Scalar: String] = [
        "&": "और", "%": "प्रतिशत", "@": "एट", "=": "बराबर", "+": "प्लस", "°": "डिग्री", "÷": "भाग",
    ]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let name = Self.names[source[index]] else { return nil }
        return Claim(value: .phrase(name, .symbol), end: index + 1, isNumber: false)
    }
}
