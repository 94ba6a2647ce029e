/// A number at a position of the text, with its suffix.
struct ChineseQuantity {
    let number: ScannedNumeral
    let suffix: ChineseSuffix

    /// nil if no number begins here.
    ///
    /// - Throws: if the number is an ambiguous or malformed amount.
    init?(at start: Int, in text: ChineseText) throws(NormalizationError) {
        let isAmount = text.isBareAmount(at: start)
        guard var number = text.source.numeral(at: start) else { return nil }
        if ChineseNumeralToken.isList(number, in: text) {
            number = ChineseNumeralToken.first(of: number, in: text.source)
        }
        self.number = number
        let amount = ChineseAmount(number: number, text: text)
        if isAmount, number.isAmbiguous { try amount.check(.money(nil)) }
        guard number.isWellFormed else {
            suffix = .none
            try amount.checkMalformed()
            return
        }
        try amount.checkStart(isAmount: isAmount)
        try amount.checkEnd(isAmount: isAmount)
        try amount.checkNext(isAmount: isAmount)
        suffix = ChineseSuffix(at: number.end, in: text)
    }

    /// Whether the number lacks a currency, a unit and a percent sign.
    var isBare: Bool { if case .none = suffix { number.isWellFormed } else { false } }

    /// Returns the power of ten in words that belongs to the number's token: the 万 of 5万.
    func scale(in text: ChineseText) -> ChineseWrittenScale? {
        ChineseNumeralToken.scale(behind: number, in: text).map { match in
            .init(word: text.source.text(number.end..<match.end), places: match.value, end: match.end)
        }
    }

    /// Returns the value with its power of ten.
    func magnitude(_ scale: ChineseWrittenScale?) -> Numeral {
        scale.map { number.numeral.shifted(by: $0.places) } ?? number.numeral.withoutIdleZeros
    }
}

/// A power of ten in words after a number, as written.
struct ChineseWrittenScale {
    let word: String
    let places: Int
    let end: Int
}

/// The text after a number, which affects its reading.
enum ChineseSuffix {
    case none
    case money(ChineseCurrencies.Suffix)
    case share(Percentage.Base, end: Int)
    /// A unit, by its symbol.
    case unit(String, end: Int)
    /// Powers of ten: 300w.
    case shift(Int, end: Int)
    /// A counting word, kept as written.
    case counted

    init(at end: Int, in text: ChineseText) {
        let source = text.source
        let next = source[end]
        self =
            if next == SourceText.outside || next == "," || next == "." {
                .none
            } else if let share = Self.share(next) {
                .share(share, end: end + 1)
            } else if next == " ", source[end + 1] == "%", !source[end + 2].isASCIIAlphanumeric {
                .share(.hundred, end: end + 2)
            } else if let money = text.currencies.suffix(at: end) {
                .money(money)
            } else if let places = Self.places(at: end, in: source) {
                .shift(places, end: end + 1)
            } else if next == "″", Self.followsMinutes(end, in: source) {
                .unit("s", end: end + 1)
            } else if let unit = ChineseUnits.unit(in: source, behind: end) {
                .unit(unit.value, end: unit.end)
            } else {
                ChineseUnits.counter(in: source, at: end) == nil ? .none : .counted
            }
    }

    private static func share(_ sign: Unicode.Scalar) -> Percentage.Base? {
        switch sign {
        case "%": .hundred
        case "‰": .thousand
        case "‱": .tenThousand
        default: nil
        }
    }

    /// Returns the places of thousands or ten thousands in letters. A capital may mean watts or a resolution, unless
    /// an audience is counted: 1.2W粉丝.
    private static func places(at end: Int, in source: SourceText) -> Int? {
        guard !source[end + 1].isASCIIAlphanumeric else { return nil }
        switch source[end] {
        case "w": return 4
        case "k": return 3
        case "W", "K": break
        default: return nil
        }
        // The range 15K-25K has one cue.
        let first = source.start(of: end) { $0.isASCIIAlphanumeric || ".-~ ".unicodeScalars.contains($0) }
        let isCount =
            source[end + 1] == "+"
            || source.chineseCue(before: first) == .amount && !source[end + 1].isIdeograph
            || ChineseUnits.audience.longest(in: source, at: end + 1) != nil
            || ChineseUnits.tallied.longest(in: source, at: first) != nil
        return isCount ? source[end] == "W" ? 4 : 3 : nil
    }

    /// Whether these are the seconds of 39°54′20″ rather than inches.
    private static func followsMinutes(_ end: Int, in source: SourceText) -> Bool {
        source[source.start(of: end) { $0.isASCIIDigit || $0 == "." } - 1] == "′"
    }
}

// The spoken form of a number before its suffix.
extension ChineseSuffix {
    /// - Parameter isScaled: whether a power of ten in words follows the number.
    func quantity(
        of numeral: Numeral, at start: Int, sign: Quantity.Sign = .none, isScaled: Bool = false, in text: ChineseText
    ) -> Quantity {
        switch self {
        case .money: Quantity(sign: sign, numeral: numeral.withoutIdleZeros, form: .count)
        case .shift(4, _) where numeral.integer.count <= 4:
            Quantity(sign: sign, numeral: numeral.withoutIdleZeros, form: .count, scale: "万")
        case .shift(let places, _): Quantity(sign: sign, numeral: numeral.shifted(by: places))
        case .share: Quantity(sign: sign, numeral: numeral.fraction.isEmpty ? numeral.withoutIdleZeros : numeral)
        case .counted, .unit: measured(numeral, at: start, sign: sign, isScaled: isScaled, in: text)
        case .none: Self.bare(numeral, at: start, sign: sign, in: text)
        }
    }

    private func measured(
        _ numeral: Numeral, at start: Int, sign: Quantity.Sign, isScaled: Bool, in text: ChineseText
    ) -> Quantity {
        var quantity = Quantity(sign: sign, numeral: numeral, form: .count)
        if case .counted = self, Self.isName(numeral, at: start, in: text.source) {
            quantity.form = .dialled
        } else if Self.isDigitString(numeral) {
            quantity.form = .digits
        } else if case .counted = self, isScaled {
            // 3.50万 is 三点五万.
            quantity.numeral = numeral.withoutIdleZeros
        } else if ChineseUnits.isName(before: start, in: text.source) {
            quantity.form = .value
        }
        return quantity
    }

    private static func bare(_ numeral: Numeral, at start: Int, sign: Quantity.Sign, in text: ChineseText) -> Quantity {
        var quantity = Quantity(sign: sign, numeral: numeral)
        // 第08期 is an ordinal.
        if text.source[start - 1] == "第", numeral.fraction.isEmpty, numeral.integer.count < 4 { return quantity }
        if numeral.fraction.isEmpty, isDigitString(numeral) || isName(numeral, at: start, in: text.source) {
            quantity.form = .dialled
            return quantity
        }
        if sign == .none, isReference(numeral, at: start, in: text) {
            quantity.form = .dialled
            return quantity
        }
        // 变动：+1,000.00: commas and two zeros are the printed form of amounts.
        let isPrinted = numeral.fraction == [0, 0] && text.source.endOfDigits(start) - start < numeral.integer.count
        if isPrinted || text.isBareAmount(at: start) { quantity.numeral = numeral.withoutIdleZeros }
        return quantity
    }

    /// Whether the number is a name, as of tickets, parcels or shares: five or more digits without groups, a unit or a
    /// word for a quantity.
    private static func isReference(_ numeral: Numeral, at start: Int, in text: ChineseText) -> Bool {
        let source = text.source
        let end = start + numeral.integer.count
        // RMB 9353至72598 is a range of amounts.
        let isUpper = "至到".unicodeScalars.contains(source[start - 1]) && text.isBehindNumber(start - 1)
        guard !isUpper, numeral.integer.count > 4, numeral.fraction.isEmpty, source.endOfDigits(start) == end,
            !numeral.isRound, !isWholeText(start..<end, in: source), !source[start - 1].isChineseNumeral,
            !source[end].isPowerOfTen,
            !source[end].isVagueNumeral, text.cue(before: start) != .amount,
            ChineseUnits.tallied.longest(in: source, at: source.startOfFillers(start)) == nil,
            !source.has(.tally, at: source.startOfFillers(start)),
            ChineseUnits.audience.longest(in: source, at: end) == nil
        else { return false }
        return !measures(end, in: source) && !areCalculated(start..<end, in: source)
    }

    /// Whether an arithmetic sign is on either side: 12345+1, 3×12345.
    private static func areCalculated(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let signs = "+×*÷=<>≤≥≈~/^".unicodeScalars
        return signs.contains(source[source.startOfSpaces(digits.lowerBound) - 1])
            || signs.contains(source[source.endOfSpaces(digits.upperBound)])
    }

    /// Whether a measuring unit follows: 12345字 is a count, while 12345号 is a name.
    private static func measures(_ end: Int, in source: SourceText) -> Bool {
        ChineseUnits.otherUnit(in: source, at: end) != nil && !"号期室房班路楼版级".unicodeScalars.contains(source[end])
    }

    /// Whether the number or ordinal is the whole text. Without context it is not a name.
    private static func isWholeText(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let start = source[digits.lowerBound - 1] == "第" ? digits.lowerBound - 1 : digits.lowerBound
        return source.startOfSpaces(start) == 0 && source.endOfSpaces(digits.upperBound) == source.count
    }

    /// Whether three or more digits follow letters, as in RTX4090 or G1234次, but not in 1920x1080.
    private static func isName(_ numeral: Numeral, at start: Int, in source: SourceText) -> Bool {
        let end = start + numeral.integer.count
        // RTX4,090 and RTX409万 are counts, because of the comma and the scale.
        guard numeral.fraction.isEmpty, numeral.integer.count > 2, source.endOfDigits(start) == end,
            ChineseScales.words.longest(in: source, at: end) == nil
        else { return false }
        // G-482913.
        if source[start - 1] == "-" { return numeral.integer.count > 3 && source[start - 2].isASCIILetter }
        // 积分x500 is five hundred.
        let isTimes = source[start - 1].lowercased == "x" && source[start - 2].isIdeograph
        // 0x1234.
        let isAddress = source[start - 1] == "x" && source[start - 2] == "0" && !source[start - 3].isASCIIDigit
        return source[start - 1].isASCIILetter && (!source[start - 2].isASCIIDigit || isAddress) && !isTimes
    }

    /// Whether the digits are a name, because they are too many or have a leading zero.
    private static func isDigitString(_ numeral: Numeral) -> Bool {
        numeral.fraction.isEmpty && numeral.hasLeadingZero || numeral.integer.count > ChineseNumber.maxIntegerDigits
    }
}
