// Characters of numbers.
extension Unicode.Scalar {
    /// Whether the hanzi is part of written and spoken numbers.
    var isChineseNumeral: Bool {
        switch self {
        case "零", "〇", "一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十", "百", "千", "万", "亿", "幺": true
        default: false
        }
    }

    /// Whether a star or a dot replaces a digit.
    var hidesDigit: Bool { self == "*" || self == "•" || self == "●" }

    var asciiDigit: UInt8? { isASCIIDigit ? UInt8(truncatingIfNeeded: value &- 48) : nil }

    var superscriptDigit: UInt8? {
        switch value {
        case 0xB2, 0xB3: UInt8(truncatingIfNeeded: value &- 0xB0)
        case 0xB9: 1
        case 0x2070, 0x2074...0x2079: UInt8(truncatingIfNeeded: value &- 0x2070)
        default: nil
        }
    }

    /// The numbers of a fraction sign: ½ is one and two.
    var vulgarFraction: (numerator: Numeral, denominator: Numeral)? {
        let parts: (numerator: Int, denominator: Int)? =
            switch self {
            case "½": (1, 2)
            case "⅓": (1, 3)
            case "⅔": (2, 3)
            case "¼": (1, 4)
            case "¾": (3, 4)
            case "⅕": (1, 5)
            case "⅖": (2, 5)
            case "⅗": (3, 5)
            case "⅘": (4, 5)
            case "⅙": (1, 6)
            case "⅚": (5, 6)
            case "⅛": (1, 8)
            case "⅜": (3, 8)
            case "⅝": (5, 8)
            case "⅞": (7, 8)
            case "⅒": (1, 10)
            default: nil
            }
        return parts.map { (Numeral($0.numerator), Numeral($0.denominator)) }
    }

    /// The number in a circle, a bracket, a superscript, a subscript or a Roman numeral sign: ①, ⑵, ⁵, ₂, Ⅳ.
    var enclosedNumber: Int? {
        switch value {
        case 0x24EA: 0
        case 0x2460...0x2473: Int(value) - 0x245F
        case 0x2474...0x2487: Int(value) - 0x2473
        case 0x2488...0x249B: Int(value) - 0x2487
        case 0x2776...0x277F: Int(value) - 0x2775
        case 0x2780...0x2789: Int(value) - 0x277F
        case 0x278A...0x2793: Int(value) - 0x2789
        case 0x2160...0x216B: Int(value) - 0x215F
        case 0x2170...0x217B: Int(value) - 0x216F
        case 0x00B9: 1
        case 0x2070, 0x2074...0x2079: Int(value) - 0x2070
        case 0x2080...0x2089: Int(value) - 0x2080
        default: nil
        }
    }

    /// Whether the hanzi can form a power of ten in words.
    var isPowerOfTen: Bool {
        switch self {
        case "十", "百", "千", "万", "萬", "亿", "億": true
        default: false
        }
    }

    /// Whether the hanzi adds a vague rest to the number before it: 5万多.
    var isVagueNumeral: Bool { self == "多" || self == "余" || self == "餘" || self == "几" || self == "幾" }

    /// Whether this can begin an amount on a cheque. The check must be fast, because it runs for every hanzi of a text.
    var isFinancialNumeral: Bool {
        switch self {
        case "壹", "贰", "貳", "叁", "參", "肆", "伍", "陆", "陸", "柒", "捌", "玖", "拾": true
        default: false
        }
    }

    /// Letters typed or scanned instead of 0 and 1.
    var looksLikeDigit: Bool { self == "O" || self == "o" || self == "l" || self == "I" }
}
