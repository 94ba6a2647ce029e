/// What around an amount makes it doubtful: brackets and trailing signs of bookkeepers, letters that look like digits.
extension ChineseText {
    func check(_ number: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        try check(number, kind: currency.kind)
        if mayBeThousands(number, currency) {
            throw .ambiguousAmount(token(number.start..<number.end, kind: currency.kind))
        }
    }

    /// €1.234: a thousand and more where a point divides thousands. Yuan never are, and fuel has three decimals.
    private func mayBeThousands(_ number: ScannedNumeral, _ currency: Currency) -> Bool {
        let numeral = number.numeral
        guard numeral.fraction.count == 3, source[number.start] != "." else { return false }
        if currency.isDividedByPoints { return true }
        return !["cny", "btc", "kwd", "bhd", "jod", "tnd", "omr"].contains(currency.code) && numeral.integer.count <= 3
            && numeral.integer[0] != 0 && Self.scales.longest(in: source, at: number.end) == nil
            && scaleInLetters(at: number.end) == nil
    }

    /// Whether a point before digits at `index` is a decimal point, and no full stop: 收款.100元, 5元.88元, ...100.
    func isPoint(_ index: Int) -> Bool {
        let before = source[index - 1]
        return beginsNumber(index)
            && (before == SourceText.outside || before.isDash || before.isCurrencySign
                || " (:,，：+~=<>≤≥≈±×*/⁻".unicodeScalars.contains(before))
    }

    /// Refuses an amount that what stands directly before it makes doubtful.
    func checkStart(of number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let isMoney = isAmount || currencySuffix(at: number.end) != nil
        guard isMoney else { return }
        let start = number.start
        let isMistyped =
            source[start - 1] == "." && source[start - 2].looksLikeDigit && !source[start - 3].isASCIIAlphanumeric
        let isStop =
            isMistyped || source[start - 1] == "." && !source[start - 2].isASCIIAlphanumeric && source[start - 2] != " "
        // 尾号8812.10元: the last digits of a card and an amount?
        let isTail =
            number.numeral.integer.count == 4 && !number.numeral.fraction.isEmpty
            && source.chineseCue(before: start) == .tail
        // 12:50元.
        let isTime =
            source[start - 1] == ":" && source[start - 2].isASCIIDigit && numberEnd == start - 1 && numberKind != .date
        // 8点30元 and 一点5元: a price, or a time and a price?
        let isBroken = isBrokenPoint(start - 2)
        let isHour = source[start - 1] == "点" && (numberEnd == start - 1 || source[start - 2].isChineseNumeral)
        guard
            isStop || isTail || isHour || isBroken || isTime && !source[numberStart - 1].isASCIILetter
                || isTypo(before: number) || isSplit(before: number)
        else { return }
        throw .ambiguousAmount(token(start - 1..<number.end, kind: .money(nil)))
    }

    /// 二00元, 〇5元, 两2元, 十2元, l2元: a numeral in hanzi, or a letter that looks like one, runs into the digits.
    private func isTypo(before number: ScannedNumeral) -> Bool {
        let before = source[number.start - 1]
        if before.looksLikeDigit { return !source[number.start - 2].isASCIIAlphanumeric }
        // 茶叶一两50元 weighs fifty grams.
        let weighs = source[number.start - 2].isChineseNumeral || source[number.start - 2].isASCIIDigit
        if before == "〇" || before == "十" || before == "两" && !weighs { return true }
        return before.isChineseNumeral && number.numeral.hasLeadingZero && readEnd != number.start
    }

    /// 12，5元: a comma that is a point elsewhere. Behind a name or a day, and behind longer numbers, it parts two things.
    private func isSplit(before number: ScannedNumeral) -> Bool {
        let comma = number.start - 1
        if source[comma] == " ", source[comma - 1].isASCIIDigit, readEnd != comma || readKind == .cardinal {
            // 到账1 5.5元: two digits behind a money word, and no word between.
            let isShort = !source[comma - 3].isASCIIDigit
            let first = source[comma - 2].isASCIIDigit ? comma - 2 : comma - 1
            return isShort && source.chineseCue(before: first) == .amount
        }
        guard source[comma] == ",", source[comma - 1].isASCIIDigit, number.numeral.integer.count <= 2,
            readEnd != comma || readKind == .cardinal
        else { return false }
        var first = comma
        while source[first - 1].isASCIIDigit { first -= 1 }
        return comma - first <= 3 && !source[first - 1].isASCIILetter
            && !(":/.-".unicodeScalars.contains(source[first - 1]) && source[first - 2].isASCIIDigit)
    }

    func check(_ number: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        if number.isAmbiguous, followsIdentifier(number) { return }
        try source.check(number, kind: kind, maxDigits: ChineseNumber.maxIntegerDigits)
    }

    /// 桌号12 100元, 2024-03-05 100元: what was read as a name or a day is no group of thousands.
    private func followsIdentifier(_ number: ScannedNumeral) -> Bool {
        [.digits, .telephone, .date, .time].contains(readKind)
            && (source[number.start - 1] == " " || source[number.start - 1] == "\n")
            && readEnd == source.startOfBlank(number.start)
            && number.isWellFormed && source[number.end] != "," && !source.hasLooseGroup(behind: number)
    }

    func token(_ range: Range<Int>, kind: SemioticKind) -> NormalizationError.Token { source.token(range, kind: kind) }

    /// The currency of 100+元.
    func raisedSuffix(at end: Int) -> CurrencySuffix? { source[end] == "+" ? currencySuffix(at: end + 1) : nil }

    /// Refuses an amount behind its currency that what follows makes doubtful.
    func checkPrefixed(_ amount: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        try check(amount, currency)
        try checkEnd(of: amount, isAmount: true)
        if source[amount.end] == ":" && source[amount.end + 1].isASCIIDigit || isBrokenPoint(amount.end) {
            throw .ambiguousAmount(token(amount.start..<source.endOfDigits(amount.end + 1), kind: currency.kind))
        }
        if source[amount.end].vulgarFraction != nil {
            throw .malformedAmount(token(amount.start..<amount.end + 1, kind: currency.kind))
        }
        if source.hasLooseGroup(behind: amount), !ChineseUnits.follows(amount.end + 4, in: source) {
            throw .ambiguousAmount(token(source.looseRange(around: amount), kind: currency.kind))
        }
    }

    /// Refuses what ends like an amount and goes on like none.
    ///
    /// - Parameter isAmount: a currency or a cue before it says that it is money; otherwise only a currency behind does.
    func checkEnd(of number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let end = number.end
        if let money = raisedSuffix(at: end) { try check(number, money.currency) }
        // 100.00-: bookkeepers write the minus last.
        if isAmount && isMinusLast(end)
            || isMinusBeforeCurrency(source.endOfSpaces(end))
        {
            throw .ambiguousAmount(token(number.start..<end + 1, kind: .money(nil)))
        }
        // 100.元 and 5..元: the decimals are lost.
        let stops = source.end(of: end) { $0 == "." }
        if stops > end, currencySuffix(at: stops) != nil, !source[stops].isASCIILetter, !source[stops].isCurrencySign {
            throw .ambiguousAmount(token(number.start..<stops + 1, kind: .money(nil)))
        }
        try checkHanzi(behind: number)
        let letters = source.end(of: end) { $0.looksLikeDigit || $0.isASCIIDigit }
        if letters > end, !source[letters].isASCIILetter, isAmount || currencySuffix(at: letters) != nil {
            throw .ambiguousAmount(token(number.start..<letters, kind: .money(nil)))
        }
        // (35.00)元: bookkeepers put a loss in brackets.
        if source[number.start - 1] == "(", source[end] == ")", isAmount || currencySuffix(at: end + 1) != nil,
            !number.numeral.fraction.isEmpty || number.numeral.integer.count > 2
        {
            throw .ambiguousAmount(token(number.start - 1..<end + 1, kind: .money(nil)))
        }
    }

    /// Refuses 2十元, 一百2十元, 250点元 and 5~元: digits and hanzi mixed in no way that has a value.
    private func checkHanzi(behind number: ScannedNumeral) throws(NormalizationError) {
        let end = number.end
        let run = source.end(of: end) { $0.isChineseNumeral || $0 == "点" }
        let isMixed = run > end && Self.scales.longest(in: source, at: end)?.end != run && currencyName(at: run) != nil
        let isTilde = source[end] == "~" && currencyName(at: end + 1) != nil && leadingName(at: end + 1) == nil
        guard isMixed || isTilde else { return }
        throw .ambiguousAmount(token(number.start..<max(run, end + 1), kind: .money(nil)))
    }

    /// Refuses `$(35.00)`, and `(¥35.00)` where no word before says that it is an aside.
    func checkBrackets(_ sign: Range<Int>) throws(NormalizationError) {
        let first = source.endOfSpaces(sign.upperBound)
        if source[first] == "(", let number = source.numeral(at: first + 1), source[number.tokenEnd] == ")" {
            throw .ambiguousAmount(token(sign.lowerBound..<number.tokenEnd + 1, kind: .money(nil)))
        }
        guard source[sign.lowerBound - 1] == "(", let number = source.numeral(at: first, isAmount: true),
            source[number.end] == ")"
        else { return }
        let before = source.startOfSpaces(sign.lowerBound - 1)
        if source[before - 1] == SourceText.outside || source.chineseCue(before: before) == .amount {
            throw .ambiguousAmount(token(sign.lowerBound - 1..<number.end + 1, kind: .money(nil)))
        }
    }

    /// 35.00 - 元.
    private func isMinusBeforeCurrency(_ mark: Int) -> Bool {
        source[mark].isDash && !namesMoney(source.endOfSpaces(mark + 1))
            && Self.currencyNames.longest(in: source, at: source.endOfSpaces(mark + 1)) != nil
    }

    /// A point at `index`, and one sign that has no business there before more digits: 35.-5, 35.,5.
    private func isBrokenPoint(_ index: Int) -> Bool {
        let mark = source[index + 1]
        return source[index] == "." && source[index - 1].isASCIIDigit && source[index + 2].isASCIIDigit
            && !mark.isASCIIAlphanumeric && !mark.isIdeograph && mark != " " && mark != "\n" && mark != "("
    }

    /// A hyphen that nothing follows.
    func isMinusLast(_ end: Int) -> Bool { source[end] == "-" && endsPhrase(end + 1) }

    func endsPhrase(_ index: Int) -> Bool {
        let next = source[index]
        return next == SourceText.outside || next == " " && !source[source.endOfSpaces(index)].isASCIIDigit
            || next == "\n" || next == ")" || next.isPause
    }
}

extension Unicode.Scalar {
    /// Letters typed or scanned for 0 and 1.
    fileprivate var looksLikeDigit: Bool { self == "O" || self == "o" || self == "l" || self == "I" }
}
