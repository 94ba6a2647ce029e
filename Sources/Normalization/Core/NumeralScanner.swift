/// A numeral found in the text, with the doubts about it.
struct ScannedNumeral {
    var numeral: Numeral
    let start: Int
    /// Position after the last character of the numeral.
    let end: Int
    /// Position after all joined digits, points and separators. Equal to `end` for a well-formed numeral.
    let tokenEnd: Int
    /// Whether a wide comma or a plain space next to the numeral may divide thousands, or two numbers.
    let isAmbiguous: Bool

    var isWellFormed: Bool { end == tokenEnd }
}

extension SourceText {
    /// Returns the numeral that begins at `start` (a digit, or a point before a digit).
    ///
    /// A thousands separator is a comma, a thin space, or a full-width comma between full-width digits.
    func numeral(at start: Int, isAmount _: Bool = false) -> ScannedNumeral? {
        guard self[start].isASCIIDigit || self[start] == "." && self[start + 1].isASCIIDigit else { return nil }
        let tokenEnd = endOfNumericToken(start)
        let firstEnd = endOfDigits(start)
        var end = firstEnd
        var integer = digits(start..<end)
        var ambiguous = followsLooseGroup(start)
        if let groups = thousands(after: start..<firstEnd, ambiguous: &ambiguous) {
            for group in groups { integer += digits(group) }
            end = groups.last?.upperBound ?? end
        }
        var fraction: [UInt8] = []
        if self[end] == ".", self[end + 1].isASCIIDigit {
            fraction = digits(end + 1..<endOfDigits(end + 1))
            end += 1 + fraction.count
        }
        if end < tokenEnd, end > firstEnd, self[firstEnd] != "." {
            // Invalid groups such as 12,345,67 are a list of numbers, unless they are an amount.
            (end, integer, fraction) = (firstEnd, digits(start..<firstEnd), [])
        }
        let numeral = Numeral(integer: integer.isEmpty ? [0] : integer, fraction: fraction)
        return ScannedNumeral(
            numeral: numeral, start: start, end: end, tokenEnd: max(end, tokenEnd), isAmbiguous: ambiguous)
    }

    /// Returns the three-digit groups after a first group of up to three digits; nil without groups.
    private func thousands(after first: Range<Int>, ambiguous: inout Bool) -> [Range<Int>]? {
        guard first.count <= 3, self[first.lowerBound] != "0" else { return nil }
        let separator = self[first.upperBound]
        guard separator == "," || separator.isThinSpace else { return nil }
        var groups: [Range<Int>] = []
        var end = first.upperBound
        while self[end] == separator, endOfDigits(end + 1) == end + 4 {
            groups.append(end + 1..<end + 4)
            end += 4
        }
        guard !groups.isEmpty else { return numerals == .indian ? indianGroups(behind: first) : nil }
        // `，` separates clauses: ¥99，300元起 has two amounts. Decimals, a second group, or a group that begins with 0
        // prove thousands.
        let mayPartClauses = isWide(at: first.upperBound) && separator == "," && !isWide(at: first.lowerBound)
        let isProven = groups.count > 1 || self[end - 3] == "0" || self[end] == "." && self[end + 1].isASCIIDigit
        if mayPartClauses, !isProven {
            ambiguous = true
            return nil
        }
        // `¥100&nbsp;200元` comes from two cells of a table, and €1&nbsp;500 is one amount.
        if separator == "\u{A0}", !isProven { ambiguous = true }
        return groups
    }

    /// Returns the groups of 12,34,567: two digits each, three in the last.
    private func indianGroups(behind first: Range<Int>) -> [Range<Int>]? {
        guard first.count <= 2, self[first.upperBound] == "," else { return nil }
        var groups: [Range<Int>] = []
        var end = first.upperBound
        while self[end] == ",", endOfDigits(end + 1) == end + 3 {
            groups.append(end + 1..<end + 3)
            end += 3
        }
        guard !groups.isEmpty, self[end] == ",", endOfDigits(end + 1) == end + 4 else { return nil }
        return groups + [end + 1..<end + 4]
    }

    /// Returns the position after an international telephone number's groups of digits, separated by one space or
    /// hyphen.
    func endOfTelephoneGroups(_ start: Int, until stop: (Int) -> Bool) -> Int {
        // ITU-T E.164 §6: fifteen digits with the country code; the longest code has three.
        let maxDigits = 12
        var end = endOfDigits(start)
        var digits = end - start
        while self[end] == "-" || self[end] == " ", self[end + 1].isASCIIDigit {
            let next = endOfDigits(end + 1)
            digits += next - end - 1
            guard digits <= maxDigits, !stop(next) else { break }
            end = next
        }
        return end
    }

    /// Returns the end of digits with points, commas, apostrophes or thin spaces between them.
    private func endOfNumericToken(_ start: Int) -> Int {
        var end = start
        while true {
            end = endOfDigits(end)
            let separator = self[end]
            let joins =
                separator == "." || separator == "'" || separator.isThinSpace
                || separator == "," && (!isWide(at: end) || isWide(at: end - 1))
            guard joins, self[end + 1].isASCIIDigit else { return end }
            end += 1
        }
    }
}
