/// A currency that a text names apart from amounts: the 日元 of 日元账户支出¥10,000, the JPY of 币种：JPY.
struct ChineseMention {
    let currency: Currency
    let range: Range<Int>
    /// Whether it is the currency of an account or a label, and applies to later amounts beyond its clause.
    let isLasting: Bool
}

/// The names of currencies in a text, for signs that several currencies share.
struct ChineseMentions {
    private let all: [ChineseMention]
    private let source: SourceText

    init(in currencies: ChineseCurrencies) {
        source = currencies.source
        var all: [ChineseMention] = []
        var index = 0
        while index < source.count {
            let name = Self.name(at: index, in: source)
            if let name, !currencies.dialect.namesCompany(name.value), Self.isAlone(index..<name.end, in: source) {
                let isLasting =
                    source.has(.accountKind, at: name.end)
                    || source.has(.currencyLabel, at: source.startOfFillers(index))
                all.append(ChineseMention(currency: name.value, range: index..<name.end, isLasting: isLasting))
            }
            index = name?.end ?? index + 1
        }
        self.all = all
    }

    /// Returns the mention that decides the currency of a sign at `start`; nil without one.
    func owner(of start: Int) -> ChineseMention? {
        let before = all.filter { $0.range.upperBound <= start }
        if let last = before.last, last.isLasting || !Self.coins.contains(last.currency.code),
            last.range.lowerBound >= startOfClause(start)
        {
            return last
        }
        return before.last(where: \.isLasting) ?? all.first(where: \.isLasting)
    }

    /// Whether the text names a currency other than `usual` for which the sign may be written.
    func names(another usual: Currency, writtenLike sign: Currency) -> Bool {
        all.contains { $0.currency.code != usual.code && sign.mayBeWritten(for: $0.currency) }
    }

    private func startOfClause(_ index: Int) -> Int {
        let last = (0..<index).last {
            ",，。;；!！?？、\n".unicodeScalars.contains(source[$0])
                && !(source[$0 - 1].isASCIIDigit && source[$0 + 1].isASCIIDigit)
        }
        return last.map { $0 + 1 } ?? 0
    }

    /// Returns a name of at least two hanzi, or a code in letters.
    private static func name(at index: Int, in source: SourceText) -> PhraseTable<Currency>.Match? {
        if source[index].isIdeograph {
            guard let name = ChineseCurrencies.name(at: index, in: source), name.end > index + 1,
                !name.value.isHundredth
            else { return nil }
            return "钱錢".unicodeScalars.contains(source[name.end - 1]) ? nil : name
        }
        guard source[index].isASCIILetter, let code = CurrencySigns.longest(in: source, at: index),
            code.end == index + 3, source[index + 1].isASCIILetter, source[index + 2].isASCIILetter
        else { return nil }
        return code
    }

    /// Whether the name is not next to a number.
    private static func isAlone(_ name: Range<Int>, in source: SourceText) -> Bool {
        let before = source[source.startOfSpaces(name.lowerBound) - 1]
        let next = source.endOfSpaces(name.upperBound)
        return !before.isASCIIDigit && !before.isChineseNumeral && !before.isVagueNumeral
            && !source.beginsNumber(next) && !source[next].isChineseNumeral && !source[next].isFinancialNumeral
    }

    /// Coins that are priced in another currency: 比特币报价$68,420.
    static let coins: Set<String> = ["btc", "eth", "usdt", "usdc", "bnb", "sol", "xrp", "doge", "ltc", "trx"]
}
