import Normalization
import Testing

@testable import Announcements

/// Channels by key and by name, and names of persons.
@Suite struct NameTests {
    private static let file = """
        {"currency": "CNY", "channels": {"alipay": "支付宝", "wechat": "微信", "cash": "现金", "ecny": "数字人民币"},
          "templates": {
        "paid": {"prefix": "{channel}", "text": "到账{amount}", "values": {"channel": "channel",
        "amount": "money"}},
          "by": {"text": "{payer}，转账{amount}", "values": {"payer": "name", "amount": "money"}}}}
        """

    private func announcement(_ name: String, _ values: [String: String]) throws -> Announcement {
        let phrases = try Phrases(Array(Self.file.utf8), file: "test")
        let all = values.merging(["amount": "2"]) { own, _ in own }
        return try Announcement(name, values: all, phrases: phrases, language: .zhCN, currency: "CNY")
    }

    @Test(arguments: [
        ("alipya", "alipay"), ("wechat_pay", "wechat"), ("weixin", "wechat"), ("WeChatPay", "wechat"),
        ("e-cny", "ecny"), ("ali.pay", "alipay"), ("zhifubao", "alipay"), ("Alipayy", "alipay"), ("csh", "cash"),
    ])
    func `a misspelt key is refused with the key that was meant`(channel: String, key: String) {
        #expect(throws: TemplateError.unknownChannel(field: "channel", channel, meant: key)) {
            try announcement("paid", ["channel": channel])
        }
    }

    @Test(arguments: ["拉卡拉", "PayPal", "Stripe", "Bank of China", "Cred", "支付宝", "ALIPAY", "Pier One"])
    func `a channel that does not resemble a key is a name`(channel: String) throws {
        #expect(try announcement("paid", ["channel": channel]).text.hasSuffix("到账2元"))
    }

    @Test(arguments: ["拉卡拉", "weixin", "O'Brien", "J. Doe", "阿依古丽·买买提", "张**", "Jean-Luc", "双十一"])
    func `names of channels and persons are spoken unchanged`(name: String) throws {
        #expect(try announcement("paid", ["channel_name": name]).text == "\(name)到账2元")
        #expect(try announcement("by", ["payer": name]).text == "\(name)，转账2元")
    }

    @Test(arguments: ["王○明", "王〇明"])
    func `a circle hides a letter of a name and is silent`(name: String) throws {
        let text = try announcement("by", ["payer": name]).text
        #expect(text == "王○明，转账2元")
        #expect(try Normalizer(.zhCN).normalize(text).text == "王 明，转账两元")
    }

    @Test(arguments: [
        ("7-Eleven", NameError.character("7")), ("¥店", .character("¥")), ("A+B", .character("+")),
        ("-张", .character("-")), ("①店", .character("①")), ("好！", .character("！")), ("一百", .number),
        ("二〇二六", .number), ("〇", .number),
        (String(repeating: "好", count: 61), .tooLong(limit: 60)),
    ])
    func `a name with a digit, a symbol or an amount is refused`(name: String, error: NameError) {
        #expect(throws: TemplateError.invalidName(field: "channel_name", error)) {
            try announcement("paid", ["channel_name": name])
        }
        #expect(throws: TemplateError.invalidName(field: "payer", error)) { try announcement("by", ["payer": name]) }
    }

    @Test(arguments: [
        "两千块", "三万块", "一千元", "十元", "五块钱", "百万美元", "万元", "壹佰元", "五毛", "五分", "兩千塊", "两块三毛五分", "三块五",
        "十多元", "一百元整",
        "微信两千块", "收三元", "北京三元",
        "两千块到账", "两千到账", "两千块已收到账", "十元收款码", "人民币一百", "百元左右", "一亿日元", "五毛钱", "十元起",
        "A hundred dollars", "twenty quid", "ten bucks", "lakh rupees", "two lakh", "two grand",
        "Five Hong Kong Dollars",
        "thousands of pounds", "twenty-five dollars", "five dollars fifty", "five dollars and ten cents",
        "half a pound", "Ｆｉｖｅ ｄｏｌｌａｒｓ", "ＴＷＥＮＴＹ ｙｅｎ", "三角", "五角整", "ten dollars only", "five yuan each",
        "Shop five dollars", "ten dollars received", "rupees five hundred", "hundred rs",
        "पाँच सौ रुपये", "शर्मा पाँच सौ रुपये", "दुकान दो रुपये पचास पैसे", "सौ रुपये मिले दुकान",
        "रुपये पाँच सौ", "दो लाख रुपये केवल",
    ])
    func `a name that ends in an amount is refused`(name: String) {
        #expect(throws: TemplateError.invalidName(field: "channel_name", .number)) {
            try announcement("paid", ["channel_name": name])
        }
        #expect(throws: TemplateError.invalidName(field: "payer", .number)) { try announcement("by", ["payer": name]) }
    }

    @Test(arguments: [
        "六必居", "李三元", "三元桥", "三元牛奶", "十元店", "万元户", "八角街", "五角大楼", "长三角", "铁三角", "零元购", "一元二次", "七分甜", "一块儿",
        "千禧酒店", "百万庄",
        "三一重工", "七匹狼", "双十一", "万达", "元气森林", "美元家居", "钱多多", "十块豆腐", "拉卡拉",
        "One Dollar Store", "Real One", "Bangkok Grand", "Dollar General", "Five Guys", "Hundred Pipers",
        "Forever Twenty Pounds Cafe", "Du Lac", "दो भाई", "दो सौ रुपये की दुकान", "रुपये वाला",
    ])
    func `a name with more after an amount is accepted`(name: String) throws {
        #expect(try announcement("paid", ["channel_name": name]).text == "\(name)到账2元")
    }

    @Test func `a channel has either a key or a name`() throws {
        #expect(throws: TemplateError.invalidName(field: "channel_name", .besideKey("channel"))) {
            try announcement("paid", ["channel": "alipay", "channel_name": "拉卡拉"])
        }
        #expect(throws: TemplateError.unknownValue("payer_name", known: ["payer", "amount", "currency"])) {
            try announcement("by", ["payer": "张三", "payer_name": "张三"])
        }
        let (one, other) = (try announcement("paid", ["channel_name": "拉卡拉"]), try announcement("paid", [:]))
        #expect(one.content != other.content)
    }
}
