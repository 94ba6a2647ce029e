import Testing

@testable import Pronunciation

@Suite("Names of persons and of the shops named after them")
struct PersonNameTests {
    /// A hanzi in brackets, its reading behind the sentence.
    private func check(_ marked: String, _ reading: String) throws {
        let text = marked.filter { $0 != "[" && $0 != "]" }
        let before = marked.prefix { $0 != "[" }.unicodeScalars.count { Hanzi.contains($0) }
        let readings = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(readings[before].reading == reading, "\(marked)")
    }

    @Test(
        "before what persons do",
        arguments: [
            ("[曾]小贤向您转账五元", "zeng1"), ("[单]晓燕向您转账", "shan4"), ("[任]志强已付款", "ren2"), ("[解]敏给您转了五元", "xie4"),
            ("[查]建军向您转账", "zha1"), ("[查]良镛付款", "zha1"), ("[盖]世杰发来红包", "ge3"), ("[任]重远已还款", "ren2"),
            ("[单]一鸣已付款", "shan4"), ("收到[任]志强的转账", "ren2"), ("[区]志强邀请您付款", "ou1"), ("[缪]小红扫码付款五元", "miao4"),
            ("[朴]志英转账五元", "piao2"), ("[仇]丽的订单", "qiu2"), ("[葛]优申请退款", "ge3"), ("[翟]志刚已退款", "zhai2"),
            ("[种]师道付款", "chong2"), ("[於]小明付款", "yu1"), ("[華]小明已付款", "hua4"), ("[單]曉燕向您轉賬", "shan4"),
        ])
    func deeds(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "behind a label",
        arguments: [
            ("付款方：[解]海龙", "xie4"), ("付款人[解]海龙，金额五元", "xie4"), ("来自[仇]志刚，五元", "qiu2"), ("转账给[葛]小丽成功", "ge3"),
            ("对方户名：[朴]志英", "piao2"), ("户名[曾]小贤 尾号一", "zeng1"), ("收款人为[单]立文", "shan4"),
        ])
    func labels(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "of which stars hide a part",
        arguments: [
            ("[任] 强向您转账", "ren2"), ("[单] 向您转账", "shan4"), ("[曾] 已付款", "zeng1"), ("收款人：[任] 明已收款", "ren2"),
            ("付款人[查] 已付款", "zha1"),
        ])
    func masked(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "with a surname of two hanzi",
        arguments: [
            ("[长]孙无忌付款", "zhang3"), ("[长]孙先生付款", "zhang3"), ("[尉]迟恭已付款", "yu4"), ("万[俟]小红向您转账", "qi2"),
            ("[澹]台先生", "tan2"), ("[单]于小明付款", "chan2"),
        ])
    func compounds(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "of whom one knows",
        arguments: [
            ("老[单]向您转账", "shan4"), ("老[查]已付款", "zha1"), ("小[解]给您发了红包", "xie4"), ("小[任]付款五元", "ren2"),
            ("[查]总已付款", "zha1"), ("[任]哥扫码付款", "ren2"), ("[曾]姐米粉收款", "zeng1"), ("小[单]已付款", "dan1"), ("小[区]收款", "qu1"),
        ])
    func familiar(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "give their polyphones the common reading",
        arguments: [
            ("刘大[为]付款", "wei2"), ("陈[藏]付款", "cang2"), ("张[长]江付款", "chang2"), ("李[都]付款", "du1"), ("王[行]付款", "xing2"),
            ("周[少]华已付款", "shao4"),
        ])
    func given(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "are not made of words",
        arguments: [
            ("[单]笔付款", "dan1"), ("[任]何付款", "ren4"), ("[解]除付款", "jie3"), ("[曾]经付款", "ceng2"), ("[查]询付款", "cha2"),
            ("[华]为付款", "hua2"), ("[华]润万家收款", "hua2"), ("[乐]高付款", "le4"), ("[燕]窝付款", "yan4"), ("[区]域付款", "qu1"),
            ("[任]选三件付款", "ren4"), ("[任]一方付款", "ren4"), ("[解]放军付款", "jie3"), ("[任]天堂付款", "ren4"), ("[重]新支付", "chong2"),
            ("[盖]章付款", "gai4"), ("[种]子付款", "zhong3"), ("[应]收付款", "ying1"), ("[过]年红包", "guo4"), ("[那]天付款", "na4"),
            ("[车]费支付", "che1"), ("[员]工付款", "yuan2"), ("[哈]尔滨付款", "ha1"), ("[任]务已完成", "ren4"), ("[单]日付款", "dan1"),
            ("陪同人[员]艾伦小姐", "yuan2"), ("连名字[都]没问", "dou1"),
        ])
    func words(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "of shops",
        arguments: [
            ("[曾]记茶楼收款", "zeng1"), ("[单]记", "shan4"), ("[解]记牛肉面", "xie4"), ("[仇]记铁铺", "qiu2"), ("[查]记收款五元", "zha1"),
            ("[任]氏面馆", "ren2"), ("[任]家铺子", "ren2"), ("[曾]记得这笔款", "ceng2"), ("[查]记录付款", "cha2"), ("[单]记账", "dan1"),
        ])
    func shops(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "of firms after what they deal in",
        arguments: [
            ("药[行]收款", "hang2"), ("永昌茶[行]到账", "hang2"), ("米[行]", "hang2"), ("轮胎[行]付款", "hang2"), ("电器[行]", "hang2"),
            ("银[行]收款", "hang2"), ("吃药[行]吗", "xing2"), ("如果[行]就付款", "xing2"), ("步[行]街收款", "xing2"), ("车辆通[行]费", "xing2"),
            ("付款[行]不行", "xing2"), ("付款[行]受理", "hang2"),
        ])
    func firms(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test("are read as an operator's lexicon has a part of them") func operators() throws {
        let own = try Lexicon(Array("志强\tzhi4 jiang4".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("任志强付款").readings.map(\.reading) == ["ren4", "zhi4", "jiang4", "fu4", "kuan3"])
    }
}
