/// A sign or code between two numbers: Table 3 USD 88.08, 12.50 USD 3 items.
extension EnglishText {
    /// Whether the currency behind `left` is the next number's.
    ///
    /// - Parameter start: behind the left number and its scale.
    func belongsRight(
        _ named: PhraseTable<Currency>.Match, behind left: ScannedNumeral, at start: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(start)
        // "dollars" stands behind its number, and so does what touches it.
        guard sign > start, CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let right = nextNumeral(behind: named.end)
        else { return false }
        if source[source.endOfSpaces(named.end)] == "(" { return true }
        // 8 $-9.90
        if source[named.end - 1].isCurrencySign, source[named.end].isDash { return true }
        if isName(left) {
            if source[right.end] == "%" || right.numeral.fraction.isEmpty && pluralFollows(right.end) {
                throw undecided(left, right)
            }
            return true
        }
        if isTimed(right) { return false }
        let isLeft = left.numeral.fraction.count == 2 || sign > left.tokenEnd + 1
        let isRight = right.numeral.fraction.count == 2
        if let own = namedCurrency(at: right.tokenEnd), isLeft || own.value != named.value { return false }
        if isLeft == isRight || isLeft && source[named.end - 1].isCurrencySign { throw undecided(left, right) }
        return isRight
    }

    /// Whether a currency behind an amount that has one already begins the next amount: ¥100 $5, USD 5 EUR 3.
    func isNext(
        _ named: PhraseTable<Currency>.Match, behind amount: Amount, _ prefix: CurrencyPrefix, at end: Int
    ) throws(NormalizationError) -> Bool {
        let sign = source.endOfSpaces(end)
        guard CurrencySigns.longest(in: source, at: sign)?.end == named.end,
            let next = nextNumeral(behind: named.end), sign > end || source[named.end] != " "
        else { return false }
        if source[named.end - 1].isCurrencySign || prefix.isCode { return true }
        guard amount.currency.mayBeWritten(for: named.value) else { return true }
        // $5 USD 3 times, but $5 USD 3.00?
        if next.numeral.fraction.count == 2, sign > end {
            throw .ambiguousAmount(token(end..<next.end, kind: named.value.kind))
        }
        return false
    }

    /// 5/100 EUR 12 items: a whole number behind the code does not tell whose it is.
    func refuseSharedCurrency(behind fraction: Claim, from start: Int) throws(NormalizationError) {
        guard let named = namedCurrency(at: fraction.end), source[named.end - 1].isASCIILetter,
            CurrencySigns.longest(in: source, at: source.endOfSpaces(fraction.end))?.end == named.end,
            let next = nextNumeral(behind: named.end), next.numeral.fraction.isEmpty
        else { return }
        throw .ambiguousAmount(token(start..<next.end, kind: .money(nil)))
    }

    private func undecided(_ left: ScannedNumeral, _ right: ScannedNumeral) -> NormalizationError {
        .ambiguousAmount(token(left.start..<right.end, kind: .money(nil)))
    }

    /// The number behind a sign or code, perhaps in a ledger's brackets: $(5).
    func nextNumeral(behind sign: Int) -> ScannedNumeral? {
        let next = source.endOfSpaces(sign)
        let isLoss = source[next] == "(" && source[sign - 1].isCurrencySign
        return signedNumeral(at: isLoss ? source.endOfSpaces(next + 1) : next)
    }

    func signedNumeral(at index: Int) -> ScannedNumeral? {
        source.numeral(at: source[index].isDash || source[index] == "+" ? index + 1 : index, isAmount: true)
    }

    /// A time, a day or a percentage, which no currency precedes.
    private func isTimed(_ number: ScannedNumeral) -> Bool {
        let end = source.endOfDigits(number.start)
        return source[number.end] == "%" || clock(at: number.start, digitsEnd: end) != nil
            || date(at: number.start, digitsEnd: end) != nil
    }

    /// What is numbered and has no amount of its own.
    private static let nameWords = PhraseTable<Bool>(
        words:
            "table seat row item line lane level floor day week phase step chapter part section stage season episode "
            + "series volume class grade size zone box bin desk bay dock slot round game player model version ver gen "
            + "type mark no no. nr nr. number num qty quantity group team page lot batch pump bed cabin pod platform "
            + "track counter register shop branch customer guest user driver queue galaxy pixel ipad windows",
        direction: .backward, foldsCase: true)

    /// Whether a number without a currency names something: #8, v2, A-10, Table 3, iPhone 15.
    func isName(_ number: ScannedNumeral) -> Bool {
        let previous = source[number.start - 1]
        if previous == "#" || previous.isASCIILetter { return true }
        if previous == "-", source[number.start - 2].isASCIILetter { return true }
        guard number.numeral.fraction.count < 2 else { return false }
        let end = source.startOfSpaces(number.start)
        if let word = Self.nameWords.longest(in: source, at: end), !source[word.end - 1].isASCIIAlphanumeric {
            return true
        }
        switch EnglishCues.cue(in: source, before: number.start) {
        case .identifier, .place: return true
        case .year: return isYear(number)
        case .date, nil: return hasInnerCapital(before: end)
        }
    }

    /// iPhone, PlayStation.
    private func hasInnerCapital(before end: Int) -> Bool {
        var index = end - 1
        while source[index].isASCIILetter {
            if isCapital(index), source[index - 1].isASCIILetter, !isCapital(index - 1) { return true }
            index -= 1
        }
        return false
    }
}
