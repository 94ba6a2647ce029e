/// Codes in groups: account numbers and share codes.
extension EnglishCodes {
    /// An account number has 15 to 34 characters.
    private static let lengths = 15...34

    /// International account numbers: GB29 NWBK 6016 1331 9268 19.
    static func iban(at start: Int, in source: SourceText) -> Claim? {
        guard source.isCapital(start), source.isCapital(start + 1), source.endOfDigits(start + 2) == start + 4,
            source[start + 4] == " ", !source[start - 1].isASCIIAlphanumeric
        else { return nil }
        var groups = [start..<start + 4]
        var end = start + 4
        while source[end] == " ", groups.last?.count == 4 {
            let next = end + 1..<source.end(of: end + 1) { $0.isASCIIDigit || $0.isCapital }
            guard (1...4).contains(next.count), !source[next.upperBound].isASCIIAlphanumeric,
                next.contains(where: { source[$0].isASCIIDigit }) || next.count == 4
            else { break }
            groups.append(next)
            end = next.upperBound
        }
        guard lengths.contains(groups.reduce(0) { $0 + $1.count }) else { return nil }
        return .name(parts(of: groups, source), .code, end: end)
    }

    /// Returns the letters and digits of all groups, with a pause between groups.
    private static func parts(of groups: [Range<Int>], _ source: SourceText) -> [AlphanumericName.Part] {
        Array(groups.map(source.spelledRuns).joined(separator: [.rest]))
    }

    private static let shareCues = EnglishWords.before("share-code")

    /// The code with which a British office gives others access to a record: W4T 9KX 2L5.
    static func share(at start: Int, in source: SourceText) -> Claim? {
        guard source[start - 1] == " ", shareCues.longest(in: source, at: source.startOfSpaces(start)) != nil else {
            return nil
        }
        var groups: [Range<Int>] = []
        var (next, end, length) = (start, start, 0)
        // Licence codes have eight characters, visa codes nine.
        while length < 9 {
            let group = next..<source.end(of: next) { $0.isASCIIAlphanumeric }
            guard (1...3).contains(group.count), !isWord(group, source) else { break }
            groups.append(group)
            (length, end, next) = (length + group.count, group.upperBound, source.endOfSpaces(group.upperBound))
        }
        let hasDigit = (start..<end).contains { source[$0].isASCIIDigit }
        guard hasDigit, length == 8 || length == 9, !source[end].isASCIIAlphanumeric else { return nil }
        return .name(parts(of: groups, source), .code, end: end)
    }

    /// Small letters with a vowel are a word after the code: to, it, and.
    private static func isWord(_ group: Range<Int>, _ source: SourceText) -> Bool {
        group.allSatisfy { source[$0].isSmallLetter } && group.contains { "aeiouy".unicodeScalars.contains(source[$0]) }
    }
}
