/// A half-width comma before three digits that may divide the items of a list: 满99减10,199减30.
struct ChineseListComma {
    private let source: SourceText
    private let text: ChineseText
    private let number: ScannedNumeral
    private let comma: Int

    /// nil for a number without exactly one comma.
    init?(in number: ScannedNumeral, of text: ChineseText) {
        (source, self.text, self.number) = (text.source, text, number)
        comma = source.endOfDigits(number.start)
        guard number.isWellFormed, source[comma] == ",", number.numeral.integer.count == comma - number.start + 3,
            !source.isWide(at: comma)
        else { return nil }
    }

    /// Refuses a number whose comma may divide two items, and a number before a minus and such a number.
    static func check(_ number: ScannedNumeral, in text: ChineseText) throws(NormalizationError) {
        let mayPart = Self(in: number, of: text)?.mayPartItems ?? false
        if mayPart || text.source.hasBrokenGroups(number) { throw text.ambiguous(number.start..<number.tokenEnd) }
        guard text.source[number.end] == "-", let next = text.source.numeral(at: number.end + 1),
            Self(in: next, of: text)?.mayPartItems ?? false
        else { return }
        throw text.ambiguous(number.start..<next.end)
    }

    /// Whether the comma may divide two items.
    var mayPartItems: Bool {
        let isWhole = number.numeral.fraction.isEmpty
        return isNameBeforePrice || isWhole && (isPairOfOffers || isResult || isPairOfCounts || isPairOfTerms)
            || isWhole && (isCountOfGoods || isBeyondThreshold)
    }

    private var sign: Unicode.Scalar { source[number.start - 1] }

    /// Position after the number and 元.
    private var itemEnd: Int { source[number.end] == "元" ? number.end + 1 : number.end }

    /// The digits before the sign, which 元 may follow.
    private var previous: Range<Int> {
        let end = source[number.start - 2] == "元" ? number.start - 2 : number.start - 1
        return source.startOfDigits(end)..<end
    }

    private var previousValue: Int? { source.value(previous) }

    /// Whether the same sign joins both parts to another number.
    private var isBetweenSameSigns: Bool {
        !previous.isEmpty && source[itemEnd] == sign && source[itemEnd + 1].isASCIIDigit
    }

    /// 满99减10,199减30: what is taken off or added is less than what is paid.
    private var isPairOfOffers: Bool {
        guard "减送得返赠減贈".unicodeScalars.contains(sign), isBetweenSameSigns, let previousValue else { return false }
        return Numeral(previousValue).isLess(than: number.numeral)
    }

    /// 12×30=360,100件: the digits before the comma are the result.
    private var isResult: Bool {
        let first = previous.lowerBound - 1
        let operand = source.startOfDigits(first)..<first
        guard sign == "=", let right = previousValue, let left = source.value(operand), left < 10_000, right < 10_000,
            !".,".unicodeScalars.contains(source[operand.lowerBound - 1])
        else { return false }
        let result = source.value(number.start..<comma)
        return switch source[first] {
        case "×", "*", "x", "X": result == left * right
        case "+": result == left + right
        case "-": result == left - right
        default: false
        }
    }

    /// 2件50,100件2000.
    private var isPairOfCounts: Bool {
        sign.isIdeograph && source[number.start - 2].isASCIIDigit && source[number.end] == sign
            && source[number.end + 1].isASCIIDigit && ChineseUnits.counter(in: source, at: number.end) != nil
    }

    /// 300+30,500+60 may be two sums. A result with a comma proves thousands.
    private var isPairOfTerms: Bool {
        guard "+-*×xX".unicodeScalars.contains(sign), isBetweenSameSigns, previous.count < 4,
            source[previous.lowerBound - 1] != ",", source[previous.lowerBound - 1] != "."
        else { return false }
        let line = source.end(of: number.end) { $0 != "\n" && $0 != SourceText.outside && $0 != "=" }
        guard source[line] == "=", let result = source.numeral(at: source.endOfSpaces(line + 1)) else { return true }
        return !result.isGrouped
    }

    /// 可乐×2,100元 and 12瓶×3,108元. A rate has one factor, as in 3天×1,200元, and a printed product proves thousands.
    private var isCountOfGoods: Bool {
        let mark = source.startOfSpaces(number.start) - 1
        let word = source.startOfSpaces(mark)
        guard "*×xX".unicodeScalars.contains(source[mark]), source[word - 1].isIdeograph else { return false }
        let count = source.startOfSpaces(source.start(of: word) { $0.isIdeograph })
        let suffix = text.currencies.suffix(at: number.end)
        guard source[count - 1].isASCIIDigit else { return suffix != nil }
        let isRate = "人位名天日晚周月年时次吨斤克米升里".unicodeScalars.contains(source[word - 1])
        let end = suffix.map { text.currencies.end(of: $0, at: number.end) } ?? number.end
        return !isRate && source[source.endOfSpaces(end)] != "="
    }

    /// 消费满50,100减25. A threshold of five digits is a round number: 满10,500减100.
    private var isBeyondThreshold: Bool {
        guard sign == "满", comma - number.start > 1, "减送返".unicodeScalars.contains(source[number.end]) else {
            return false
        }
        return !["000", "500"].contains(source.text(comma + 1..<number.end))
    }

    /// 编号12,300元, 取餐号A12,128.50元. A colon divides the label of 票号：1,234元 from the amount.
    private var isNameBeforePrice: Bool {
        let isWhole = number.numeral.fraction.isEmpty
        guard isWhole || source[comma + 1] != "0" && !"为為是".unicodeScalars.contains(sign),
            text.currencies.suffix(at: number.end) != nil
        else { return false }
        let cue = text.cue(before: number.start) ?? source.cueOfToken(before: number.start)
        if "#№".unicodeScalars.contains(sign) { return true }
        if "号號".unicodeScalars.contains(sign) { return cue != ChineseCues.Cue.none }
        if sign.isASCIILetter { return cue == .identifier || cue == .code || cue == .building }
        return sign.isIdeograph
            && (cue == .identifier || cue == .tail || source.has(.size, at: number.start)
                || source.has(.listedRoom, at: number.start))
    }
}
