extension Unicode.Scalar {
    var isASCIIDigit: Bool { value &- 48 < 10 }
    var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
    var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
    var isCapital: Bool { value &- 0x41 < 26 }
    var isSmallLetter: Bool { value &- 0x61 < 26 }

    /// The planes of Han characters in use, kana and hangul: letters that need no look-up in Unicode's tables.
    var isIdeograph: Bool { value >= 0x3400 && value <= 0xD7FF || value >= 0x20000 && value <= 0x3FFFF }

    var isCurrencySign: Bool {
        value == 0x24 || value >= 0xA2 && value <= 0xA5 || value >= 0x20A0 && value <= 0x20CF
            || value > 0xA5 && !isIdeograph && properties.generalCategory == .currencySymbol
    }

    /// ⓪…⑨ for an ASCII digit.
    var circled: Unicode.Scalar? {
        guard isASCIIDigit else { return nil }
        return self == "0" ? "⓪" : Unicode.Scalar(0x2460 + value - 49)
    }

    /// The small letter of an ASCII capital; any other scalar itself.
    var lowercased: Unicode.Scalar { isCapital ? Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20)) : self }

    var utf8Length: Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4 }

    /// Hyphens and minus signs that may be a minus; longer dashes divide phrases.
    var isMinus: Bool { self == "-" || self == "−" || self == "\u{2010}" || self == "\u{2011}" }

    /// Hyphens, minus signs and dashes that may separate two numbers.
    var isDash: Bool { self == "-" || value >= 0x2010 && value <= 0x2015 || self == "−" }

    /// Whether this mark makes a pause and stays in the spoken text.
    var isPause: Bool {
        switch self {
        case ",", ".", "!", "?", ";", ":", "，", "。", "！", "？", "；", "：", "、": true
        default: false
        }
    }

    /// ASCII equivalent of full-width forms, ideographic and other spaces, and decimal digits of any script.
    var widthFolded: Unicode.Scalar {
        switch value {
        case 0x20...0x7E, 0x3400...0xD7FF: self
        case 0x09, 0x0D, 0x3000: " "
        case 0x2028, 0x2029: "\n"
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: value - 0xFEE0))
        // Small form variants, and the separators of Arabic digits.
        case 0xFE50, 0x066C: ","
        case 0xFE52, 0x066B: "."
        case 0xFE55: ":"
        case 0xFE62: "+"
        // The minus as a modifier letter, a subscript, and an emoji.
        case 0xFE63, 0x02D7, 0x208B, 0x2796: "-"
        // The plus as an emoji, and the keycap of ten.
        case 0x2795: "+"
        case 0x1F51F: "⑩"
        case 0xFE58: "—"
        case 0xFE69: "$"
        case 0xFE6A: "%"
        case 0x301C: "~"
        case 0xFFE0: "¢"
        case 0xFFE1: "£"
        case 0xFFE5: "¥"
        case 0xFFE6: "₩"
        default: foldedByProperties
        }
    }

    private var foldedByProperties: Unicode.Scalar {
        if properties.generalCategory == .spaceSeparator { return " " }
        guard properties.numericType == .decimal, let digit = properties.numericValue else { return self }
        return Unicode.Scalar(48 + UInt8(digit))
    }

    /// Whether this is a control, a format character or a mark on a digit: silent, but it would cut a number in two.
    func isIgnored(after previous: Unicode.Scalar?) -> Bool {
        switch value {
        case 0x20...0x7E, 0x3400...0xD7FF, 0x09, 0x0A, 0x0D: false
        case 0xFE00...0xFE0F, 0x20D0...0x20FF: true
        case 0x0300...0x036F: !(previous?.isASCIILetter ?? false) && !(previous?.properties.isAlphabetic ?? false)
        default:
            switch properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned: true
            default: false
            }
        }
    }
}
