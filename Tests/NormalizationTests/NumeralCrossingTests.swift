import Testing

@testable import Normalization

/// Every cue × every text between × every form of numeral × every form of currency: each numeral is read as a whole or
/// refused, and never split.
@Suite("Numerals after cues")
struct NumeralCrossingTests {
    /// Counts the read and the refused texts.
    private struct Tally: CustomStringConvertible {
        var whole = 0
        var refused = 0
        var torn: [String] = []

        var description: String { "\(whole) whole, \(refused) refused, torn: \(torn.prefix(20))" }

        mutating func add(_ text: String, _ language: SpokenLanguage, ending: [String]) {
            guard let spoken = try? Normalizer(language).normalize(text).text else {
                refused += 1
                return
            }
            if ending.contains(where: { spoken.hasSuffix($0) }) {
                whole += 1
            } else {
                torn.append(text + " => " + spoken)
            }
        }
    }

    private static let chineseNumerals = [
        ("8,090.00", "八千零九十"), ("1,234.5", "一千二百三十四点五"), ("45.6", "四十五点六"), ("7,500", "七千五百"), ("1.2万", "一点二万"),
        ("67", "六十七"), ("3,456,789.1", "三百四十五万六千七百八十九点一"), ("35万", "三十五万"),
    ]

    /// One text between for each place, so that every pair of crossed items occurs.
    private static let between = ["", "：", ": ", "为", " ", "是", "#", "【"]

    @Test func `a Chinese amount is never split after a cue`() {
        var tally = Tally()
        for (place, cue) in Set(ChineseCues.all.map(\.0)).sorted().enumerated() {
            for (column, (written, spoken)) in Self.chineseNumerals.enumerated() {
                let head = cue + Self.between[(place + column) % Self.between.count]
                tally.add(head + written + "元", .zhCN, ending: [spoken + "元"])
                tally.add(head + "￥" + written, .zhCN, ending: [spoken + "元"])
                tally.add(head + "HK$" + written, .zhCN, ending: [spoken + "港元"])
                tally.add(head + written + " 美元", .zhCN, ending: [spoken + " 美元", spoken + "美元"])
            }
        }
        #expect(tally.torn.isEmpty, "\(tally)")
        // A reader that refuses everything would never split a numeral.
        #expect(tally.whole > 30 * tally.refused, "\(tally)")
    }

    @Test func `a Chinese numeral without a currency is never split after a cue`() {
        var tally = Tally()
        let numerals = Self.chineseNumerals.filter { $0.0 != "67" && $0.0 != "8,090.00" }
        // 人民币 already contains the unit, and a cue with a digit at its end would form one number with the following
        // text.
        let cues = ChineseCues.all.filter { cue, kind in
            kind != .date && kind != .score && !cue.hasPrefix("人民") && cue.unicodeScalars.last?.isASCIIDigit != true
        }
        for (place, cue) in Set(cues.map(\.0)).sorted().enumerated() {
            for (column, (written, spoken)) in numerals.enumerated() {
                tally.add(cue + ["", "：", " "][(place + column) % 3] + written, .zhCN, ending: [spoken])
            }
        }
        #expect(tally.torn.isEmpty, "\(tally)")
        #expect(tally.whole > 10 * tally.refused, "\(tally)")
    }

    @Test func `an English amount is never split after a cue`() {
        var tally = Tally()
        let numerals = [
            ("8,090.50", "eight thousand ninety", "fifty"),
            ("1,234.56", "one thousand two hundred thirty-four", "fifty-six"),
            ("45.60", "forty-five", "sixty"),
            ("3,456,789.10", "three million four hundred fifty-six thousand seven hundred eighty-nine", "ten"),
        ]
        for (cue, _) in EnglishCues.all {
            for between in [" ", ": ", " #", " no. "] {
                for (written, whole, cents) in numerals {
                    let head = cue + between
                    tally.add(head + "$" + written, .enUS, ending: ["\(whole) dollars and \(cents) cents"])
                    tally.add(head + written + " dollars", .enUS, ending: ["\(whole) dollars and \(cents) cents"])
                    tally.add(head + "GBP " + written, .enUS, ending: ["\(whole) pounds and \(cents) pence"])
                }
            }
        }
        #expect(tally.torn.isEmpty, "\(tally)")
        #expect(tally.whole > 10 * tally.refused, "\(tally)")
    }
}
