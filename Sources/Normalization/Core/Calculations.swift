/// Calculations as they are printed. Labels may be beside their numbers, as in the lists चाय 2 - कॉफी 1 = ₹50 and
/// 电费120-水费35=合计155, so only the result proves what a dash does: Bill 450 - Disc 45 = 405, 9-2×3=3.
extension SourceText {
    private static let maxTerms = 9

    /// Whether the terms on both sides of a dash make the number after the equals sign.
    ///
    /// - Parameter zeros: returns the power of ten of the word at an index, such as 5 for लाख.
    func provesSubtraction(_ dash: Int, zeros: (Int) -> Int = { _ in 0 }) -> Bool {
        startOfTerms(before: dash).map { isCalculation(from: $0, zeros: zeros) } ?? false
    }

    /// Whether at least two terms from `start` make the number after the equals sign, rounded if it lacks decimals.
    func isCalculation(from start: Int, zeros: (Int) -> Int = { _ in 0 }) -> Bool {
        guard let first = term(at: start, zeros) else { return false }
        var (sum, product, mark) = (0, first.hundredths, first.mark)
        for count in 1...Self.maxTerms where self[mark].joinsTerms || self[mark] == "=" && count > 1 {
            guard let term = term(at: endOfLabel(mark + 1), zeros) else { return false }
            if self[mark] == "=" { return abs(sum + product - term.hundredths) < (term.isWhole ? 100 : 1) }
            let isFactor = self[mark] == "×" || self[mark] == "*"
            if !isFactor { sum += product }
            let isShare = term.isShare && !first.isShare
            guard let value = isFactor || isShare ? (isFactor ? product : sum).times(term) : term.hundredths else {
                return false
            }
            (product, mark) = (self[mark].isDash ? -value : value, term.mark)
        }
        return false
    }

    /// Whether the slash divides a number by a smaller one, and the quotient follows, perhaps rounded: 90/3=30.
    func isDivision(_ slash: Int) -> Bool {
        let first = startOfNumber(slash)
        guard self[slash] == "/", let upper = numeral(at: first), upper.end == slash,
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

    /// Whether the x or the star multiplies by a small number, and hides none: $50x2, ₹40*2, but not $1x0 and $5x2.50. The
    /// star of ¥16.9*2 may hide a digit.
    ///
    /// - Parameter isPieces: whether a word for pieces, which may touch the number, begins at an index.
    func isFactor(at sign: Int, isPieces: (Int) -> Bool) -> Bool {
        let factor = sign + 1..<endOfDigits(sign + 1)
        let next = self[factor.upperBound]
        let isSign = self[sign].lowercased == "x" || self[sign] == "*" && self[sign - 2] != "."
        return isSign && (1...(self[sign - 1] == " " ? 3 : 2)).contains(factor.count) && self[factor.lowerBound] != "0"
            && !next.isMask && (!next.isASCIIAlphanumeric || isPieces(factor.upperBound))
            && !continues(factor.upperBound, with: ".,")
    }

    /// Whether the number is a price that its count multiplies, and the product follows: the 40 of 2 x Rs 40=80.
    func isProduct(_ price: ScannedNumeral) -> Bool {
        let sign = start(of: price.start) {
            $0 == " " || $0 == "." || $0.isCurrencySign || $0.isASCIILetter && $0 != "x"
        }
        let count = startOfSpaces(sign - 1)
        guard "x×*".unicodeScalars.contains(self[sign - 1]), self[price.end] == "=",
            let factor = value(startOfDigits(count)..<count), let product = numeral(at: endOfSpaces(price.end + 1)),
            let one = price.numeral.hundredths, let all = product.numeral.hundredths
        else { return false }
        let (value, isTooLarge) = factor.multipliedReportingOverflow(by: one)
        return !isTooLarge && value == all
    }

    /// Returns the start of the first of the terms that end before a sign.
    private func startOfTerms(before sign: Int) -> Int? {
        var (end, first) = (sign, Int?.none)
        for _ in 0..<Self.maxTerms where self[end].joinsTerms {
            let unit = startOfLabel(end)
            let run = startOfNumber(unit)
            guard let number = (run..<unit).first(where: { self[$0].isASCIIDigit }) else { break }
            (first, end) = (number, startOfLabel(run) - 1)
        }
        return first
    }

    private func endOfLabel(_ index: Int) -> Int {
        var end = index
        while isOfLabel(end) { end += 1 }
        return end
    }

    private func startOfLabel(_ end: Int) -> Int {
        var start = end
        while isOfLabel(start - 1) { start -= 1 }
        return start
    }

    /// Whether a label or a unit beside a number may contain the character. The colon of 优惠:20 ends a label, and the
    /// colon of 12:30 parts a time.
    private func isOfLabel(_ index: Int) -> Bool {
        self[index].isOfLabel
            || self[index] == ":" && !(self[index - 1].isASCIIDigit && self[index + 1].isASCIIDigit)
    }

    private func term(at start: Int, _ zeros: (Int) -> Int) -> CalculationTerm? {
        guard let number = numeral(at: start), number.count < 12 else { return nil }
        return number.numeral.shifted(by: zeros(number.end)).hundredths.map {
            CalculationTerm(
                hundredths: $0, isShare: self[number.end] == "%", isWhole: number.fraction.isEmpty,
                mark: endOfLabel(number.tokenEnd))
        }
    }
}

private struct CalculationTerm {
    let hundredths: Int
    /// Whether it is a percentage.
    let isShare: Bool
    let isWhole: Bool
    /// The position after its unit.
    let mark: Int
}

extension Int {
    /// The product of hundredths; nil if it is too large.
    fileprivate func times(_ term: CalculationTerm) -> Int? {
        let product = multipliedReportingOverflow(by: term.hundredths)
        return product.overflow ? nil : product.partialValue / (term.isShare ? 10_000 : 100)
    }
}

extension Unicode.Scalar {
    fileprivate var joinsTerms: Bool { isDash || self == "+" || self == "×" || self == "*" }

    /// Whether the character is a letter, a space or a sign as of labels and units.
    fileprivate var isOfLabel: Bool {
        self == " " || self == "." || self == "%" || isASCIILetter || isIdeograph || isCurrencySign
            || value > 0x7F && properties.generalCategory.isLetterOrMark
    }
}
