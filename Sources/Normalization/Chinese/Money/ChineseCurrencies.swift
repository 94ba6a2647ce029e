/// What says, beside a number, that the number is money.
struct ChineseCurrencies {
    /// A currency behind a number.
    struct Suffix {
        let currency: Currency
        /// The sign, to be spoken instead of what is written; nil where hanzi stay as they are.
        let sign: Range<Int>?
    }

    let source: SourceText
    let dialect: ChineseDialect

    func suffix(at end: Int) -> Suffix? {
        let scaled =
            ChineseScales.words.longest(in: source, at: end)?.end ?? ChineseScales.letters(in: source, at: end)?.end
            ?? end
        let start = source.endOfSpaces(scaled)
        if let name = name(at: start) {
            let isNext = source[start - 1] == " " && namesMoney(start)
            return isNext ? nil : Suffix(currency: name.value, sign: nil)
        }
        guard let sign = sign(at: start), !startsAmount(sign.end, in: start) else {
            return nil
        }
        return Suffix(currency: sign.value, sign: start..<sign.end)
    }

    /// The currency of 100+元.
    func raisedSuffix(at end: Int) -> Suffix? { source[end] == "+" ? suffix(at: end + 1) : nil }

    /// A currency's name that is not the beginning of another word: 2024元旦, 5欧姆.
    func name(at start: Int) -> PhraseTable<Currency>.Match? {
        guard source[start].isIdeograph, let name = Self.names.longest(in: source, at: start),
            (Self.otherWords.longest(in: source, at: start)?.end ?? 0) <= name.end
        else { return nil }
        // 元 and 块 are the money at home, and 人民币 is the mainland's.
        let isElsewhere = name.value.code != Currency.cny.code || "币幣".unicodeScalars.contains(source[name.end - 1])
        return isElsewhere ? name : .init(value: dialect.home, end: name.end)
    }

    /// The sign or code at `index`. A bare `$` is the dollar at home.
    func sign(at index: Int) -> PhraseTable<Currency>.Match? {
        guard let sign = CurrencySigns.longest(in: source, at: index) else { return nil }
        return isBareDollar(index..<sign.end) ? .init(value: dialect.dollar, end: sign.end) : sign
    }

    func isBareDollar(_ sign: Range<Int>) -> Bool { sign.count == 1 && source[sign.lowerBound] == "$" }

    /// Whether a sign is said as 元: a bare `$` at home.
    func isSaidPlain(_ sign: Range<Int>, for currency: Currency) -> Bool {
        !dialect.isMainland && isBareDollar(sign) && currency.code == dialect.home.code
    }

    /// A currency's name before its amount: -人民币100.
    func namesMoney(_ index: Int) -> Bool { leadingName(at: index) != nil }

    /// Behind the name, where its amount begins.
    func leadingName(at index: Int) -> Int? {
        guard source[index].isIdeograph, let name = Self.leadingNames.longest(in: source, at: index) else { return nil }
        let first = source.endOfSpaces(name.end)
        return source.beginsNumber(first) ? first : nil
    }

    /// A sign, a code or a name that an amount follows.
    func beginsMoney(_ index: Int) -> Bool {
        CurrencySigns.longest(in: source, at: index) != nil || namesMoney(index)
    }

    /// A number with its currency, before or behind it.
    func isAmount(_ start: Int) -> Bool {
        source.numeral(at: start).map { suffix(at: $0.end) != nil } ?? beginsMoney(start)
    }

    /// `10 $5`, `10 CNY 5`, `x2¥5`: the sign belongs to what follows it.
    func startsAmount(_ end: Int, in start: Int) -> Bool {
        let first = source.endOfSpaces(end)
        let isSigned = source[first].isDash || source[first] == "+"
        let begins = source.beginsNumber(isSigned ? source.endOfSpaces(first + 1) : first)
        guard begins || opensWord(end) else { return false }
        return source[start - 1] == " " || isTimes(start)
    }

    /// In ¥100¥5, ¥100¥-5 and ¥100人民币5 the second currency is the second amount's.
    func opensNext(_ suffix: Suffix, at end: Int) -> Bool {
        guard let sign = suffix.sign else {
            return namesMoney(end) && source[(Self.names.longest(in: source, at: end)?.end ?? end)] != " "
        }
        let isSigned = source[sign.upperBound].isDash && source.beginsNumber(sign.upperBound + 1)
        return isSigned || source.beginsNumber(source.endOfSpaces(sign.upperBound))
    }

    /// ¥100元 says its currency twice; the second is not spoken.
    func end(of suffix: Suffix, at end: Int) -> Int {
        if let sign = suffix.sign { return sign.upperBound }
        let start = source.endOfSpaces(end)
        return Self.names.longest(in: source, at: start)?.end ?? end
    }

    /// In 8812 ¥约5 the sign is not the number's before it.
    private func opensWord(_ end: Int) -> Bool {
        let next = source[end]
        return source[end - 1].isCurrencySign && (next.isIdeograph || next.isASCIIAlphanumeric || next == "(")
    }

    /// A multiplication sign before the number that ends here: how many of what costs what follows.
    func isTimes(_ end: Int) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit { start -= 1 }
        return start < end && "xX×*".unicodeScalars.contains(source[start - 1])
    }
}
