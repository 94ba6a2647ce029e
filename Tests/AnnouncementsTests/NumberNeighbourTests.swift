import Normalization
import Testing

@testable import Announcements

/// An operator's own templates: a template whose text would change the reading of an adjacent amount is refused when it
/// is read.
struct NumberNeighbourTests {
    private func phrases(_ text: String, prefix: String? = nil, values: String) throws -> Phrases {
        let prefix = prefix.map { "\"prefix\":\"\($0)\"," } ?? ""
        let template = "{\(prefix)\"text\":\"\(text)\",\"values\":{\(values)}}"
        let file = "{\"currency\":\"CNY\",\"channels\":{},\"templates\":{\"t\":\(template)}}"
        return try Phrases(Array(file.utf8), file: "test")
    }

    private static let both = "\"c\":\"count\",\"m\":\"money\""

    @Test(arguments: [
        "收{c}.{m}", "收{c}/{m}", "收{c}·{m}", "收{c}\u{200B}{m}", "收{c},{m}", "收{c}:{m}", "收{c} {m}", "收{c}{m}", "{c}点{m}",
        "{c}万{m}",
        "收{c}笔，半{m}", "收{c}笔，共壹{m}", "{c}笔廿{m}", "{c}笔 俩 {m}", "{c}笔负{m}", "{c}笔3{m}", "{c}笔{m}万", "{c}笔{m}元",
        "{c}笔{m}半",
        "第{c}百笔{m}", "{c} hundred {m}", "{c} orders, a hundred {m}", "{c} point {m}", "{c} orders: minus {m}",
        "{c} ऑर्डर, सौ {m}", "{c} ऑर्डर, साढ़े {m}", "{c} ऑर्डर, माइनस {m}", "{c} ऑर्डर {m} लाख", "{c} ऑर्डर {m} रुपये",
        "{c} orders {m} cents", "{c} orders {m} million", "{c} orders, a dozen {m}",
    ])
    func `a number that would join its neighbour is refused`(text: String) {
        #expect(throws: PhrasesError.self) { try phrases(text, values: Self.both) }
    }

    @Test(arguments: [
        "收到{c}笔，共{m}", "收到{m}，一共{c}笔", "orders: {c}, in total {m}", "{m} from {c} orders", "收{c}个订单{m}整",
        "已收{m}！两天内{c}笔", "कुल {c} भुगतान, {m} प्राप्त हुए",
    ])
    func `a separate number is accepted`(text: String) throws {
        _ = try phrases(text, values: Self.both)
    }

    @Test(arguments: [("{d}，{m}", true), ("{d}{m}", false), ("{t}，{d}，{m}", true), ("{t}，{d}{m}", false)])
    func `digits precede another number only with a pause between them`(text: String, isAccepted: Bool) {
        let values = "\"d\":\"digits\",\"m\":\"money\"" + (text.contains("{t}") ? ",\"t\":\"time\"" : "")
        #expect(((try? phrases(text, values: values)) != nil) == isAccepted)
    }

    @Test func `an ordinal includes 第, so a template must not repeat it`() throws {
        #expect(throws: PhrasesError.self) { try phrases("第{o}单", values: "\"o\":\"ordinal\"") }
        _ = try phrases("{o}单", values: "\"o\":\"ordinal\"")
    }

    @Test(arguments: [
        ("Two million", "{channel} ", "{m} in"), ("minus", "{channel} ", "{m} in"),
        ("a dozen", "{channel}: ", "{m} in"),
        ("负", "{channel}", "{m}"), ("一百", "{channel}", "{m}"), ("壹", "{channel}·", "{m}"), ("万", "", "{m}{channel}"),
        ("दो सौ", "{channel} ", "{m}"), ("पाँच रुपये", "{channel} पर ", "{m}"), ("एक लाख", "{channel} पर ", "{m}"),
    ])
    func `a channel that would join an adjacent number is refused`(
        channel: String, prefix: String, text: String
    ) throws {
        let phrases = try phrases(
            text, prefix: prefix.isEmpty ? nil : prefix, values: "\"channel\":\"channel\",\"m\":\"money\"")
        let flaw = TemplateError.numberInChannel(field: "channel", known: [])
        #expect(throws: flaw) {
            try Announcement(
                "t", values: ["channel": channel, "m": "5"], phrases: phrases, language: .zhCN, currency: "CNY")
        }
        _ = try Announcement(
            "t", values: ["channel": "美团", "m": "5"], phrases: phrases, language: .zhCN, currency: "CNY")
    }

    @Test(arguments: ["नील", "श्री नील", "पद्म ज्वैलर्स", "नील पद्म", "शंख", "अरब टी स्टॉल", "लखन", "दो भाई"])
    func `a power of ten that is an ordinary word is a name`(channel: String) throws {
        _ = try hindi(channel)
    }

    @Test(arguments: ["दो नील", "लाख", "एक", "भारत करोड़", "दस पद्म", "नील सौ"])
    func `a Hindi number is refused as a channel`(channel: String) {
        #expect(throws: TemplateError.numberInChannel(field: "channel", known: [])) { try hindi(channel) }
    }

    private func hindi(_ channel: String) throws -> Announcement {
        let phrases = try phrases("{m} मिले", prefix: "{channel} पर ", values: "\"channel\":\"channel\",\"m\":\"money\"")
        return try Announcement(
            "t", values: ["channel": channel, "m": "5"], phrases: phrases, language: .hiIN, currency: "INR")
    }

    @Test func `a pause separates a channel from a number`() throws {
        let values = "\"channel\":\"channel\",\"m\":\"money\""
        let phrases = try phrases("{m}", prefix: "{channel}，", values: values)
        _ = try Announcement(
            "t", values: ["channel": "双十一", "m": "5"], phrases: phrases, language: .zhCN, currency: "CNY")
    }

    @Test func `a template of the operator cannot have the name of Crier's own`() {
        let file =
            #"{"currency":"CNY","channels":{},"templates":{"custom.text":{"text":"到账{m}","values":{"m":"money"}}}}"#
        let error = #expect(throws: PhrasesError.self) { try Phrases(Array(file.utf8), file: "test") }
        #expect(error?.field == "templates.custom.text")
    }

    @Test(arguments: ["{\"currency\":\"XYZ\"", "{\"currency\":\"CNY\",\"channels\":{\"five\":\"5号窗口\"}"])
    func `an unspeakable currency and a channel with a digit are refused`(begin: String) {
        let rest = begin.contains("channels") ? ",\"templates\":{}}" : ",\"channels\":{},\"templates\":{}}"
        #expect(throws: PhrasesError.self) { try Phrases(Array((begin + rest).utf8), file: "test") }
    }
}
