/// Signs with a name: always, only as an operator, or with a number beside them.
enum EnglishSymbols {
    private static let table = WordTable(PackageResources.EnglishSymbols_tsv)

    /// Returns the names of the signs with a role.
    private static func names(of role: String) -> [Unicode.Scalar: String] { table.signs(named: 2) { $0[1] == role } }

    private static let pairs = PhraseTable<String>(table.rows.filter { $0[1] == "pair" }.map { ($0[0], $0[2]) })

    /// Reads two characters before a value: >= 5.
    static func pair(at index: Int, in source: SourceText) -> Claim? {
        guard let pair = pairs.longest(in: source, at: index), source.isOperand(source.endOfSpaces(pair.end)) else {
            return nil
        }
        return .phrase(pair.value, .symbol, end: pair.end)
    }

    /// #1024 is a number, #sale a tag, C# a note.
    static func hash(at index: Int, in source: SourceText) -> Claim? {
        guard source[index] == "#" else { return nil }
        if source.isVariable(index), !source[index + 1].isASCIIAlphanumeric { return said("sharp", index) }
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        let next = source[index + 1]
        if next.isASCIIDigit || next.isASCIILetter && hasDigit(behind: index + 1, source) {
            return said(EnglishCues.saysNumber(in: source, before: index) ? nil : "number", index)
        }
        return next.isASCIILetter ? said("hashtag", index) : nil
    }

    private static func said(_ name: String?, _ index: Int) -> Claim {
        Claim(value: name.map { .phrase($0, .symbol) } ?? .silent, end: index + 1, isNumber: false)
    }

    private static func hasDigit(behind start: Int, _ source: SourceText) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "/" }
        return (start..<end).contains { source[$0].isASCIIDigit }
    }

    private static let fractions = names(of: "fraction")

    /// Reads ½, and the ½ of 1½.
    static func fraction(at index: Int, in source: SourceText) -> Claim? {
        guard let name = fractions[source[index]] else { return nil }
        // 1½ is one *and* one half.
        let isRest = source[source.startOfSpaces(index) - 1].isASCIIDigit
        return .phrase(isRest ? "and " + name : name, .fraction, end: index + 1)
    }

    private static let always = names(of: "always")

    /// Reads a sign that has a name wherever it occurs.
    static func symbol(at index: Int, in source: SourceText) -> Claim? {
        // 50/= closes an amount, like 50/-.
        let isClosing = source[index] == "=" && source[index - 1] == "/" && source[index - 2].isASCIIDigit
        if isClosing, !source[index + 1].isASCIIDigit { return Claim(value: .silent, end: index + 1, isNumber: false) }
        return always[source[index]].map { .phrase($0, .symbol, end: index + 1) }
    }

    private static let operators = names(of: "operator")

    /// Operators: silent in running text, a word beside a value.
    static func operation(at index: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let name = operators[source[index]] else { return nil }
        let next = source.endOfSpaces(index + 1)
        guard source.isOperand(next), let word = word(name, at: index, before: next, in: text) else { return nil }
        return .phrase(word, .symbol, end: index + 1)
    }

    private static func word(_ name: String, at index: Int, before next: Int, in text: EnglishText) -> String? {
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
    private static func followsDecimal(_ end: Int, _ source: SourceText) -> Bool {
        let start = source.startOfDigits(end)
        return source[start - 1] == "." && source[start - 2].isASCIIDigit
    }

    private static let arrows = names(of: "arrow")

    private static let joints: Set<Unicode.Scalar> = ["→", "➔", "➡", "➜", "⇒", "⟶"]

    /// Bookkeepers of East Asia use these as a minus sign.
    private static let signs: Set<Unicode.Scalar> = ["△", "▽"]

    /// Reads ▲ 3% as up, and $5 → $6 as to.
    static func arrow(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let arrow = source[index]
        let next = source.endOfSpaces(index + 1)
        let isBefore = source.startsNumber(next) || source[next].isCurrencySign
        if signs.contains(arrow), isBefore {
            throw .ambiguousAmount(source.token(index..<source.endOfDigits(next + 1), kind: .money(nil)))
        }
        let end = source.startOfSpaces(index)
        let isBehind = end == text.numberEnd || text.isMoneyBefore && end == text.history.end
        if joints.contains(arrow), isBefore, isBehind { return .phrase("to", .range, end: index + 1) }
        guard let word = arrows[arrow], isBefore || isBehind else { return nil }
        return .phrase(word, .symbol, end: index + 1)
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
