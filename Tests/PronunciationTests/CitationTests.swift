import Testing

@testable import Pronunciation

@Suite("Readings with the tones of the dictionary")
struct CitationTests {
    private func pinyin(_ text: String) throws -> String { try ShippedLexicon.pronouncer.get().pronounce(text).pinyin }

    @Test(
        "words of payments, orders and delivery",
        arguments: [
            ("支付宝到账", "zhi1 fu4 bao3 dao4 zhang4"), ("银行卡还款", "yin2 hang2 ka3 huan2 kuan3"),
            ("支行行长", "zhi1 hang2 hang2 zhang3"), ("中国人民银行行长", "zhong1 guo2 ren2 min2 yin2 hang2 hang2 zhang3"),
            ("差额已退还", "cha1 e2 yi3 tui4 huan2"), ("正在处理", "zheng4 zai4 chu3 li3"), ("重新调整", "chong2 xin1 tiao2 zheng3"),
            ("额度上调", "e2 du4 shang4 tiao2"), ("应付金额", "ying1 fu4 jin1 e2"), ("累计积分", "lei3 ji4 ji1 fen1"),
            ("发卡行", "fa1 ka3 hang2"), ("店长", "dian4 zhang3"), ("请尽快还清", "qing3 jin3 kuai4 huan2 qing1"),
            ("花呗", "hua1 bei5"), ("校验码", "jiao4 yan4 ma3"), ("会计", "kuai4 ji4"), ("兴业银行", "xing1 ye4 yin2 hang2"),
            ("当天到账", "dang4 tian1 dao4 zhang4"), ("应还未还", "ying1 huan2 wei4 huan2"), ("卸载", "xie4 zai4"),
        ])
    func domain(_ text: String, _ reading: String) throws {
        #expect(try pinyin(text) == reading)
    }

    @Test(
        "hanzi with more than one reading",
        arguments: [
            ("重庆", "chong2 qing4"), ("长沙", "chang2 sha1"), ("音乐", "yin1 yue4"), ("快乐", "kuai4 le4"),
            ("便宜", "pian2 yi5"), ("方便", "fang1 bian4"), ("了解", "liao3 jie3"), ("为了", "wei4 le5"),
            ("得到", "de2 dao4"), ("觉得", "jue2 de5"), ("厦门", "xia4 men2"), ("大厦", "da4 sha4"), ("成都", "cheng2 du1"),
            ("都好", "dou1 hao3"), ("率先", "shuai4 xian1"), ("利率", "li4 lv4"), ("给予", "ji3 yu3"), ("参与", "can1 yu4"),
            ("爱好", "ai4 hao4"), ("中奖", "zhong4 jiang3"), ("一只鸡", "yi1 zhi1 ji1"), ("只有", "zhi3 you3"),
            ("种植", "zhong4 zhi2"), ("目的地", "mu4 di4 di4"), ("慢慢地", "man4 man4 de5"), ("睡着", "shui4 zhao2"),
            ("女儿", "nv3 er2"), ("我们的", "wo3 men5 de5"),
        ])
    func polyphones(_ text: String, _ reading: String) throws {
        #expect(try pinyin(text) == reading)
    }

    @Test(
        "single hanzi by their commonest reading",
        arguments: zip(
            "行的了着得地还长重都和乐们吧呢一不幺零〇",
            [
                "xing2", "de5", "le5", "zhe5", "de5", "di4", "hai2", "chang2", "zhong4", "dou1", "he2", "le4", "men5",
                "ba5", "ne5",
                "yi1", "bu4", "yao1", "ling2", "ling2",
            ]))
    func singles(_ hanzi: Character, _ reading: String) throws {
        #expect(try pinyin(String(hanzi)) == reading)
    }

    @Test(
        "the word border decides where two words overlap",
        arguments: [
            ("他会计算利率", "ta1 hui4 ji4 suan4 li4 lv4"), ("打的电话", "da3 de5 dian4 hua4"), ("好客服", "hao3 ke4 fu2"),
            ("为了解决问题", "wei4 le5 jie3 jue2 wen4 ti2"), ("余额为零", "yu2 e2 wei2 ling2"), ("为您服务", "wei4 nin2 fu2 wu4"),
        ])
    func borders(_ text: String, _ reading: String) throws {
        #expect(try pinyin(text) == reading)
    }

    @Test("一 and 不 keep their dictionary tone, whatever follows")
    func citation() throws {
        #expect(try pinyin("一百一定不会不是一样") == "yi1 bai3 yi1 ding4 bu4 hui4 bu4 shi4 yi1 yang4")
    }
}
