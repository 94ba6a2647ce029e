// Checks for amounts without a space beside a day or a count, as in tables copied as text.
extension ChineseAmount {
    /// Whether the first digits may be a day or a count: 0513428.65元, 2026/10/2850元, 11/055元, 可乐x215元.
    var isGluedToStart: Bool {
        guard source[start].isASCIIDigit else { return false }
        let digits = start..<source.endOfDigits(start)
        let isDay = digits.count > 4 && source[start] == "0" && isDayOfMonth(start..<start + 4)
        let isPadded = numeral.hasLeadingZero && "-/".unicodeScalars.contains(before) && source[start - 2].isASCIIDigit
        return isDay || isBehindMonth || isPadded || isBehindGoods
    }

    /// Whether the last digits may be a count: ￥5020根.
    var isGluedToEnd: Bool { isBeforeCount || isBeforeItem }

    /// Refuses 人民币5020根 and CNY 5020根, which may be an amount and a count.
    func checkCount() throws(NormalizationError) {
        if isBeforeCount { throw text.ambiguous(start..<end + 1) }
    }

    private func isDayOfMonth(_ digits: Range<Int>) -> Bool {
        let day = digits.lowerBound + 2
        return ChineseDates.date(
            ChineseDigits(digits.lowerBound..<day, in: text), ChineseDigits(day..<digits.upperBound, in: text)) != nil
    }

    /// Whether a month precedes, so that the first digits may be the day: 2026/10/2850元, 2026.7.589元, 11/2835.50元.
    private var isBehindMonth: Bool {
        guard "-/.".unicodeScalars.contains(before), source[start - 2].isASCIIDigit else { return false }
        let month = ChineseDigits(source.startOfDigits(start - 1)..<start - 1, in: text)
        let year = ChineseDigits(source.startOfDigits(month.start - 1)..<max(month.start - 1, 0), in: text)
        let hasYear = month.before == before && year.year != nil
        return month.month != nil && (hasYear || before == "/" && numeral.integer.count > 2)
    }

    /// Whether goods and a sign precede, so that the first digits may count the goods: 可乐x215元. Zeros cannot be a price.
    private var isBehindGoods: Bool {
        let word = source.startOfSpaces(start - 1)
        let (first, last) = (source.start(of: word) { $0.isIdeograph }, source.endOfDigits(start))
        return "xX×*".unicodeScalars.contains(before) && first < word && !source[first - 1].isASCIIDigit
            && (start + 1..<last).contains { source[$0] != "0" }
    }

    /// Whether the last digit numbers the next item of a list: the 2. of 1. 会费￥302. 餐费￥50.
    private var isBeforeItem: Bool {
        let item = end - 1..<end
        guard end - start > 1, text.followsItem(item) else { return false }
        return !text.hasItem(source.text(item.lowerBound..<end + 1), after: end)
    }

    /// Whether a counting word ends the item, so that the last digits may be a count: ￥5020根, ￥12.53笔, ￥268 人. A count
    /// does not begin with zero: ￥50根, ￥12.50笔. The months of USD 12个月 are a term.
    private var isBeforeCount: Bool {
        let (last, label) = (source.startOfDigits(end), source[source.startOfSpaces(start) - 1])
        guard number.count > 2 || !label.isASCIILetter && !label.isIdeograph else { return false }
        let isDivisible = (last + 1..<end).contains { source[$0] != "0" } && numeral.integer != [0]
        let start = source[end] == " " ? end + 1 : end
        guard isDivisible || source[start] == "折" && !numeral.fraction.isEmpty, !source.has(.behindAmount, at: start),
            ChineseScales.end(behind: start, in: source) == nil, let unit = endOfUnit(start)
        else { return false }
        // In ￥1280 手机￥300 the word is the label of the next amount.
        let isLabel = start > end && source[unit].isCurrencySign
        let isLast = !source[unit].isIdeograph && !source[unit].isASCIIAlphanumeric && source[unit] != "/" && !isLabel
        return isLast || source.has(.behindUnit, at: unit)
    }

    private func endOfUnit(_ start: Int) -> Int? {
        if source[start] == "折", !source.has(.countless, at: start) { return start + 1 }
        return switch ChineseSuffix(at: start, in: text) {
        case .unit(_, let unit), .share(_, let unit): unit
        case .counted: ChineseUnits.counter(in: source, at: start)?.end
        case .money, .shift, .none: nil
        }
    }
}
