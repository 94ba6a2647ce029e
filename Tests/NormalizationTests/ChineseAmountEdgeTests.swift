import Testing

@testable import Normalization

/// What stands around an amount and belongs to it, to its neighbour, or to neither.
@Suite("Chinese amounts and their neighbours")
struct ChineseAmountEdgeTests {
    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: [
        ("尾号3047 CNY 70.00", "尾号三零四七 ，七十元"), ("13920463047 CNY 7", "幺三九二零四六三零四七 ，七元"), ("9:30 CNY 7", "九点三十分 七元"),
        ("取餐号3047 RMB 6", "取餐号三零四七 ，六元"), ("3047 ¥ 7.7", "三千零四十七 ，七点七元"), ("CNY 6.6 CNY 7.7", "六点六元 七点七元"),
        ("尾号3047 ￥-7.7元", "尾号三零四七 负七点七元"), ("¥7.7 ¥-7.7", "七点七元 负七点七元"), ("2024-03-05 CNY 70.00", "二零二四年三月五日 七十元"),
        ("x3¥70", "x三，七十元"), ("¥70¥30", "七十元三十元"), ("到账¥7.5 人民币30元", "到账七点五元 人民币三十元"), ("¥70人民币", "七十元"),
        ("30 CNY, 70 CNY", "三十元, 七十元"), ("30港币 7元", "三十港币 七元"),
        ("5kg/CNY 7", "五千克 七元"), ("TomRMB 70.07", "Tom七十点零七元"),
    ])
    func `a currency between two numbers belongs to the one behind it`(written: String, spoken: String) throws {
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: [
        "余额 300 RMB 70", "300 CNY 70", "余额300 ¥70", "300CNY 7", "300CNY7", "300人民币7元", "7.7 CNY 3件", "3~7.7 CNY 3件",
        "$¥7", "¥$7",
        "US$¥7", "USD 7港币", "CNY $7", "3047 ¥约7", "尾号3047 ¥(7)", "尾号3047 CNY（7.7）", "USD 5-7港币", "CNY 700日元",
    ])
    func `a currency that may be either's`(text: String) { expectAmbiguous(text) }

    @Test(arguments: [
        ("茅台 ¥1600.00 -0.37%", "茅台 一千六百元 负百分之零点三七"), ("原价¥70 -30元", "原价七十元 负三十元"), ("¥30-70", "三十到七十元"),
        ("¥30 - 70", "三十到七十元"), ("¥9.9-19.9包邮", "九点九到十九点九元包邮"), ("¥30-70起", "三十到七十元起"), ("3月1日-3月7日", "三月一日到三月七日"),
        ("近3年-7.7%", "近三年负百分之七点七"), ("3件-7件", "三件到七件"), ("(30000-7000)×3%", "三万减七千 乘百分之三"), ("满70元-30元", "满七十元减三十元"),
        ("满¥70-30", "满七十元减三十"), ("¥70-30=¥40", "七十元减三十等于四十元"), ("1.5万-3万元", "一点五万到三万元"), ("3w-7w元", "三万到七万元"),
    ])
    func `a dash is a range between two of a kind, or a minus`(written: String, spoken: String) throws {
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: [
        "3月7日-¥7.70", "2024-03-05-¥7.7", "2024-03-05-7.7元", "3件-¥7.7", "3件-7元", "3-¥7", "¥70-7%", "¥70-8折", "¥70-3张",
        "¥70-3月7日", "¥70-9:30",
        "70元-3张", "5%-7元", "100-30元", "100元-30元", "¥100-30", "¥100-¥30", "3万-7元", "$3-¥7", "iPhone 16 - 7000元", "A3-7元",
        "¥70 –30",
    ])
    func `a dash between two of different kinds, or before the smaller`(text: String) { expectAmbiguous(text) }

    @Test(arguments: [
        ("-人民币70元", "负人民币七十元"), ("-港币70", "负港币七十元"), ("退款 -人民币70元", "退款 负人民币七十元"), ("+人民币70元", "加人民币七十元"),
        ("¥7.5+人民币30", "七点五元加人民币三十元"), ("退款⁻70元", "退款负七十元"), ("退款➖70元", "退款负七十元"), ("退款˗70元", "退款负七十元"),
        ("退款₋70元", "退款负七十元"), ("¥⁻70", "负七十元"), ("到账——70元", "到账，七十元"), ("到账¥70 - 张三", "到账七十元 张三"),
    ])
    func `a minus is heard, whatever it is written with`(written: String, spoken: String) throws {
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: [
        "退款：–70", "退款—70元", "退款‒70元", "退款―70元", "退款﹘70元", "退款∓70元", "¥—70", "¥–70", "退款 70元-", "退款70元-，谢谢", "退款 70元 -",
        "退款70 - 元", "退款7.5- CNY", "-'70元", "VIP-70元",
    ])
    func `a dash that may be a minus`(text: String) { expectAmbiguous(text) }

    @Test(arguments: [
        ("¥：70.50", "七十点五元"), ("¥:70", "七十元"), ("¥=70", "七十元"), ("支持¥支付", "支持元支付"), ("支持¥，70分钟到", "支持元，七十分钟到"),
    ])
    func `a sign stands away from its number`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: ["¥③", "¥½", "到账¥约7", "¥【70】", "¥七十", "¥\"70\"", "HK$约7"])
    func `a sign whose number stands further on`(text: String) { expectAmbiguous(text) }

    @Test(arguments: [
        ("iPhone16:7.50元", "iPhone十六:七点五元"), ("桌号7:30元", "桌号七:三十元"), ("8:05: 收款7元", "八点零五分: 收款七元"),
        ("8:05:12: 7元", "八点零五分十二秒: 七元"), ("收到7元...300积分", "收到七元...三百积分"), ("收款 .7元", "收款 零点七元"),
        ("桌号7 300元", "桌号七 ，三百元"), ("2024-03-05 700元", "二零二四年三月五日 七百元"), ("**7000元**", "七千元 "),
        ("尾号3047转700元", "尾号三零四七转七百元"),
        ("手机13920463047转700元", "手机幺三九二零四六三零四七转七百元"),
    ])
    func `names, times and stars before an amount`(written: String, spoken: String) throws {
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: [
        "9:50元", "9:30元/位", "¥9:50", "3:00元", "到账300:50元", "10:30.5元", "8点30元", "一点5元", "CNY 30.-5", "30.,5元",
        "收款.300元",
        "余额.77元", "尾号3047.300元",
        "7元.77元", "①.7元",
        "6013****3047元", "3\n000元", "3、000元", "¥3、000", "¥3\n000",
    ])
    func `a colon, a stop or a line end inside of what may be one amount`(text: String) { expectAmbiguous(text) }

    private func expectAmbiguous(_ text: String) {
        #expect("\(text)") { try Normalizer(.zhCN).normalize(text) } throws: { error in
            switch error as? NormalizationError {
            case .ambiguousAmount, .conflictingCurrencies, .malformedAmount: true
            default: false
            }
        }
    }
}

extension String {
    /// Where a space is silent.
    fileprivate var unspaced: String { String(filter { $0 != " " }) }
}
