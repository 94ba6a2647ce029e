import Testing

@testable import Normalization

@Suite("Chinese money in every notation")
struct ChineseMoneyTests {
    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: [
        ("RM70", "七十马来西亚林吉特"), ("Rp70000", "七万印尼盾"), ("Rs 70", "七十卢比"), ("Rs.70", "七十卢比"), ("SEK 300", "三百瑞典克朗"),
        ("USD$7", "七美元"), ("HKD$7", "七港元"), ("KWD 7.250", "七点二五科威特第纳尔"), ("AED 7,000.00", "七千阿联酋迪拉姆"),
        ("₪7", "七以色列谢克尔"), ("7zł", "七波兰兹罗提"), ("7000円", "七千日元"), ("7兰特", "七兰特"), ("PKR 700卢比", "七百巴基斯坦卢比"),
        ("COP 70000", "七万哥伦比亚比索"), ("COP29大会", "COP二十九大会"), ("USD/CNY 7.31", "USD CNY 七点三一"),
    ])
    func `currencies by sign, code and name`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test func `every code of ISO 4217 in the table is read by its name`() throws {
        for currency in Currency.all {
            let code = currency.code.uppercased()
            #expect(try read("\(code) 345") == "三百四十五" + currency.chinese)
            #expect(try read("345 \(code)") == "三百四十五" + currency.chinese)
            #expect(try read("345\(currency.chinese)") == "三百四十五" + currency.chinese)
        }
    }

    @Test(arguments: [
        ("$2.5 million", "二百五十万美元"), ("3 billion USD", "三十亿美元"), ("¥3万", "三万元"), ("7.5亿欧元", "七点五亿欧元"),
        ("年薪30W-50W", "年薪三十万到五十万"),
        ("月薪8K", "月薪八千"), ("粉丝3.5W", "粉丝三万五千"), ("60W灯泡", "六十瓦灯泡"), ("30W+", "三十万加"),
    ])
    func `powers of ten in words and letters`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("3.6元/㎡", "三点六元每平方米"), ("￥7.5/kg", "七点五元每千克"), ("3元/次", "三元每次"), ("70元/人/天", "七十元每人每天"), ("3元/500g", "三元每五百克"),
        ("$3/月", "三美元每月"), ("¥30/3个", "三十元每三个"), ("3元 / 小时", "三元 每小时"), ("6mg/次", "六毫克每次"),
    ])
    func `a slash divides by what follows`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("余额30.00", "余额三十"), ("找零0.50", "找零零点五"), ("额度30000.00", "额度三万"), ("存入600.00", "存入六百"), ("费用：7.50", "费用：七点五"),
        ("余额-7.00", "余额负七"), ("入账 +7.00", "入账 加七"), ("存入3次", "存入三次"), ("共7.50", "共七点五零"),
    ])
    func `behind a money word zeros at the end are idle`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("+70.00元", "加七十元"), ("+¥7", "加七元"), ("¥+7", "加七元"), ("积分+70", "积分加七十"), ("+7℃", "正七摄氏度"),
        ("涨幅+0.7%", "涨幅正百分之零点七"),
        ("70元+", "七十元以上"), ("$70+", "七十美元以上"), ("70+元", "七十多元"), ("69+元", "六十九元以上"), ("3元+5元", "三元加五元"),
        ("¥3+¥5", "三元加五元"),
        ("70+人", "七十多人"), ("18+", "十八加"),
    ])
    func `a plus sign before, between and behind`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("满60-8", "满六十减八"), ("满600元-80元", "满六百元减八十元"), ("满300减30", "满三百减三十"), ("6→9元", "六到九元"), ("2-6元", "两到六元"),
        ("2-6天", "两到六天"), ("7元×3=21元", "七元乘三等于二十一元"), ("可乐×2", "可乐乘二"), ("雪碧*3", "雪碧乘三"), ("1½元", "一又二分之一元"),
        ("½杯", "二分之一杯"),
        ("7.00-", "负七点零零"), ("¥100-¥30=¥70", "一百元减三十元等于七十元"),
    ])
    func `arithmetic of shops`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("壹佰叁拾元整", "一百三十元整"), ("人民币柒仟零伍拾元陆角捌分", "人民币七千零五十元六角八分"), ("壹拾陆元", "十六元"), ("叁拾万元", "三十万元"), ("700元整", "七百元整"),
        ("伍佰的歌", "伍佰的歌"), ("陆先生", "陆先生"), ("收拾", "收拾"), ("大陆元老", "大陆元老"), ("叁元伍角陆分", "三元五角六分"), ("陆港通", "陆港通"),
    ])
    func `numerals of cheques`(written: String, spoken: String) throws {
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

    @Test(arguments: [
        "$(7.00)", "¥(70)", "(¥7.50)", "余额(¥7.50)", "金额(7.00)", "(7.00)元", "7.00-元", "金额7.00-", "¥70-", "7O元", "¥7O",
        "30l元", "¥1½", "3/7元", "¥3/7", "Rp 70.000", "COP 7.500", "7元/30元",
        "7$3", "300-70-30元", "3,45+元", "13 456+元", "1 1/2元", "金额100/200", "13 456½元",
    ])
    func `what may be another amount is refused`(text: String) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(text) }
    }

    @Test(arguments: [("套餐(¥7.50)", "套餐 七点五元 "), ("¥70-¥80", "七十元到八十元"), ("¥70 - 张三", "七十元 张三"), ("(1)元旦", "一 元旦")])
    func `brackets and hyphens that change nothing`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }
}
