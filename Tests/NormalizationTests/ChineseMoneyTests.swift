import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese money in every notation")
struct ChineseMoneyTests {
    private static let cases = CaseFile("ChineseMoney")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("currencies by sign, code and name"))
    func `currencies by sign, code and name`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test func `every code of ISO 4217 in the table is read by its name`() throws {
        for currency in Currency.all {
            let code = currency.code.uppercased()
            let name = ChineseDialect.mainland.name(of: currency)
            #expect(try read("\(code) 345") == "三百四十五" + name)
            #expect(try read("345 \(code)") == "三百四十五" + name)
            #expect(try read("345\(name)") == "三百四十五" + name)
        }
    }

    @Test(arguments: try cases.table("powers of ten in words and letters"))
    func `powers of ten in words and letters`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a slash divides by what follows"))
    func `a slash divides by what follows`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("behind a money word zeros at the end are idle"))
    func `behind a money word zeros at the end are idle`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a plus sign before, between and behind"))
    func `a plus sign before, between and behind`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("arithmetic of shops"))
    func `arithmetic of shops`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("numerals of cheques"))
    func `numerals of cheques`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("到账6.18大促返现", "到账六点一八大促返现"), ("到账3000房租", "到账三千房租"), ("到账5W", "到账五万"), ("付款20240305", "付款两千零二十四万零三百零五"),
        ("收款1304室", "收款一千三百零四室"), ("退款11.11", "退款十一点一一"),
    ])
    func `a money word before makes an amount of what could be a name`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: ["2024元旦", "5欧姆", "30元素", "3毛衣", "7角形"])
    func `words that begin like a currency's name`(text: String) throws {
        #expect(try !Normalizer(.zhCN).normalize(text).rules.contains { $0.hasPrefix("money") })
    }

    @Test(arguments: try cases.table("what may be another amount is refused"))
    func `what may be another amount is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(row[0]) }
    }

    @Test(arguments: [("套餐(¥7.50)", "套餐 七点五元 "), ("¥70-¥80", "七十元到八十元"), ("¥70 - 张三", "七十元 张三"), ("(1)元旦", "一 元旦")])
    func `brackets and hyphens that change nothing`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}
