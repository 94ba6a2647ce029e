/// Calculations with their result: 5 - 3 = 2, 90/3=30.
extension SourceText {
    /// Whether the second number of a subtraction begins at `start`: 5 - 3 = 2, (5-3)×2, 9-2*3=3, 35度-5度=30度.
    func isSubtraction(_ start: Int) -> Bool {
        let first = CurrencySigns.longest(in: self, at: start)?.end ?? start
        let number = numeral(at: first)?.end ?? endOfDigits(first)
        // 200元-30元=170元.
        let end = ChineseCurrencies.names.longest(in: self, at: number)?.end ?? number
        let isInBrackets = self[end] == ")" && "=×*÷/".unicodeScalars.contains(self[endOfSpaces(end + 1)])
        return self[endOfSpaces(end)] == "=" || isInBrackets || isExactSubtraction(start)
    }

    /// Whether the printed result proves the subtraction of the number at `start`: 9-2-3=4, but not 3-2-1001=500元.
    func isExactSubtraction(_ start: Int) -> Bool { provesSubtraction(startOfSpaces(start) - 1) }

    /// Whether the slash divides a number by a smaller one, and the quotient follows, perhaps rounded: 90/3=30.
    func isDivision(_ slash: Int) -> Bool {
        let first = startOfNumber(slash)
        guard self[slash] == "/", let upper = numeral(at: first), upper.end == slash, upper.isWellFormed,
            let lower = numeral(at: slash + 1), let dividend = upper.numeral.hundredths,
            let divisor = lower.numeral.hundredths, self[endOfSpaces(lower.end)] == "=",
            let result = numeral(at: endOfSpaces(endOfSpaces(lower.end) + 1)),
            let quotient = result.numeral.hundredths, max(dividend, quotient) < 10_000_000_000
        else { return false }
        // Half of the last printed digit.
        let rounding = result.fraction.isEmpty ? 50 : 1
        return dividend > divisor && divisor > 0 && divisor < 100_000_000
            && abs(dividend * 100 - divisor * quotient) <= divisor * rounding
    }
}
