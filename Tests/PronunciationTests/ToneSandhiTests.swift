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

    @Test(
        "一 keeps its tone as an ordinal and in sums and scores",
        arguments: [
            ("一级", "yi1 ji2"), ("一等座", "yi1 deng3 zuo4"), ("一年级", "yi1nian2ji2"), ("一季度", "yi1 ji4du4"),
            ("一比零", "yi1 bi3 ling2"), ("一加一", "yi1 jia1 yi1"), ("高一新生", "gao1yi1 xin1sheng1"), ("一号线", "yi1hao4 xian4"),
            ("一楼", "yi1 lou2"), ("百里挑一", "bai3li3tiao1yi1"), ("三分之一", "san1fen1 zhi1yi1"),
        ])
    func ordinals(_ text: String, _ expected: String) throws {
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test(
        "一 and 不 between the same hanzi are neutral, unless 一 counts there",
        arguments: [
            ("看一看", "kan4 yi5 kan4"), ("想一想", "xiang3 yi5 xiang3"), ("好不好", "hao3 bu5 hao3"), ("是不是", "shi4 bu5 shi4"),
            ("行不行", "xing2 bu5 xing2"), ("一个一个", "yi2ge4 yi2ge4"), ("等一等", "deng3 yi5 deng3"),
            ("一步一步", "yi2bu4 yi2bu4"), ("三一三", "san1 yi1 san1"),
        ])
    func between(_ text: String, _ expected: String) throws {
        #expect(try spoken(text).filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test(
        "the tone that follows is looked for in the next word",
        arguments: [
            ("这一次", "zhe4 yi2ci4"), ("同一个", "tong2 yi2ge4"), ("一美元", "yi4 mei3yuan2"), ("一周年", "yi4 zhou1nian2"),
            ("有一点", "you3 yi4dian3"), ("一再", "yi2 zai4"), ("我不去", "wo3 bu2 qu4"), ("不，是的", "bu4, shi4 de5"),
            ("一律", "yi2 lv4"), ("一口价", "yi4 kou3 jia4"), ("高一点", "gao1 yi4dian3"), ("不一定", "bu4 yi2ding4"),
            ("一不小心", "yi2bu4xiao3xin1"), ("进一步", "jin4yi2bu4"),
        ])
    func borders(_ text: String, _ expected: String) throws {
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
