/// Signs with a name: always, only as an operator, or with a number beside them.
struct EnglishSymbolPairRule: Rule {
    let name = "symbol.pair"
    let tokens: TokenKind = .symbol
    let reason = "Two characters that make one operator are looked up before each of them."
    let examples = [
        (text: "x >= 5", spoken: "x greater than or equal to five"), (text: "x != 5", spoken: "x not equal to five"),
    ]
    let counterexamples = [(text: "x > 5", rule: "symbol.operator" as String?), (text: "stop!", rule: nil)]

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
    let reason = "What # means depends on what stands around it, so no table has its name."
    let examples = [
        (text: "gate #7", spoken: "gate number seven"), (text: "#sale", spoken: "hashtag sale"),
        (text: "in C#", spoken: "in C sharp"),
    ]
    let counterexamples = [(text: "a # b", rule: nil as String?)]

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
    let reason = "A fraction of one character is joined to the number before it, which other signs are not."
    let examples = [(text: "½ off", spoken: "one half off"), (text: "1½ cups", spoken: "one and one half cups")]
    let counterexamples = [(text: "1/2 off", rule: "fraction" as String?)]

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
    let reason = "A sign of the table is said wherever it stands, and an operator only beside a value."
    let examples = [(text: "AT & T", spoken: "AT and T"), (text: "a = b", spoken: "a equals b")]
    let counterexamples = [(text: "5%", rule: "percent" as String?), (text: "a > b", rule: "symbol.operator")]

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
    let reason = "Stars, slashes and arrows are said only between values, because texts are full of them."
    let examples = [
        (text: "3 * 4", spoken: "three times four"),
        (text: "rated 4.8/5", spoken: "rated four point eight out of five"),
    ]
    let counterexamples = [(text: "and/or", rule: nil as String?), (text: "*note*", rule: nil)]

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
    let reason =
        "A number in a circle, or a Roman numeral of one character, is asked last: Unicode's tables are slow."
    let examples = [(text: "step ③", spoken: "step three"), (text: "part Ⅳ", spoken: "part four")]
    let counterexamples = [(text: "Chapter IV", rule: "roman" as String?)]

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
