// Checks of the characters after the amount.
extension ChineseAmount {
    /// Refuses an amount with a currency before it if the text after it makes the amount doubtful.
    func checkPrefixed(_ currency: Currency) throws(NormalizationError) {
        try check(currency)
        try checkEnd(isAmount: true)
        try checkMask(currency)
        let isUnclear =
            isBeforeMinutes || isBrokenPoint(end) || isBeforeCents || isSpacedOut || isBeforeDate || isGluedToEnd
        if isUnclear || isListed {
            throw text.ambiguous(start..<source.endOfDigits(end + 1), currency.kind)
        }
        if source[end].vulgarFraction != nil {
            throw .malformedAmount(source.token(start..<end + 1, kind: currency.kind))
        }
        // A day follows the amount: NT$350 115/11/29.
        let isBeforeDay = source[end + 4] == "/" && source[end + 5].isASCIIDigit
        if source.hasLooseGroup(behind: number), !ChineseUnits.follows(end + 4, in: source), !isBeforeDay {
            throw text.ambiguous(source.looseRange(around: number), currency.kind)
        }
    }

    /// Whether spaces may part the digits of one amount, as in text copied from a page: ¥12 3.00, ¥ 4 5, ¥ 1 , 2 0 0.
    private var isSpacedOut: Bool {
        let mark = source.endOfSpaces(end)
        let isMark = mark > end && source[mark + 1] == " " && ".,".unicodeScalars.contains(source[mark])
        guard source[end] == " ", numeral.fraction.isEmpty,
            let next = source.numeral(at: isMark ? source.endOfSpaces(mark + 1) : mark)
        else { return false }
        let isCents = !isMark && next.fraction.count == 2 && next.count < 3 && !text.isCounted(next.end)
        let isLone =
            source[next.end] == " " || source.endsPhrase(next.end) && !source[next.end + 1].isASCIIDigit
            || currencies.suffix(at: next.end) != nil
        let isSpelled = end == start + 1 && next.end == next.start + 1 && isLone
        let last = source.endOfSpaces(next.end)
        return isCents || isSpelled && !text.isCounted(last) && !currencies.beginsMoney(last)
    }

    /// Whether the last digits are a year, a month or an hour: ¥20245月16日, €333.8111点12分. 美元11月28日 is a name and a day.
    private var isBeforeDate: Bool {
        let isLong = !numeral.fraction.isEmpty || numeral.integer.count > 2
        return isLong && "年月点點时時".unicodeScalars.contains(source[end]) && source[end + 1].isASCIIDigit
    }

    /// Whether a full-width comma may be typed for the point: ¥12，50, ¥12，5.
    private var isBeforeCents: Bool {
        let cents = source.endOfDigits(end + 1)
        return source[end] == "," && source.isWide(at: end) && numeral.fraction.isEmpty
            && (end + 2...end + 3).contains(cents)
            && (source[cents] == SourceText.outside || source[cents] == "\n" || source[cents].isPause)
            && !source[cents + 1].isASCIIDigit
    }

    /// Refuses ¥1***.00, and 到手价¥4*9, whose star hides a digit. **¥1** is bold print, and ¥25*2 a product.
    private func checkMask(_ currency: Currency) throws(NormalizationError) {
        let first = source.start(of: start) { $0.isCurrencySign || $0.isDash || $0 == " " }
        let isBold = source[first - 1].hidesDigit && first < start
        let isHidden = source[end].hidesDigit && (source[end + 1] == "." || source[end + 1].hidesDigit && !isBold)
        let isTeaser =
            source[end] == "*" && source[end + 1].isASCIIDigit
            && "价后仅至手".unicodeScalars.contains(text.dialect.mainland(source[first - 1]))
        guard isHidden || isTeaser || before.hidesDigit else { return }
        throw text.ambiguous(start - 1..<end + 1, currency.kind)
    }

    /// Refuses a number that begins as an amount, but whose end is not valid for one.
    ///
    /// - Parameter isAmount: whether a currency or a cue precedes. Otherwise only a currency makes it money.
    func checkEnd(isAmount: Bool) throws(NormalizationError) {
        if let money = currencies.raisedSuffix(at: end) { try check(money.currency) }
        // 100.00-: bookkeepers write the minus last.
        if isAmount && source.isMinusLast(end) || isBeforeMinus { throw text.ambiguous(start..<end + 1) }
        // 余额1,234.12月3日 and 收款100.12:05: the point may end the amount.
        if isAmount, !numeral.fraction.isEmpty, "月日".unicodeScalars.contains(source[end]) || isBeforeMinutes {
            throw text.ambiguous(start..<end + 1)
        }
        // 100.元 and 5..元 have lost their decimals.
        let stops = source.end(of: end) { $0 == "." }
        if stops > end, currencies.suffix(at: stops) != nil, !source[stops].isASCIILetter, !source[stops].isCurrencySign
        {
            throw text.ambiguous(start..<stops + 1)
        }
        try checkHanzi()
        let letters = source.end(of: end) { $0.looksLikeDigit || $0.isASCIIDigit }
        if letters > end, !source[letters].isASCIILetter, isAmount || currencies.suffix(at: letters) != nil {
            throw text.ambiguous(start..<letters)
        }
        // (35.00)元: bookkeepers put a loss in brackets.
        if before == "(", source[end] == ")",
            isAmount || currencies.suffix(at: end + 1) != nil || source.has(.accountSum, at: start - 1),
            !numeral.fraction.isEmpty || numeral.integer.count > 2
        {
            throw text.ambiguous(start - 1..<end + 1)
        }
    }

    /// Whether thousands or decimals may follow after a space: 余额 1 235.50, 余额1,235 .50. The three digits of 收款35 120积分
    /// count something, and those of 收款35 400-820-8820 are called.
    var isBeforeGroup: Bool {
        guard source[end] == " ", numeral.integer[0] != 0, source.hasLooseGroup(behind: number),
            let group = source.numeral(at: source.endOfSpaces(end))
        else { return false }
        return source[group.end] == " " || source.endsPhrase(group.end)
    }

    private var isBeforeMinutes: Bool { source[end] == ":" && source[end + 1].isASCIIDigit }

    /// Whether a minus precedes the currency: 35.00 - 元.
    private var isBeforeMinus: Bool {
        let mark = source.endOfSpaces(end)
        let next = source.endOfSpaces(mark + 1)
        return source[mark].isDash && !currencies.namesMoney(next)
            && ChineseCurrencies.names.longest(in: source, at: next) != nil
    }

    /// Refuses 2十元, 一百2十元, 250点元 and 5~元: mixtures of digits and hanzi without a value.
    private func checkHanzi() throws(NormalizationError) {
        let run = source.end(of: end) { $0.isChineseNumeral || $0 == "点" }
        let isMixed =
            run > end && ChineseScales.words.longest(in: source, at: end)?.end != run
            && currencies.name(at: run) != nil
        let isTilde =
            source[end] == "~" && currencies.name(at: end + 1) != nil && currencies.leadingName(at: end + 1) == nil
        guard isMixed || isTilde else { return }
        throw text.ambiguous(start..<max(run, end + 1))
    }

    /// Whether a point at `index` is followed by an invalid sign and more digits: 35.-5, 35.,5.
    func isBrokenPoint(_ index: Int) -> Bool {
        let mark = source[index + 1]
        return source[index] == "." && source[index - 1].isASCIIDigit && source[index + 2].isASCIIDigit
            && !mark.isASCIIAlphanumeric && !mark.isIdeograph && mark != " " && mark != "\n" && mark != "("
    }

    /// Refuses `100 CNY 5` and `余额100 ¥5`: the currency may belong to the number before or after it.
    func checkNext(isAmount: Bool) throws(NormalizationError) {
        let next = source.endOfSpaces(end)
        guard next > end, !currencies.isTimes(end), !isNumberOfName else { return }
        let sign = CurrencySigns.longest(in: source, at: next)
        guard let last = sign?.end ?? currencies.leadingName(at: next) else { return }
        let isWord = source[last - 1].isASCIILetter || sign == nil
        guard isWord || isAmount, currencies.startsAmount(last, in: next) || sign == nil else { return }
        throw text.ambiguous(start..<source.endOfDigits(source.endOfSpaces(last)))
    }
}
