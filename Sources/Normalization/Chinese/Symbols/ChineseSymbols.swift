private import CTables

// Signs with Chinese words.
extension ChinesePosition {
    /// Reads 2^10 and 2¹⁰ as 二的十次方; single ² and ³ have names.
    func power() -> Claim? {
        let isNamed = (scalar == "²" || scalar == "³") && source[index + 1].superscriptDigit == nil
        let isRaised = scalar.superscriptDigit != nil || scalar == "⁻"
        guard scalar == "^" || isRaised && !isNamed, before.isASCIIAlphanumeric || before == ")" else { return nil }
        let start = scalar == "^" ? index + 1 : index
        let first = source[start].isMinus || source[start] == "⁻" ? start + 1 : start
        var end = start > index ? source.endOfDigits(first) : source.end(of: first) { $0.superscriptDigit != nil }
        guard end > first else { return nil }
        let digits = (first..<end).map { source[$0].superscriptDigit ?? UInt8(source[$0].value - 48) }
        let exponent = Quantity(sign: first > start ? .minus : .none, numeral: Numeral(integer: digits))
        var power = PowerPhrase(exponent: exponent)
        if let unit = ChineseUnits.unit(in: source, behind: end) { (power.unit, end) = (unit.value, unit.end) }
        return Claim(value: .power(power), end: end)
    }

    /// Reads signs that are spoken everywhere.
    func namedSymbol() -> Claim? { Self.always.longest(in: source, at: index).map { claim($0.value, to: $0.end) } }

    private static let always = PhraseTable(WordTable(ChineseSigns_tsv()).pairs)

    /// Reads the # of 92#汽油, 3#楼 and 18#1单元.
    func numberMark() -> Claim? {
        guard scalar == "#", before.isASCIIDigit else { return nil }
        // The key after a code: 密码889012#.
        if text.readEnd == index, text.readKind == .digits, source.endsPhrase(index + 1),
            text.cue(before: text.numberStart) == .code
                || source.chineseCue(before: source.startOfDigits(index)) == .code
        {
            return claim("井号")
        }
        let end = source.endOfDigits(index + 1)
        let isBlock = end > index + 1 && ["单元", "栋", "幢", "号楼", "楼"].contains { source.hasPrefix($0, at: end) }
        return isBlock || source[index + 1].isIdeograph ? claim("号") : nil
    }

    /// Reads the slash of 2.8元/㎡ and 5个/箱.
    func perUnit() throws(NormalizationError) -> Claim? {
        guard text.joinsNumbers(index), !source.isBetweenTemperatures(index),
            let divisors = try text.divisors(at: index, kind: text.numberKind ?? .money(nil))
        else { return nil }
        return Claim(value: .divisors(divisors.all), end: divisors.end)
    }

    /// Reads ½.
    func fractionSign() -> Claim? { scalar.vulgarFraction.map { Claim(value: .fraction($0), end: index + 1) } }

    /// Reads ①. A pause parts it from the amount of the item before: ①100元②200元.
    func enclosedNumber() -> Claim? {
        guard let number = scalar.enclosedNumber else { return nil }
        var claim = Claim(value: .cardinal(Quantity(numeral: Numeral(number))), end: index + 1)
        if text.isMoneyBefore, text.readEnd == index || text.isBehindNumber(index) { claim.pauseBefore = .comma }
        return claim
    }

    /// Reads a point in a host name. The points of a.d. are not spoken.
    func domainPoint() -> Claim? {
        before.isASCIILetter && source.endOfLetters(index + 1) > index + 2 ? claim("点") : nil
    }
}

// Signs between two sides.
extension ChinesePosition {
    /// Reads 3>2 and ≥100元.
    func comparison() throws(NormalizationError) -> Claim? {
        if let torn = source.numberTorn(at: index) { throw text.ambiguous(torn) }
        guard let sign = Self.comparisons.longest(in: source, at: index), !source.isAngleBracket(index) else {
            return nil
        }
        let behind = source.endOfSpaces(sign.end)
        if hasLeft, hasRight(behind) { return claim(sign.value.between, to: sign.end) }
        guard source[behind].isASCIIDigit || source[behind].isCurrencySign || source[behind] == "-" else { return nil }
        return claim(sign.value.alone, to: sign.end)
    }

    /// The words of a sign between two numbers, and before a single number: ≥100元.
    private static let comparisons = PhraseTable<(between: String, alone: String)>(
        WordTable(ChineseComparisons_tsv()).rows.map { ($0[0], ($0[1], $0[2])) })

    /// Reads 3×5=15 and A&B.
    func arithmetic() -> Claim? {
        if source.isDivision(index) || dividesBrackets { return claim("除以") }
        guard let sign = Self.operators.longest(in: source, at: index) else { return nil }
        let isBehindWord = before.isIdeograph && (scalar == "×" || scalar == "=" || timesCount)
        // The stars of 15:05*4567* hide the rest of a card.
        let isMaskedTail =
            scalar == "*" && source.endOfDigits(index + 1) == index + 5 && source[index + 5] == "*"
            && !source[index + 6].isASCIIDigit
        // 0755-26651234*103 has an extension, and 100股@$265.8 a price.
        let isExtension = scalar == "*" && text.readEnd == index && text.readKind == .telephone
        let isPrice = scalar == "@" && text.joinsNumbers(index) && source[source.startOfSpaces(index) - 1].isIdeograph
        guard !isExtension, !isPrice, !isMaskedTail, !ChineseCards.hidesTail(index, in: text),
            hasLeft || isBehindWord,
            hasRight(source.endOfSpaces(sign.end))
                || scalar == "=" && text.numberKind != .date && text.joinsNumbers(index) && beginsResult(sign.end)
        else { return nil }
        return claim(sign.value, to: sign.end)
    }

    /// Whether the slash divides a term in brackets: (1000-200)/2=400.
    private var dividesBrackets: Bool {
        let mark = source.endOfSpaces(source.numeral(at: index + 1)?.end ?? index)
        return scalar == "/" && before == ")" && source[mark] == "=" && beginsResult(mark + 1)
    }

    /// Reads -> and —> between numbers or letters.
    func arrow() -> Claim? {
        let head = source.end(of: index) { $0.isDash }
        let left = source.startOfSpaces(index)
        guard scalar.isDash, source[head] == ">", hasRight(source.endOfSpaces(head + 1)),
            text.isBehindNumber(left) || source[left - 1].isASCIIAlphanumeric
        else { return nil }
        return claim("到", to: head + 1)
    }

    /// Signs between numbers or letters.
    private static let operators = PhraseTable(WordTable(ChineseOperators_tsv()).pairs)

    /// Reads a multiplication sign typed as a letter: 1920x1080, 可乐x2.
    func letterTimes() -> Claim? {
        // 28.00 x 1
        let isSpaced = before == " " && source[index + 1] == " " && source[index + 2].isASCIIDigit
        if scalar == "x", isSpaced, text.joinsNumbers(index) { return claim("乘", to: index + 2) }
        guard scalar == "x" || scalar == "X", source[index + 1].isASCIIDigit,
            // 0x7a begins an address.
            before != "0" || source[index - 2].isASCIIDigit,
            before.isASCIIDigit || scalar == "x" && (timesCount || text.joinsNumbers(index)), !source.isInCode(index)
        else { return nil }
        return claim("乘")
    }

    /// Whether a number, a letter, a bracket, or a unit of the number before it comes first.
    private var hasLeft: Bool {
        let start = source.startOfSpaces(index)
        let before = source[start - 1]
        return before.isASCIIAlphanumeric || before == ")" || text.readEnd == start || text.joinsNumbers(index)
    }

    func hasRight(_ index: Int) -> Bool {
        let first = source[index]
        return first.isASCIIAlphanumeric || first == "(" || first == "-" || first.isCurrencySign
            || source.isDecimal(index)
    }

    /// Whether the sign multiplies a named thing: 可乐*2, 奶茶（大）x1. Models have capitals, and masks longer numbers.
    private var timesCount: Bool {
        let end = source.endOfDigits(index + 1)
        let thing = source.startOfSpaces(index) - 1
        let isNamed =
            source[thing].isIdeograph || ")]】".unicodeScalars.contains(source[thing]) && source[thing - 1].isIdeograph
        return isNamed && (1...4).contains(end - index - 1)
            && (scalar == "*" || scalar == "x") && !source[end].isASCIIAlphanumeric && source[end] != "*"
            && text.cue(before: index) == nil
    }
}
