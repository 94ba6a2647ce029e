// Brackets and marks of emphasis that part a number from its currency: 收款（100）元, 收款**100**元.
extension SourceText {
    /// Returns the same text with spaces for brackets around the whole number of an amount that moved, and for marks of
    /// emphasis.
    func withoutAmountBrackets() -> SourceText {
        replacing(
            (0..<count).flatMap {
                self[$0] == "(" ? label(at: $0) ?? pair(at: $0) : quotes(at: $0) ?? emphasis(at: $0)
            }, with: " ")
    }

    /// Returns the positions of the brackets around the sign of the amount after them: 金额(HK$):1,280; nil without it.
    private func label(at bracket: Int) -> [Int]? {
        guard self[startOfSpaces(bracket) - 1].isIdeograph,
            let sign = CurrencySigns.longest(in: self, at: bracket + 1), self[sign.end - 1].isCurrencySign,
            self[sign.end] == ")"
        else { return nil }
        let mark = endOfSpaces(sign.end + 1)
        let start = self[mark] == ":" ? endOfSpaces(mark + 1) : mark
        return beginsNumber(endOfSign(start)) ? [bracket, sign.end] : nil
    }

    /// Returns the positions of the quotation marks around a number before its currency: 「15626」元; nil without them.
    private func quotes(at start: Int) -> [Int]? {
        guard let last = Self.closingQuotes[self[start]], let number = numeral(at: start + 1), number.isWellFormed,
            self[number.end] == last, ChineseCurrencies.name(at: number.end + 1, in: self) != nil
        else { return nil }
        return [start, number.end]
    }

    private static let closingQuotes: [Unicode.Scalar: Unicode.Scalar] = [
        "「": "」", "『": "』", "“": "”", "\"": "\"", "【": "】", "[": "]", "《": "》", "<": ">",
    ]

    /// Returns the positions of the marks around a number before its currency; empty unless both sides have the same
    /// marks. The stars of 100**元 hide digits.
    private func emphasis(at start: Int) -> [Int] {
        let mark = self[start]
        guard mark == "*" || mark == "_" || mark == "`", self[start - 1] != mark, !self[start - 1].isASCIIAlphanumeric
        else { return [] }
        let first = end(of: start) { $0 == mark }
        guard let number = numeral(at: first), number.isWellFormed else { return [] }
        let last = end(of: number.end) { $0 == mark }
        let isNamed = ChineseCurrencies.name(at: endOfSpaces(last), in: self) != nil
        return isNamed && last - number.end == first - start ? [Int](start..<first) + (number.end..<last) : []
    }

    /// Returns the positions of both brackets; empty unless a currency's name follows them. Balances and differences
    /// have brackets for a minus: 余额（35.00）元.
    private func pair(at bracket: Int) -> [Int] {
        guard let number = numeral(at: bracket + 1), number.isWellFormed, self[number.end] == ")",
            ChineseCurrencies.name(at: number.end + 1, in: self) != nil, chineseCue(before: bracket) == .amount,
            ![.signed, .accountSum, .balance].contains(where: { has($0, at: bracket) })
        else { return [] }
        return [bracket, number.end]
    }
}
