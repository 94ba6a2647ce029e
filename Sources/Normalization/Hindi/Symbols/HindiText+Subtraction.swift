extension HindiText {
    /// Whether a subtraction gives its printed result: ₹500 - शुल्क ₹20 = ₹480. चाय 2 - कॉफी 1 = ₹50 is a list, and
    /// ₹4-8 लाख = 5% a range with its value.
    func hasResult(_ dash: Int) -> Bool {
        let hundredths = { (number: ScannedNumeral) in
            let zeros = HindiNumber.zeros[self.scale(behind: number.end)?.words ?? ""] ?? 0
            return number.numeral.shifted(by: zeros).hundredths.flatMap { $0 < 1 << 40 ? $0 : nil }
        }
        guard let first = firstTerm(before: dash), var left = hundredths(first) else { return false }
        var (index, isResult) = (first.end, false)
        while index < source.count {
            let number = source[index].isASCIIDigit ? numeral(at: index) : nil
            isResult = isResult || source[index] == "="
            if let number {
                let isShare = source[number.end] == "%" && source[first.end] != "%"
                guard let value = hundredths(number), !isShare || value <= 10000 else { return false }
                if isResult { return left == value }
                left -= isShare ? left * value / 10000 : value
            }
            index = number?.end ?? index + 1
        }
        return false
    }
}
