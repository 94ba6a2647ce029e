import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese numbers in context")
struct ChineseTextTests {
    private static let cases = CaseFile("ChineseText")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("dates"))
    func `dates are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("times and ratios"))
    func `times and ratios are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("names made of digits"))
    func `identifiers are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("quantities and signs"))
    func `quantities and signs are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: ["你好，世界！", "支付宝到账。", "Mini-LED很亮；真的？", "GOOGLE：好、不好"])
    func `words are kept unchanged`(text: String) throws {
        let spoken = try Normalizer(.zhCN).normalize(text)
        #expect(spoken.text == text)
        #expect(spoken.rules.isEmpty)
    }

    @Test func `a line end is read as a pause`() throws {
        #expect(try read("到账3元\n谢谢") == "到账三元，谢谢")
        #expect(try read("到账3元。\n谢谢") == "到账三元。谢谢")
    }
}
