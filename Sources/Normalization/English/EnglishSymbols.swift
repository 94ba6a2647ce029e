/// Signs with a name: always, only as an operator, or with a number beside them.
extension EnglishText {
    private static let names: [Unicode.Scalar: String] = [
        "&": "and", "%": "percent", "=": "equals", "×": "times", "÷": "divided by", "≤": "less than or equal to",
        "≥": "greater than or equal to", "≠": "not equal to", "≈": "about", "@": "at", "½": "one half",
        "¼": "one quarter", "¾": "three quarters", "⅓": "one third", "⅔": "two thirds", "⅛": "one eighth",
        "²": "squared", "³": "cubed", "°": "degrees", "§": "section", "√": "square root of", "∞": "infinity",
        "π": "pi", "™": "trademark", "µ": "micro",
    ]

    /// Written with two characters; looked up before single ones.
    private static let digraphs = PhraseTable<String>([
        (">=", "greater than or equal to"), ("<=", "less than or equal to"), ("!=", "not equal to"),
        ("==", "equals"), ("->", "to"), ("+/-", "plus or minus"),
    ])

    /// Operators: silent in running text, a word beside a value.
    private static let operators: [Unicode.Scalar: String] = [
        ">": "greater than", "<": "less than", "*": "times", "^": "to the power of", "→": "to", "/": "divided by",
        "−": "minus",
    ]

    func symbol(at index: Int) -> Claim? {
        if let pair = Self.digraphs.longest(in: source, at: index), isOperand(source.endOfSpaces(pair.end)) {
            return Claim(words: pair.value, kind: .symbol, end: pair.end, isNumber: false)
        }
        if let hash = hash(at: index) { return hash }
        if let name = Self.names[source[index]] {
            return Claim(words: joined(name, at: index), kind: .symbol, end: index + 1, isNumber: false)
        }
        if let operation = operation(at: index) { return operation }
        guard let value = source[index].enclosedNumber else { return nil }
        return Claim(words: number.words(value), kind: .cardinal, end: index + 1)
    }

    /// 1½ is one *and* one half.
    private func joined(_ name: String, at index: Int) -> String {
        let isPart = name.hasPrefix("one ") || name.hasPrefix("t") && name.hasSuffix("s") && name != "times"
        return isPart && source[source.startOfSpaces(index) - 1].isASCIIDigit ? "and " + name : name
    }

    private func operation(at index: Int) -> Claim? {
        let scalar = source[index]
        let next = source.endOfSpaces(index + 1)
        guard let word = Self.operators[scalar], isOperand(next) else { return nil }
        let before = source.startOfSpaces(index)
        let hasLeftValue =
            source[before - 1].isASCIIDigit || source[before - 1] == ")"
            || scalar == "^" && source[index - 1].isASCIILetter
        let isSpaced = before < index && next > index + 1 && isVariable(before)
        switch scalar {
        case "<", ">": break
        case "/" where !hasLeftValue: return nil
        case "/" where before == index:
            let word = followsDecimal(index) ? "out of" : "slash"
            return Claim(words: word, kind: .symbol, end: index + 1, isNumber: false)
        default: guard hasLeftValue || isSpaced else { return nil }
        }
        return Claim(words: word, kind: .symbol, end: index + 1, isNumber: false)
    }

    /// Rated 4.8/5.
    private func followsDecimal(_ end: Int) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit { start -= 1 }
        return source[start - 1] == "." && source[start - 2].isASCIIDigit
    }

    private func isOperand(_ index: Int) -> Bool {
        let first = source[index]
        return first.isASCIIDigit || first.isCurrencySign || first.isMinus && isOperand(index + 1)
            || first == "." && source[index + 1].isASCIIDigit
            || first.isASCIILetter && CurrencySigns.longest(in: source, at: index) != nil
            || first.isASCIILetter && isVariable(source.endOfLetters(index))
    }

    /// A single letter, as in x - 5 = 10, ends at `end`.
    func isVariable(_ end: Int) -> Bool { source[end - 1].isASCIILetter && !source[end - 2].isASCIIAlphanumeric }

    /// #1024 is a number, #sale a tag, C# a note.
    private func hash(at index: Int) -> Claim? {
        if source[index] == "#", isVariable(index), !source[index + 1].isASCIIAlphanumeric {
            return Claim(words: "sharp", kind: .symbol, end: index + 1, isNumber: false)
        }
        guard source[index] == "#", !source[index - 1].isASCIIAlphanumeric else { return nil }
        let next = source[index + 1]
        if next.isASCIIDigit || next.isASCIILetter && hasDigit(behind: index + 1) {
            let isSaid = EnglishCues.saysNumber(in: source, before: index)
            return Claim(words: isSaid ? " " : "number", kind: .symbol, end: index + 1, isNumber: false)
        }
        guard next.isASCIILetter else { return nil }
        return Claim(words: "hashtag", kind: .symbol, end: index + 1, isNumber: false)
    }

    private func hasDigit(behind start: Int) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" }
        return (start..<end).contains { source[$0].isASCIIDigit }
    }
}
