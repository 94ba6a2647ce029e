import Testing

@testable import Normalization

@Suite("Chinese scales behind an amount")
struct ChineseScaleTests {
    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: [
        ("消费¥30余额¥70", "消费三十元余额七十元"), ("收到¥70多谢", "收到七十元多谢"), ("¥70几时到账", "七十元几时到账"), ("支付¥70万达影城", "支付七十元万达影城"),
        ("收款¥70千味央厨", "收款七十元千味央厨"), ("¥7百货商店", "七元百货商店"), ("¥70万科物业", "七十元万科物业"), ("餘額¥7餘額", "餘額七元餘額"),
        ("消费¥3万余额¥7万", "消费三万元余额七万元"),
    ])
    func `hanzi that begin another word`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("¥3万", "三万元"), ("¥3萬", "三萬元"), ("¥3万，谢谢", "三万元，谢谢"), ("¥7万人民币", "七万元"), ("¥3万转账", "三万元转账"), ("¥70余元", "七十余元"),
        ("¥70多", "七十多元"), ("¥3万多元", "三万多元"), ("¥7百万元", "七百万元"), ("¥3w元", "三万元"), ("¥3w人民币", "三万元"), ("¥7k", "七千元"),
        ("$3 million", "三百万美元"), ("3.50万", "三点五万"), ("3万5000元", "三万五千元"), ("3亿5000万元", "三亿五千万元"), ("1千5百元", "一千五百元"),
        ("收款20W充电器", "收款二十瓦充电器"), ("到账7W", "到账七万"), ("13.57万元", "十三点五七万元"),
    ])
    func `a scale where it fits`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        "¥9亿达", "¥30万家庭", "¥7百事", "¥20W充电器", "¥60W瓦灯", "¥7m长", "¥9K歌", "¥7e3", "¥3万5", "3万5元", "1万3元", "1.5万5元", "一万5元",
        "3万500元", "€1.357", "JPY 1.000", "5.000 EUR", "Rp 50.000",
    ])
    func `a scale that may be something else`(text: String) {
        #expect { try Normalizer(.zhCN).normalize(text) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: [
        ("KWD 1.357", "一点三五七科威特第纳尔"), ("7.357元", "七点三五七元"), ("€0.357", "零点三五七欧元"), ("€1357.357", "一千三百五十七点三五七欧元"),
    ])
    func `three decimals that divide no thousands`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("张三¥7.5", "张三，七点五元"), ("周六17元", "周六，十七元"), ("店员一17元", "店员一，十七元"), ("双十一¥700红包", "双十一，七百元红包"),
        ("①¥7.5", "一，七点五元"),
        ("余额3000\n7元", "余额三千元，七元"), ("充值300 7元优惠", "充值三百 ，七元优惠"), ("周六9:30", "周六，九点三十分"), ("张三🎉7元", "张三 ，七元"),
        ("早点17元", "早点，十七元"), ("10点¥5", "十点，五元"),
    ])
    func `numerals that would be heard as one are parted`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("找零7元", "找零七元"), ("八月六日 7点", "八月六日 七点"), ("3点5分", "三点五分"), ("8点30", "八点三十"), ("139****3047", "幺三九 三零四七"),
        ("3毛5", "三毛五"), ("下午三点30分", "下午三点三十分"),
    ])
    func `what needs no pause has none`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("NT$7,000元", "七千新台币"), ("HK$7元", "七港元"), ("充值13920463047成功", "充值幺三九二零四六三零四七成功"),
        ("0086-13920463047", "零零八六 幺三九二零四六三零四七"), ("工行3047支出", "工行三零四七支出"), ("3047卡支出", "三零四七卡支出"),
        ("*3047*消费", "三零四七 消费"),
        ("3047转给6688", "三零四七转给六六八八"), ("尾号3047、6688", "尾号三零四七、六六八八"), ("（0571）8815 7001", "零五七幺 八八幺五 七零零幺"),
        ("苏E 30470", "苏E 三零四七零"), ("№307", "编号三零七"), ("10086余额", "幺零零八六余额"), ("95566", "九五五六六"),
        ("20240305080530", "二零二四年三月五日八点零五分三十秒"), ("尾號3047", "尾號三零四七"), ("驗證碼304700", "驗證碼三零四七零零"),
        ("餘額70.50", "餘額七十点五"),
        ("第3/7期", "第三，共七期"), ("第3期/共7期", "第三期 共七期"), ("消费30后", "消费三十后"), ("95后", "九五后"), ("销量(3047)", "销量 三千零四十七 "),
    ])
    func `what is no amount, and what is one at home`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}
