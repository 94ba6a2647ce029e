// Checks for amounts without a space beside a day, a telephone number or a count, as in tables copied as text.
extension ChineseAmount {
    /// Whether the first digits may be a day or a telephone number: 2026102850元, 051328.65元, 1391234567835元,
    /// 2026/10/2850元, 11/055元.
    var isGluedToStart: Bool {
        guard source[start].isASCIIDigit else { return false }
        let digits = start..<source.endOfDigits(start)
        let isDay =
            digits.count > 8 && isDay(digits.prefix(8))
            || digits.count > 4 && source[start] == "0" && isDayOfMonth(digits.prefix(4))
        let isPadded = numeral.hasLeadingZero && "-/".unicodeScalars.contains(before) && source[start - 2].isASCIIDigit
        return isDay || digits.count > 11 && isMobile(digits.prefix(11)) || isBehindMonth || isPadded
    }

    /// Whether the last digits may be a day, a telephone number or a count: ￥5020261028, ￥5013912345678, ￥5020根.
    var isGluedToEnd: Bool {
        let digits = source.startOfDigits(end)..<end
        let isDay = digits.count > 8 && isDay(digits.suffix(8))
        return isDay || digits.count > 11 && isMobile(digits.suffix(11)) || isBeforeCount
    }

    /// Refuses 人民币5020根 and CNY 5020根, which may be an amount and a count.
    func checkCount() throws(NormalizationError) {
        if isBeforeCount { throw text.ambiguous(start..<end + 1) }
    }

    private func isDay(_ digits: Range<Int>) -> Bool {
        (2000...2049).contains(source.value(digits.prefix(4)) ?? 0) && isDayOfMonth(digits.suffix(4))
    }

    private func isDayOfMonth(_ digits: Range<Int>) -> Bool {
        let (month, day) = (digits.prefix(2), digits.suffix(2))
        return ChineseDates.date(ChineseDigits(month, in: text), ChineseDigits(day, in: text)) != nil
    }

    private func isMobile(_ digits: Range<Int>) -> Bool {
        source[digits.lowerBound] == "1" && ("3"..."9").contains(source[digits.lowerBound + 1]) && !numeral.isRound
    }

    /// Whether a month precedes, so that the first digits may be the day: 2026/10/2850元, 2026.7.589元, 11/2835.50元.
    private var isBehindMonth: Bool {
        guard "-/.".unicodeScalars.contains(before), source[start - 2].isASCIIDigit else { return false }
        let month = ChineseDigits(source.startOfDigits(start - 1)..<start - 1, in: text)
        let year = ChineseDigits(source.startOfDigits(month.start - 1)..<max(month.start - 1, 0), in: text)
        let hasYear = month.before == before && year.year != nil
        return month.month != nil && (hasYear || before == "/" && numeral.integer.count > 2)
    }

    /// Whether a counting word ends the item, so that the last digits may be a count: ￥5020根, ￥12.53笔, ￥20420折. A count
    /// does not begin with zero: ￥50根, ￥12.50笔. The months of USD 12个月 are a term.
    private var isBeforeCount: Bool {
        let (last, label) = (source.startOfDigits(end), source[source.startOfSpaces(start) - 1])
        guard number.count > 2 || !label.isASCIILetter && !label.isIdeograph else { return false }
        let isDivisible = (last + 1..<end).contains { source[$0] != "0" } && numeral.integer != [0]
        guard isDivisible || source[end] == "折" && !numeral.fraction.isEmpty, !source.has(.behindAmount, at: end),
            ChineseScales.end(behind: end, in: source) == nil,
            ChineseScales.letters(in: source, at: end) == nil, let unit = endOfUnit
        else { return false }
        let isLast = !source[unit].isIdeograph && !source[unit].isASCIIAlphanumeric && source[unit] != "/"
        return isLast || source.has(.behindUnit, at: unit)
    }

    private var endOfUnit: Int? {
        if source[end] == "折" { return end + 1 }
        return switch ChineseSuffix(at: end, in: text) {
        case .unit(_, let unit), .share(_, let unit): unit
        case .counted: ChineseUnits.counter(in: source, at: end)?.end
        case .money, .shift, .none: nil
        }
    }
}

extension Range<Int> {
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<lowerBound + count }
    fileprivate func suffix(_ count: Int) -> Range<Int> { upperBound - count..<upperBound }
}
