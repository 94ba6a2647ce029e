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
    func isExactSubtraction(_ start: Int) -> Bool {
        var (term, sign) = (start, startOfSpaces(start) - 1)
        for _ in 0..<Self.maxTerms where "+-×*".unicodeScalars.contains(self[sign]) {
            let unit = self.start(of: startOfSpaces(sign)) { $0.isIdeograph }
            let number = self.start(of: unit) { $0.isASCIIDigit || $0 == "." || $0 == "," }
            guard number < unit else { break }
            (term, sign) = (number, startOfSpaces(number) - 1)
        }
        return term < start && isExact(from: term)
    }

    private static let maxTerms = 8

    /// Whether the terms after a label have their own result: the 苹果 3斤×50=150元 of 收款150元-苹果 3斤×50=150元.
    func isCalculation(_ label: Int) -> Bool {
        let start = endOfLabel(label)
        guard let (_, end) = hundredths(at: start) else { return false }
        return self[endOfSpaces(end)] != "=" && isExact(from: start)
    }

    private func endOfLabel(_ start: Int) -> Int { end(of: start) { $0.isIdeograph || $0 == " " } }

    /// Whether the terms at `start` amount to the number after their equals sign. Terms may have labels.
    func isExact(from start: Int) -> Bool {
        var (sum, product, sign, index) = (0, 0, "+" as Unicode.Scalar, start)
        for _ in 0..<Self.maxTerms {
            guard let (value, end) = hundredths(at: index), abs(product) < 1_000_000_000 else { return false }
            switch sign {
            case "+": (sum, product) = (sum + product, value)
            case "-": (sum, product) = (sum + product, -value)
            default: product = product * value / 100
            }
            let mark = endOfSpaces(end)
            (sign, index) = (self[mark], endOfLabel(mark + 1))
            if sign == "=" { return hundredths(at: index)?.value == sum + product }
            guard "+-×*".unicodeScalars.contains(sign) else { return false }
        }
        return false
    }

    /// Returns a number of at most six digits in hundredths, and the position after its unit.
    private func hundredths(at start: Int) -> (value: Int, end: Int)? {
        guard let number = numeral(at: CurrencySigns.longest(in: self, at: start)?.end ?? start),
            number.numeral.integer.count < 7, let value = number.numeral.hundredths
        else { return nil }
        return (value, end(of: number.end) { $0.isIdeograph })
    }

    /// Whether the slash divides a number by a smaller one, and the exact quotient follows: 90/3=30.
    func isDivision(_ slash: Int) -> Bool {
        let end = endOfDigits(slash + 1)
        let mark = endOfSpaces(end)
        guard self[slash] == "/", self[mark] == "=", let lower = value(slash + 1..<end),
            let upper = value(startOfDigits(slash)..<slash), let quotient = hundredths(at: endOfSpaces(mark + 1))
        else { return false }
        return upper > lower && upper * 100 == lower * quotient.value
    }
}
