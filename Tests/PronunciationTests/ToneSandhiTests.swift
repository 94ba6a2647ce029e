import Testing

@testable import Pronunciation

@Suite("Tones in running speech")
struct ToneSandhiTests {
    private func spoken(_ text: String) throws -> String { try ShippedLexicon.pronouncer.get().pronounce(text).spoken }

    @Test(
        "一 falls before tones one to three and rises before the fourth",
        arguments: [
            ("一百", "yi4bai3"), ("一千", "yi4qian1"), ("一年", "yi4nian2"), ("一万", "yi2wan4"), ("一个", "yi2ge4"),
            ("一共", "yi2gong4"), ("一亿零一万", "yi2yi4 ling2 yi2wan4"), ("一千一百", "yi4qian1 yi4bai3"),
        ])
    func changes(_ text: String, _ expected: String) throws {
        #expect(try spoken(text) == expected)
    }

    @Test(
        "一 keeps its tone as a number of its own",
        arguments: [
            ("第一", "di4yi1"), ("第一百", "di4 yi1bai3"), ("十一", "shi2yi1"), ("一", "yi1"), ("唯一", "wei2yi1"),
            ("三百零一元", "san1bai3 ling2 yi1 yuan2"), ("一点二五元", "yi1 dian3 er4 wu3 yuan2"),
            ("二点一元", "er4 dian3 yi1 yuan2"), ("一三五七", "yi1 san1 wu3 qi1"), ("二十一个", "er4shi2 yi1ge4"),
            ("周一", "zhou1yi1"), ("一月一日", "yi1yue4 yi1 ri4"), ("二零二一年", "er4 ling2 er4 yi1nian2"),
            ("一百一十", "yi4bai3 yi1shi2"),
        ])
    func keeps(_ text: String, _ expected: String) throws {
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test("一 does not look across a comma for the tone that follows") func comma() throws {
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

    @Test("numbers are joined by place: tens with their ones") func places() throws {
        #expect(try spoken("五百六十七元") == "wu3bai3 liu4shi2qi1 yuan2")
        #expect(try spoken("三十分") == "san1shi2 fen1")
    }

    @Test("third tones are left as they are: the voice changes them itself") func third() throws {
        #expect(try spoken("你好") == "ni3hao3")
    }
}
