extension Unicode.Scalar {
    /// A letter, a digit or another number, or a mark on one: not a sign or a space alone. The normalizer made words of the
    /// signs that are spoken; a number that it left, such as ①, is nothing that may be passed over.
    var isHeard: Bool {
        if value < 0x80 { return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 }
        // Told without a look into the Unicode tables: the hanzi of everyday text.
        if value >= 0x4E00, value <= 0x9FFF { return true }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            return true
        default: return properties.isAlphabetic
        }
    }
}
