/// Digits that are said one by one.
struct DigitString: Hashable, Sendable {
    /// Groups that a short rest parts.
    var groups: [[UInt8]]
    /// `.dialled`, or `.digits` for years and names that nobody dials.
    var form = Quantity.Form.dialled
    var kind = SemioticKind.digits
    /// A plus stands before the country's code.
    var isInternational = false
    /// The word for "number" stands in front: No. 20231.
    var isLabelled = false
}

/// A name of letters and numbers: i7-13700K, 3U8633.
struct AlphanumericName: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case number(Numeral)
        case letters(String)
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
