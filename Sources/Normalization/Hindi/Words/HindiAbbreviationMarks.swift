/// The sign of an abbreviation, ॰, for which many writers type a zero: रु० 500, मो0 98…, कि०ग्रा०.
extension SourceText {
    /// Abbreviations of the tables with zeros for their points.
    private static let withZeros = PhraseTable<Bool>(
        (HindiAbbreviations.written + HindiUnits.names.keys + ["रु.", "रू.", "मो.", "मु."])
            .filter { $0.last == "." && $0.unicodeScalars.allSatisfy { $0 == "." || $0.isDevanagari } }
            .map { String($0.map { $0 == "." ? "0" : $0 }) })

    /// Returns the text with points for the signs and for these zeros, and a colon for a visarga before a number.
    func withAbbreviationMarks() -> SourceText {
        var (points, colons, strokes, index) = ([Int](), [Int](), [Int](), 0)
        while index < count {
            if self[index] == ":", isDateColon(index) { strokes.append(index) }
            if self[index] == "\u{970}", self[index - 1].isDevanagari { points.append(index) }
            if self[index] == "\u{903}", isLabelEnd(index) { colons.append(index) }
            let isStart = self[index].isDevanagari && !self[index - 1].isOfHindiWord
            if isStart, let match = Self.withZeros.longest(in: self, at: index), !self[match.end].isOfHindiWord,
                !isRupee(at: index) || isMark(index..<match.end)
            {
                points += (index..<match.end).filter { self[$0] == "0" }
                index = match.end
            } else {
                index += 1
            }
        }
        return replacing(points, with: ".").replacing(colons, with: ":").replacing(strokes, with: "/")
    }

    /// Whether colons divide a date that begins with its year: 2025:11:05 17:30:22.
    private func isDateColon(_ index: Int) -> Bool {
        let first = self[index - 3] == ":" ? index - 3 : index
        let year = startOfDigits(first)
        // In 5 Nov 2025:10:30 and 05/11/2025:10:30 a time follows the year.
        let isAlone = !self[startOfSpaces(year) - 1].isOfHindiWord && !"/-.".unicodeScalars.contains(self[year - 1])
        return first - year == 4 && hasPrefix("20", at: year) && isAlone
            && endOfDigits(first + 1) == first + 3 && self[first + 3] == ":" && endOfDigits(first + 4) == first + 6
    }

    private func isRupee(at index: Int) -> Bool { self[index] == "र" && self[index + 2] == "0" }

    /// Whether the zero of रु0 is not a number: an amount is before it or after it. शेष रु0 is an empty account.
    private func isMark(_ name: Range<Int>) -> Bool {
        let end = name.upperBound
        if self[end].isASCIIDigit { return true }
        if self[end] == ".", self[end + 1].isASCIIDigit { return false }
        // रु० 50: the zero is Devanagari's, and a number follows it.
        if isWide(at: end - 1), self[end] == " ", self[end + 1].isASCIIDigit { return true }
        let next = self.end(of: end) { " .:-–".unicodeScalars.contains($0) }
        if let numeral = numeral(at: next), numeral.count > 2 || hasPrefix("/-", at: numeral.end) { return true }
        let gap = startOfSpaces(name.lowerBound)
        let before = start(of: gap) { "/-=".unicodeScalars.contains($0) }
        let digits = startOfNumber(before)
        return digits < before && !HindiCues.names(digits: startOfDigits(before)..<before, in: self)
    }

    /// Whether a number follows the visarga of a label: दिनांकः 12/06. In अतः and क्रमशः it is a sound.
    private func isLabelEnd(_ index: Int) -> Bool {
        let next = endOfSpaces(index + 1)
        return !"तशनय".unicodeScalars.contains(self[index - 1])
            && (self[next].isASCIIDigit || self[next].isCurrencySign)
    }
}
