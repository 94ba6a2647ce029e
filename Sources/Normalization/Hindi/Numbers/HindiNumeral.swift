/// The longest well-formed numeral at a digit or a point: groups of digits, decimals, and a currency after it.
///
/// It is the token that rules look at. A rule takes all of it or nothing.
struct HindiNumeral {
    let numeral: Numeral
    let start: Int
    /// The index after the last character of the number.
    let end: Int
    /// The index after all digits, points and commas that are joined. Equal to `end` for a well-formed numeral.
    let tokenEnd: Int
    /// Whether commas divide the digits.
    let isGrouped: Bool
    /// Whether a space or a point beside the number may divide its digits, or two numbers.
    let isAmbiguous: Bool

    var isWellFormed: Bool { end == tokenEnd }

    /// Whether the numeral is digits alone, as in names.
    var isPlain: Bool { isWellFormed && !isGrouped && numeral.fraction.isEmpty }

    var count: Int { numeral.integer.count }

    /// The form that the check of amounts requires.
    var scanned: ScannedNumeral {
        ScannedNumeral(numeral: numeral, start: start, end: end, tokenEnd: tokenEnd, isAmbiguous: isAmbiguous)
    }
}

extension SourceText {
    /// Returns the numeral that begins at `start`.
    ///
    /// Groups are Indian (1,00,000) or Western (100,000), not a mixture (1,00,0000).
    func hindiNumeral(at start: Int) -> HindiNumeral? {
        guard self[start].isASCIIDigit || self[start] == "." && self[start + 1].isASCIIDigit else { return nil }
        let tokenEnd = endOfHindiNumeral(start)
        let firstEnd = endOfDigits(start)
        let groups = hindiGroups(behind: start..<firstEnd)
        var end = groups.last?.upperBound ?? firstEnd
        let integer = groups.reduce(digits(start..<firstEnd)) { $0 + digits($1) }
        var fraction: [UInt8] = []
        if self[end] == ".", self[end + 1].isASCIIDigit {
            fraction = digits(end + 1..<endOfDigits(end + 1))
            end += 1 + fraction.count
        }
        let isTorn = end < tokenEnd && (end > firstEnd || self[firstEnd] == ",")
        let numeral =
            isTorn
            ? Numeral(integer: digits(start..<firstEnd))
            : Numeral(integer: integer.isEmpty ? [0] : integer, fraction: fraction)
        return HindiNumeral(
            numeral: numeral, start: start, end: isTorn ? max(firstEnd, start + 1) : end, tokenEnd: tokenEnd,
            isGrouped: !groups.isEmpty && !isTorn, isAmbiguous: followsLooseGroup(start))
    }

    /// Returns the groups after the first one. Empty if their lengths are wrong.
    private func hindiGroups(behind first: Range<Int>) -> [Range<Int>] {
        guard (1...3).contains(first.count), self[first.lowerBound] != "0" else { return [] }
        var groups: [Range<Int>] = []
        var end = first.upperBound
        while self[end] == ",", self[end + 1].isASCIIDigit {
            let group = end + 1..<endOfDigits(end + 1)
            groups.append(group)
            end = group.upperBound
        }
        guard groups.last?.count == 3 else { return [] }
        let isWestern = groups.allSatisfy { $0.count == 3 }
        let isIndian = first.count < 3 && groups.dropLast().allSatisfy { $0.count == 2 }
        return isWestern || isIndian ? groups : []
    }

    /// Returns the end of digits with points, commas, apostrophes or thin spaces between them.
    private func endOfHindiNumeral(_ start: Int) -> Int {
        var end = start
        while true {
            end = endOfDigits(end)
            let separator = self[end]
            let joins = separator == "." || separator == "," || separator == "'" || separator.isThinSpace
            guard joins, self[end + 1].isASCIIDigit else { return end }
            end += 1
        }
    }
}
