extension Claim {
    /// Digits and letters that name something.
    static func name(
        _ parts: [AlphanumericName.Part], _ kind: SemioticKind, end: Int, isNumber: Bool = false
    ) -> Claim {
        Claim(value: .name(AlphanumericName(parts: parts, kind: kind)), end: end, isNumber: isNumber)
    }

    /// Digits that are read one by one, with a pause between groups.
    static func digits(_ groups: [[UInt8]], kind: SemioticKind = .digits, end: Int) -> Claim {
        Claim(value: .digits(DigitString(groups: groups, kind: kind)), end: end, isNumber: false)
    }

    /// A word or a sign in words.
    static func phrase(_ words: String, _ kind: SemioticKind, end: Int) -> Claim {
        Claim(value: .phrase(words, kind), end: end, isNumber: false)
    }
}
