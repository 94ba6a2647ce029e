/// Signs with a name: always, only as an operator, or with a number beside them.
struct EnglishSymbolPairRule: Rule {
    let name = "symbol.pair"
    let tokens: TokenKind = .symbol

    private static let names = PhraseTable<String>([
        (">=", "greater than or equal to"), ("<=", "less than or equal to"), ("!=", "not equal to"),
        ("==", "equals"),
    ])

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let pair = Self.names.longest(in: source, at: index), source.isOperand(source.endOfSpaces(pair.end))
        else {
            return nil
        }
        return Claim(value: .phrase(pair.value, .symbol), end: pair.end, isNumber: false)
    }
}

/// #1024 is a number, #sale a tag, C# a note.
struct EnglishSymbolHashRule: Rule {
    let name = "symbol.hash"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[index] == "#" else { return nil }
        if source.isVariable(index), !source[index + 1].isASCIIAlphanumeric { return said("sharp", index) }
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        let next = source[index + 1]
        if next.isASCIIDigit || next.isASCIILetter && hasDigit(behind: index + 1, source) {
            return said(EnglishCues.saysNumber(in: source, before: index) ? nil : "number", index)
        }
        return next.isASCIILetter ? said("hashtag", index) : nil
    }

    private func said(_ name: String?, _ index: Int) -> Claim {
        Claim(value: name.map { .phrase($0, .symbol) } ?? .silent, end: index + 1, isNumber: false)
    }

    private func hasDigit(behind start: Int, _ source: SourceText) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "/" }
        return (start..<end).contains { source[$0].isASCIIDigit }
    }
}

struct EnglishSymbolFractionRule: Rule {
    let name = "symbol.fraction"
    let tokens: TokenKind = .symbol

    private static let names: [Unicode.Scalar: String] = [
        "½": "one half", "¼": "one quarter", "¾": "three quarters", "⅓": "one third", "⅔": "two thirds",
        "⅛": "one eighth",
    ]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let name = Self.names[source[index]] else { return nil }
        // 1½ is one *and* one half.
        let isRest = source[source.startOfSpaces(index) - 1].isASCIIDigit
        return Claim(value: .phrase(isRest ? "and " + name : name, .symbol), end: index + 1, isNumber: false)
    }
}

struct EnglishSymbolRule: Rule {
    let name = "symbol"
    let tokens: TokenKind = [.symbol, .otherLetter]

    private static let names: [Unicode.Scalar: String] = [
        "&": "and", "%": "percent", "=": "equals", "×": "times", "÷": "divided by", "≤": "less than or equal to",
        "≥": "greater than or equal to", "≠": "not equal to", "≈": "about", "@": "at", "²": "squared", "³": "cubed",
        "°": "degrees", "§": "section", "√": "square root of", "∞": "infinity", "π": "pi", "™": "trademark",
        "µ": "micro",
    ]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let name = Self.names[text.source[index]] else { return nil }
        return Claim(value: .phrase(name, .symbol), end: index + 1, isNumber: false)
    }
}

/// Operators: silent in running text, a word beside a value.
struct EnglishSymbolOperatorRule: Rule {
    let name = "symbol.operator"
    let tokens: TokenKind = .symbol

    private static let names: [Unicode.Scalar: String] = [
        ">": "greater than", "<": "less than", "*": "times", "^": "to the power of", "→": "to", "/": "divided by",
    ]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let name = Self.names[source[index]] else { return nil }
        let next = source.endOfSpaces(index + 1)
        guard source.isOperand(next), let word = word(name, at: index, before: next, in: text) else { return nil }
        return Claim(value: .phrase(word, .symbol), end: index + 1, isNumber: false)
    }

    private func word(_ name: String, at index: Int, before next: Int, in text: EnglishText) -> String? {
        let source = text.source
        let scalar = source[index]
        let before = source.startOfSpaces(index)
        let hasLeftValue =
            source[before - 1].isASCIIDigit || source[before - 1] == ")"
            || scalar == "^" && source[index - 1].isASCIILetter
        switch scalar {
        case "<", ">": return source[index - 1] == "#" ? nil : name
        case "/" where !hasLeftValue: return nil
        case "/" where before == index:
            return followsDecimal(index, source) && !text.isMoneyBefore ? "out of" : "slash"
        default:
            let isSpaced = before < index && next > index + 1 && source.isVariable(before)
            return hasLeftValue || isSpaced ? name : nil
        }
    }

    /// Whether a decimal number precedes: Rated 4.8/5.
    private func followsDecimal(_ end: Int, _ source: SourceText) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit { start -= 1 }
        return source[start - 1] == "." && source[start - 2].isASCIIDigit
    }
}

struct EnglishCardinalEnclosedRule: Rule {
    let name = "cardinal.enclosed"
    let tokens: TokenKind = [.symbol, .otherLetter]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard text.source[index] != "!", let value = text.source[index].enclosedNumber else { return nil }
        let numeral = Numeral(value)
        return Claim(value: .cardinal(Quantity(numeral: numeral)), end: index + 1)
    }
}

extension SourceText {
    /// Whether a value or a variable begins at `index`.
    fileprivate func isOperand(_ index: Int) -> Bool {
        let first = self[index]
        return first.isASCIIDigit || first.isCurrencySign || first.isMinus && isOperand(index + 1)
            || first == "." && self[index + 1].isASCIIDigit
            || first.isASCIILetter && CurrencySigns.longest(in: self, at: index) != nil
            || first.isASCIILetter && isVariable(endOfLetters(index))
    }
}
