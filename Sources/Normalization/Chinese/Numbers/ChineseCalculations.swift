/// Calculations with their result: 5 - 3 = 2, 起步价11元-优惠5元=实付6元.
extension SourceText {
    /// Whether the second number of a subtraction begins at `start`: 5 - 3 = 2, (5-3)×2, 9-2*3=3, 35度-5度=30度.
    func isSubtraction(_ start: Int) -> Bool {
        let first = CurrencySigns.longest(in: self, at: start)?.end ?? start
        let number = numeral(at: first)?.end ?? endOfDigits(first)
        // 200元-30元=170元.
        let end = ChineseCurrencies.names.longest(in: self, at: number)?.end ?? number
        let isInBrackets = self[end] == ")" && "=×*÷/".unicodeScalars.contains(self[endOfSpaces(end + 1)])
        // 9-2-3=4, but not 3-2-1001=500元.
        return self[endOfSpaces(end)] == "=" || isInBrackets || provesSubtraction(startOfSpaces(start) - 1)
            || isPaidDifference(startOfSpaces(start) - 1, of: start)
    }

    /// Whether the difference is the amount after a word for a payment: 128-28实付100, 300元-50元，到手250元.
    ///
    /// - Parameter start: the start of the number after the dash.
    func isPaidDifference(_ dash: Int, of start: Int) -> Bool {
        let end = startOfSpaces(dash)
        let unit = (1...3).first { ChineseCurrencies.names.longest(in: self, at: end - $0)?.end == end } ?? 0
        let first = self.start(of: end - unit) { $0.isASCIIDigit || $0 == "." || $0 == "," }
        guard self[dash].isDash, let sum = numeral(at: first), sum.end == end - unit,
            let deduction = numeral(at: CurrencySigns.longest(in: self, at: start)?.end ?? start),
            let paid = amountPaid(after: deduction.end), chineseCue(before: first) != .score,
            let upper = sum.numeral.hundredths, let lower = deduction.numeral.hundredths
        else { return false }
        return lower > 0 && paid.numeral.hundredths == upper - lower
    }

    /// Returns the amount of 实付100 after a number, its currency and a pause; nil without a word for a payment, and for
    /// the 8折 of 100-8折实付92.
    func amountPaid(after number: Int) -> ScannedNumeral? {
        let unit = ChineseCurrencies.names.longest(in: self, at: number)?.end ?? number
        let label = end(of: unit) { ", ".unicodeScalars.contains($0) }
        let labelEnd = end(of: label) { $0.isIdeograph }
        guard label - unit < 3, labelEnd - label < 8, (label..<labelEnd).contains(where: { has(.payment, at: $0) }),
            unit > number || has(.payment, at: number) || !ChineseUnits.follows(number, in: self)
        else { return nil }
        let amount = end(of: labelEnd) { ": ".unicodeScalars.contains($0) }
        return numeral(at: CurrencySigns.longest(in: self, at: amount)?.end ?? amount)
    }
}

// The dash of a calculation in words, and the result after its equals sign.
extension ChinesePosition {
    /// Reads the dash of a calculation in words: 起步价11元-优惠5元=实付6元, 原价100-优惠20，实付80. Without a result it is a pause.
    func subtraction() -> Claim? {
        let term = source.end(of: next) { $0.isIdeograph || ": ".unicodeScalars.contains($0) }
        guard scalar.isMinus, source[next].isIdeograph,
            source.provesSubtraction(index) || isLikely || endsSum || source.isPaidDifference(index, of: term)
        else { return nil }
        return claim("减", .symbol, to: next)
    }

    /// Whether a plus joins the terms before the dash, and a label of what is taken off and a number follow:
    /// 底薪3000+提成500-扣款100, but not 12+256-黑色3999.
    private var endsSum: Bool {
        text.isBehindNumber(source.startOfSpaces(index)) && beginsResult(next)
            && source.has(.takenOff, at: next) && (startOfTerms..<index).contains { source[$0] == "+" }
    }

    /// Whether a number, a label and a smaller result are beside the dash. Words and discounts prevent a proof: 100-9折=90.
    private var isLikely: Bool {
        let isBetween =
            text.isBehindNumber(source.startOfSpaces(index)) && hasResult(isSpaced: true)
            || before == ")" && beginsResult(next) && hasResult(isSpaced: false)
        return isBetween && fallsToResult
    }

    /// Whether the result is not above the numbers before the dash, nor the term after it. The items of
    /// 电费120.50-水费35.50=合计156 and 收款72元-桃子12元-梨60元=72元 are added.
    private var fallsToResult: Bool {
        let number = { (start: Int) in
            (start..<source.count).first { source[$0].isASCIIDigit }.flatMap { source.numeral(at: $0)?.numeral }
        }
        let first = startOfTerms
        let starts = (first..<index).filter { source[$0].isASCIIDigit && !source[$0 - 1].isOfNumber }
        let terms = starts.compactMap { source.numeral(at: $0)?.numeral }
        let equals = (next..<source.count).first { source[$0] == "=" } ?? next
        guard let term = number(next), let result = number(equals) else { return true }
        guard let largest = terms.max(by: { $0.isLess(than: $1) }), !largest.isLess(than: term),
            !largest.isLess(than: result)
        else { return false }
        let isDivided = terms.count == (first..<index).filter { source[$0].isMinus }.count + 1
        return !isDivided || result.isLess(than: largest) || term.hundredths == 0
    }

    /// Returns the start of the terms before the dash. Spaces may surround their dashes, and precede their numbers.
    private var startOfTerms: Int {
        var (first, word) = (source.startOfSpaces(index), index)
        repeat {
            first = source.start(of: first) {
                $0.isOfNumber || $0 != " " && $0 != "\n" && $0 != SourceText.outside && !$0.isPause
            }
            word = source.startOfSpaces(first)
            let joins =
                source[word - 1].isMinus || source[first].isMinus
                || source[word - 1].isIdeograph && source[first].isASCIIDigit
            guard word < first, joins else { return first }
            first = word
        } while true
    }

    /// Whether an equals sign and a number with or without a label follow: the =实付6元 of 11元-优惠5元=实付6元.
    ///
    /// - Parameter isSpaced: whether spaces may precede the equals sign. Then the result lacks a label.
    func hasResult(isSpaced: Bool) -> Bool {
        let farthest = 80
        var end = next
        while source[end] != "=" {
            let isInNumber = source[end - 1].isASCIIDigit && source[end + 1].isASCIIDigit
            guard end - index < farthest, source[end] != SourceText.outside, source[end] != "\n",
                !source[end].isPause || isInNumber
            else { return false }
            end += 1
        }
        guard (next..<end).contains(where: { source[$0] == " " }) else { return beginsResult(end + 1) }
        let result = source.endOfSpaces(end + 1)
        return isSpaced && (source.beginsNumber(result) || currencies.beginsMoney(result))
    }

    /// Whether a number, or hanzi and a number, are at `index` after an equals sign.
    func beginsResult(_ index: Int) -> Bool {
        let number = source.endOfSpaces(source.end(of: source.endOfSpaces(index)) { $0.isIdeograph })
        return source.beginsNumber(number) || currencies.beginsMoney(number)
    }
}
