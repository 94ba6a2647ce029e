/// A balance without a unit beside an amount in yuan is in yuan: 支出12元，余额100.
enum ChineseBalance {
    private static let balances = PhraseTable<Bool>(words: "余额 餘額 结余 結餘", direction: .backward)

    /// Whether the number is a bare balance, and every amount with a currency in this text is in yuan.
    static func isInYuan(_ number: ScannedNumeral, in text: ChineseText) -> Bool {
        guard text.isInYuan else { return false }
        let source = text.source
        // 余额500积分 is none of it.
        let next = source[source.endOfSpaces(number.end)]
        return number.isWellFormed && !next.isIdeograph && !next.isASCIIAlphanumeric
            && ChineseScales.words.longest(in: source, at: number.end) == nil
            && ChineseScales.letters(in: source, at: number.end) == nil
            && balances.longest(in: source, at: source.startOfFillers(number.start)) != nil
    }

    /// Whether all currencies that stand beside numbers are yuan, and there is one. Looked for where a balance is told.
    static func findsOnlyYuan(in currencies: ChineseCurrencies) -> Bool {
        let source = currencies.source
        guard (0..<source.count).contains(where: { balances.longest(in: source, at: $0) != nil }) else { return false }
        var codes: Set<String> = []
        for index in 0..<source.count where !source[index].isASCIIDigit {
            if source[index - 1].isASCIIDigit, let suffix = currencies.suffix(at: index) {
                codes.insert(suffix.currency.code)
            }
            if let name = currencies.sign(at: index)
                ?? ChineseCurrencies.namesBefore.longest(in: source, at: index),
                source.beginsNumber(source.endOfSpaces(name.end))
            {
                codes.insert(name.value.code)
            }
        }
        return codes == [currencies.dialect.home.code]
    }
}
