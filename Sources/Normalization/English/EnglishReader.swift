/// Reads an English text from left to right: each position is a number, a sign, a word to expand, or one to keep.
struct EnglishReader {
    let source: SourceText
    let dialect: EnglishDialect
    let number: EnglishNumber
    private(set) var bareYen = Currency.jpy
    /// A bare $ may be another dollar than America's.
    private(set) var hasOtherDollars = false
    private var builder: SpokenTextBuilder
    /// Behind the last number read: a dash there means "to", anywhere else it is a minus sign.
    private(set) var numberEnd = -1
    /// How that number was read.
    private(set) var numberRule = ""
    /// How the last words were read, if nothing was heard since: 20 "$5" must not be heard as twenty-five dollars.
    private(set) var heard = ""

    init(source: SourceText, options: NormalizationOptions, dialect: EnglishDialect, borders: [Int]) {
        self.source = source
        self.dialect = dialect
        self.number = EnglishNumber(options: options, dialect: dialect)
        self.builder = SpokenTextBuilder(source: source, spacesWords: true, borders: borders)
        bareYen = currencyOfBareYen()
        hasOtherDollars = OtherDollars.isNamed(in: source)
    }

    mutating func read() throws(NormalizationError) -> SpokenText {
        var index = 0
        while index < source.count {
            builder.reach(index)
            if var reading = try reading(at: index) {
                if touchesAmount(reading, at: index) || followsNumberWord(index, reading) {
                    reading.words = ", " + reading.words
                }
                if runsIntoAmount(reading) { reading.words += "," }
                builder.append(reading, from: index)
                index = reading.end
                heard = reading.words.last == "," ? "" : isSilent(reading) ? heard : reading.rule
                if reading.isNumber { (numberEnd, numberRule) = (index, reading.rule) }
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
        if scalar.isASCIILetter {
            guard source[index - 1].isASCIILetter else { return try word(at: index) }
            return isCapital(index) && !isCapital(index - 1) ? try prefixedMoney(at: index) : nil
        }
        switch scalar {
        case ".":
            return startsDecimal(index) ? try quantity(at: index) : nil
        case ",", ":", "?", ";": return nil
        case "!" where source[index + 1] != "=": return nil
        case "(":
            if let loss = try loneBrackets(at: index) { return loss }
            return bracketedPhone(at: index)
        case "'", "’": return shortYear(at: index)
        case "+", "±", "~": return try signed(at: index)
        case "\u{207B}", "\u{208B}": return try dashed(at: index)
        case _ where scalar.isDash: return try dashed(at: index)
        default: break
        }
        if scalar.isCurrencySign { return try currencySign(at: index) }
        return symbol(at: index)
    }

    /// .5, but not the 4421 of ...4421.
    private func startsDecimal(_ index: Int) -> Bool {
        guard source[index + 1].isASCIIDigit, !source[index - 1].isASCIIAlphanumeric else { return false }
        var first = index
        while source[first - 1] == "." { first -= 1 }
        // Three are an ellipsis; two are a number mistyped.
        if index - first > 1 { return false }
        return first == index || source[first - 1].isASCIIDigit
    }

    private func numeric(at start: Int) throws(NormalizationError) -> Reading? {
        let end = source.endOfDigits(start)
        if let address = electronicAddress(at: start) { return address }
        if let date = date(at: start, digitsEnd: end) { return date }
        if let time = clock(at: start, digitsEnd: end) ?? duration(at: start) {
            try refuseTimedAmount(time, from: start)
            return time
        }
        if let pair = pair(at: start, digitsEnd: end) { return pair }
        if let house = houseNumber(at: start, digitsEnd: end) { return house }
        if let place = placeNumber(at: start, digitsEnd: end) { return place }
        if let seat = seat(at: start, digitsEnd: end) { return seat }
        if let code = code(at: start) { return code }
        if let identifier = identifier(at: start, digitsEnd: end) { return identifier }
        return try quantity(at: start)
    }

    /// The first letter of a word: a currency code, a month, an address or an abbreviation may begin.
    private func word(at index: Int) throws(NormalizationError) -> Reading? {
        // EUR/USD 1.08 is a rate, no amount.
        let isRate =
            source[index - 1] == "/" && CurrencySigns.longest(in: source, at: index - 4)?.end == index - 1
            && source[index - 2].isASCIILetter
        if !isRate, let money = try prefixedMoney(at: index) { return money }
        if let date = weekday(at: index) ?? monthAndDay(at: index) { return date }
        if let address = electronicAddress(at: index) ?? code(at: index) { return address }
        if source[index].lowercased == "x", numberEnd > 0, let by = times(at: index) { return by }
        if source[index].lowercased != source[index] {
            if let place = state(at: index) ?? direction(at: index) { return place }
            if let roman = EnglishRoman.reading(in: source, at: index, number: number) {
                return Reading(words: roman.value, rule: "roman", end: roman.end, isNumber: false)
            }
        }
        guard
            let full = EnglishAbbreviations.inFull(in: source, at: index)
                ?? EnglishInitialisms.letters(in: source, at: index)
        else { return nil }
        return Reading(words: full.value, rule: "abbreviation", end: full.end, isNumber: false)
    }

    /// 3 x 4, at the x.
    private func times(at index: Int) -> Reading? {
        let next = source[source.endOfSpaces(index + 1)]
        guard source.startOfSpaces(index) == numberEnd, next.isASCIIDigit || next.isCurrencySign else { return nil }
        return Reading(words: next.isASCIIDigit ? "by" : "times", rule: "ratio", end: index + 1, isNumber: false)
    }

    private func currencySign(at index: Int) throws(NormalizationError) -> Reading? {
        let behind = source.endOfSpaces(index + 1)
        // MX$5: some dollar, but not the one of the bare sign.
        if isCapital(index - 1), !source[index - 2].isASCIILetter || !source[index - 3].isASCIILetter,
            startsNumber(behind)
        {
            throw .unknownCurrency(token(index - 1..<source.endOfDigits(behind), rule: "money"))
        }
        try refuseManySigns(at: index)
        if let money = try prefixedMoney(at: index) { return money }
        // $l00, $O.50: a digit mistyped.
        if "lIOo".unicodeScalars.contains(source[behind]), startsNumber(behind + 1) {
            throw .ambiguousAmount(token(index..<source.endOfDigits(behind + 1), rule: "money"))
        }
        if CurrencySigns.longest(in: source, at: index) == nil {
            if source.numeral(at: behind) != nil {
                throw .unknownCurrency(token(index..<source.endOfDigits(behind), rule: "money"))
            }
            if numberEnd >= 0, source.startOfSpaces(index) == numberEnd {
                throw .unknownCurrency(token(numberEnd..<index + 1, rule: "money"))
            }
        }
        try refuseLostSign(at: index)
        return Reading(words: " ", rule: "symbol", end: index + 1, isNumber: false)
    }

    private func signed(at index: Int) throws(NormalizationError) -> Reading? {
        if let phone = bracketedPhone(at: index) { return phone }
        let isBehindNumber = numberEnd == source.startOfSpaces(index)
        if source[index] == "~", isBehindNumber, case .word(let range) = try joint(at: index) { return range }
        let word = source[index] == "+" ? "plus " : source[index] == "±" ? "plus or minus " : "about "
        let next = isBehindNumber || source[index] != "+" ? source.endOfSpaces(index + 1) : index + 1
        if let value = try value(at: next, sign: word) { return value }
        // £450+VAT, $100+, Disney+, C++
        if source[index] == "+", numberEnd == index {
            return Reading(words: "plus", rule: "symbol", end: index + 1, isNumber: false)
        }
        let isBehindWord = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+"
        guard source[index] == "+", isBehindWord, !source[index + 1].isASCIIAlphanumeric else { return nil }
        return Reading(words: "plus", rule: "symbol", end: index + 1, isNumber: false)
    }

    /// A number or an amount behind its sign.
    func value(at index: Int, sign: String) throws(NormalizationError) -> Reading? {
        if let quantity = try quantity(at: index, sign: sign) { return quantity }
        return try prefixedMoney(at: index, sign: sign)
    }

    func isCapital(_ index: Int) -> Bool { source[index].isASCIILetter && source[index].value < 0x60 }

    /// Letters and pauses stay, a line end or a dash is a pause, everything else is silent.
    private mutating func keep(_ index: Int) {
        let scalar = source[index]
        // An aside in brackets: 20 ($4) is not twenty-four dollars.
        let next = source[index + 1]
        if scalar == " " && (next == "(" || next == "[") { pause() }
        if (scalar == ")" || scalar == "]") && next == " " && !source[source.endOfSpaces(index + 1)].isPause,
            index + 2 < source.count
        {
            return pause()
        }
        let isApostrophe =
            (scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
            && (source[index + 1].isASCIILetter || source[index - 1] == "s")
        let isHyphen = scalar == "-" && source[index - 1].isASCIILetter && source[index + 1].isASCIILetter
        if scalar.isASCIILetter || scalar == " " || scalar.isPause || isApostrophe || isHyphen {
            if scalar != " " { heard = "" }
            return builder.keep(source.written(at: index))
        }
        let isSpaced = scalar.isDash && next == " " && source[source.startOfSpaces(index) - 1].isASCIIDigit
        if isSpaced || scalar == "\n" || scalar == "—" || scalar == "…" || scalar == "–" { return pause() }
        builder.keep(scalar.isIdeograph || scalar.properties.generalCategory.isLetterOrMark ? scalar : " ")
    }

    private mutating func pause() {
        heard = ""
        builder.pause(",")
    }
}
