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

    /// Whether the hanzi can form a power of ten in words.
    var isPowerOfTen: Bool { "十百千万萬亿億".unicodeScalars.contains(self) }

    /// Whether the hanzi adds a vague rest to the number before it: 5万多.
    var isVagueNumeral: Bool { "多余餘几幾".unicodeScalars.contains(self) }

    /// Whether this can begin an amount on a cheque. The check must be fast, because it runs for every hanzi of a text.
    var isFinancialNumeral: Bool {
        switch self {
        case "壹", "贰", "貳", "叁", "參", "肆", "伍", "陆", "陸", "柒", "捌", "玖", "拾": true
        default: false
        }
    }
}
