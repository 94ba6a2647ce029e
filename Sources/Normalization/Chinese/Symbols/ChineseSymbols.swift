/// Signs with Chinese words.
enum ChineseSymbols {
    /// The words of a sign between two numbers, and before a single number.
    struct Comparison {
        let between: String
        let alone: String
    }

    /// Signs between numbers or letters.
    static let operators = PhraseTable<String>(WordTable(PackageResources.ChineseOperators_tsv).pairs)

    /// Signs between numbers, and before a single number: ≥100元.
    static let comparisons = PhraseTable<Comparison>(
        WordTable(PackageResources.ChineseComparisons_tsv).rows.map { row in
            (row[0], Comparison(between: row[1], alone: row[2]))
        })

    /// Signs that are spoken everywhere.
    static let always = PhraseTable<String>(WordTable(PackageResources.ChineseSigns_tsv).pairs)
}

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
        let (numerator, denominator): (UInt8, [UInt8])
        switch self {
        case "½": (numerator, denominator) = (1, [2])
        case "⅓": (numerator, denominator) = (1, [3])
        case "⅔": (numerator, denominator) = (2, [3])
        case "¼": (numerator, denominator) = (1, [4])
        case "¾": (numerator, denominator) = (3, [4])
        case "⅕": (numerator, denominator) = (1, [5])
        case "⅖": (numerator, denominator) = (2, [5])
        case "⅗": (numerator, denominator) = (3, [5])
        case "⅘": (numerator, denominator) = (4, [5])
        case "⅙": (numerator, denominator) = (1, [6])
        case "⅚": (numerator, denominator) = (5, [6])
        case "⅛": (numerator, denominator) = (1, [8])
        case "⅜": (numerator, denominator) = (3, [8])
        case "⅝": (numerator, denominator) = (5, [8])
        case "⅞": (numerator, denominator) = (7, [8])
        case "⅒": (numerator, denominator) = (1, [1, 0])
        default: return nil
        }
        return (Numeral(integer: [numerator]), Numeral(integer: denominator))
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
}
