/// Amounts in the numerals of cheques: 壹佰贰拾元整 is said 一百二十元整.
extension ChineseText {
    private static let everyday: [Unicode.Scalar: Unicode.Scalar] = [
        "壹": "一", "贰": "二", "貳": "二", "叁": "三", "參": "三", "肆": "四", "伍": "五", "陆": "六", "陸": "六", "柒": "七", "捌": "八",
        "玖": "九", "拾": "十", "佰": "百", "仟": "千", "零": "零", "万": "万", "萬": "万", "亿": "亿", "億": "亿",
    ]

    /// Read only in front of a unit of money: 伍佰 is also a singer, and 陆 a name.
    func financialNumeral(at start: Int) -> Claim? {
        guard let first = Self.everyday[source[start]], first != "零", first != "万", first != "亿" else { return nil }
        var words = ""
        var end = start
        while let digit = Self.everyday[source[end]] {
            words.unicodeScalars.append(digit)
            end += 1
        }
        guard source[end] == "分" || currencyName(at: end) != nil, end > start + 1 || continuesAmount(start) else {
            return nil
        }
        if words.hasPrefix("一十") { words.removeFirst() }
        return Claim(words: words, kind: Currency.cny.kind, end: end)
    }

    /// One numeral alone is an amount at the start or behind another unit: 叁元伍角; 大陆元老 has none.
    private func continuesAmount(_ start: Int) -> Bool {
        let before = source[start - 1]
        return !before.isIdeograph || "元圆角币".unicodeScalars.contains(before)
    }
}

extension Unicode.Scalar {
    /// The first character of a cheque's amount, told apart fast: every hanzi of a text is asked.
    var isFinancialNumeral: Bool {
        switch self {
        case "壹", "贰", "貳", "叁", "參", "肆", "伍", "陆", "陸", "柒", "捌", "玖", "拾": true
        default: false
        }
    }
}
