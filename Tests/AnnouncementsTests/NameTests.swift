import Normalization
import Testing

@testable import Announcements

/// Channels by key and by name, and names of persons.
@Suite struct NameTests {
    private static let file = """
        {"currency": "CNY", "channels": {"alipay": "支付宝", "wechat": "微信", "cash": "现金", "ecny": "数字人民币"},
          "templates": {
          "paid": {"prefix": "{channel}", "text": "到账{amount}", "values": {"channel": "channel", "amount": "money"}},
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

    @Test(arguments: [
        ("7-Eleven", NameError.character("7")), ("¥店", .character("¥")), ("A+B", .character("+")),
        ("-张", .character("-")), ("①店", .character("①")), ("好！", .character("！")), ("一百", .number),
        (String(repeating: "好", count: 61), .tooLong(limit: 60)),
    ])
    func `a name with a digit, a symbol or an amount is refused`(name: String, error: NameError) {
        #expect(throws: TemplateError.invalidName(field: "channel_name", error)) {
            try announcement("paid", ["channel_name": name])
        }
        #expect(throws: TemplateError.invalidName(field: "payer", error)) { try announcement("by", ["payer": name]) }
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
