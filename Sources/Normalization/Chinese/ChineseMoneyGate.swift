/// What around an amount makes it doubtful: brackets and trailing signs of bookkeepers, letters that look like digits.
struct ChineseMoneyGate {
    let text: ChineseText

    var source: SourceText { text.source }

    /// Refuses points and commas that make no number where they are an amount.
    func checkMalformed(_ number: ScannedNumeral) throws(NormalizationError) {
        let end = number.tokenEnd
        if let money = text.currencies.suffix(at: end) ?? text.currencies.raisedSuffix(at: end) {
            try check(number, kind: money.currency.kind)
        }
        if text.cue(before: number.start) == .amount { try check(number, kind: .money(nil)) }
    }

    func check(_ number: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        try check(number, kind: currency.kind)
        if mayBeThousands(number, currency) {
            throw text.ambiguous(number.start..<number.end, currency.kind)
        }
    }

    /// €1.234: a thousand and more where a point divides thousands. Yuan never are, and fuel has three decimals.
    private func mayBeThousands(_ number: ScannedNumeral, _ currency: Currency) -> Bool {
        let numeral = number.numeral
        guard numeral.fraction.count == 3, source[number.start] != "." else { return false }
        if currency.isDividedByPoints { return true }
        return !["cny", "btc", "kwd", "bhd", "jod", "tnd", "omr"].contains(currency.code) && numeral.integer.count <= 3
            && numeral.integer[0] != 0 && ChineseScales.words.longest(in: source, at: number.end) == nil
            && ChineseScales.letters(in: source, at: number.end) == nil
    }

    /// Refuses an amount that what stands directly before it makes doubtful.
    func checkStart(of number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        let isMoney = isAmount || text.currencies.suffix(at: number.end) != nil
        guard isMoney else { return }
        let start = number.start
        let isMistyped =
            source[start - 1] == "." && source[start - 2].looksLikeDigit && !source[start - 3].isASCIIAlphanumeric
        let isStop =
            isMistyped || source[start - 1] == "." && !source[start - 2].isASCIIAlphanumeric && source[start - 2] != " "
        // 尾号8812.10元: the last digits of a card and an amount?
        let isTail =
            number.numeral.integer.count == 4 && !number.numeral.fraction.isEmpty
            && text.cue(before: start) == .tail
        // 12:50元.
        let isTime =
            source[start - 1] == ":" && source[start - 2].isASCIIDigit && text.numberEnd == start - 1
            && text.numberKind != .date
        // 8点30元 and 一点5元: a price, or a time and a price?
        let isBroken = isBrokenPoint(start - 2)
        let isHour = source[start - 1] == "点" && (text.numberEnd == start - 1 || source[start - 2].isChineseNumeral)
        guard
            isStop || isTail || isHour || isBroken || isTime && !source[text.numberStart - 1].isASCIILetter
                || isTypo(before: number) || isSplit(before: number)
        else { return }
        throw text.ambiguous(start - 1..<number.end)
    }

    /// 二00元, 〇5元, 两2元, 十2元, l2元: a numeral in hanzi, or a letter that looks like one, runs into the digits.
    private func isTypo(before number: ScannedNumeral) -> Bool {
        let before = source[number.start - 1]
        if before.looksLikeDigit { return !source[number.start - 2].isASCIIAlphanumeric }
        // 茶叶一两50元 weighs fifty grams.
        let weighs = source[number.start - 2].isChineseNumeral || source[number.start - 2].isASCIIDigit
        if before == "〇" || before == "十" || before == "两" && !weighs { return true }
        return before.isChineseNumeral && number.numeral.hasLeadingZero
            && (text.readEnd != number.start || text.isScaleBefore)
    }

    /// 12，5元: a comma that is a point elsewhere. Behind a name or a day, and behind longer numbers, it parts two things.
    private func isSplit(before number: ScannedNumeral) -> Bool {
        let comma = number.start - 1
        if source[comma] == " ", source[comma - 1].isASCIIDigit, text.readEnd != comma || text.readKind == .cardinal {
            // 到账1 5.5元: two digits behind a money word, and no word between.
            let isShort = !source[comma - 3].isASCIIDigit
            let first = source[comma - 2].isASCIIDigit ? comma - 2 : comma - 1
            return isShort && text.cue(before: first) == .amount
        }
        guard source[comma] == ",", source[comma - 1].isASCIIDigit, number.numeral.integer.count <= 2,
            text.readEnd != comma || text.readKind == .cardinal
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
        [.digits, .telephone, .date, .time].contains(text.readKind)
            && (source[number.start - 1] == " " || source[number.start - 1] == "\n")
            && text.readEnd == source.startOfBlank(number.start)
            && number.isWellFormed && source[number.end] != "," && !source.hasLooseGroup(behind: number)
    }
}
