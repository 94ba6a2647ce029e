/// Reads a Chinese text from left to right: each position is a number, a sign, or a character to keep.
struct ChineseReader {
    let source: SourceText
    let number: ChineseNumber
    private var builder: SpokenTextBuilder
    /// Behind the last number read: a dash there means 到, anywhere else it is a minus sign.
    private(set) var numberEnd = -1
    private(set) var numberStart = -1
    /// Behind the last thing read, number or sign.
    private(set) var readEnd = -1
    private(set) var numberRule = ""
    private(set) var numberValue: Numeral?
    /// The rule of the last thing read.
    private(set) var readRule = ""

    /// A number without a unit that tells a balance is an amount in yuan.
    private(set) var isInYuan = false

    /// A bare $ may be another dollar than America's.
    private(set) var hasOtherDollars = false

    /// The last character with a sound.
    var lastSounded: Unicode.Scalar { builder.lastSounded }

    init(source: SourceText, options: NormalizationOptions, borders: [Int]) {
        self.source = source
        self.number = ChineseNumber(options: options)
        self.builder = SpokenTextBuilder(source: source, spacesWords: false, borders: borders)
    }

    mutating func read() throws(NormalizationError) -> SpokenText {
        isInYuan = findsOnlyYuan()
        hasOtherDollars = OtherDollars.isNamed(in: source)
        var index = 0
        while index < source.count {
            builder.reach(index)
            if let reading = try reading(at: index) {
                append(reading, from: index)
                index = reading.end
            } else {
                keep(index)
                index += 1
            }
        }
        return builder.finish()
    }

    private mutating func append(_ reading: Reading, from index: Int) {
        builder.append(parted(reading, at: index), from: index)
        if reading.isNumber {
            (numberStart, numberEnd, numberRule, numberValue) = (index, reading.end, reading.rule, reading.value)
        }
        (readEnd, readRule) = (reading.end, reading.rule)
    }

    func reading(at index: Int) throws(NormalizationError) -> Reading? {
        let scalar = source[index]
        if scalar.isIdeograph { return try wordOfMoney(at: index) }
        if scalar.isASCIIDigit { return try numeric(at: index) }
        if scalar.isASCIILetter {
            if let money = try prefixedMoney(at: index) { return money }
            if let sign = try lettersAndSign(at: index) { return sign }
            return letterOperator(at: index) ?? numberSign(at: index)
        }
        switch scalar {
        case ".": return try isPoint(index) ? quantity(at: index) : domainPoint(at: index)
        case "!" where source[index + 1] == "=": return try symbol(at: index)
        case " ", ",", ":", "!", "?", ";": return nil
        case "(": return bracketedPhone(at: index)
        case "+", "~", "±": return try signed(at: index)
        case "⁻" where !source[index - 1].isASCIIAlphanumeric && source[index - 1] != ")": return try signed(at: index)
        case "∓": return try longDash(at: index, before: source.endOfSpaces(index + 1))
        case _ where scalar.isDash: return try signed(at: index)
        default: break
        }
        if scalar.isCurrencySign { return try currencySign(at: index) }
        return try symbol(at: index)
    }

    /// A digit begins: the first class that recognizes the whole numeral reads it. An amount has one class only.
    private func numeric(at start: Int) throws(NormalizationError) -> Reading? {
        let end = source.endOfDigits(start)
        let token = numeralToken(at: start)
        if token.isAmount, !namesAccount(start, end) {
            if let masked = try masked(at: start, digitsEnd: end) { return masked }
            return try quantity(at: start)
        }
        if let date = date(at: start, digitsEnd: end), token.isWhole(in: date) { return date }
        if let identifier = try identifier(at: start, digitsEnd: end), token.isWhole(in: identifier) {
            return identifier
        }
        if let name = name(at: start, digitsEnd: end), token.isWhole(in: name) { return name }
        if source[end] == ":" || source[end].isASCIILetter || source[end] == " ",
            let time = clock(at: start, digitsEnd: end)
        {
            return time
        }
        if source[end] == " ", let fraction = mixedFraction(at: start, digitsEnd: end) {
            return try checked(fraction, from: start)
        }
        if source[end] == "/", let fraction = fraction(at: start, slash: end) {
            return try checked(fraction, from: start)
        }
        if let ratio = try ratio(at: start) { return ratio }
        return try quantity(at: start)
    }

    /// 3/5元, 金额100/200: three fifths, or three or five?
    private func checked(_ fraction: Reading, from start: Int) throws(NormalizationError) -> Reading {
        let isLong = source.endOfDigits(start) - start > 2
        if currencySuffix(at: fraction.end) != nil || isLong && isBareAmount(at: start) {
            throw .ambiguousAmount(token(start..<fraction.end, rule: "money"))
        }
        return fraction
    }

    private func currencySign(at index: Int) throws(NormalizationError) -> Reading? {
        let behind = source.endOfSpaces(index + 1)
        if source[index] == "$", OtherDollars.mayEnd(at: index, in: source), beginsNumber(behind) {
            // FPSHK$5: some dollar, but not the one of the bare sign.
            throw .unknownCurrency(token(index - 1..<source.endOfDigits(behind), rule: "money"))
        }
        if let money = try prefixedMoney(at: index) { return money }
        if let sign = CurrencySigns.longest(in: source, at: index) { return try loneSign(index, sign) }
        if source.numeral(at: behind) != nil {
            throw .unknownCurrency(token(index..<source.endOfDigits(behind), rule: "money"))
        }
        if numberEnd >= 0, source.startOfSpaces(index) == numberEnd {
            throw .unknownCurrency(token(numberEnd..<index + 1, rule: "money"))
        }
        return Reading(words: " ", rule: "symbol", end: index + 1, isNumber: false)
    }

    private func domainPoint(at index: Int) -> Reading? {
        // A label of a host name: the stops of a.d. are none.
        guard source[index - 1].isASCIILetter, source.endOfLetters(index + 1) > index + 2 else { return nil }
        return Reading(words: "点", rule: "symbol", end: index + 1, isNumber: false)
    }

    /// Letters and pauses stay, a line end or a dash is a pause, everything else is silent.
    private mutating func keep(_ index: Int) {
        let scalar = source[index]
        if scalar.isIdeograph || scalar.isASCIILetter || scalar == " " || scalar.isPause || isInsideWord(index) {
            return builder.keep(source.written(at: index))
        }
        switch scalar {
        case "\n", "—", "…", "–": builder.pause("，")
        default:
            let category = scalar.properties.generalCategory
            builder.keep(category.isLetterOrMark ? scalar : " ")
        }
    }

    /// The hyphen of Mini-LED and the apostrophe of let's.
    private func isInsideWord(_ index: Int) -> Bool {
        let scalar = source[index]
        return (scalar == "-" || scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
            && source[index + 1].isASCIILetter
    }
}

extension Unicode.GeneralCategory {
    var isLetterOrMark: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .letterNumber:
            true
        default: false
        }
    }
}
