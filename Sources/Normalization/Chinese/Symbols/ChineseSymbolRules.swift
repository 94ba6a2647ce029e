/// 2^10 and 2¹⁰ are 二的十次方; single ² and ³ have names.
struct ChinesePowerRule: Rule {
    let name = "symbol.power"
    let tokens: TokenKind = [.symbol, .sign]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let scalar = source[index]
        let isNamed = (scalar == "²" || scalar == "³") && source[index + 1].superscriptDigit == nil
        let isRaised = scalar.superscriptDigit != nil || scalar == "⁻"
        guard scalar == "^" || isRaised && !isNamed,
            source[index - 1].isASCIIAlphanumeric || source[index - 1] == ")"
        else { return nil }
        let start = scalar == "^" ? index + 1 : index
        var digits: [UInt8] = []
        var end = source[start].isMinus || source[start] == "⁻" ? start + 1 : start
        let sign: Quantity.Sign = end > start ? .minus : .none
        while let digit = start > index ? source[end].asciiDigit : source[end].superscriptDigit {
            digits.append(digit)
            end += 1
        }
        guard !digits.isEmpty else { return nil }
        var power = PowerPhrase(exponent: Quantity(sign: sign, numeral: Numeral(integer: digits)))
        if let unit = ChineseUnits.unit(in: source, behind: end) { (power.unit, end) = (unit.value, unit.end) }
        return Claim(value: .power(power), end: end)
    }
}

/// ↑0.5% is 上升百分之零点五.
struct ChineseTrendRule: Rule {
    let name = "symbol.trend"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let trend = Self.trends.longest(in: source, at: index) else { return nil }
        let next = source.endOfSpaces(trend.end)
        let number = source[next].isMinus || source[next] == "+" ? next + 1 : next
        guard source.beginsNumber(number) || text.currencies.beginsMoney(next) else { return nil }
        let isAmount = text.currencies.isAmount(number) || text.currencies.beginsMoney(next)
        let isPrice = isPriced(index, number, in: text)
        guard !trend.value.ofPrice.isEmpty,
            isPrice || !isAmount && (isShare(number, in: source) || !text.isBareAmount(at: index))
        else { throw text.ambiguous(index..<source.endOfDigits(number + 1)) }
        let words = isPrice ? trend.value.ofPrice : trend.value.ofNumber
        // 下跌▼3.2% already contains the word.
        let said = words.hasPrefix("上") ? "涨升漲" : "跌降"
        let isSaid = said.unicodeScalars.contains(source[source.startOfSpaces(index) - 1])
        return Claim(value: isSaid ? .silent : .phrase(words, .symbol), end: next, isNumber: false)
    }

    /// Whether the number is a percentage: 收益↑3.2%.
    private func isShare(_ number: Int, in source: SourceText) -> Bool {
        source.numeral(at: number).map { source[$0.end] == "%" } ?? false
    }

    /// Whether the sentence contains a price, which can rise and fall.
    private func isPriced(_ index: Int, _ number: Int, in text: ChineseText) -> Bool {
        if ChineseMoneyGate(text: text).isFinePrice(before: index) { return true }
        // ↓0.5元/斤 is a unit price.
        let end = text.source.numeral(at: number)?.end ?? number
        if let money = text.currencies.suffix(at: end),
            text.source[text.currencies.end(of: money, at: end)] == "/"
        {
            return true
        }
        var start = index
        while start > 0, !"。;；!！?？\n".unicodeScalars.contains(text.source[start - 1]) {
            if Self.prices.longest(in: text.source, at: start) != nil { return true }
            start -= 1
        }
        return false
    }

    private static let prices = PhraseTable<Bool>(
        words: "价 價 涨跌 日内 盘中 较昨 较上 比昨 环比 同比 24h 24H 24小时 黄金 白银 原油 期货 费率 比特币 以太坊", direction: .backward)

    private static let trends = PhraseTable<(ofNumber: String, ofPrice: String)>(
        WordTable(PackageResources.ChineseTrends_tsv).rows.map { ($0[0], ($0[1], $0[2])) })
}

/// Signs that are spoken everywhere.
struct ChineseNamedSymbolRule: Rule {
    let name = "symbol.named"
    let tokens: TokenKind = [.symbol, .apostrophe, .otherLetter]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let sign = ChineseSymbols.always.longest(in: text.source, at: index) else { return nil }
        return Claim(value: .phrase(sign.value, .symbol), end: sign.end, isNumber: false)
    }
}

/// 92#汽油, 3#楼, 18#1单元.
struct ChineseNumberMarkRule: Rule {
    let name = "symbol.number"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index] == "#", source[index - 1].isASCIIDigit,
            source[index + 1].isIdeograph || isBlock(index, in: source)
        else { return nil }
        return Claim(value: .phrase("号", .symbol), end: index + 1, isNumber: false)
    }

    private func isBlock(_ index: Int, in source: SourceText) -> Bool {
        let end = source.endOfDigits(index + 1)
        return end > index + 1 && ["单元", "栋", "幢", "号楼", "楼"].contains { source.hasPrefix($0, at: end) }
    }
}

/// 2.8元/㎡, 5个/箱.
struct ChinesePerUnitRule: Rule {
    let name = "measure.per"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[index] == "/", text.joinsNumbers(index),
            !ChineseFractionReader.isTemperature(behind: index, in: text.source)
        else { return nil }
        let reader = ChineseDivisorReader(text: text)
        guard let divisors = try reader.divisors(at: index, kind: text.numberKind ?? .money(nil)) else { return nil }
        return Claim(value: .divisors(divisors.all), end: divisors.end)
    }
}

struct ChineseFractionSignRule: Rule {
    let name = "fraction.sign"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let part = text.source[index].vulgarFraction else { return nil }
        let fraction = FractionPhrase(numerator: part.numerator, denominator: part.denominator)
        return Claim(value: .fraction(fraction), end: index + 1)
    }
}

struct ChineseEnclosedNumberRule: Rule {
    let name = "cardinal.enclosed"
    let tokens: TokenKind = [.symbol, .otherLetter]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let value = text.source[index].enclosedNumber else { return nil }
        return Claim(value: .cardinal(Quantity(numeral: Numeral(value))), end: index + 1)
    }
}

struct ChineseComparisonRule: Rule {
    let name = "symbol.comparison"
    let tokens: TokenKind = .symbol

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard let sign = ChineseSymbols.comparisons.longest(in: source, at: index) else { return nil }
        let behind = source.endOfSpaces(sign.end)
        let sides = ChineseOperands(text: text)
        if sides.hasLeft(index), sides.hasRight(behind) {
            return Claim(value: .phrase(sign.value.between, .symbol), end: sign.end, isNumber: false)
        }
        // <1> is in brackets.
        guard source[behind].isASCIIDigit || source[behind].isCurrencySign || source[behind] == "-",
            source[source.endOfDigits(behind)] != ">"
        else { return nil }
        return Claim(value: .phrase(sign.value.alone, .symbol), end: sign.end, isNumber: false)
    }
}

struct ChineseOperatorRule: Rule {
    let name = "symbol.operator"
    let tokens: TokenKind = [.symbol, .apostrophe, .otherLetter]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard let sign = ChineseSymbols.operators.longest(in: source, at: index) else { return nil }
        let sides = ChineseOperands(text: text)
        let scalar = source[index]
        let isBehindWord =
            source[index - 1].isIdeograph && (scalar == "×" || scalar == "=" || sides.timesCount(at: index))
        guard sides.hasLeft(index) || isBehindWord, !isMaskedTail(index, in: source),
            sides.hasRight(source.endOfSpaces(sign.end))
        else { return nil }
        return Claim(value: .phrase(sign.value, .symbol), end: sign.end, isNumber: false)
    }

    /// Whether the stars hide the rest of a card: 15:05*4567*.
    private func isMaskedTail(_ index: Int, in source: SourceText) -> Bool {
        source[index] == "*" && source.endOfDigits(index + 1) == index + 5 && source[index + 5] == "*"
    }
}

/// 1920x1080, 可乐x2: a multiplication sign typed as a letter.
struct ChineseLetterTimesRule: Rule {
    let name = "symbol.letter-times"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index] == "x" || source[index] == "X", source[index + 1].isASCIIDigit,
            // 0x7a begins an address.
            source[index - 1] != "0" || source[index - 2].isASCIIDigit,
            source[index - 1].isASCIIDigit
                || source[index] == "x"
                    && (ChineseOperands(text: text).timesCount(at: index) || text.joinsNumbers(index)),
            !ChineseIdentifierReader(text: text).isInCode(index)
        else { return nil }
        return Claim(value: .phrase("乘", .symbol), end: index + 1, isNumber: false)
    }
}

/// A point in a host name. The points of a.d. are not spoken.
struct ChineseDomainPointRule: Rule {
    let name = "symbol.domain-point"
    let tokens: TokenKind = .point

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index - 1].isASCIILetter, source.endOfLetters(index + 1) > index + 2 else { return nil }
        return Claim(value: .phrase("点", .symbol), end: index + 1, isNumber: false)
    }
}

/// Checks of the two sides of an operator.
struct ChineseOperands {
    let text: ChineseText

    private var source: SourceText { text.source }

    /// Whether a number, a letter, a bracket, or a unit of the number before it comes first.
    func hasLeft(_ index: Int) -> Bool {
        let before = source[source.startOfSpaces(index) - 1]
        return before.isASCIIAlphanumeric || before == ")" || text.readEnd == source.startOfSpaces(index)
            || text.joinsNumbers(index)
    }

    func hasRight(_ index: Int) -> Bool {
        let first = source[index]
        return first.isASCIIAlphanumeric || first == "(" || first == "-" || first.isCurrencySign
            || source.isDecimal(index)
    }

    /// Whether an arithmetic sign is on either side: 12345+1, 3×12345.
    func areCalculated(_ digits: Range<Int>) -> Bool {
        let signs = "+×*÷=<>≤≥≈~/^".unicodeScalars
        let before = source[source.startOfSpaces(digits.lowerBound) - 1]
        return signs.contains(before) || signs.contains(source[source.endOfSpaces(digits.upperBound)])
    }

    /// Whether the sign multiplies a named thing: 可乐*2, 雪碧x12. Names of models have capitals, and masks do not contain
    /// small numbers.
    func timesCount(at index: Int) -> Bool {
        let end = source.endOfDigits(index + 1)
        return source[source.startOfSpaces(index) - 1].isIdeograph && (1...4).contains(end - index - 1)
            && (source[index] == "*" || source[index] == "x") && !source[end].isASCIIAlphanumeric && source[end] != "*"
            && text.cue(before: index) == nil
    }
}
