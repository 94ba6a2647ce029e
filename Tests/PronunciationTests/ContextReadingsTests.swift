import Testing

@testable import Pronunciation

@Suite("Readings that the neighbours of a word decide")
struct ContextReadingsTests {
    /// A hanzi in brackets, its reading behind the sentence.
    private func check(_ marked: String, _ reading: String) throws {
        let text = marked.filter { $0 != "[" && $0 != "]" }
        let before = marked.prefix { $0 != "[" }.unicodeScalars.count { Hanzi.contains($0) }
        let readings = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(readings[before].reading == reading, "\(marked)")
    }

    @Test(
        "owing and being left",
        arguments: [
            ("[还]三百元", "huan2"), ("[还]两万", "huan2"), ("[还]剩三百元", "hai2"), ("[还]三天到期", "hai2"), ("明天再[还]", "huan2"),
            ("[还]一点五元就行", "huan2"), ("钱[还]没到", "hai2"), ("本来[还]想付", "hai2"), ("开始[还]以为到账了", "hai2"),
            ("性能[还]可以", "hai2"), ("用起来[还]OK", "hai2"), ("[应]付三百元", "ying1"),
            ("疲于[应]付", "ying4"), ("足够[应]付一般情况", "ying4"), ("补[给]您十元", "gei3"),
            ("[补]给不足", "bu3"), ("金表[当]了八千元", "dang4"), ("[当]了三年老师", "dang1"), ("[中]了二等奖", "zhong4"),
            ("途[中]了解", "zhong1"),
            ("昨天没[中]", "zhong4"), ("处理[中]", "zhong1"),
        ])
    func debts(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test("a label and a name that nothing Chinese follows", arguments: ["收款人查A", "户名:任 abc", "户名应*", "收款人查", "户名单"])
    func labelled(_ text: String) throws {
        let pronunciation = try ShippedLexicon.pronouncer.get().pronounce(text)
        #expect(pronunciation.readings.count == text.unicodeScalars.count { Hanzi.contains($0) })
    }

    @Test(
        "得 as must, get and a complement",
        arguments: [
            ("我[得]走了", "dei3"), ("你[得]先还款", "dei3"), ("大家[得]注意", "dei3"), ("您[得]了二等奖", "de2"), ("您[得]五百元", "de2"),
            ("跑[得]快", "de5"), ("卖[得]好", "de5"), ("筹[得]善款", "de2"), ("筹[得]不多", "de5"), ("[得]三分", "de2"),
            ("[得]先付款", "dei3"),
            ("这钱付得[了]吗", "liao3"), ("他得[了]奖", "le5"), ("取得[了]多项成果", "le5"), ("付不[了]款", "liao3"), ("付款[了]却没出票", "le5"),
            ("他[了]却心愿", "liao3"),
            ("分[得]不均", "de5"), ("分[得]五元", "de2"),
        ])
    func must(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "ranks, counts and measures",
        arguments: [
            ("第三[行]", "hang2"), ("写了两[行]字", "hang2"), ("第五[行]写错了", "hang2"), ("一[行]五人", "xing2"), ("经理一[行]。", "xing2"),
            ("排成一[行]", "hang2"), ("这一[重]大举措", "zhong4"),
            ("哪家[行]的利率高", "hang2"),
            ("付款也[行]", "xing2"), ("付一百[行]吗", "xing2"), ("优惠一[重]又一重", "chong2"), ("包裹[重]三公斤", "zhong4"),
            ("这[只]股票", "zhi1"),
            ("我[只]付现金", "zhi3"),
            ("住了两[宿]", "xiu3"), ("一[斗]米", "dou3"), ("奋[斗]", "dou4"), ("两[石]粮食", "dan4"), ("一[担]水", "dan4"),
            ("请[数]一下", "shu3"),
            ("订单[数]很多", "shu4"), ("请[量]体温", "liang2"), ("请[量]一下尺寸", "liang2"), ("流[量]一天用完", "liang4"),
            ("缴费[处]在二楼", "chu4"),
            ("业务[处]在审核期", "chu3"), ("治安管理[处]罚", "chu3"),
        ])
    func measures(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "what is done",
        arguments: [
            ("利率[调]为百分之三", "tiao2"), ("音量[调]到最大", "tiao2"), ("他被[调]到分行", "diao4"), ("办事处[调]到新楼", "diao4"),
            ("发票[重]开", "chong2"),
            ("请[重]取号", "chong2"),
            ("行李太[重]", "zhong4"), ("[钉]在墙上", "ding4"), ("一盒图[钉]", "ding1"), ("[铺]地砖", "pu1"), ("新店[铺]", "pu4"),
            ("手机[落]在车上", "la4"), ("价格[落]下来了", "luo4"), ("[应]您的要求", "ying4"), ("本期[应]还", "ying1"), ("[种]了十亩地", "zhong4"),
            ("这[种]了不起的人", "zhong3"), ("[干]了三个月", "gan4"), ("衣服[干]了", "gan1"), ("[教]钢琴", "jiao1"), ("请[教]您", "jiao4"),
            ("私[教]课", "jiao4"),
            ("[盛]饭的碗", "cheng2"), ("[盛]大开业", "sheng4"), ("腿摔[折]了", "she2"), ("打[折]了", "zhe2"), ("现[炸]油条", "zha2"),
            ("在车上[吐]了", "tu4"), ("这把牌[和]了", "hu2"), ("[子]弹头", "zi3"), ("[为]庆祝开业", "wei4"), ("金额，[为]三百元", "wei2"),
            ("升级[为]会员", "wei2"), ("请问这是[为]什么", "wei4"), ("为[会]员服务", "hui4"), ("[为]员工缴费", "wei4"),
        ])
    func verbs(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "surnames before titles, labels, 某 and stars",
        arguments: [
            ("[单]先生您好", "shan4"), ("通知[单]先生", "dan1"), ("您好，[单]总", "shan4"), ("订[单]总金额", "dan1"), ("账[单]于今日出", "dan1"),
            ("转给[任]经理", "ren2"), ("他出[任]经理", "ren4"), ("新[任]行长", "ren4"), ("[解]老师的课", "xie4"), ("不[解]老师的话", "jie3"),
            ("[查]女士", "zha1"), ("请[查]账单", "cha2"), ("付款人[解]晓东", "xie4"), ("收款人：[仇]小军", "qiu2"), ("户名[查]志强", "zha1"),
            ("客户[查]账单", "cha2"), ("[盖]某涉案", "ge3"), ("[仇]某某", "qiu2"), ("他姓[曲]", "qu1"), ("百姓[过]年", "guo4"),
            ("周小[燕]教授", "yan4"), ("小[曾]付款了", "zeng1"),
            ("[曾]在本店消费", "ceng2"), ("[单] 向您转账", "shan4"), ("[查] 询 余 额", "cha2"), ("[那]女士，您好", "na1"),
            ("[那]先生您看", "na4"),
            ("[尉]迟先生", "yu4"), ("[区]先生", "ou1"), ("小[区]先生活缴费", "qu1"), ("[查] 余额", "cha2"), ("收款人[那]张卡", "na4"),
            ("学生[查]分", "cha2"),
            ("收货人为[区]海伦", "ou1"), ("会员[单]日限额", "dan1"), ("[任] 付款", "ren2"), ("[查]某账户", "cha2"), ("[华]为手机", "hua2"),
        ])
    func surnames(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test("an operator's reading stands against the neighbours") func operators() throws {
        let own = try Lexicon(Array("单\tdan1".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("单先生").pinyin == "dan1 xian1 sheng5")
    }

    @Test("a text of nothing but one hanzi, and very long numerals, end well", arguments: ["还", "单", "得", "为", "重"])
    func bounds(_ hanzi: String) throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        #expect(pronouncer.pronounce(hanzi).readings.count == 1)
        let long = hanzi + String(repeating: "九", count: 2_000)
        #expect(pronouncer.pronounce(long).readings.count == 2_001)
    }
}
