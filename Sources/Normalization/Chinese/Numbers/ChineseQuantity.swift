/// A number at a position of the text, with its suffix.
struct ChineseQuantity {
    let number: ScannedNumeral
    let suffix: ChineseSuffix

    /// nil if no number begins here.
    ///
    /// - Throws: if the number is an ambiguous or malformed amount.
    init?(at start: Int, in text: ChineseText) throws(NormalizationError) {
        let isAmount = text.isBareAmount(at: start) || Self.mayLackZero(start, in: text)
        guard var number = text.source.numeral(at: start) else { return nil }
        try ChineseListComma.check(number, in: text)
        if ChineseNumeralToken.isList(number, in: text) { number = text.source.firstOfRow(number) }
        self.number = number
        let amount = ChineseAmount(number: number, text: text)
        if isAmount, number.isAmbiguous { try amount.check(.money(nil)) }
        guard number.isWellFormed else {
            suffix = .none
            try amount.checkMalformed()
            return
        }
        if isAmount, amount.isBeforeGroup { throw text.ambiguous(text.source.looseRange(around: number)) }
        try amount.checkStart(isAmount: isAmount)
        try amount.checkEnd(isAmount: isAmount)
        try amount.checkShorthand()
        try amount.checkNext(isAmount: isAmount)
        suffix = ChineseSuffix(at: number.end, in: text)
        if case .unit("W", _) = suffix, ChineseWatts.mayBeMoney(number, in: text) {
            throw text.ambiguous(number.start..<number.end + 1)
        }
    }

    /// Whether the number may be the cents of an amount below one: 利息.35 is 0.35, or 35 in a new sentence.
    private static func mayLackZero(_ start: Int, in text: ChineseText) -> Bool {
        let source = text.source
        return source[start - 1] == "." && source.endOfDigits(start) == start + 2 && text.isBareAmount(at: start - 1)
    }
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
            if Self.isGradeOfOil(end, in: source) {
                .none
            } else if let share = Self.share(next) {
                .share(share, end: end + 1)
            } else if next == " ", source[end + 1] == "%", !source[end + 2].isASCIIAlphanumeric {
                .share(.hundred, end: end + 2)
            } else if let money = text.currencies.suffix(at: end) {
                .money(money)
            } else if let places = Self.places(at: end, in: text) {
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

    /// Returns the places of thousands or ten thousands in letters. A capital may mean watts or a resolution, unless an
    /// audience is counted (1.2W粉丝) or the text is about money alone.
    private static func places(at end: Int, in text: ChineseText) -> Int? {
        let source = text.source
        guard !source[end + 1].isASCIIAlphanumeric, !isCarat(end, in: source) else { return nil }
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
            || source[end] == "W" && (text.subjects == [.money] || ChineseWatts.isCapital(end, in: text))
        return isCount ? source[end] == "W" ? 4 : 3 : nil
    }

    /// Whether the k is a part of gold: 18k金, 24K黄金.
    private static func isCarat(_ end: Int, in source: SourceText) -> Bool {
        let parts = ["9", "10", "14", "18", "22", "24"]
        return source[end].lowercased == "k" && parts.contains(source.text(source.startOfDigits(end)..<end))
            && source[source.startOfDigits(end) - 1] != "." && source.has(.carat, at: end + 1)
    }

    /// Whether this is a grade of engine oil: 5W-30.
    private static func isGradeOfOil(_ end: Int, in source: SourceText) -> Bool {
        source[end].lowercased == "w" && source[end + 1] == "-" && source.endOfDigits(end + 2) == end + 4
            && ["0", "5", "10", "15", "20"].contains(source.text(source.startOfDigits(end)..<end))
            && !source.isDecimal(end + 4) && !source[end + 4].isASCIIAlphanumeric
    }

    /// Whether these are the seconds of 39°54′20″ rather than inches.
    private static func followsMinutes(_ end: Int, in source: SourceText) -> Bool {
        source[source.start(of: end) { $0.isASCIIDigit || $0 == "." } - 1] == "′"
    }
}

// The spoken form of a number before its suffix.
extension ChineseSuffix {
    /// - Parameter isScaled: whether a power of ten in words follows the number.
    func quantity(of number: ChineseAmount, sign: Quantity.Sign = .none, isScaled: Bool = false) -> Quantity {
        let numeral = number.numeral
        return switch self {
        case .money: Quantity(sign: sign, numeral: numeral.withoutIdleZeros, form: .count)
        case .shift(4, _) where numeral.integer.count <= 4:
            Quantity(sign: sign, numeral: numeral.withoutIdleZeros, form: .count, scale: "万")
        case .shift(let places, _): Quantity(sign: sign, numeral: numeral.shifted(by: places))
        case .share: Quantity(sign: sign, numeral: numeral.fraction.isEmpty ? numeral.withoutIdleZeros : numeral)
        case .unit: number.measured(sign: sign)
        case .counted: number.measured(sign: sign, isCounted: true, isScaled: isScaled)
        case .none: number.bare(sign: sign)
        }
    }
}

extension ChineseAmount {
    fileprivate func measured(sign: Quantity.Sign, isCounted: Bool = false, isScaled: Bool = false) -> Quantity {
        var quantity = Quantity(sign: sign, numeral: numeral, form: .count)
        // 2栋2单元202 is an address.
        let isBlock = "栋幢座".unicodeScalars.contains(source[end]) && source[end + 1].isASCIIDigit
        if isCounted, isBlock {
            quantity.form = .value
        } else if isCounted, isName {
            quantity.form = .dialled
        } else if isDigitString {
            quantity.form = .digits
        } else if isScaled {
            // 3.50万 is 三点五万.
            quantity.numeral = numeral.withoutIdleZeros
        } else if ChineseUnits.isName(before: start, in: source) {
            quantity.form = .value
        }
        return quantity
    }

    fileprivate func bare(sign: Quantity.Sign) -> Quantity {
        var quantity = Quantity(sign: sign, numeral: numeral)
        // 第08期 is an ordinal.
        let isPadded = numeral.hasLeadingZero && numeral.integer.count > 2
        if before == "第", numeral.fraction.isEmpty, numeral.integer.count < 4, !isPadded { return quantity }
        if numeral.fraction.isEmpty && (isDigitString || isName) || sign == .none && isReference {
            quantity.form = .dialled
            return quantity
        }
        // 变动：+1,000.00 and 现金：20.00: a sign, a label or a value above the hours, and two zeros, are the printed
        // form of amounts.
        let isSum = sign != .none || isLabelled || Numeral(24).isLess(than: numeral)
        if numeral.fraction == [0, 0] && isSum && !isVersion || text.isBareAmount(at: start) {
            quantity.numeral = numeral.withoutIdleZeros
        }
        return quantity
    }

    /// Whether the number is the value of a label: 其他：20.00, 现金20.00. 明天9.00 may be a time of day.
    private var isLabelled: Bool {
        let label = source.startOfFillers(start)
        return source.has(.tender, at: label)
            || source[label - 1].isIdeograph && source[label] == ":" && !source.has(.partOfDay, at: label)
    }

    private var isVersion: Bool { source.hasPrefix("版本", at: source.startOfFillers(start) - 2) }

    /// Whether the number is a name, as of tickets: five or more digits without groups or a word for a quantity.
    private var isReference: Bool {
        let end = start + numeral.integer.count
        guard numeral.integer.count > 4, numeral.fraction.isEmpty, source.endOfDigits(start) == end, !numeral.isRound,
            // Without context a number is not a name.
            source.startOfSpaces(before == "第" ? start - 1 : start) > 0 || source.endOfSpaces(end) < source.count,
            // RMB 9353至72598 is a range of amounts.
            !("至到".unicodeScalars.contains(before) && text.isBehindNumber(start - 1)),
            !before.isChineseNumeral, !source[end].isPowerOfTen, !source[end].isVagueNumeral,
            text.cue(before: start) != .amount, !source.isTallied(start), !isBesideYuan, !isSum,
            ChineseUnits.audience.longest(in: source, at: end) == nil,
            // 12345字 is a count, while 12345号 is a name.
            ChineseUnits.otherUnit(in: source, at: end) == nil || "号期室房班路楼版级".unicodeScalars.contains(source[end])
        else { return false }
        // 12345+1, 3×12345, but not 202611283975/3.94元.
        let signs = "+×*÷=<>≤≥≈~/^→".unicodeScalars
        return numeral.integer.count > 11
            || !signs.contains(source[source.startOfSpaces(start) - 1])
                && !signs.contains(source[source.endOfSpaces(end)])
    }

    /// Whether a word for a sum precedes a number of up to seven digits, 微信12680, 房租15680, or a shop: 店1:12680. The
    /// digits of 轉數快1234567 and 转人工123456 may be an account or a number to dial.
    private var isSum: Bool {
        let label = source.startOfFillers(start)
        let isOfShop = source[label] == ":" && source.has(.numbered, at: source.startOfDigits(label))
        // 转数快, 八达通, 街口, FPS, PayMe and Pay have accounts of their own.
        let isAccount = "快通口SeyY".unicodeScalars.contains(source[label - 1])
        let isDialled = "转轉".unicodeScalars.contains(source[label - 3])
        return numeral.integer.count < 8
            && (source.has(.tender, at: label) && !isAccount || source.has(.sum, at: label) && !isDialled || isOfShop)
    }

    /// Whether the label or the mark of a table gives the unit: 金额(元):15626, 15626(元).
    private var isBesideYuan: Bool {
        [source.startOfFillers(start) - 3, source.endOfSpaces(end)].contains { source.hasPrefix("(元)", at: $0) }
    }

    /// Whether three or more digits follow letters, as in RTX4090 or G1234次, but not in 1920x1080.
    private var isName: Bool {
        let (last, end) = (source[start - 2], start + numeral.integer.count)
        // RTX4,090 and RTX409万 are counts, because of the comma and the scale.
        guard numeral.fraction.isEmpty, numeral.integer.count > 2, source.endOfDigits(start) == end,
            ChineseScales.words.longest(in: source, at: end) == nil
        else { return false }
        // G-482913.
        if before == "-" { return numeral.integer.count > 3 && last.isASCIILetter }
        // 积分x500 is five hundred.
        let isTimes = before.lowercased == "x" && last.isIdeograph
        // 0x1234.
        let isAddress = before == "x" && last == "0" && !source[start - 3].isASCIIDigit
        // The kg of 50kg1350 is a unit, and PayMe150 is a way to pay and a sum.
        let isWeighed = text.readEnd == start && text.readKind == .measure
        // Apple Pay5678 is a card, and FPS5678 消费35元 an account.
        let isCard = source[start - 4] == " " && source[start - 5].properties.isLowercase
        let isAccount = isCard || before == "S" && ChineseDigits(from: start, in: text).precedesAmount
        let isTender = source.has(.tender, at: start) && end - start < (isAccount ? 4 : 5)
        return before.isASCIILetter && !isTender && (!last.isASCIIDigit || isAddress)
            && !isTimes && !isWeighed
    }

    /// Whether the digits are a name, because they are too many or have a leading zero.
    private var isDigitString: Bool {
        numeral.fraction.isEmpty && numeral.hasLeadingZero || numeral.integer.count > ChineseNumber.maxIntegerDigits
    }
}
