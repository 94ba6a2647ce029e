private import CTables

/// Currencies next to a number, which make the number money.
struct ChineseCurrencies {
    /// A currency after a number.
    struct Suffix {
        let currency: Currency
        /// The range of a sign whose name is spoken instead; nil for hanzi, which are kept as written.
        let sign: Range<Int>?
    }

    let source: SourceText
    let dialect: ChineseDialect

    func suffix(at end: Int) -> Suffix? {
        let number = scaleBehindGap(end) ?? end
        let start = source.endOfSpaces(ChineseScales.end(behind: number, in: source) ?? end)
        if let name = name(at: start) {
            let isNext = source[start - 1] == " " && namesMoney(start)
            return isNext ? nil : Suffix(currency: name.value, sign: nil)
        }
        guard let sign = sign(at: start), !startsAmount(sign.end, in: start) else { return nil }
        return Suffix(currency: sign.value, sign: start..<sign.end)
    }

    /// Returns the start of the scale in 5 万元; nil unless a currency follows the scale.
    func scaleBehindGap(_ end: Int) -> Int? {
        let start = source.endOfSpaces(end)
        guard let scale = ChineseScales.words.longest(in: source, at: start), scale.value > 0,
            name(at: scale.end) != nil
        else { return nil }
        return start
    }

    /// Returns the currency of 100+元. In 尾号1234+￥8 the sign begins the next amount.
    func raisedSuffix(at end: Int) -> Suffix? {
        source[end] == "+" ? suffix(at: end + 1).flatMap { opensNext($0, at: end + 1) ? nil : $0 } : nil
    }

    /// Returns the currency's name at `start` with the currency that it means in the dialect.
    func name(at start: Int) -> PhraseTable<Currency>.Match? {
        guard let name = Self.name(at: start, in: source) else { return nil }
        // 元 and 块 are the local currency, while 人民币 is the mainland's.
        let isElsewhere = name.value.code != Currency.cny.code || "币幣".unicodeScalars.contains(source[name.end - 1])
        return isElsewhere ? name : .init(value: dialect.home, end: name.end)
    }

    /// Returns the sign or code at `index`. A bare `$` is the local dollar.
    func sign(at index: Int) -> PhraseTable<Currency>.Match? {
        guard let sign = CurrencySigns.longest(in: source, at: index) else { return nil }
        return isBareDollar(index..<sign.end) ? .init(value: dialect.dollar, end: sign.end) : sign
    }

    func isBareDollar(_ sign: Range<Int>) -> Bool { sign.count == 1 && source[sign.lowerBound] == "$" }

    /// Whether a sign is spoken as 元: a bare `$` outside the mainland.
    func isSaidPlain(_ sign: Range<Int>, for currency: Currency) -> Bool {
        !dialect.isMainland && isBareDollar(sign) && currency.code == dialect.home.code
    }

    /// Whether a currency's name precedes its amount: -人民币100.
    func namesMoney(_ index: Int) -> Bool { leadingName(at: index) != nil }

    /// Returns the start of the amount after the name.
    func leadingName(at index: Int) -> Int? {
        guard let name = Self.leadingNames.longest(in: source, at: index) else { return nil }
        let first = source.endOfSpaces(name.end)
        return source.beginsNumber(first) || source[first].isFinancialNumeral ? first : nil
    }

    /// Whether a sign or code is here, or a name with an amount after it.
    func beginsMoney(_ index: Int) -> Bool { CurrencySigns.longest(in: source, at: index) != nil || namesMoney(index) }

    /// Whether an amount is here: a number with its currency before or after it.
    func isAmount(_ start: Int) -> Bool {
        source.numeral(at: start).map { suffix(at: $0.end) != nil } ?? beginsMoney(start)
    }

    /// Whether the sign belongs to the text after it: `10 $5`, `10 CNY 5`, `x2¥5`, `10 ￥：5`.
    func startsAmount(_ end: Int, in start: Int) -> Bool {
        let first = endOfColon(end)
        let isSigned = source[first].isDash || source[first] == "+"
        let begins = source.beginsNumber(isSigned ? source.endOfSpaces(first + 1) : first)
        guard begins || opensWord(end) else { return false }
        return source[start - 1] == " " || isTimes(start)
    }

    /// Whether the second currency belongs to the second amount: ¥100¥5, ¥100¥-5 and ¥100人民币5.
    func opensNext(_ suffix: Suffix, at end: Int) -> Bool {
        guard let sign = suffix.sign else {
            guard let first = leadingName(at: end) else { return false }
            // 卡7508人民币 2,002元: the second number has a unit of the same currency.
            let unit = source.numeral(at: first).flatMap { name(at: source.endOfSpaces($0.end)) }
            let isTail = end - source.startOfDigits(end) == 4
            return source[first - 1] != " " || isTail && unit?.value == suffix.currency
        }
        // 35RMB 14:05
        if sign.lowerBound == end, source.clock(at: source.endOfSpaces(sign.upperBound)) != nil { return false }
        let isSigned = source[sign.upperBound].isDash && source.beginsNumber(sign.upperBound + 1)
        return isSigned || source.beginsNumber(endOfColon(sign.upperBound))
    }

    /// Returns the position after the colon of ￥：5, and after the spaces beside it.
    private func endOfColon(_ end: Int) -> Int {
        let mark = source.endOfSpaces(end)
        return source[mark] == ":" ? source.endOfSpaces(mark + 1) : mark
    }

    /// Returns the position after a currency suffix. ¥100元 names its currency twice; the second name is not spoken.
    func end(of suffix: Suffix, at end: Int) -> Int {
        if let sign = suffix.sign { return sign.upperBound }
        let start = source.endOfSpaces(end)
        return Self.names.longest(in: source, at: start)?.end ?? end
    }

    /// Whether the sign belongs to the next word and not to the number before it: 8812 ¥约5.
    private func opensWord(_ end: Int) -> Bool {
        let next = source[end]
        return source[end - 1].isCurrencySign && (next.isIdeograph || next.isASCIIAlphanumeric || next == "(")
    }

    /// Whether a multiplication sign precedes the number that ends here, which then is a count.
    func isTimes(_ end: Int) -> Bool {
        let start = source.startOfDigits(end)
        return start < end && "xX×*".unicodeScalars.contains(source[start - 1])
    }
}

// Names of currencies.
extension ChineseCurrencies {
    /// Currency names after a number; 块 and 角 are also yuan.
    static let names = PhraseTable<Currency>(
        (Currency.all + Currency.shared).map { (name(of: $0), $0) } + named("behind", "both", "leading"))

    /// Names that begin the next amount after a number: 100 人民币5.
    static let leadingNames = PhraseTable<Currency>(named("leading"))

    /// Names that may come before an amount, unless they follow another one.
    static let namesBefore = PhraseTable<Currency>(named("before", "both", "leading"))

    /// Returns a currency's name, unless it begins another word: 2024元旦, 5欧姆.
    static func name(at start: Int, in source: SourceText) -> PhraseTable<Currency>.Match? {
        guard source[start].isIdeograph, let name = names.longest(in: source, at: start),
            (source.end(of: .currencyLike, at: start) ?? 0) <= name.end
        else { return nil }
        return name
    }

    private static func name(of currency: Currency) -> String { namesByCode[code(currency)] ?? currency.code }

    static func code(_ currency: Currency) -> String { currency.isHundredth ? hundredth : currency.code }

    /// The code of the US cent in the tables.
    private static let hundredth = "usd/100"

    static func currency(_ code: String) -> Currency? { code == hundredth ? .usCent : Currency.named(code) }

    private static let namesByCode = WordTable(ChineseCurrencies_tsv()).dictionary(column: 1)

    /// Returns the names with one of the places relative to an amount. A `leading` name comes before and after it.
    private static func named(_ places: String...) -> [(String, Currency)] {
        WordTable(ChineseCurrencyNames_tsv()).rows.filter { places.contains($0[2]) }
            .compactMap { row in currency(row[1]).map { (row[0], $0) } }
    }
}
