import TestSupport
import Testing

@testable import Pronunciation

@Suite("Tone sandhi")
struct ToneSandhiTests {
    private static let cases = CaseFile("ToneSandhi")

    private func spoken(_ text: String) throws -> String { try ShippedLexicon.pronouncer.get().pronounce(text).spoken }

    @Test(
        "一 falls before tones one to three and rises before the fourth",
        arguments: try cases.table("一 falls before tones one to three and rises before the fourth"))
    func changes(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        #expect(try spoken(text) == expected)
    }

    @Test(
        "一 keeps its tone as a number of its own", arguments: try cases.table("一 keeps its tone as a number of its own")
    )
    func keeps(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test(
        "一 keeps its tone as an ordinal and in sums and scores",
        arguments: try cases.table("一 keeps its tone as an ordinal and in sums and scores"))
    func ordinals(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test(
        "一 and 不 between equal hanzi are neutral, unless 一 is a number",
        arguments: try cases.table("一 and 不 between equal hanzi are neutral, unless 一 is a number"))
    func between(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test(
        "the first tone of the next word counts",
        arguments: try cases.table("the next word's first tone counts"))
    func borders(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test("一 rises before a neutral tone") func neutral() throws {
        let own = try Lexicon(Array("一个\tyi1 ge5\n一些\tyi1 xie5".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("一个").spoken == "yi2ge5")
        #expect(pronouncer.pronounce("一些").spoken == "yi2xie5")
    }

    @Test("一 ignores a tone after a comma") func comma() throws {
        #expect(try spoken("第三百零一，万") == "di4 san1bai3 ling2 yi1, wan4")
        #expect(try spoken("统一，去") == "tong3yi1, qu4")
    }

    @Test(
        "不 rises before the fourth tone only",
        arguments: [
            ("不是", "bu2shi4"), ("不能", "bu4neng2"), ("不好", "bu4hao3"), ("不", "bu4"), ("余额不足", "yu2e2bu4zu2"),
            ("不对", "bu2dui4"),
        ])
    func no(_ text: String, _ expected: String) throws {
        #expect(try spoken(text) == expected)
    }

    @Test("tens are joined with their ones") func places() throws {
        #expect(try spoken("五百六十七元") == "wu3bai3 liu4shi2qi1 yuan2")
        #expect(try spoken("三十分") == "san1shi2 fen1")
    }

    @Test("third tones are not changed, because the voice applies third-tone sandhi") func third() throws {
        #expect(try spoken("你好") == "ni3hao3")
    }
}
