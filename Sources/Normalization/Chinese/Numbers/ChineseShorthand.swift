// A digit after w or k, which fills the next lower place in speech: 2w8 is 28,000, and 3k5 is 3,500.
extension ChineseAmount {
    /// Refuses 收款2w8 and 工资8k-1w2, whose last digit counts thousands or hundreds. Without a word for money or for a
    /// count the letter belongs to a name: 2k7屏, 5W30机油.
    func checkShorthand() throws(NormalizationError) {
        let digits = source.endOfDigits(end + 1)
        let isScale = source[end].lowercased == "w" || source[end].lowercased == "k"
        guard isScale, digits > end + 1, isCuedAmount || source.beginsAmountCue(digits), !isGradeOfOil(end + 1..<digits)
        else { return }
        throw text.ambiguous(start..<digits)
    }

    /// Whether a word for money or for a count precedes the number, or its range.
    private var isCuedAmount: Bool {
        guard !before.isASCIILetter else { return false }
        let first = source.start(of: start) { $0.isASCIIAlphanumeric || ".-~".unicodeScalars.contains($0) }
        return text.isBareAmount(at: first) || source.isTallied(first) || source.has(.sum, at: first)
    }

    /// Whether the digits are the second number of an engine oil: 5W30, 10w40.
    private func isGradeOfOil(_ digits: Range<Int>) -> Bool {
        source[end].lowercased == "w" && ["0", "5", "10", "15", "20"].contains(source.text(start..<end))
            && ["20", "30", "40", "50", "60"].contains(source.text(digits))
    }
}
