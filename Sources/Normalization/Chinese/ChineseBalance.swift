/// A balance without a unit beside an amount in yuan is in yuan: 支出12元，余额100.
extension ChineseText {
    private static let balances = PhraseTable<Bool>(words: "余额 餘額 结余 結餘", direction: .backward)

    /// Whether the number is a bare balance, and every amount with a currency in this text is in yuan.
    func isBalanceInYuan(_ number: ScannedNumeral) -> Bool {
        // 余额500积分 is none of it.
        let next = source[source.endOfSpaces(number.end)]
        return isInYuan && number.isWellFormed && !next.isIdeograph && !next.isASCIIAlphanumeric
            && Self.scales.longest(in: source, at: number.end) == nil
            && scaleInLetters(at: number.end) == nil
            && Self.balances.longest(in: source, at: source.startOfFillers(number.start)) != nil
    }

    /// Whether all currencies that stand beside numbers are yuan, and there is one. Looked for where a balance is told.
    func findsOnlyYuan() -> Bool {
        guard (0..<source.count).contains(where: { Self.balances.longest(in: source, at: $0) != nil }) else {
            return false
        }
        var codes: Set<String> = []
        for index in 0..<source.count where !source[index].isASCIIDigit {
            if source[index - 1].isASCIIDigit, let suffix = currencySuffix(at: index) {
                codes.insert(suffix.currency.code)
            }
            if let name = CurrencySigns.longest(in: source, at: index)
                ?? Self.namesBefore.longest(in: source, at: index),
                beginsNumber(source.endOfSpaces(name.end))
            {
                codes.insert(name.value.code)
            }
        }
        return codes == [Currency.cny.code]
    }
}
