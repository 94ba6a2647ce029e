// Checks that refuse an amount whose surroundings make it doubtful: brackets and trailing signs of bookkeepers, letters
// that look like digits.
extension ChineseMoneyReader {
    /// Refuses points and commas that do not form a valid number, if the number is an amount.
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

    /// Whether a point may divide thousands: €1.234 is over a thousand where a point divides them. Yuan never use it,
    /// and fuel prices have three decimals.
    private func mayBeThousands(_ number: ScannedNumeral, _ currency: Currency) -> Bool {
        let numeral = number.numeral
        guard numeral.fraction.count == 3, source[number.start] != "." else { return false }
        if currency.isDividedByPoints { return true }
        return !["cny", "btc", "kwd", "bhd", "jod", "tnd", "omr"].contains(currency.code) && numeral.integer.count <= 3
            && numeral.integer[0] != 0 && ChineseScales.words.longest(in: source, at: number.end) == nil
            && ChineseScales.letters(in: source, at: number.end) == nil
    }

    func check(_ number: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        if number.isAmbiguous, followsIdentifier(number) || followsClause(number) || endsClause(number) { return }
        try source.check(number, kind: kind, maxDigits: ChineseNumber.maxIntegerDigits)
    }

    /// Whether the preceding digits are a name or a day, and not a group of thousands: 桌号12 100元, 2024-03-05 100元.
    private func followsIdentifier(_ number: ScannedNumeral) -> Bool {
        [.digits, .telephone, .date, .time].contains(text.readKind)
            && (source[number.start - 1] == " " || source[number.start - 1] == "\n")
            && text.readEnd == source.startOfBlank(number.start)
            && number.isWellFormed && source[number.end] != "," && !source.hasLooseGroup(behind: number)
    }

    /// Whether this is a separate amount after a complete one: the 300元 of ¥99，300元.
    private func followsClause(_ number: ScannedNumeral) -> Bool {
        let comma = number.start - 1
        return source[comma] == "," && source.isWide(at: comma) && text.isMoneyBefore && text.numberEnd == comma
            && number.isWellFormed && text.currencies.suffix(at: number.end) != nil
    }

    /// Whether the comma ends this amount, because the next number has its own unit: the ¥99 of ¥99，300元.
    private func endsClause(_ number: ScannedNumeral) -> Bool {
        let comma = number.end
        let before = source[source.startOfSpaces(number.start) - 1]
        let end = source.endOfDigits(comma + 1)
        return source[comma] == "," && source.isWide(at: comma) && (before.isCurrencySign || before == "币")
            && number.isWellFormed && text.isCounted(end) && !source.followsLooseGroup(number.start)
    }
}
