/// Calculations with their result: 5 - 3 = 2, 90/3=30.
extension SourceText {
    /// Whether the second number of a subtraction begins at `start`: 5 - 3 = 2, (5-3)×2, 9-2*3=3, 35度-5度=30度.
    func isSubtraction(_ start: Int) -> Bool {
        let first = CurrencySigns.longest(in: self, at: start)?.end ?? start
        let number = numeral(at: first)?.end ?? endOfDigits(first)
        // 200元-30元=170元.
        let end = ChineseCurrencies.names.longest(in: self, at: number)?.end ?? number
        let isInBrackets = self[end] == ")" && "=×*÷".unicodeScalars.contains(self[endOfSpaces(end + 1)])
        return self[endOfSpaces(end)] == "=" || isInBrackets || isExactSubtraction(start)
    }

    /// Whether the printed result proves the subtraction of the number at `start`: 9-2-3=4, but not 3-2-1001=500元.
    func isExactSubtraction(_ start: Int) -> Bool { provesSubtraction(startOfSpaces(start) - 1) }

    /// Whether the slash divides a number by a smaller one, and the exact quotient follows: 90/3=30.
    func isDivision(_ slash: Int) -> Bool {
        let end = endOfDigits(slash + 1)
        let mark = endOfSpaces(end)
        guard self[slash] == "/", self[mark] == "=", let lower = value(slash + 1..<end),
            let upper = value(startOfDigits(slash)..<slash),
            let quotient = numeral(at: endOfSpaces(mark + 1))?.numeral.hundredths, quotient < 100_000_000
        else { return false }
        return upper > lower && upper * 100 == lower * quotient
    }
}
