import Testing

@testable import Normalization

@Suite("Chinese amounts")
struct ChineseAmountTests {
    private func read(_ text: String, _ options: NormalizationOptions = .init()) throws -> String {
        try Normalizer(.zhCN).normalize(text, options: options).text
    }

    @Test(arguments: [
        ("微信收款18.06元", "微信收款十八点零六元"), ("3000.40元", "三千点四元"), ("60.00元", "六十元"), ("0.07元", "零点零七元"),
        ("¥77", "七十七元"), ("￥ 5.60", "五点六元"), ("CNY 3.75", "三点七五元"), ("RMB 260", "二百六十元"), ("16 RMB", "十六元"),
        ("¥300元", "三百元"), ("￥３，３００．５０", "三千三百点五元"), ("３６元", "三十六元"), ("收款8，060.10元", "收款八千零六十点一元"),
        ("6，000元", "六千元"), ("金额¥7，777，777", "金额七百七十七万七千七百七十七元"), (".8元", "零点八元"), ("008元", "八元"),
        ("5角", "五角"), ("3毛5", "三毛五"), ("7块钱", "七块钱"), ("到账63.50", "到账六十三点五"),
    ])
    func `yuan are read with a point`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("10元", "十元"), ("13元", "十三元"), ("111元", "一百一十一元"), ("304元", "三百零四元"), ("1010元", "一千零一十元"),
        ("100000元", "十万元"), ("10100元", "一万零一百元"), ("1001000元", "一百万一千元"), ("100010000元", "一亿零一万元"),
        ("100100000元", "一亿零一十万元"), ("100000001000元", "一千亿零一千元"),
        ("9999999999999.99元", "九万九千九百九十九亿九千九百九十九万九千九百九十九点九九元"),
        ("3000000000000000元", "三千万亿元"),
    ])
    func `sections of four and their zeros`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("$7", "七美元"), ("US$7.50", "七点五美元"), ("HK$60", "六十港元"), ("€3.10", "三点一欧元"), ("£9", "九英镑"), ("¥500日元", "五百日元"),
        ("JPY 500", "五百日元"), ("30美金", "三十美金"), ("16 EUR", "十六欧元"), ("$2.5M", "二百五十万美元"), ("50¢", "五十美分"),
        ("3w元", "三万元"), ("$2w", "两万美元"),
        ("₩9000", "九千韩元"), ("A$3", "三澳元"), ("NT$40", "四十新台币"), ("7.5万美元", "七点五万美元"), ("3k USD", "三千美元"),
    ])
    func `other currencies`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("-6元", "负六元"), ("余额-30.20元", "余额负三十点二元"), ("¥-6", "负六元"), ("-¥6", "负六元"), ("−6元", "负六元"),
        ("余额：-0.10元", "余额：负零点一元"), ("欠费负7元", "欠费负七元"), ("+30元", "加三十元"), ("收款 - 30元", "收款 三十元"),
        ("30-50元", "三十到五十元"), ("¥30-50", "三十到五十元"), ("¥30~¥50", "三十元到五十元"), ("100元-300元", "一百元到三百元"),
        ("1.5万-3万元", "一点五万到三万元"), ("¥30/月", "三十元每月"), ("6元/斤", "六元每斤"), ("余额30 -5元", "余额三十元 负五元"), ("满30+元", "满三十多元"),
        ("2023.11.11 300元", "二零二三年十一月十一日 三百元"),
        ("12:30 300元", "十二点三十分 三百元"), ("A300元", "A三百元"),
        ("到账——6元", "到账，六元"), ("3—6元", "三到六元"),
    ])
    func `minus signs and ranges are told apart`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("2元", "两元"), ("2000元", "两千元"), ("20000元", "两万元"), ("200000000元", "两亿元"), ("200元", "二百元"), ("20元", "二十元"),
        ("12元", "十二元"), ("2.20元", "二点二元"), ("22222元", "两万两千二百二十二元"), ("1020000元", "一百零二万元"), ("2万元", "两万元"),
    ])
    func `two is 两 in front of what it counts`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
        let withoutLiang = String(spoken.map { $0 == "两" ? "二" : $0 })
        #expect(try read(written, .init(liang: false)) == withoutLiang)
    }

    @Test(arguments: [
        ("120.50元", "一二零点五元"), ("¥2,000", "二零零零元"), ("共3件", "共三件"), ("20%", "百分之二零"),
    ])
    func `digits may be read one by one`(written: String, spoken: String) throws {
        #expect(try read(written, .init(digits: .each)) == spoken)
    }

    @Test func `invisible characters and other scripts do not change an amount`() throws {
        #expect(try read("3\u{200B}00元") == "三百元")
        #expect(try read("\u{202D}300元\u{202C}") == "三百元")
        #expect(try read("٣٠٠元") == "三百元")
        #expect(try read("3\u{FE0F}\u{20E3}元") == "三元")
        #expect(try read("12\u{202F}345元") == "一万二千三百四十五元".replacingTwo)
    }

    @Test func `the rule names the currency`() throws {
        let spoken = try Normalizer(.zhCN).normalize("支付宝到账8.20元，尾号3456")
        #expect(spoken.rules == ["money.cny", "digits"])
        #expect(spoken.pieces.first { $0.rule == "money.cny" }?.source == 15..<19)
    }
}

extension String {
    /// 一万二千 is 一万两千 where 两 is on.
    fileprivate var replacingTwo: String {
        split(separator: "二千", omittingEmptySubsequences: false).joined(separator: "两千")
    }
}
