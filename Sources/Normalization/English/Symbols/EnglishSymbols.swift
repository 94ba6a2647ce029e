private import CTables

/// Signs with a name: always, only as an operator, or with a number beside them.
extension EnglishText {
    private static let table = WordTable(EnglishSymbols_tsv())

    private static func names(of role: String) -> [Unicode.Scalar: String] {
        Self.table.signs(named: 2) { $0[1] == role }
    }

    private static let pairs = PhraseTable<String>(table.rows.filter { $0[1] == "pair" }.map { ($0[0], $0[2]) })

    /// Reads two characters before a value: >= 5.
    func pairOfSigns(at index: Int) -> Claim? {
        guard let pair = Self.pairs.longest(in: source, at: index), isOperand(source.endOfSpaces(pair.end)) else {
            return nil
        }
        return .sign(pair.value, end: pair.end)
    }

    /// #1024 is a number, #sale a tag, C# a note.
    func hashSign(at index: Int) -> Claim? {
        guard source[index] == "#" else { return nil }
        if isVariable(index), !source[index + 1].isASCIIAlphanumeric { return .sign("sharp", end: index + 1) }
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        // Order #: 1042
        let colon = source.endOfSpaces(index + 1)
        if source[colon] == ":", source[source.endOfSpaces(colon + 1)].isASCIIAlphanumeric {
            return .sign(has(.numberWord, before: index) ? nil : "number", end: colon)
        }
        let next = source[index + 1]
        if next.isASCIIDigit || next.isASCIILetter && hasDigit(behind: index + 1) {
            // Order number #12
            let isNamed = has(.numberWord, before: source[index - 1] == ":" ? index - 1 : index)
            return .sign(isNamed ? nil : "number", end: index + 1)
        }
        return next.isASCIILetter ? .sign("hashtag", end: index + 1) : nil
    }

    private func hasDigit(behind start: Int) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "/" }
        return (start..<end).contains { source[$0].isASCIIDigit }
    }

    private static let fractions = names(of: "fraction")

    /// Reads ½, and the ½ of 1½.
    func fractionSign(at index: Int) -> Claim? {
        guard let name = Self.fractions[source[index]] else { return nil }
        // 1½ is one *and* one half.
        let isRest = source[source.startOfSpaces(index) - 1].isASCIIDigit
        return .phrase(isRest ? "and " + name : name, .fraction, end: index + 1)
    }

    private static let always = names(of: "always")

    /// Reads a sign that has a name wherever it occurs.
    func symbol(at index: Int) -> Claim? {
        // 50/= closes an amount, like 50/-.
        let isClosing = source[index] == "=" && source[index - 1] == "/" && source[index - 2].isASCIIDigit
        if isClosing, !source[index + 1].isASCIIDigit { return .sign(nil, end: index + 1) }
        return Self.always[source[index]].map { .sign($0, end: index + 1) }
    }

    private static let operatorSigns = names(of: "operator")

    /// Operators: silent in running text, a word beside a value.
    func operatorSign(at index: Int) throws(NormalizationError) -> Claim? {
        if let torn = source.numberTorn(at: index) { throw ambiguous(torn) }
        guard let name = Self.operatorSigns[source[index]] else { return nil }
        let next = source.endOfSpaces(index + 1)
        guard isOperand(next), let word = wordOfOperator(name, at: index, before: next) else { return nil }
        return .sign(word, end: index + 1)
    }

    /// Reads the stroke of 100 SMS/day, where a word is counted per period.
    func strokeBehindNoun(at index: Int) -> Claim? {
        let noun = source.startOfLetters(index)
        guard source[index] == "/", noun < index, period(at: index + 1) != nil, period(at: noun) == nil,
            numberEnd == source.startOfSpaces(noun), numberKind == .cardinal
        else { return nil }
        return .sign("per", end: index + 1)
    }

    private func wordOfOperator(_ name: String, at index: Int, before next: Int) -> String? {
        let scalar = source[index]
        let before = source.startOfSpaces(index)
        let hasLeftValue =
            source[before - 1].isASCIIDigit || source[before - 1] == ")"
            || source[before - 1].isDash && before == numberEnd
            || scalar == "^" && source[index - 1].isASCIILetter
            || scalar == "/" && (isMoneyBefore && isPriced(by: index + 1) || lacksCents(before: index))
        switch scalar {
        case "*" where source.beginsBold(index) || closesBold(index) || source[before - 1] == "~": return nil
        case "*" where source[before - 1].isDash && !isFactor(next): return nil
        case "/" where source[before - 1].isDash && before == numberEnd: return nil
        case "<", ">": return source[index - 1] == "#" || source.isAngleBracket(index) ? nil : name
        case "/" where !hasLeftValue || partsValues(index) || source[index + 1].isDash: return nil
        // UPI/530912345678/500.00, but not Order 4482/1
        case "/" where history.last.map { $0.kind.isDigits && $0.range.count > 8 } ?? false && numberKind != .ratio:
            return nil
        case "/" where before == index && !isQuotient(next): return wordOfStroke(at: index)
        default:
            let isSpaced = before < index && next > index + 1 && isVariable(before)
            return hasLeftValue || isSpaced ? name : nil
        }
    }

    /// Returns the word for a stroke that touches both values: ₹72,500/10g, 2/$5, rated 4.8/5.
    private func wordOfStroke(at index: Int) -> String {
        if isMoneyBefore, isPriced(by: index + 1) { return "per" }
        if lacksCents(before: index) { return "over" }
        let start = source.startOfDigits(index)
        let isOffer = (1...2).contains(index - start) && (start == 0 || source[start - 1] == " ") && !isMoneyBefore
        if isOffer, source[index + 1].isCurrencySign { return "for" }
        return source[start - 1] == "." && source[start - 2].isASCIIDigit && !isMoneyBefore ? "out of" : "slash"
    }

    /// Whether a number with its unit is what a price is paid for: the 10g of ₹72,500/10g, the 2pcs of ₹500/2pcs.
    func isPriced(by start: Int) -> Bool {
        guard let end = source.numeral(at: start)?.end, source[end] != " " else { return false }
        return unit(behind: end) != nil || has(.pieces, after: end)
    }

    /// Whether a word for missing cents precedes the hundred of a check: Ten and no/100, xx/100.
    private func lacksCents(before stroke: Int) -> Bool {
        let start = source.startOfLetters(stroke)
        return ["no", "xx"].contains(source.text(start..<stroke).lowercased())
            && source.hasPrefix("/100", at: stroke) && !source[stroke + 4].isASCIIAlphanumeric
    }

    /// Whether an equals sign and a number follow the divisor: the 4=21.13 of 84.50/4=21.13.
    private func isQuotient(_ divisor: Int) -> Bool {
        let equals = source.endOfSpaces(source.numeral(at: divisor)?.end ?? divisor)
        let result = source.endOfSpaces(equals + 1)
        return source[equals] == "=" && (source.beginsNumber(result) || beginsAnyAmount(result))
    }

    /// Whether the star closes bold digits: Card *4242* 45.20.
    private func closesBold(_ index: Int) -> Bool {
        let first = source.startOfDigits(index)
        return first < index && source[index + 1] == " " && source[first - 1] == "*"
            && !source[first - 2].isASCIIAlphanumeric
    }

    /// Whether the number ends a field or a product: 80/- *2, 80/- * 2 = 160. Other stars after a mark lead to a note.
    private func isFactor(_ start: Int) -> Bool {
        guard let end = source.numeral(at: start)?.end else { return false }
        return endsField(end) || source[source.endOfSpaces(end)] == "="
    }

    /// Whether a stroke between spaces parts amounts or names: $100 / $200, 020 7946 0958 / 0959.
    func partsValues(_ index: Int) -> Bool {
        guard source[index - 1] == " ", source[index + 1] == " ", let last = history.last,
            last.range.upperBound == source.startOfSpaces(index), case let next = source.endOfSpaces(index + 1),
            source[next] != "="
        else { return false }
        // A whole number divides the amount: $90 / 3.
        let isDivided = signedNumeral(at: next).map { $0.isPlain && source[$0.end] != "%" } ?? false
        return last.kind.isDigits || last.kind.isMoney && !isDivided
    }

    func enclosedNumber(at index: Int) -> Claim? {
        guard let value = source[index].enclosedNumber else { return nil }
        return Claim(value: .cardinal(Quantity(numeral: Numeral(value))), end: index + 1)
    }

    private static let arrows = names(of: "arrow")

    private static let joints: Set<Unicode.Scalar> = ["→", "➔", "➡", "➜", "⇒", "⟶"]

    /// Bookkeepers of East Asia use these as a minus sign.
    private static let signs: Set<Unicode.Scalar> = ["△", "▽"]

    /// Reads ▲ 3% as up, and $5 → $6 as to.
    func arrow(at index: Int) throws(NormalizationError) -> Claim? {
        let arrow = source[index]
        let next = source.endOfSpaces(index + 1)
        let isBefore = source.beginsNumber(next) || source[next].isCurrencySign
        if Self.signs.contains(arrow), isBefore {
            throw source.ambiguous(index..<source.endOfDigits(next + 1))
        }
        let end = source.startOfSpaces(index)
        let isBehind = end == numberEnd || isMoneyBefore && end == history.end
        if Self.joints.contains(arrow), isBefore, isBehind { return .phrase("to", .range, end: index + 1) }
        guard let word = Self.arrows[arrow], isBefore || isBehind else { return nil }
        return .sign(word, end: index + 1)
    }

    /// Whether a value or a variable begins at `index`.
    fileprivate func isOperand(_ index: Int) -> Bool {
        let first = source[index]
        return source.beginsNumber(index) || first.isCurrencySign || first.isMinus && isOperand(index + 1)
            || first.isASCIILetter && CurrencySigns.longest(in: source, at: index) != nil
            || first.isASCIILetter && isVariable(source.endOfLetters(index))
    }
}
