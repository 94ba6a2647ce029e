import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese money in every notation")
struct ChineseMoneyTests {
    private static let cases = CaseFile("ChineseMoney")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("currencies by sign, code and name"))
    func `currencies are read from their sign, code or name`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test func `every ISO 4217 code of the table is read as the name of its currency`() throws {
        for currency in Currency.all {
            let code = currency.code.uppercased()
            let name = ChineseDialect.mainland.name(of: currency)
            #expect(try read("\(code) 345") == "三百四十五" + name)
            #expect(try read("345 \(code)") == "三百四十五" + name)
            #expect(try read("345\(name)") == "三百四十五" + name)
        }
    }

    @Test(arguments: try cases.table("powers of ten in words and letters"))
    func `powers of ten in words and letters are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a slash divides by what follows"))
    func `a slash after an amount is read as per`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("behind a money word zeros at the end are idle"))
    func `trailing zeros after a money word are silent`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a plus sign before, between and behind"))
    func `a plus sign before, between and after amounts is read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("arithmetic of shops"))
    func `arithmetic in shop promotions is read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("numerals of cheques"))
    func `numerals of cheques are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("到账6.18大促返现", "到账六点一八大促返现"), ("到账3000房租", "到账三千房租"), ("到账5W", "到账五万"), ("付款20240305", "付款两千零二十四万零三百零五"),
        ("收款1304室", "收款幺三零四室"), ("退款11.11", "退款十一点一一"),
    ])
    func `a number after a money word is read as an amount`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: ["2024元旦", "5欧姆", "30元素", "3毛衣", "7角形"])
    func `words that begin like a currency's name are not read as money`(text: String) throws {
        #expect(try !Normalizer(.zhCN).normalize(text).rules.contains { $0.hasPrefix("money") })
    }

    @Test(arguments: try cases.table("what may be another amount is refused"))
    func `a text that may mean another amount is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(row[0]) }
    }

    @Test(arguments: [("套餐(¥7.50)", "套餐 七点五元 "), ("¥70-¥80", "七十元到八十元"), ("¥70 - 张三", "七十元 张三"), ("(1)元旦", "一 元旦")])
    func `brackets and hyphens around an amount do not change it`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}
