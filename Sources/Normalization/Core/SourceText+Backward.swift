extension SourceText {
    /// Returns the first position of the characters that end at `end` and belong together.
    func start(of end: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
        var start = end
        while belongs(self[start - 1]) { start -= 1 }
        return start
    }

    /// Returns the first position of the ASCII digits that end at `end`.
    func startOfDigits(_ end: Int) -> Int { start(of: end) { $0.isASCIIDigit } }

    /// Returns the first position of the ASCII letters that end at `end`.
    func startOfLetters(_ end: Int) -> Int { start(of: end) { $0.isASCIILetter } }
}
