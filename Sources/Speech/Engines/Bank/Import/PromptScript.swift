package import Normalization

/// The prompts of a complete bank: names, words and classes, and the file names in common collections. It covers the
/// shipped phrases and channels.
package struct PromptScript: Sendable {
    package struct Line: Sendable, Equatable {
        /// `tts_` and the first of the prompt's names.
        package let name: String
        package let text: String
        package let kind: Prompt.Class
    }

    package let language: SpokenLanguage
    /// In the best order for recording.
    package let lines: [Line]
    private let byKey: [String: Line]

    package init(_ language: SpokenLanguage) {
        self.language = language
        let entries = language == .zhCN ? Self.chinese : Self.english
        var byKey: [String: Line] = [:]
        var lines: [Line] = []
        for (keys, text, kind) in entries {
            let keys = keys.split(separator: " ").map(String.init)
            let line = Line(name: "tts_\(keys[0])", text: text, kind: kind)
            lines.append(line)
            for key in keys { byKey[key] = line }
        }
        (self.lines, self.byKey) = (lines, byKey)
    }

    /// The first names are those of the recordings in payment apps. The others are FreeSWITCH's and Asterisk's.
    private static let chinese: [(keys: String, text: String, kind: Prompt.Class)] =
        zip(0..., ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]).map { ("\($0)", $1, .digit) } + [
            ("ten 10", "十", .unit), ("hundred", "百", .unit), ("thousand", "千", .unit),
            ("ten_thousand wan", "万", .unit), ("hundred_million yi", "亿", .unit), ("dot point", "点", .unit),
            ("yuan rmb cny", "元", .unit), ("minus", "负", .phrase), ("pre", "到账", .phrase),
            ("alipay", "支付宝", .phrase), ("wechat", "微信", .phrase), ("unionpay", "云闪付", .phrase),
            ("bank", "银行卡", .phrase), ("digital_yuan", "数字人民币", .phrase), ("cash", "现金", .phrase),
            ("received", "收款", .phrase), ("refund", "退款", .phrase),
            ("transfer", "转账", .phrase), ("withdrawal", "提现", .phrase),
            ("jdpay", "京东支付", .phrase), ("douyin", "抖音支付", .phrase), ("meituan", "美团", .phrase),
            ("eleme", "饿了么", .phrase), ("taobao", "淘宝", .phrase), ("got", "收到", .phrase),
            ("payments", "笔", .unit), ("altogether", "共", .phrase), ("arrived", "已到账", .phrase),
            ("you_have", "您有", .phrase), ("new_orders", "笔新订单", .phrase),
        ]

    private static let english: [(keys: String, text: String, kind: Prompt.Class)] =
        [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ].enumerated().map { ("\($0)", $1, .digit) }
        + zip(2..., ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])
        .map { ("\($0 * 10)", $1, .digit) } + [
            ("hundred", "hundred", .unit), ("thousand", "thousand", .unit), ("million", "million", .unit),
            ("billion", "billion", .unit), ("point", "point", .unit), ("minus", "minus", .phrase),
            ("dollar", "dollar", .phrase), ("dollars", "dollars", .phrase), ("cent", "cent", .phrase),
            ("cents", "cents", .phrase), ("and", "and", .phrase), ("pre received", "received", .phrase),
            ("alipay", "Alipay", .phrase), ("wechat", "WeChat Pay", .phrase), ("unionpay", "UnionPay", .phrase),
            ("bank", "Bank card", .phrase), ("cash", "Cash", .phrase), ("stripe", "Stripe", .phrase),
            ("paypal", "PayPal", .phrase), ("digital_yuan", "Digital yuan", .phrase), ("refunded", "refunded", .phrase),
            ("transfer", "transfer", .phrase), ("withdrawal", "withdrawal of", .phrase),
            ("completed", "completed", .phrase), ("payments", "payments received", .phrase),
            ("altogether", "in total", .phrase), ("new_orders", "new orders", .phrase),
        ]

    /// Folders in which a bare name (`7.wav`) is a number. Elsewhere it may be seven seconds of silence.
    private static let folders: Set<String> = ["digits", "currency"]

    /// The prompt of a file, by the file's name: `tts_ten.wav`, `tts.yuan.mp3`, `digits/7.wav`.
    ///
    /// - Parameter path: relative to the folder of recordings.
    /// - Returns: nil for a name that is no prompt's.
    package func line(ofFile path: String) -> Line? {
        let parts = path.lowercased().split(separator: "/").map(String.init)
        guard let file = parts.last, let dot = file.lastIndex(of: ".") else { return nil }
        let words = file[..<dot].split { ".-_ ".contains($0) }.map(String.init)
        if words.first == "tts" { return byKey[words.dropFirst().joined(separator: "_")] }
        guard parts.count == 1 || parts.contains(where: Self.folders.contains) else { return nil }
        return byKey[words.joined(separator: "_")]
    }

    /// The prompt of that name with another text. An unknown name is a phrase's.
    package func line(named name: String, text: String) -> Line {
        Line(name: name, text: text, kind: lines.first { $0.name == name }?.kind ?? .phrase)
    }

    /// A sentence with the line, so that the person who records it finds the right tone; the line's own text if there
    /// is none.
    package func example(of line: Line) -> String {
        let sentences = language == .zhCN ? Self.chineseSentences : Self.englishSentences
        return sentences.first { sentence in
            guard language != .zhCN else { return sentence.contains(line.text) }
            return " \(sentence) ".contains(" \(line.text) ")
        } ?? line.text
    }

    private static let chineseSentences = [
        "支付宝到账0.05元", "微信收款12.6元", "云闪付到账30元", "银行卡转账147.28元", "数字人民币到账9300元",
        "退款58000.4元", "提现200000000元，已到账", "现金到账-6元", "京东支付到账3元", "抖音支付到账20元", "美团到账18元",
        "饿了么到账25元", "淘宝收到转账7元", "收到三笔，共120元", "您有十二笔新订单",
    ].compactMap { try? Normalizer(.zhCN).normalize($0, options: .init(liang: false)).text }

    private static let englishSentences = [
        "Alipay received $1.01", "WeChat Pay received $30.05", "UnionPay received $12",
        "Bank card received $1.5 billion", "Cash received $1,000,000", "Stripe received $2,345.67",
        "PayPal received $80.90", "Digital yuan refunded $3", "transfer received: $7", "withdrawal of $9 completed",
        "payments received: 3, in total $20", "new orders: 4", "Cash received -$6.14", "Alipay received $1,118",
        "Stripe received $40,719",
    ].compactMap { try? Normalizer(.enUS).normalize($0).text }
}
