extension Unicode.Scalar {
    /// Whether the scalar has a sound: it is a letter, a digit, another number such as ①, or a mark on one of them.
    /// Signs and spaces are silent, because the normalizer has converted spoken signs to words.
    var isHeard: Bool {
        if value < 0x80 { return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 }
        // The hanzi of everyday text. A comparison is quicker than the Unicode tables.
        if value >= 0x4E00, value <= 0x9FFF { return true }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            return true
        default: return properties.isAlphabetic
        }
    }
}
