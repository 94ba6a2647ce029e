// Checks of the characters after the amount.
extension ChineseMoneyReader {
    /// Refuses an amount with a currency before it if the text after it makes the amount doubtful.
    func checkPrefixed(_ amount: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        try check(amount, currency)
        try checkEnd(of: amount, isAmount: true)
        try checkMask(of: amount, currency)
        if source[amount.end] == ":" && source[amount.end + 1].isASCIIDigit || isBrokenPoint(amount.end) {
            throw text.ambiguous(amount.start..<source.endOfDigits(amount.end + 1), currency.kind)
        }
        if source[amount.end].vulgarFraction != nil {
            throw .malformedAmount(source.token(amount.start..<amount.end + 1, kind: currency.kind))
        }
        if source.hasLooseGroup(behind: amount), !ChineseUnits.follows(amount.end + 4, in: source) {
            throw text.ambiguous(source.looseRange(around: amount), currency.kind)
        }
    }

    /// Refuses ¥1***.00. **¥1** is bold print.
    private func checkMask(of amount: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        let (end, start) = (amount.end, amount.start)
        let first = source.start(of: start) { $0.isCurrencySign || $0.isDash || $0 == " " }
        let isBold = source[first - 1].hidesDigit && first < start
        let isHidden =
            source[end].hidesDigit && (source[end + 1] == "." || source[end + 1].hidesDigit && !isBold)
        guard isHidden || source[start - 1].hidesDigit else { return }
        throw text.ambiguous(start - 1..<end + 1, currency.kind)
    }

    /// Refuses a number that begins as an amount, but whose end is not valid for one.
    ///
    /// - Parameter isAmount: whether a currency or a cue precedes and makes it money. Otherwise only a currency after
    ///   it does.
    func checkEnd(of number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let end = number.end
        if let money = text.currencies.raisedSuffix(at: end) { try check(number, money.currency) }
        // 100.00-: bookkeepers write the minus last.
        if isAmount && source.isMinusLast(end) || isMinusBeforeCurrency(source.endOfSpaces(end)) {
            throw text.ambiguous(number.start..<end + 1)
        }
        // 100.元 and 5..元 have lost their decimals.
        let stops = source.end(of: end) { $0 == "." }
        if stops > end, text.currencies.suffix(at: stops) != nil, !source[stops].isASCIILetter,
            !source[stops].isCurrencySign
        {
            throw text.ambiguous(number.start..<stops + 1)
        }
        try checkHanzi(behind: number)
        let letters = source.end(of: end) { $0.looksLikeDigit || $0.isASCIIDigit }
        if letters > end, !source[letters].isASCIILetter, isAmount || text.currencies.suffix(at: letters) != nil {
            throw text.ambiguous(number.start..<letters)
        }
        // (35.00)元: bookkeepers put a loss in brackets.
        if source[number.start - 1] == "(", source[end] == ")", isAmount || text.currencies.suffix(at: end + 1) != nil,
            !number.numeral.fraction.isEmpty || number.numeral.integer.count > 2
        {
            throw text.ambiguous(number.start - 1..<end + 1)
        }
    }

    /// Refuses 2十元, 一百2十元, 250点元 and 5~元: mixtures of digits and hanzi without a value.
    private func checkHanzi(behind number: ScannedNumeral) throws(NormalizationError) {
        let end = number.end
        let run = source.end(of: end) { $0.isChineseNumeral || $0 == "点" }
        let isMixed =
            run > end && ChineseScales.words.longest(in: source, at: end)?.end != run
            && text.currencies.name(at: run) != nil
        let isTilde =
            source[end] == "~" && text.currencies.name(at: end + 1) != nil
            && text.currencies.leadingName(at: end + 1) == nil
        guard isMixed || isTilde else { return }
        throw text.ambiguous(number.start..<max(run, end + 1))
    }

    /// Refuses `$(35.00)`, and `(¥35.00)` unless preceding words make it an aside.
    func checkBrackets(_ sign: Range<Int>) throws(NormalizationError) {
        let first = source.endOfSpaces(sign.upperBound)
        if source[first] == "(", let number = source.numeral(at: first + 1), source[number.tokenEnd] == ")" {
            throw text.ambiguous(sign.lowerBound..<number.tokenEnd + 1)
        }
        guard source[sign.lowerBound - 1] == "(", let number = source.numeral(at: first),
            source[number.end] == ")"
        else { return }
        let before = source.startOfSpaces(sign.lowerBound - 1)
        if source[before - 1] == SourceText.outside || text.cue(before: before) == .amount {
            throw text.ambiguous(sign.lowerBound - 1..<number.end + 1)
        }
    }

    /// Whether a minus precedes the currency: 35.00 - 元.
    private func isMinusBeforeCurrency(_ mark: Int) -> Bool {
        source[mark].isDash && !text.currencies.namesMoney(source.endOfSpaces(mark + 1))
            && ChineseCurrencies.names.longest(in: source, at: source.endOfSpaces(mark + 1)) != nil
    }

    /// Whether a point at `index` is followed by an invalid sign and more digits: 35.-5, 35.,5.
    func isBrokenPoint(_ index: Int) -> Bool {
        let mark = source[index + 1]
        return source[index] == "." && source[index - 1].isASCIIDigit && source[index + 2].isASCIIDigit
            && !mark.isASCIIAlphanumeric && !mark.isIdeograph && mark != " " && mark != "\n" && mark != "("
    }

    /// Refuses `100 CNY 5` and `余额100 ¥5`: the currency may belong to the number before or after it.
    func checkNext(_ number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let start = source.endOfSpaces(number.end)
        guard start > number.end, !text.currencies.isTimes(number.end) else { return }
        let sign = CurrencySigns.longest(in: source, at: start)
        guard let end = sign?.end ?? (text.currencies.namesMoney(start) ? text.currencies.leadingName(at: start) : nil)
        else { return }
        let isWord = source[end - 1].isASCIILetter || sign == nil
        guard isWord || isAmount, text.currencies.startsAmount(end, in: start) || sign == nil else { return }
        throw text.ambiguous(number.start..<source.endOfDigits(source.endOfSpaces(end)))
    }
}
