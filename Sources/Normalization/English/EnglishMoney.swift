/// Amounts: $20.50, 20.50 yuan, CNY 20.50, £1.2 million, $20/mo, $50-$100.
extension EnglishReader {
    private static let scaleWords = PhraseTable<Bool>(
        words: "hundred thousand million billion trillion", foldsCase: true)

    private static let scaleLetters: [Unicode.Scalar: String] = [
        "k": "thousand", "K": "thousand", "M": "million", "m": "million", "B": "billion", "b": "billion",
        "T": "trillion",
    ]

    /// Names behind a number that are spoken as written, with their own plural.
    static let currencyWords = PhraseTable<Currency>(
        [
            ("yuan", .cny), ("renminbi", .cny), ("kuai", .cny), ("dollars", .usd), ("dollar", .usd), ("euros", .eur),
            ("euro", .eur), ("pounds", .gbp), ("yen", .jpy), ("元", .cny),
        ], foldsCase: true)

    private static let periods = PhraseTable<String>(
        [
            ("mo", "month"), ("month", "month"), ("yr", "year"), ("year", "year"), ("wk", "week"), ("week", "week"),
            ("day", "day"), ("d", "day"), ("hr", "hour"), ("h", "hour"), ("hour", "hour"), ("min", "minute"),
            ("kg", "kilogram"),
            ("lb", "pound"), ("person", "person"), ("user", "user"), ("night", "night"), ("month", "month"),
        ], foldsCase: true)

    /// An amount that begins with its currency.
    func prefixedMoney(at start: Int, negative: Bool = false) throws(NormalizationError) -> Reading? {
        guard let sign = CurrencySigns.longest(in: source, at: start) else { return nil }
        var first = source.endOfSpaces(sign.end)
        let isMinus = source[first].isDash && source[first + 1].isASCIIDigit
        if isMinus { first += 1 }
        guard let amount = source.numeral(at: first, isAmount: true) else { return nil }
        var currency = sign.value
        try check(amount, rule: currency.rule)
        if source.hasLooseGroup(behind: amount) {
            throw .ambiguousAmount(token(source.looseRange(around: amount), rule: currency.rule))
        }
        let scale = scale(at: amount.end, letters: true)
        var end = try agree(on: &currency, from: start, at: scale?.end ?? amount.end)
        let minus = negative || isMinus ? "minus " : ""
        if scale == nil, let upper = try upperBound(at: end, currency) {
            let words = number.words(amount.numeral.withoutIdleZeros) + " to " + upper.words + " " + currency.plural
            return Reading(words: minus + words, rule: currency.rule, end: upper.end)
        }
        let usesCode = source[sign.end - 1].isASCIILetter || sign.end - start > 1
        let words = number.amount(amount.numeral, of: currency, scale: scale?.word, isUS: usesCode && currency == .usd)
        return Reading(words: minus + words + period(&end), rule: currency.rule, end: end)
    }

    /// A second name of the currency behind the amount must mean the same. Returns the position behind it.
    private func agree(
        on currency: inout Currency, from start: Int, at end: Int
    ) throws(NormalizationError) -> Int {
        guard let named = namedCurrency(at: end) else { return end }
        guard currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(token(start..<named.end, rule: currency.rule))
        }
        currency = named.value
        return named.end
    }

    /// The second amount of `$50-100`, without a sign of its own.
    private func upperBound(at end: Int, _ currency: Currency) throws(NormalizationError) -> Reading? {
        guard source[end].isDash, let amount = source.numeral(at: end + 1, isAmount: true),
            scale(at: amount.end, letters: true) == nil
        else { return nil }
        try check(amount, rule: currency.rule)
        return Reading(words: number.words(amount.numeral.withoutIdleZeros), rule: currency.rule, end: amount.end)
    }

    /// An amount whose currency follows it: a word that is replaced, or a sign or code.
    func suffixedMoney(_ number: ScannedNumeral) throws(NormalizationError) -> Reading? {
        let scale = scale(at: number.tokenEnd, letters: false)
        guard let named = namedCurrency(at: scale?.end ?? number.tokenEnd) else { return nil }
        let rule = named.value.rule
        try check(number, rule: rule)
        var end = named.end
        let isCode = source[end - 1].isASCIILetter && source[end - 2].value < 0x60
        let words = self.number.amount(
            number.numeral, of: named.value, scale: scale?.word, isUS: isCode && named.value == .usd)
        return Reading(words: words + period(&end), rule: rule, end: end)
    }

    private func namedCurrency(at index: Int) -> PhraseTable<Currency>.Match? {
        let start = source.endOfSpaces(index)
        if let word = Self.currencyWords.longest(in: source, at: start), !source[word.end].isASCIIAlphanumeric {
            return word
        }
        guard let sign = CurrencySigns.longest(in: source, at: start), !source[sign.end].isASCIIAlphanumeric else {
            return nil
        }
        return sign
    }

    /// million, or the letter that stands for it.
    func scale(at index: Int, letters: Bool) -> (word: String, end: Int)? {
        let start = source.endOfSpaces(index)
        if let word = Self.scaleWords.longest(in: source, at: start), !source[word.end].isASCIILetter {
            return (source.text(start..<word.end).lowercased(), word.end)
        }
        guard letters else { return nil }
        if let word = Self.scaleAbbreviations[source.text(start..<min(start + 2, source.count)).lowercased()],
            !source[start + 2].isASCIIAlphanumeric
        {
            return (word, start + 2)
        }
        guard let word = Self.scaleLetters[source[start]], !source[start + 1].isASCIIAlphanumeric else { return nil }
        return (word, start + 1)
    }

    private static let scaleAbbreviations = ["bn": "billion", "mn": "million", "tn": "trillion", "mm": "million"]

    func check(_ number: ScannedNumeral, rule: String) throws(NormalizationError) {
        try source.check(number, rule: rule, mostDigits: EnglishNumber.maxIntegerDigits)
    }

    func token(_ range: Range<Int>, rule: String) -> NormalizationError.Token { source.token(range, rule: rule) }

    /// $20/mo: per month.
    private func period(_ end: inout Int) -> String {
        guard source[end] == "/", let period = Self.periods.longest(in: source, at: end + 1),
            !source[period.end].isASCIIAlphanumeric
        else { return "" }
        end = period.end
        return " per " + period.value
    }
}
