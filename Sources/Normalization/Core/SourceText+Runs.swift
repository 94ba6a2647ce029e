/// Runs of digits and of letters.
extension SourceText {
    /// Returns the runs of digits and the runs of letters in a range.
    func runs(_ range: Range<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = Swift.min(Swift.max(endOfDigits(index), endOfLetters(index)), range.upperBound)
            if end > index { runs.append(index..<end) }
            index = Swift.max(end, index + 1)
        }
        return runs
    }

    /// Returns the runs of digits and of letters in a range, each spelled.
    func spelledRuns(_ range: Range<Int>) -> [AlphanumericName.Part] {
        runs(range).map { self[$0.lowerBound].isASCIIDigit ? .digits(digits($0)) : .letters(text($0)) }
    }
}
