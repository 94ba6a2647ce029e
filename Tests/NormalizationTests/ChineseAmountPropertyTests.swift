import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese amounts, heard by a listener")
struct ChineseAmountPropertyTests {
    private static let cases = CaseFile("ChineseAmountProperty")

    /// Digit patterns with many zeros, where errors in Chinese numerals occur.
    private static func amount(_ generator: inout SeededGenerator) -> (integer: String, fraction: String) {
        let length = Int.random(in: 1...16, using: &generator)
        let zeroBias = Int.random(in: 0...9, using: &generator)
        var integer = ""
        for index in 0..<length {
            let isZero = index > 0 && Int.random(in: 0..<10, using: &generator) < zeroBias
            let digit = isZero ? 0 : Int.random(in: (index == 0 && length > 1 ? 1 : 0)...9, using: &generator)
            integer += String(digit)
        }
        let fraction = (0..<Int.random(in: 0...2, using: &generator))
            .map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
        return (integer, fraction)
    }

    private static func value(_ integer: String, _ fraction: String) -> String {
        var fraction = Substring(fraction)
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? integer : integer + "." + fraction
    }

    @Test(arguments: [true, false])
    func `random amounts are heard as written`(liang: Bool) throws {
        var generator = SeededGenerator(seed: 20_231_101)
        let normalizer = Normalizer(.zhCN)
        for _ in LongTests.rounds(10_000) {
            let (integer, fraction) = Self.amount(&generator)
            let written = (fraction.isEmpty ? integer : integer + "." + fraction) + "元"
            let spoken = try normalizer.normalize(written, options: .init(liang: liang)).text
            try #require(spoken.hasSuffix("元"), "\(written) was read \(spoken)")
            try #require(liang || !spoken.contains("两"), "\(written) was read \(spoken)")
            let heard = ChineseListener.understand(String(spoken.dropLast()))
            try #require(heard == Self.value(integer, fraction), "\(written) was read \(spoken)")
        }
    }

    @Test func `thousands separators and forms of the currency sign do not change an amount`() throws {
        var generator = SeededGenerator(seed: 7)
        let normalizer = Normalizer(.zhCN)
        for _ in LongTests.rounds(2_000) {
            let (integer, fraction) = Self.amount(&generator)
            let tail = fraction.isEmpty ? "" : "." + fraction
            let grouped = Self.grouped(integer)
            let plain = try normalizer.normalize(integer + tail + "元").text
            for form in [
                grouped + tail + "元", "¥" + grouped + tail, "CNY " + integer + tail, "￥" + integer + tail + "元",
            ] {
                #expect(try normalizer.normalize(form).text == plain, "\(form)")
            }
            #expect(try normalizer.normalize("-¥" + integer + tail).text == "负" + plain)
        }
    }

    @Test func `words and signs around an amount do not change it`() throws {
        var generator = SeededGenerator(seed: 11)
        let normalizer = Normalizer(.zhCN)
        for _ in LongTests.rounds(2_000) {
            let (integer, fraction) = Self.amount(&generator)
            let amount = integer + (fraction.isEmpty ? "" : "." + fraction)
            let yuan = try normalizer.normalize(amount + "元").text
            let words = yuan.dropLast()
            var forms = [
                ("≥\(amount)元", "大于等于\(yuan)"), ("\(amount)元/次", "\(yuan)每次"), ("+\(amount)元", "加\(yuan)"),
                ("\(amount)元+", "\(yuan)以上"), ("KWD \(amount)", "\(words)科威特第纳尔"),
                ("账户3047支出\(amount)元", "账户三零四七支出\(yuan)"),
            ]
            // Eleven digits after 余额 are a payer's telephone number; a single two is counted only before its unit.
            if integer.count < 11, amount != "2" { forms.append(("余额\(amount)", "余额\(words)")) }
            for (written, spoken) in forms where !(written.hasPrefix("余额") && words == "两") {
                let heard = try normalizer.normalize(written).text
                #expect(heard == spoken, "\(written) was read \(heard)")
            }
        }
    }

    private static func grouped(_ integer: String) -> String {
        var grouped = ""
        for (index, digit) in integer.enumerated() {
            if index > 0, (integer.count - index).isMultiple(of: 3) { grouped += "," }
            grouped.append(digit)
        }
        return grouped
    }

    @Test func `amounts below a thousand yuan are heard correctly to the cent`() throws {
        let normalizer = Normalizer(.zhCN)
        for cents in stride(from: 0, to: 100_000, by: 7) {
            let padded = String(cents % 100 + 100).dropFirst()
            let spoken = try normalizer.normalize("\(cents / 100).\(padded)元").text
            let heard = ChineseListener.understand(String(spoken.dropLast()))
            #expect(heard == Self.value(String(cents / 100), String(padded)), "\(cents) cents were read \(spoken)")
        }
    }

    @Test(arguments: try cases.table("the listener objects to what nobody says"))
    func `the listener rejects unidiomatic wording`(_ row: Case) {
        #expect(ChineseListener.understand(row[0]) == nil)
    }
}
