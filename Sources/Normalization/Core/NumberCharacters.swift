/// Characters that are a number by themselves, or belong to one.
extension Unicode.Scalar {
    /// Letters typed or scanned instead of 0 and 1.
    var looksLikeDigit: Bool { self == "O" || self == "o" || self == "l" || self == "I" }

    /// Whether the character is a digit, a point or a comma.
    var isOfNumber: Bool { isASCIIDigit || self == "." || self == "," }

    /// Whether the sign may mean "to" between two numbers: 3-5, 3~5.
    var mayMeanTo: Bool { isDash || self == "~" }

    /// The digit of ², ³ and the other superscripts.
    var superscriptDigit: UInt8? {
        switch value {
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: properties.numericValue.map { UInt8($0) }
        default: nil
        }
    }

    /// The number in a circle, a bracket, a superscript, a subscript or a Roman numeral sign: ①, ⑵, ⁵, ₂, Ⅳ.
    var enclosedNumber: Int? {
        switch value {
        case 0x24EA, 0x2460...0x249B, 0x2776...0x2793, 0x2160...0x216B, 0x2170...0x217B,
            0xB9, 0x2070, 0x2074...0x2079, 0x2080...0x2089:
            properties.numericValue.map { Int($0) }
        default: nil
        }
    }

    /// The numbers of a fraction sign: ½ is one and two.
    var vulgarFraction: FractionPhrase? {
        guard value >= 0xBC, !isIdeograph, let fraction = Self.vulgarFractions[self] else { return nil }
        return FractionPhrase(numerator: Numeral(fraction.numerator), denominator: Numeral(fraction.denominator))
    }

    private static let vulgarFractions: [Unicode.Scalar: (numerator: Int, denominator: Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
        "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅒": (1, 10),
    ]
}
