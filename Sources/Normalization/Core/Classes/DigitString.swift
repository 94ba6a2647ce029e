/// Digits spoken one by one.
struct DigitString: Hashable, Sendable {
    /// Groups of digits, separated by a short pause.
    var groups: [[UInt8]]
    /// `.dialled` for numbers that people dial, or `.digits` for years and names.
    var form = Quantity.Form.dialled
    var kind = SemioticKind.digits
    /// Whether a plus precedes the country code.
    var isInternational = false
    /// Whether the word for "number" comes first: No. 20231.
    var isLabelled = false
}

extension SourceText {
    /// Returns the digits of each group in a range. The characters between them separate the groups.
    func groups(_ range: Range<Int>) -> [[UInt8]] {
        runs(range).filter { self[$0.lowerBound].isASCIIDigit }.map(digits)
    }
}

/// A name of letters and numbers: i7-13700K, 3U8633.
struct AlphanumericName: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case number(Numeral)
        case letters(String)
        /// Letters that make a word.
        case word(String)
        case digits([UInt8])
        case rest
    }

    var parts: [Part]
    var kind: SemioticKind
}

/// A version of two or more parts, or an IPv4 address.
struct VersionPhrase: Hashable, Sendable {
    var sign = Quantity.Sign.none
    var parts: [[UInt8]]
    var isAddress = false
}
