import TestSupport
import Testing

@testable import Normalization

@Suite("Random amounts and altered readings")
struct HeardBackPropertyTests {
    private static let forms: [(SpokenLanguage, String, String)] = [
        (.zhCN, "到账", "元"), (.zhCN, "¥", ""), (.zhCN, "￥", "，谢谢"), (.zhCN, "CNY ", ""), (.zhCN, "收到HK$", ""),
        (.zhCN, "微信收款", "美元整"), (.zhCN, "-", "欧元"), (.zhCN, "尾号8210支出人民币", "元"), (.zhCN, "", "日元/月"),
        (.enUS, "You got $", ""), (.enGB, "", " pounds"), (.enUS, "CNY ", ", thanks"), (.enUS, "-€", ""),
        (.enGB, "card 1234: HK$", ""), (.enUS, "", " USD"), (.enUS, "¥", " via Alipay"),
        (.enIN, "paid ₹", ""), (.enIN, "", " rupees"), (.enIN, "Rs. ", "/-"), (.enIN, "$", ""),
    ]

    /// An amount of up to twelve digits with two or no decimals.
    private static func amount(_ generator: inout SeededGenerator) -> String {
        let digits = Int.random(in: 1...10, using: &generator)
        var whole = String(Int.random(in: 1...9, using: &generator))
        for _ in 1..<digits + 1 {
            whole += Bool.random(using: &generator) ? "0" : "\(Int.random(in: 0...9, using: &generator))"
        }
        let cents = Int.random(in: 0...99, using: &generator)
        return cents == 0 ? whole : whole + "." + (cents < 10 ? "0" : "") + "\(cents)"
    }

    private static func grouped(_ amount: String) -> String {
        let parts = amount.split(separator: ".")
        var grouped = ""
        for (index, digit) in parts[0].enumerated() {
            if index > 0, (parts[0].count - index).isMultiple(of: 3) { grouped += "," }
            grouped.append(digit)
        }
        return grouped + (parts.count > 1 ? "." + parts[1] : "")
    }

    @Test(arguments: forms.indices, [NormalizationOptions.Digits.value, .each])
    func `a correct reading is never refused`(form: Int, digits: NormalizationOptions.Digits) throws {
        let (language, prefix, suffix) = Self.forms[form]
        var generator = SeededGenerator(seed: UInt64(form))
        for round in 0..<500 {
            let amount = Self.amount(&generator)
            let text = prefix + (round.isMultiple(of: 2) ? amount : Self.grouped(amount)) + suffix
            let options = NormalizationOptions(digits: digits, liang: round % 3 > 0)
            #expect(throws: Never.self, "\(text)") { try Normalizer(language).normalize(text, options: options) }
        }
    }

    @Test(arguments: [SpokenLanguage.zhCN, .enUS, .enGB, .enIN])
    func `the listener recognizes every currency of a typed amount`(language: SpokenLanguage) throws {
        for currency in Currency.all {
            for value in ["1", "2", "5", "1206"] {
                let money = try Money(value, currency.code.uppercased())
                let spoken = SpokenValue.money(money).spoken(language).text
                #expect(throws: Never.self, "\(spoken)") {
                    try HeardBack(language).check([.money(money)], spoken: spoken)
                }
                let text = money.written(language)
                #expect(throws: Never.self, "\(text)") { try Normalizer(language).normalize(text) }
                let other = try Money("7", currency.code.uppercased())
                #expect(throws: NormalizationError.self, "\(spoken)") {
                    try HeardBack(language).check([.money(other)], spoken: spoken)
                }
            }
        }
    }

    private static let digits = Array("零一二三四五六七八九")

    /// The number with one character changed or removed.
    private static func mistakes(in spoken: String) -> [String] {
        let characters = Array(spoken)
        return characters.indices.flatMap { index -> [String] in
            var changed = characters
            switch characters[index] {
            case "零", "点", "元", "十", "百", "千", "万", "亿":
                changed.remove(at: index)
                var swapped = characters
                swapped[index] =
                    ["零": "一", "点": "零", "元": "万", "十": "百", "百": "千", "千": "百", "万": "亿", "亿": "万"][characters[index]]
                    ?? "零"
                return [String(changed), String(swapped)]
            case let digit:
                guard let value = digits.firstIndex(of: digit == "两" ? "二" : digit) else { return [] }
                changed[index] = digits[(value + 1) % 10]
                return [String(changed)]
            }
        }
    }

    private static func isSaidByValue(_ words: String) -> Bool {
        let whole = words.prefix { $0 != "点" && $0 != "元" }
        return whole.count < 2 || whole.contains { "十百千万亿".contains($0) }
    }

    @Test func `every error of one character is noticed`() throws {
        var generator = SeededGenerator(seed: 12)
        let normalizer = Normalizer(.zhCN)
        var count = 0
        for _ in 0..<1_000 {
            let text = Self.amount(&generator) + "元"
            let spoken = try normalizer.normalize(text).text
            // 二零三 for 二百零三 is not a mistake: it is the same number, digit by digit.
            for mistake in Self.mistakes(in: spoken) where Self.isSaidByValue(mistake) {
                count += 1
                let piece = Piece(text: mistake, source: 0..<text.utf8.count, rule: "money.cny")
                #expect(throws: NormalizationError.self, "\(text) as \(mistake)") {
                    try HeardBack(.zhCN).check(text, SpokenText(pieces: [piece]))
                }
            }
        }
        #expect(count > 10_000)
    }
}
