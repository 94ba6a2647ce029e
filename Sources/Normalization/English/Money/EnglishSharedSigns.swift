/// Currencies that label an amount and lack their own number: Amount (HKD):, JPY account, Currency: CAD.
struct EnglishCurrencyLabels {
    /// The only dollar that the text names. A bare `$` means this dollar.
    private(set) var dollar: Currency?
    /// Whether labels contradict each other or the sign. A bare `$` is then refused.
    private(set) var contradictsDollar = false
    /// Whether the label is a currency that is not written as `¥`.
    private(set) var isCompared = false

    init(_ text: EnglishText) {
        let source = text.source
        var index = 0
        while index < source.count {
            guard source[index].isASCIILetter, let named = text.nameOfCurrency(at: index) else {
                index = max(source.endOfLetters(index), index + 1)
                continue
            }
            let isColumn = text.isColumn(index..<named.end)
            if isColumn || text.has(.account, after: named.end) { add(named.value, isColumn: isColumn) }
            index = named.end
        }
    }

    private mutating func add(_ currency: Currency, isColumn: Bool) {
        if currency != .jpy, currency != .cny { isCompared = true }
        if Currency.usd.mayBeWritten(for: currency) {
            if let dollar, dollar != currency { contradictsDollar = true }
            dollar = currency
        } else if isColumn, currency.code != "btc" {
            // Bitcoin: $64,250 is the price of a coin.
            contradictsDollar = true
        }
    }
}

extension EnglishText {
    /// The currency that `¥` means in the text: a Chinese word or hanzi makes it yuan, a Japanese word or kana yen.
    /// Without either, one amount with decimals makes all of them yuan. Whole amounts are yen, as English readers expect.
    ///
    /// - Returns: nil for a text that names both, or another currency that the sign is compared with: such an amount is
    ///   refused. Yen may have decimals only if the text names them, as in a rate of ¥149.20.
    func meaningOfYen() -> (currency: Currency?, keepsDecimals: Bool) {
        let all = 0..<source.count
        let isChinese = mentions(.yuanHint) || all.contains { Self.isHanzi(source[$0]) }
        let isJapanese = mentions(.yenHint) || all.contains { Self.isKana(source[$0]) }
        if isChinese, isJapanese { return (nil, true) }
        if isChinese || isJapanese { return (isChinese ? .cny : .jpy, isJapanese) }
        if EnglishCurrencyLabels(self).isCompared || equatesYen { return (nil, false) }
        return (all.contains { hasDecimalYen($0) } ? .cny : .jpy, false)
    }

    func wordsBesideDollars() -> [Substring] {
        (0..<source.count).filter { source[$0] == "$" }.flatMap { sign in
            let name = source.startOfLetters(source.startOfSpaces(source.start(of: sign) { $0.isCapital }))
            let number = source.numeral(at: source.endOfSpaces(sign + 1))?.end ?? sign
            let end = source.endOfSpaces(scale(at: number, letters: true)?.end ?? number)
            let word = source[end] == "(" ? end + 1 : end
            let last = source.endOfLetters(source.endOfSpaces(source.endOfLetters(word)))
            return (source.text(name..<sign) + " " + source.text(word..<last)).split(separator: " ")
        }
    }

    private static let japaneseHanzi: Set<Unicode.Scalar> = ["円", "込", "税"]

    private static func isHanzi(_ scalar: Unicode.Scalar) -> Bool {
        (0x3400...0x9FFF).contains(scalar.value) && !Self.japaneseHanzi.contains(scalar)
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        (0x3041...0x30FA).contains(scalar.value) || Self.japaneseHanzi.contains(scalar)
    }

    fileprivate func hasDecimalYen(_ index: Int) -> Bool {
        guard source[index] == "¥", let scanned = source.numeral(at: source.endOfSpaces(index + 1)) else {
            return false
        }
        return !scanned.fraction.isEmpty && scale(at: scanned.end, letters: true) == nil
    }

    /// Whether the text equates currencies: $1 = ¥7. A rate fits either currency.
    fileprivate var equatesYen: Bool {
        let all = 0..<source.count
        return all.contains { source[$0].isCurrencySign && source[$0] != "¥" }
            && all.contains { source[$0] == "=" || source[$0] == "≈" || hasDecimalYen($0) }
    }

    fileprivate func nameOfCurrency(at index: Int) -> PhraseTable<Currency>.Match? {
        if let word = EnglishCurrencies.words.whole(in: source, at: index) { return word }
        guard source.endOfLetters(index) == index + 3, let code = currencySign(at: index),
            code.end == index + 3, nextNumeral(behind: code.end) == nil
        else { return nil }
        return code
    }

    /// Whether the name labels a column: (HKD), Total in CAD:, Currency: JPY.
    fileprivate func isColumn(_ name: Range<Int>) -> Bool {
        if source[name.lowerBound - 1] == "(", source[name.upperBound] == ")" {
            // In $12.50 (HKD) the number comes first.
            return !source[source.startOfSpaces(name.lowerBound - 1) - 1].isASCIIDigit
        }
        return source[name.upperBound] == ":" || has(.currency, before: name.lowerBound)
    }
}
