/// Numbers in the notation of other countries: 1.250,00, 1 250,00, 1'250.50, 12 000. Reading their groups one by one
/// would give other numbers.
extension SourceText {
    /// Returns the range of such a number at `start`, without a currency; nil if its groups may be numbers of their own.
    ///
    /// - Parameter isCounted: whether a unit or a noun follows a position, so that the groups before it are one number.
    func foreignNumber(at start: Int, isCounted: (Int) -> Bool) -> Range<Int>? {
        let first = endOfDigits(start)
        let separator = self[first]
        guard first - start <= 3, first > start, self[start] != "0", ".' ".unicodeScalars.contains(separator),
            !self[start - 1].isASCIIAlphanumeric || isBehindLetter(start),
            !".,:/-'".unicodeScalars.contains(self[start - 1])
        else { return nil }
        var (end, hasZero) = (first, false)
        while self[end] == separator, endOfDigits(end + 1) == end + 4 {
            // 400 017 is a postal code of India.
            if self[end + 1] == "0", first < start + 3 || hasPrefix("000", at: end + 1) { hasZero = true }
            end += 4
        }
        guard end > first, !self[end].isASCIILetter, self[end] != separator || separator == " " else { return nil }
        let decimals = endOfDecimals(end)
        switch separator {
        case ".": return decimals.map { start..<$0 }
        case "'": return start..<(decimals ?? end)
        default: return decimals != nil || hasZero || isCounted(end) ? start..<(decimals ?? end) : nil
        }
    }

    /// Whether one letter of its own ends at `start`: the R of R1 500.00.
    private func isBehindLetter(_ start: Int) -> Bool {
        self[start - 1].isASCIILetter && !self[start - 2].isASCIIAlphanumeric
    }

    /// Returns the end of one or two decimals after a comma or a point.
    private func endOfDecimals(_ end: Int) -> Int? {
        let last = endOfDigits(end + 1)
        guard self[end] == "," || self[end] == ".", last == end + 2 || last == end + 3,
            !self[last].isASCIILetter, !".,".unicodeScalars.contains(self[last]) || !self[last + 1].isASCIIDigit
        else { return nil }
        return last
    }

    /// Throws for a number in the notation of another country.
    func refuseForeignNumber(at start: Int, isCounted: (Int) -> Bool) throws(NormalizationError) {
        guard let range = foreignNumber(at: start, isCounted: isCounted) else { return }
        throw .ambiguousAmount(token(range, kind: .cardinal))
    }
}
