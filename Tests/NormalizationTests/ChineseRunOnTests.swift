import Testing

@testable import Normalization

@Suite("Chinese numbers beside numerals in hanzi")
struct ChineseRunOnTests {
    private static let numbers = [
        "5", "20", "50", "100", "128", "1280", "3000", "12.8", "35.50", "1.65%", "20(", "50「",
    ]
    private static let numerals = ["一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十", "百", "万"]

    private static func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    /// 收款50一笔 was spoken 收款五十一笔, which is 51.
    @Test(arguments: numbers, numerals)
    func `a number never joins the numeral after it`(number: String, numeral: String) throws {
        let alone = try Self.read("付" + number).trimmingPrefix { $0 == " " }
        guard let spoken = try? Self.read("付\(number)\(numeral)达件") else { return }
        // 万 and the point belong to the number: 付5万达件.
        let isScale = ["十", "百", "万"].contains(numeral)
        let stem = alone.filter { $0 != " " }
        #expect(spoken.filter { $0 != " " }.hasPrefix(stem + "，") || isScale && spoken.contains(numeral), "\(spoken)")
    }

    @Test(arguments: ["尾号", "验证码", "取餐码"], ["1234", "8812"])
    func `the digits of a name never join the numeral after them`(cue: String, digits: String) throws {
        let alone = try Self.read(cue + digits)
        for numeral in Self.numerals {
            let spoken = try Self.read("\(cue)\(digits)\(numeral)号窗口")
            #expect(spoken.hasPrefix(alone + "，"), "\(spoken)")
        }
    }
}
