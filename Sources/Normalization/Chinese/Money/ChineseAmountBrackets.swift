// Brackets that part a number from its currency, as on forms: 收款（100）元.
extension SourceText {
    /// Returns the same text with spaces for brackets around the whole number of an amount that moved.
    func withoutAmountBrackets() -> SourceText {
        let brackets = (0..<count).filter { self[$0] == "(" }
        return replacing(brackets.flatMap { pair(at: $0) }, with: " ")
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
