/// Signs between numbers, and other signs that are spoken: 6×3, ≥100元, A&B, 2.8元/㎡.
extension ChineseText {
    func symbol(at index: Int) throws(NormalizationError) -> Claim? {
        let isNamed = (source[index] == "²" || source[index] == "³") && source[index + 1].superscriptDigit == nil
        if source[index].superscriptDigit != nil || source[index] == "⁻", !isNamed,
            let power = power(at: index)
        {
            return power
        }
        if let sign = ChineseSymbols.always.longest(in: source, at: index) {
            return Claim(words: sign.value, kind: .symbol, end: sign.end, isNumber: false)
        }
        if source[index] == "#", source[index - 1].isASCIIDigit, source[index + 1].isIdeograph || isBlock(index) {
            // 92#汽油, 3#楼, 18#1单元.
            return Claim(words: "号", kind: .symbol, end: index + 1, isNumber: false)
        }
        if source[index] == "/" { return try slash(at: index) }
        if let fraction = source[index].vulgarFraction {
            return Claim(words: fraction, kind: .fraction, end: index + 1)
        }
        if let value = source[index].enclosedNumber {
            return Claim(words: number.words(value), kind: .cardinal, end: index + 1)
        }
        return power(at: index) ?? comparison(at: index) ?? infix(at: index)
    }

    private func isBlock(_ index: Int) -> Bool {
        let end = source.endOfDigits(index + 1)
        return end > index + 1 && ["单元", "栋", "幢", "号楼", "楼"].contains { source.hasPrefix($0, at: end) }
    }

    /// 1920x1080, 可乐x2: a multiplication sign typed as a letter.
    func letterOperator(at index: Int) -> Claim? {
        guard source[index] == "x" || source[index] == "X", source[index + 1].isASCIIDigit,
            source[index - 1].isASCIIDigit || source[index] == "x" && (timesCount(at: index) || joinsNumbers(index)),
            !isInCode(index)
        else { return nil }
        return Claim(words: "乘", kind: .symbol, end: index + 1, isNumber: false)
    }

    private func slash(at index: Int) throws(NormalizationError) -> Claim? {
        guard joinsNumbers(index), let divisors = try perUnits(at: index, kind: numberKind ?? .money(nil)) else {
            return nil
        }
        return Claim(words: divisors.words, kind: .measure, end: divisors.end)
    }

    /// 2^10 and 2¹⁰ are 二的十次方; ² and ³ alone have names.
    private func power(at index: Int) -> Claim? {
        let start = source[index] == "^" ? index + 1 : index
        var digits: [UInt8] = []
        var end = source[start].isMinus || source[start] == "⁻" ? start + 1 : start
        let isNegative = end > start
        while let digit = start > index ? source[end].asciiDigit : source[end].superscriptDigit {
            digits.append(digit)
            end += 1
        }
        guard !digits.isEmpty, source[index - 1].isASCIIAlphanumeric || source[index - 1] == ")" else { return nil }
        var words = "的" + (isNegative ? "负" : "") + number.words(Numeral(integer: digits)) + "次方"
        if let unit = ChineseUnits.unit(in: source, behind: end) {
            words += unit.value
            end = unit.end
        }
        return Claim(words: words, kind: .symbol, end: end)
    }

    private func comparison(at index: Int) -> Claim? {
        guard let sign = ChineseSymbols.comparisons.longest(in: source, at: index) else { return nil }
        let behind = source.endOfSpaces(sign.end)
        if hasLeftSide(index), beginsOperand(behind) {
            return Claim(words: sign.value, kind: .symbol, end: sign.end, isNumber: false)
        }
        // <1> is a bracket.
        guard source[behind].isASCIIDigit || source[behind].isCurrencySign || source[behind] == "-",
            source[source.endOfDigits(behind)] != ">"
        else { return nil }
        let words = sign.value == "约等于" ? "约" : sign.value
        return Claim(words: words, kind: .symbol, end: sign.end, isNumber: false)
    }

    private func infix(at index: Int) -> Claim? {
        guard let sign = ChineseSymbols.operators.longest(in: source, at: index) else { return nil }
        let hasLeft =
            hasLeftSide(index)
            || source[index - 1].isIdeograph && (source[index] == "×" || source[index] == "=" || timesCount(at: index))
        guard hasLeft, !isMaskedTail(index), beginsOperand(source.endOfSpaces(sign.end)) else { return nil }
        return Claim(words: sign.value, kind: .symbol, end: sign.end, isNumber: false)
    }

    /// The stars of 15:05*4567* hide the rest of a card.
    private func isMaskedTail(_ index: Int) -> Bool {
        source[index] == "*" && source.endOfDigits(index + 1) == index + 5 && source[index + 5] == "*"
    }

    /// A number, a letter, a bracket, or a unit that belongs to the number before it.
    private func hasLeftSide(_ index: Int) -> Bool {
        let before = source[source.startOfSpaces(index) - 1]
        return before.isASCIIAlphanumeric || before == ")" || readEnd == source.startOfSpaces(index)
            || joinsNumbers(index)
    }

    private func beginsOperand(_ index: Int) -> Bool {
        let first = source[index]
        return first.isASCIIAlphanumeric || first == "(" || first == "-" || first.isCurrencySign
            || first == "." && source[index + 1].isASCIIDigit
    }

    /// 可乐*2, 雪碧x12: how many of what was named. Names of models have capitals, and masks no small numbers.
    private func timesCount(at index: Int) -> Bool {
        let end = source.endOfDigits(index + 1)
        return source[source.startOfSpaces(index) - 1].isIdeograph && (1...4).contains(end - index - 1)
            && (source[index] == "*" || source[index] == "x") && !source[end].isASCIIAlphanumeric && source[end] != "*"
            && source.chineseCue(before: index) == nil
    }
}
