/// Signs that are spoken in Chinese.
enum ChineseSymbols {
    /// Between numbers or letters.
    static let operators = PhraseTable<String>([
        ("==", "等于"), ("=", "等于"), ("+", "加"), ("×", "乘"), ("✕", "乘"), ("✖", "乘"), ("*", "乘"), ("÷", "除以"), ("x", "乘"),
        ("X", "乘"), ("&", "和"), ("@", "艾特"), ("→", "到"), ("⇒", "到"), ("->", "到"), ("=>", "到"), ("^", "的乘方"), ("∶", "比"),
        ("∝", "正比于"), ("≡", "恒等于"),
    ])

    /// Between numbers, and before one alone: ≥100元.
    static let comparisons = PhraseTable<String>([
        ("<=", "小于等于"), (">=", "大于等于"), ("≤", "小于等于"), ("≥", "大于等于"), ("≦", "小于等于"), ("≧", "大于等于"), ("⩽", "小于等于"),
        ("⩾", "大于等于"), ("<", "小于"), (">", "大于"), ("!=", "不等于"), ("≠", "不等于"), ("≈", "约等于"), ("≒", "约等于"), ("<>", "不等于"),
    ])

    /// Wherever they stand.
    static let always = PhraseTable<String>([
        ("±", "正负"), ("#键", "井号键"), ("*键", "星号键"), ("#号", "井号"), ("*号", "星号"), ("%", "百分号"), ("‰", "千分号"),
        ("℃", "摄氏度"), ("℉", "华氏度"), ("°C", "摄氏度"), ("°", "度"), ("√", "根号"), ("∞", "无穷大"), ("&", "和"), ("㎡", "平方米"),
        ("㎏", "千克"), ("㎝", "厘米"), ("㎞", "公里"), ("㎜", "毫米"), ("№", "编号"), ("²", "的平方"), ("³", "的立方"),
    ])
}

extension Unicode.Scalar {
    var asciiDigit: UInt8? { isASCIIDigit ? UInt8(truncatingIfNeeded: value &- 48) : nil }

    var superscriptDigit: UInt8? {
        switch value {
        case 0xB2, 0xB3: UInt8(truncatingIfNeeded: value &- 0xB0)
        case 0xB9: 1
        case 0x2070, 0x2074...0x2079: UInt8(truncatingIfNeeded: value &- 0x2070)
        default: nil
        }
    }

    /// ½ is 二分之一.
    var vulgarFraction: String? {
        switch self {
        case "½": "二分之一"
        case "⅓": "三分之一"
        case "⅔": "三分之二"
        case "¼": "四分之一"
        case "¾": "四分之三"
        case "⅕": "五分之一"
        case "⅖": "五分之二"
        case "⅗": "五分之三"
        case "⅘": "五分之四"
        case "⅙": "六分之一"
        case "⅚": "六分之五"
        case "⅛": "八分之一"
        case "⅜": "八分之三"
        case "⅝": "八分之五"
        case "⅞": "八分之七"
        case "⅒": "十分之一"
        default: nil
        }
    }

    /// The number in a circle, a bracket, a superscript, a subscript or a Roman numeral sign: ①, ⑵, ⁵, ₂, Ⅳ.
    var enclosedNumber: Int? {
        switch value {
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
