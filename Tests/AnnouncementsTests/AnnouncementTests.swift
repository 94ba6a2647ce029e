import Clips
import Encoding
import Foundation
import Normalization
import Speech
import TestSupport
import Testing

@testable import Announcements

@Suite("Announcements")
struct AnnouncementTests {
    private static let file = """
        {"currency": "CNY", "channels": {"alipay": "支付宝"}, "templates": {
          "payment.received": {"prefix": "{channel}", "text": "到账{amount}", "values": {"channel": "channel", "amount": "money"}},
          "order.new": {"text": "您有{count}笔新订单，尾号{tail}，{day}{time}", "values":
            {"count": "count", "tail": "digits", "day": "date", "time": "time"}}}}
        """

    private func announcement(_ name: String, _ values: [String: String]) throws -> Announcement {
        let phrases = try Phrases(Array(Self.file.utf8), file: "test")
        return try Announcement(name, values: values, phrases: phrases, language: .zhCN, currency: "CNY")
    }

    private func spoken(_ announcement: Announcement) throws -> String {
        guard let voice = ServiceParts.catalog["zh-CN"] else { preconditionFailure("no test voice") }
        return try ServiceParts.pipeline().normalize(ClipRequest(.speech(announcement.script, voice), format: .wav))
            .spoken
    }

    @Test(arguments: [
        (["amount": "100.25", "channel": "alipay"], "支付宝到账100.25元", "支付宝到账一百点二五元"),
        (["amount": "2", "channel": "AliPay"], "支付宝到账2元", "支付宝到账两元"),
        (["amount": "2"], "到账2元", "到账两元"), (["amount": "0.50", "channel": "小店"], "小店到账0.50元", "小店到账零点五元"),
        (["amount": "1500", "currency": "JPY", "channel": "alipay"], "支付宝到账1500日元", "支付宝到账一千五百日元"),
        (["amount": "100", "channel": "双十一"], "双十一到账100元", "双十一到账一百元"),
    ])
    func `a payment is announced with its channel and its amount`(
        values: [String: String], text: String, words: String
    ) throws {
        let announcement = try announcement("payment.received", values)
        #expect(announcement.text == text)
        #expect(try spoken(announcement) == words)
    }

    @Test(arguments: [
        ("payment.received", ["amount": "1", "channel": "phonepe"], "PhonePe पर ₹1 प्राप्त हुआ"),
        ("payment.received", ["amount": "1", "channel": "bank"], "बैंक खाते में ₹1 प्राप्त हुआ"),
        ("payment.received", ["amount": "5", "channel": "नकद"], "नकद ₹5 प्राप्त हुए"),
        ("payment.received", ["amount": "5", "channel_name": "कार्ड"], "कार्ड पर ₹5 प्राप्त हुए"),
        ("payment.refunded", ["amount": "5", "channel": "CARD"], "कार्ड पर ₹5 वापस किए गए"),
        ("withdrawal.done", ["amount": "5", "channel": "bank"], "बैंक खाते से ₹5 निकाले गए"),
        ("payment.received", ["amount": "1.00"], "₹1 प्राप्त हुआ"),
        ("payment.received", ["amount": "0.01"], "₹0.01 प्राप्त हुआ"),
        ("payment.received", ["amount": "2"], "₹2 प्राप्त हुए"), ("payment.received", ["amount": "1.50"], "₹1.50 प्राप्त हुए"),
        ("payment.received", ["amount": "0.10"], "₹0.10 प्राप्त हुए"),
        ("payment.received", ["amount": "1", "currency": "USD"], "USD 1 प्राप्त हुआ"),
        ("payment.summary", ["count": "1", "amount": "2"], "1 भुगतान, कुल ₹2 प्राप्त हुए"),
        ("payment.summary", ["count": "2", "amount": "1"], "2 भुगतान, कुल ₹1 प्राप्त हुआ"),
        ("order.new", ["count": "1"], "1 नया ऑर्डर"), ("order.new", ["count": "12"], "12 नए ऑर्डर"),
    ])
    func `a Hindi verb is singular for an amount or count of one`(name: String, values: [String: String], text: String)
        throws
    {
        let file = try Data(contentsOf: URL(filePath: RealEngine.voices + "/hi.phrases.json"))
        let phrases = try Phrases(Array(file), file: "hi")
        #expect(try Announcement(name, values: values, phrases: phrases, language: .hiIN, currency: "INR").text == text)
    }

    @Test(arguments: [
        (#""text": "{a} got", "one": "got", "values": {"a": "money"}"#, "templates.t.one"),
        (#""text": "{a} to {b}", "one": "{a} for {b}", "values": {"a": "money", "b": "money"}"#, "templates.t.one"),
        (#""text": "{a} on", "one": "{a} on", "values": {"a": "date"}"#, "templates.t.one"),
        (#""text": "{a} got", "one": "two {a} got", "values": {"a": "money"}"#, "templates.t.one"),
        (#""prefix": "{a}", "text": "got", "one": "has", "values": {"a": "money"}"#, "templates.t.one"),
        (#""text": "{a}", "prefixes": {"p": "by {b} "}, "values": {"a": "money"}"#, "templates.t.prefixes.p"),
        (
            #""prefix": "{b} ", "prefixes": {"p": "by "}, "text": "{a}", "values": {"a": "money", "b": "channel"}"#,
            "templates.t.prefixes.p"
        ),
        (
            #""prefix": "{b} ", "prefixes": {"p": "{b}, 2 "}, "text": "{a}", "values": {"a": "money", "b": "channel"}"#,
            "templates.t.prefixes.p"
        ),
    ])
    func `a singular form or a prefix of a channel with other values is refused`(template: String, field: String) {
        let file = #"{"currency": "INR", "channels": {}, "templates": {"t": {\#(template)}}}"#
        #expect { try Phrases(Array(file.utf8), file: "mine") } throws: { ($0 as? PhrasesError)?.field == field }
    }

    @Test func `every kind of value is spoken in its place`() throws {
        let values = ["count": "2", "tail": "8210", "day": "2023-11-01", "time": "15:30"]
        #expect(
            try spoken(try announcement("order.new", values)) == "您有两笔新订单，尾号八二幺零，二零二三年十一月一日十五点三十分")
    }

    @Test(arguments: [
        (
            "payment.lost", ["amount": "1"],
            TemplateError.unknownTemplate("payment.lost", known: ["order.new", "payment.received", "custom.text"])
        ),
        ("payment.received", [:], .missingValue("amount")),
        (
            "payment.received", ["amount": "1", "shop": "7"],
            .unknownValue("shop", known: ["channel", "amount", "channel_name", "currency"])
        ),
        ("payment.received", ["amount": "1e3"], .value(field: "amount", ValueError(value: "1e3", rule: .exponent))),
        (
            "payment.received", ["amount": "1", "currency": "XYZ"],
            .value(field: "currency", ValueError(value: "XYZ", rule: .unknownCurrency))
        ),
        (
            "payment.received", ["amount": "1.5", "currency": "JPY"],
            .value(field: "amount", ValueError(value: "1.5", rule: .tooPrecise(currency: "JPY", places: 0)))
        ),
        ("payment.received", ["amount": "1", "channel": ""], .text(field: "channel", .empty)),
        ("payment.received", ["amount": "-1"], .signedAmount(field: "amount")),
        ("payment.received", ["amount": "-0"], .signedAmount(field: "amount")),
        ("payment.received", ["amount": "-0.00"], .signedAmount(field: "amount")),
        (
            "payment.received", ["amount": "+5"], .value(field: "amount", ValueError(value: "+5", rule: .notDecimal))
        ),
        (
            "payment.received", ["amount": "1", "channel": "到账1000元，"],
            .numberInChannel(field: "channel", known: ["alipay"])
        ),
        (
            "payment.received", ["amount": "1", "channel": "１００"],
            .numberInChannel(field: "channel", known: ["alipay"])
        ),
    ])
    func `an invalid value is refused with its field`(
        name: String, values: [String: String], flaw: TemplateError
    ) {
        #expect(throws: flaw) { try announcement(name, values) }
    }

    @Test(arguments: [
        "一百", "①", "Ⅴ", "two", "到账一万", "Twenty Five", "ｔｗｏ", "TWO", "一", "十二", "〇", "五〇", "½", "₂", "〡", "٣", "壹佰",
        "收到 一万", "到账一万，", "received ten thousand", "one hundred", "到账五", "到账，五", "微信收款八", "㊀", "𝟓", "Payment two",
        "共三", "x²", "⑩号店",
    ])
    func `a channel that would be heard as an amount is refused`(channel: String) {
        #expect(throws: TemplateError.numberInChannel(field: "channel", known: ["alipay"])) {
            try announcement("payment.received", ["amount": "1", "channel": channel])
        }
    }

    @Test(arguments: [
        "双十一", "三一重工", "七匹狼", "百果园", "万达广场", "一点点", "老百姓大药房", "六福珠宝", "一百分书店", "Pier One", "Two Guys Pizza",
        "Thousand Island", "王府井百货", "千味央厨", "半亩园", "八〇后火锅",
    ])
    func `a name with a numeral that does not sound like an amount is accepted`(channel: String) throws {
        #expect(try announcement("payment.received", ["amount": "1", "channel": channel]).text.hasPrefix(channel))
    }

    @Test func `an amount without a currency is refused unless there is a default currency`() throws {
        let phrases = try Phrases(Array(Self.file.utf8), file: "test")
        #expect(throws: TemplateError.missingCurrency) {
            try Announcement("payment.received", values: ["amount": "1"], phrases: phrases, language: .zhCN)
        }
        let dollars = try Announcement(
            "payment.received", values: ["amount": "1"], phrases: phrases, language: .zhCN, currency: "USD")
        #expect(dollars.text == "到账1美元")
        let named = try Announcement(
            "payment.received", values: ["amount": "1", "currency": "CNY"], phrases: phrases, language: .zhCN,
            currency: "USD")
        #expect(named.text == "到账1元")
    }

    @Test(arguments: [
        ("[]", "(whole file)"), ("{\"currency\": \"CNY\", \"channels\": {}}", "templates"),
        ("{\"currency\": 1, \"channels\": {}, \"templates\": {}}", "currency"),
        ("{\"currency\": \"CNY\", \"channels\": {\"a\": \"\"}, \"templates\": {}}", "channels.a"),
        ("{\"currency\": \"CNY\", \"channels\": {}, \"templates\": {}, \"more\": 1}", "(whole file).more"),
        (
            "{\"currency\": \"CNY\", \"channels\": {}, \"templates\": {\"a\": {\"text\": \"{b}\", \"values\": {}}}}",
            "templates.a.values"
        ),
        (
            "{\"currency\": \"CNY\", \"channels\": {}, \"templates\": {\"a\": {\"text\": \"x\", \"values\": {\"b\": \"count\"}}}}",
            "templates.a.values.b"
        ),
        (
            "{\"currency\": \"CNY\", \"channels\": {}, \"templates\": {\"a\": {\"text\": \"{b\", \"values\": {\"b\": \"count\"}}}}",
            "templates.a.text"
        ),
        (
            "{\"currency\": \"CNY\", \"channels\": {}, \"templates\": {\"a\": {\"text\": \"{b}\", \"values\": {\"b\": \"sum\"}}}}",
            "templates.a.values.b"
        ),
    ])
    func `an invalid phrases file is refused with the wrong field`(text: String, field: String) {
        #expect { try Phrases(Array(text.utf8), file: "mine") } throws: { ($0 as? PhrasesError)?.field == field }
    }

    @Test func `different values have different keys, and equal values have the same key`() throws {
        func key(_ values: [String: String]) throws -> ClipKey {
            guard let voice = ServiceParts.catalog["zh-CN"] else { preconditionFailure("no test voice") }
            let script = try announcement("payment.received", values).script
            return ClipKey(ClipRequest(.speech(script, voice), format: .caf))
        }
        #expect(try key(["amount": "100.5"]) == key(["amount": "100.50"]))
        #expect(try key(["amount": "100"]) != key(["amount": "100", "currency": "USD"]))
        #expect(try key(["amount": "100"]) != key(["amount": "100", "channel": "alipay"]))
    }

    @Test func `a template whose amount would be heard in another currency is refused`() throws {
        let file = """
            {"currency": "CNY", "channels": {}, "templates": {
              "t": {"text": "收到港币{amount}", "values": {"amount": "money"}}}}
            """
        let phrases = try Phrases(Array(file.utf8), file: "test")
        _ = try Announcement("t", values: ["amount": "5", "currency": "HKD"], phrases: phrases, language: .zhCN)
        let flaw = #expect(throws: TemplateError.self) {
            try Announcement("t", values: ["amount": "5", "currency": "CNY"], phrases: phrases, language: .zhCN)
        }
        guard case .notHeardBack(.notHeardBack(let token, let readings)) = flaw else {
            Issue.record("\(String(describing: flaw))")
            return
        }
        #expect(token == .init(text: "5 CNY", offset: 0, rule: "money.cny"))
        #expect(readings.written == "5 CNY" && readings.heard == "5 HKD")
    }
}
