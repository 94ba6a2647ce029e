/// A numeral found in the text, with the doubts about it.
struct ScannedNumeral {
    var numeral: Numeral
    let start: Int
    /// Position after the last character of the numeral.
    let end: Int
    /// Position after all joined digits, points and separators. Equal to `end` for a well-formed numeral.
    let tokenEnd: Int
    /// Whether a wide comma or a plain space next to the numeral may divide thousands, or two numbers.
    var isAmbiguous: Bool
    /// Whether separators divide the digits of the integer.
    var isGrouped = false

    var isWellFormed: Bool { end == tokenEnd }

    /// Whether the numeral is digits alone, as in names.
    var isPlain: Bool { isWellFormed && !isGrouped && numeral.fraction.isEmpty }

    var isRound: Bool { numeral.isRound }

    /// Whether the number is written like a sum: 1,234 and 35.80.
    var isPrice: Bool { isGrouped || fraction.count == 2 }

    /// The count of its integer digits.
    var count: Int { numeral.integer.count }
    var fraction: [UInt8] { numeral.fraction }
}

/// How the numerals of a text are written.
enum NumeralStyle: Sendable {
    /// Groups of three digits: 1,234,567.
    case western
    /// Also groups of two digits before the last group of three: 12,34,567.
    case indian
    /// Both groups, and only commas divide them. A number with a second point ends before its first point.
    case commaGroups
}

extension SourceText {
    /// Returns the numeral that begins at `start` (a digit, or a point before a digit).
    ///
    /// A thousands separator is a comma, or a full-width comma between full-width digits.
    func numeral(at start: Int) -> ScannedNumeral? {
        guard beginsNumber(start) else { return nil }
        let tokenEnd = endOfNumericToken(start)
        let firstEnd = endOfDigits(start)
        var ambiguous = followsLooseGroup(start)
        let groups = thousands(after: start..<firstEnd, ambiguous: &ambiguous)
        var end = groups.last?.upperBound ?? firstEnd
        var integer = groups.reduce(digits(start..<firstEnd)) { $0 + digits($1) }
        var fraction: [UInt8] = []
        if isDecimal(end) {
            fraction = digits(end + 1..<endOfDigits(end + 1))
            end += 1 + fraction.count
        }
        let isTorn = end < tokenEnd && end > firstEnd && (numerals == .commaGroups || self[firstEnd] != ".")
        if isTorn {
            // Invalid groups such as 12,345,67 are a list of numbers, unless they are an amount.
            (end, integer, fraction) = (max(firstEnd, start + 1), digits(start..<firstEnd), [])
        } else if integer.isEmpty {
            integer = [0]
        }
        return ScannedNumeral(
            numeral: Numeral(integer: integer, fraction: fraction), start: start, end: end,
            tokenEnd: max(end, tokenEnd), isAmbiguous: ambiguous, isGrouped: !groups.isEmpty && !isTorn)
    }

    /// Returns the three-digit groups after a first group of up to three digits; empty without groups.
    private func thousands(after first: Range<Int>, ambiguous: inout Bool) -> [Range<Int>] {
        guard first.count <= 3, self[first.lowerBound] != "0" else { return [] }
        var groups: [Range<Int>] = []
        var end = first.upperBound
        while self[end] == ",", endOfDigits(end + 1) == end + 4 {
            groups.append(end + 1..<end + 4)
            end += 4
        }
        guard !groups.isEmpty else {
            return numerals == .western && !allowsIndianGroups ? [] : indianGroups(behind: first)
        }
        guard numerals != .commaGroups else { return groups }
        // `，` separates clauses: ¥99，300元起 has two amounts. Decimals, a second group, or a group that begins with 0
        // prove thousands.
        let mayPartClauses = isWide(at: first.upperBound) && !isWide(at: first.lowerBound)
        let isProven = groups.count > 1 || self[end - 3] == "0" || isDecimal(end)
        if mayPartClauses, !isProven {
            ambiguous = true
            return []
        }
        return groups
    }

    /// Returns the groups of 12,34,567: two digits each, three in the last.
    private func indianGroups(behind first: Range<Int>) -> [Range<Int>] {
        guard first.count <= 2 else { return [] }
        var groups: [Range<Int>] = []
        var end = first.upperBound
        while self[end] == ",", endOfDigits(end + 1) == end + 3 {
            groups.append(end + 1..<end + 3)
            end += 3
        }
        guard self[end] == ",", endOfDigits(end + 1) == end + 4 else { return [] }
        return groups + [end + 1..<end + 4]
    }

    /// Whether the comma parts an amount from a day or a time, as banks write it: Rs.500.00,28-11-2026 14:05,
    /// ₹500,28/11/26, ₹500,10:15, ₹1,25,000,10:15. A bare 101,102,10:15 is a row of cells, and ₹100,200,10:15 may be one.
    private func partsDay(_ comma: Int) -> Bool {
        let next = endOfDigits(comma + 1)
        let mark = self[next]
        // A row of cells is not searched to its start.
        guard self[comma] == ",", mark != "," else { return false }
        let row = start(of: comma) { $0.isASCIIDigit || $0 == "," || $0 == "." }
        let first = endOfDigits(row)
        let isOneNumber =
            self[first] != "," || first == comma
            || first < row + 3 && CurrencySigns.ends(at: startOfSpaces(row), in: self)
        let isShort = isOneNumber && next < comma + 4 && endOfDigits(next + 1) == next + 3
        guard self[comma - 3] == "." || isShort else { return false }
        return isShort && clock(at: comma + 1) != nil
            || (mark.isDash || mark == "/") && self[next + 1].isASCIIDigit
                && self[endOfDigits(next + 1)] == mark
    }

    /// Returns the end of digits with points, commas or apostrophes between them.
    private func endOfNumericToken(_ start: Int) -> Int {
        var end = start
        while true {
            end = endOfDigits(end)
            let separator = self[end]
            let joins =
                separator == "." || separator == "'"
                || separator == "," && (numerals == .commaGroups || !isWide(at: end) || isWide(at: end - 1))
            guard joins, self[end + 1].isASCIIDigit, !partsDay(end) else { return end }
            end += 1
        }
    }
}

// The common check of every amount, in every language.
extension SourceText {
    /// Throws unless the number is one well-formed numeral of a size that the language can name.
    ///
    /// - Parameter maxDigits: maximum count of integer digits that the language has names for.
    func check(_ number: ScannedNumeral, kind: SemioticKind, maxDigits: Int) throws(NormalizationError) {
        guard number.isWellFormed else { throw .malformedAmount(token(number.start..<number.tokenEnd, kind: kind)) }
        if number.isAmbiguous { throw ambiguous(looseRange(around: number), kind: kind) }
        if number.numeral.trimmedInteger.count > maxDigits {
            throw .amountTooLarge(token(number.start..<number.end, kind: kind))
        }
    }

    /// The error for a part of the text with several readings as an amount.
    func ambiguous(_ range: Range<Int>, kind: SemioticKind = .money(nil)) -> NormalizationError {
        .ambiguousAmount(token(range, kind: kind))
    }

    /// The faulty part of the text, for an error.
    func token(_ range: Range<Int>, kind: SemioticKind) -> NormalizationError.Token {
        let range = max(range.lowerBound, 0)..<min(range.upperBound, count)
        return .init(text: text(range), offset: utf8Range(range).lowerBound, rule: kind.label)
    }
}

extension SourceText {
    /// Whether the letter after a price is a size, because another one precedes the price: M ₹299 L ₹449.
    func isSize(_ letter: Int, behind number: ScannedNumeral) -> Bool {
        let sizes: Set<Unicode.Scalar> = ["S", "M", "L"]
        let first = start(of: number.start) { $0 == " " || $0.isCurrencySign } - 1
        return sizes.contains(self[letter]) && sizes.contains(self[first]) && self[letter] != self[first]
            && (self[first - 1] == " " || first == 0) && first + 1 < number.start
            && endOfLetters(letter) == letter + 1
    }
}

/// Names of powers of ten that the languages here cannot speak. After an amount they would change it, so the amount is
/// refused.
enum NumeralScaleWords {
    /// India's lakh and crore, Europe's million and milliard, and single letters with a space before them.
    private static let doubtful: Set<String> = [
        "L", "Cr", "Crs", "cr", "crs", "lac", "lacs", "Lac", "Lacs", "Mio", "Mrd", "Mld", "mio", "mrd", "T", "t", "tn",
        "k", "K",
        "m", "M", "B", "bn", "w", "W",
    ]

    static func isDoubtful(_ word: String) -> Bool { doubtful.contains(word) }
}
