/// Reads an English text from left to right: each position is a number, a sign, a word to expand, or one to keep.
struct EnglishReader {
    let source: SourceText
    let options: NormalizationOptions
    let dialect: EnglishDialect
    let number: EnglishNumber
    private var builder: SpokenTextBuilder
    /// Behind the last number read: a dash there means "to", anywhere else it is a minus sign.
    private var numberEnd = -1

    init(source: SourceText, options: NormalizationOptions, dialect: EnglishDialect, borders: [Int]) {
        self.source = source
        self.options = options
        self.dialect = dialect
        self.number = EnglishNumber(options: options, dialect: dialect)
        self.builder = SpokenTextBuilder(source: source, spacesWords: true, borders: borders)
    }

    mutating func read() throws(NormalizationError) -> SpokenText {
        var index = 0
        while index < source.count {
            builder.reach(index)
            if let reading = try reading(at: index) {
                builder.append(reading, from: index)
                index = reading.end
                if reading.isNumber { numberEnd = index }
            } else {
                keep(index)
                index += 1
            }
        }
        return builder.finish()
    }

    private func reading(at index: Int) throws(NormalizationError) -> Reading? {
        let scalar = source[index]
        if scalar.isIdeograph || scalar == " " { return nil }
        if scalar.isASCIIDigit { return try numeric(at: index) }
        if scalar.isASCIILetter { return source[index - 1].isASCIILetter ? nil : try word(at: index) }
        switch scalar {
        case ".":
            return source[index + 1].isASCIIDigit && !source[index - 1].isASCIIAlphanumeric
                ? try quantity(at: index) : nil
        case ",", ":", "!", "?", ";": return nil
        case "(": return bracketedPhone(at: index)
        case "'", "’":
            return source[index + 3] == "s" ? date(at: index + 1, digitsEnd: source.endOfDigits(index + 1)) : nil
        case "+", "±", "~": return try signed(at: index)
        case _ where scalar.isDash: return try dashed(at: index)
        default: break
        }
        if scalar.isCurrencySign { return try currencySign(at: index) }
        return symbol(at: index)
    }

    private func numeric(at start: Int) throws(NormalizationError) -> Reading? {
        let end = source.endOfDigits(start)
        if let address = electronicAddress(at: start) { return address }
        if let date = date(at: start, digitsEnd: end) { return date }
        if let time = clock(at: start, digitsEnd: end) { return time }
        if let identifier = identifier(at: start, digitsEnd: end) { return identifier }
        return try quantity(at: start)
    }

    /// The first letter of a word: a currency code, a month, an address or an abbreviation may begin.
    private func word(at index: Int) throws(NormalizationError) -> Reading? {
        if let money = try prefixedMoney(at: index) { return money }
        if let date = monthAndDay(at: index) { return date }
        if let address = electronicAddress(at: index) { return address }
        guard let full = EnglishAbbreviations.inFull(in: source, at: index) else { return nil }
        return Reading(words: full.value, rule: "abbreviation", end: full.end, isNumber: false)
    }

    private func currencySign(at index: Int) throws(NormalizationError) -> Reading? {
        if let money = try prefixedMoney(at: index) { return money }
        let behind = source.endOfSpaces(index + 1)
        if source.numeral(at: behind) != nil, CurrencySigns.longest(in: source, at: index) == nil {
            throw .unknownCurrency(token(index..<source.endOfDigits(behind), rule: "money"))
        }
        if numberEnd >= 0, source.startOfSpaces(index) == numberEnd,
            CurrencySigns.longest(in: source, at: index) == nil
        {
            throw .unknownCurrency(token(numberEnd..<index + 1, rule: "money"))
        }
        return Reading(words: " ", rule: "symbol", end: index + 1, isNumber: false)
    }

    private func signed(at index: Int) throws(NormalizationError) -> Reading? {
        if let phone = bracketedPhone(at: index) { return phone }
        let word = source[index] == "+" ? "plus " : source[index] == "±" ? "plus or minus " : "about "
        if source[index] == "~", numberEnd == source.startOfSpaces(index), let range = rangeDash(at: index) {
            return range
        }
        return try quantity(at: index + 1, sign: word)
    }

    private func dashed(at index: Int) throws(NormalizationError) -> Reading? {
        // 100 -5 is a minus sign, 100 - 5 and 100-5 are ranges.
        let isMinus = source[index - 1] == " " && source[index + 1] != " "
        if !isMinus, source.startOfSpaces(index) == numberEnd, let range = rangeDash(at: index) { return range }
        guard !source[index - 1].isASCIIAlphanumeric else { return nil }
        // Payment - $5: spaces on both sides divide words.
        let next = source.endOfSpaces(index + 1)
        if next > index + 1, source[source.startOfSpaces(index) - 1].isASCIIAlphanumeric { return nil }
        if let quantity = try quantity(at: next, sign: "minus ") { return quantity }
        return try prefixedMoney(at: next, negative: true)
    }

    private func symbol(at index: Int) -> Reading? {
        let words: String
        switch source[index] {
        case "&": words = "and"
        case "%": words = "percent"
        case "=": words = "equals"
        case "×": words = "times"
        case "÷": words = "divided by"
        case "≤": words = "less than or equal to"
        case "≥": words = "greater than or equal to"
        case "@": words = "at"
        case "½": words = "one half"
        case "¼": words = "one quarter"
        case "¾": words = "three quarters"
        case "²": words = "squared"
        case "³": words = "cubed"
        case "°": words = "degrees"
        default:
            guard let value = source[index].enclosedNumber else { return nil }
            return Reading(words: number.words(value), rule: "cardinal", end: index + 1)
        }
        return Reading(words: words, rule: "symbol", end: index + 1, isNumber: false)
    }

    /// Letters and pauses stay, a line end or a dash is a pause, everything else is silent.
    private mutating func keep(_ index: Int) {
        let scalar = source[index]
        let isApostrophe = (scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
        let isHyphen = scalar == "-" && source[index - 1].isASCIILetter && source[index + 1].isASCIILetter
        if scalar.isASCIILetter || scalar == " " || scalar.isPause || isApostrophe || isHyphen {
            return builder.keep(source.written(at: index))
        }
        if scalar == "\n" || scalar == "—" || scalar == "…" || scalar == "–" { return builder.pause(",") }
        builder.keep(scalar.isIdeograph || scalar.properties.generalCategory.isLetterOrMark ? scalar : " ")
    }
}
