import HTTP
import JSON
import Normalization
import TestSupport
import Testing

@testable import API

/// Mistakes of clients, and the sentences that explain them.
@Suite struct MistakeTests {
    private static let form = "application/x-www-form-urlencoded"

    @Test(
        arguments: [
            (form, #"{"text":"a"}"#, "The body looks like JSON. Send it with 'Content-Type: application/json'."),
            (form, " [1]", "The body looks like JSON."), (nil, #"{"text":"a"}"#, "The body looks like JSON."),
            ("text/plain", #"{"text":"a"}"#, "The body looks like JSON."),
            ("text/json", #"{"text":"a"}"#, "The body looks like JSON."),
            (nil, "a", "Content-Type is missing. Send application/json, "),
            (nil, "", "The body is empty, and Content-Type is missing. Send application/json, "),
            (
                "multipart/form-data; boundary=x", "--x",
                "A body of 'multipart/form-data' is not read here: with curl, use -d"
            ),
            ("image/png", "x", "A body of 'image/png' is not read here. Send application/json, "),
        ] as [(String?, String, String)])
    func `a body of another Content-Type is refused with the reason`(type: String?, body: String, sentence: String)
        throws
    {
        expect(try TestService.service().post("/v1/say", body, type: type), "media_type", sentence)
    }

    @Test(arguments: [
        ("", "The body is empty. Send a JSON object."), ("\r\n", "The body is empty."),
        ("\u{FEFF}{\"text\":\"a\"}", "The body begins with a byte order mark. Send UTF-8 without it."),
        ("{'text':'a'}", "The body is not valid JSON: line 1, column 2: expected a member's name in double quotes."),
        ("text=a", "The body is a form. Send a JSON object, such as {"), ("a", "The body is not valid JSON: line 1, "),
        ("--x\r\n", "The body is a multipart form. Send a JSON object; with curl, use -d instead of -F."),
        ("{\"text\":\"a\"} {}", "The body is not valid JSON: line 1, column 14: expected nothing more."),
    ])
    func `a body that is not JSON is refused with its first fault`(body: String, sentence: String) throws {
        expect(try TestService.service().post("/v1/say", body), "malformed_json", sentence)
    }

    @Test(arguments: ["{你好}", "[1] a", #"{"name":"a"}"#, "{1}"])
    func `a text with braces that is not the JSON of a clip is spoken`(text: String) throws {
        #expect(try TestService.service().post("/v1/say", text, type: "text/plain").status == 200)
    }

    @Test(arguments: [
        ("rate", "fast", "'rate' is 'fast', which is not a number. Send a number from 0.5 to 3."),
        ("rate", "5%20", "'rate' is '5 ', which has a space. Send a number from 0.5 to 3."),
        ("rate", "1,5", "'rate' is '1,5', which is not a number."), ("rate", "1e0", "'rate' is '1e0', which is not"),
        ("rate", "", "'rate' is empty. Send a number from 0.5 to 3."),
        ("rate", "5", "'rate' is 5. Send a number from 0.5 to 3."),
        ("volume", "-20.01", "'volume' is -20.01. Send a number from -20 to 6."),
        ("times", "1.5", "'times' is 1.5. Send a whole number from 1 to 3."),
        ("lead_ms", "99999999999999999999", "'lead_ms' is 1e+20. Send a whole number from 0 to 2000."),
    ])
    func `a number is refused with its value and its bounds`(field: String, text: String, sentence: String) throws {
        expect(try TestService.service().get("/v1/say?text=a&\(field)=\(text)"), "out_of_range", sentence)
    }

    @Test(arguments: [
        ("digits", "Each", "'digits' is 'Each'. Send 'value' or 'each'."),
        ("fit", "notify", "'fit' is 'notify'. Send 'none' or 'notification'."),
        ("bit_rate", "128", "'bit_rate' is '128'. Send 'constant' or 'variable'."),
        ("liang", "yes", "'liang' is 'yes'. Send 'true' or 'false'."),
        ("digits", "", "'digits' is empty. Send 'value' or 'each'."),
    ])
    func `a word is refused with the words that are allowed`(field: String, text: String, sentence: String) throws {
        expect(try TestService.service().get("/v1/say?text=a&\(field)=\(text)"), "out_of_range", sentence)
    }

    @Test func `a batch is merged in one of three ways`() throws {
        let response = try TestService.service().post("/v1/announcements", #"{"merge":"Auto","announcements":[]}"#)
        expect(response, "out_of_range", "'merge' is 'Auto'. Send 'auto', 'always' or 'never'.")
        let other = try TestService.service().post("/v1/announcements", #"{"merge":true,"announcements":[]}"#)
        expect(other, "wrong_type", "'merge' is a boolean; send 'auto', 'always' or 'never'.")
    }

    @Test(arguments: [
        (#""rate":"5 ""#, "'rate' is the string '5 '; send a number from 0.5 to 3, without quotes."),
        (#""rate":"three""#, "'rate' is the string 'three'; send a number from 0.5 to 3, without quotes."),
        (#""rate":true"#, "'rate' is a boolean; send a number from 0.5 to 3."),
        (#""liang":"false""#, "'liang' is the string 'false'; send true or false, without quotes."),
        (#""voice":5"#, "'voice' is a number; send a string."),
    ])
    func `a value of another JSON type is refused with the right type`(member: String, sentence: String) throws {
        expect(try TestService.service().post("/v1/say", "{\"text\":\"a\",\(member)}"), "wrong_type", sentence)
    }

    @Test(arguments: [
        ("rate", 1.2000000000000002, 1_200), ("rate", 1.23456, 1_235), ("rate", 0.4999999, 500),
        ("pitch", -1.006, -101), ("pitch", 2.996, 300), ("volume", -3.14159, -314),
    ])
    func `rate, pitch and volume are rounded to their steps`(name: String, value: Double, units: Int) throws {
        let field = try #require(ClipField.options.first { $0.name == name } as? Field<Int>)
        for sent in [Parameters.Value.json(.number(value)), .text("\(value)")] {
            #expect(try Parameters([(name, sent)], known: [name])[field] == units)
        }
    }

    @Test(arguments: [
        ("speed", "rate"), ("Speed", "rate"), ("speaking-rate", "rate"), ("language", "voice"), ("lang", "voice"),
        ("input", "text"), ("response_format", "format"), ("sampleRate", "sample_rate"), ("gain", "volume"),
    ])
    func `the name of another service for a field gets the right suggestion`(name: String, field: String) throws {
        let response = try TestService.service().get("/v1/say?text=a&\(name)=1")
        expect(response, "unknown_field", "Unknown field '\(name)'. Did you mean '\(field)'?")
    }

    @Test func `a bare list of announcements gets the field of the list`() throws {
        let response = try TestService.service().post("/v1/announcements", #"[{"id":"1"}]"#)
        expect(
            response, "wrong_type",
            "The body is an array; send an object of names and values, with a list in 'announcements'.")
    }

    @Test func `a value beside the values of a template is sent into them`() throws {
        let response = try TestService.service().post(
            "/v1/announcements", #"{"id":"1","template":"payment.received","amount":"5"}"#)
        expect(response, "unknown_field", "Unknown field 'amount'. Put it into 'values'.")
        let form = try TestService.service().post(
            "/v1/announcements", "id=1&template=payment.received&amount=5", type: Self.form)
        expect(form, "unknown_field", "Unknown field 'amount'. Send JSON, with 'amount' in 'values'.")
    }

    @Test(arguments: ["voices", "formats", "templates", "channels", "chimes"])
    func `a list refuses a filter, which it would not apply`(list: String) throws {
        expect(
            try TestService.service().get("/v1/\(list)?language=zh"), "unknown_field",
            "Unknown field 'language'. This path has none.")
    }

    @Test func `a text without a name gets the name of the field`() throws {
        let response = try TestService.service().post("/v1/say", "hi", type: Self.form)
        expect(response, "unknown_field", "Unknown field 'hi'. A text needs its name: text=hello. Write '&' in a value")
    }

    @Test(arguments: [
        ("cny", " Did you mean 'CNY'?"), ("RMB", " Did you mean 'CNY'?"), ("usd", " Did you mean 'USD'?"),
        ("¥", " Did you mean 'CNY' or 'JPY'?"), ("元", " Did you mean 'CNY'?"), ("XYZ", ""),
    ])
    func `a currency in another spelling gets the code of ISO 4217`(written: String, hint: String) throws {
        let response = try TestService.service().post(
            "/v1/announcements",
            #"{"id":"1","template":"payment.received","values":{"amount":"5","currency":"\#(written)"}}"#)
        let rule = "is not a currency of Crier: send an ISO 4217 code in capitals, such as CNY."
        expect(response, "invalid_value", "'\(written)' \(rule)\(hint)\"")
    }

    @Test(arguments: [
        ("14 a.m.", "'14 a.m.' is not a decimal number: send digits with at most one point, such as 100.25.\""),
        ("1,000.50", "'1,000.50' has a comma or a space: send digits and a point alone, such as 1234.50.\""),
        ("100元", "such as 100.25. Send the currency in 'currency': 'CNY'.\""),
        ("¥100", "such as 100.25. Send the currency in 'currency': 'CNY' or 'JPY'.\""),
        ("5 USD", "such as 100.25. Send the currency in 'currency': 'USD'.\""),
        ("1e3", "'1e3' has an exponent: write the digits out.\""), ("05", "'05' has a leading zero: leave it out.\""),
        ("1.234", "'1.234' has more decimals than the 2 of CNY: round it.\""),
        ("+5", "'+5' is not a decimal number: send digits with at most one point, such as 100.25.\""),
    ])
    func `an amount that is not a number gets the form of a number`(amount: String, sentence: String) throws {
        let response = try TestService.service().post(
            "/v1/announcements",
            #"{"id":"1","template":"payment.received","values":{"amount":"\#(amount)","currency":"CNY"}}"#)
        #expect(response.status == 422 && response.bodyText.contains(sentence), "\(response.bodyText)")
    }

    @Test(arguments: [
        ("2,300", ": as 2300 or as 2, 300. Write it as one number with its currency, like 1234.50 USD"),
        ("(12.50)", ": as -12.50 or as 12.50. Write it plainly, like 1234.50 or -1234.50."),
        ("1.234", ": as 1234 or as 1.234. Write it as one number"), ("5$6", ". Write it as one number"),
        ("15:20", ". Write a time apart from a currency, or an amount with a point: 12.30."),
        ("14a", ". Write the number in full and a space before its unit, like 14000 or 14 kg."),
        ("10O", ". Write the number in full"), ("*3047", ". Write all its digits, or leave it out."),
    ])
    func `an ambiguous amount gets advice that suits its signs`(written: String, advice: String) {
        let error = NormalizationError.ambiguousAmount(.init(text: written, offset: 3, rule: "money"))
        let sentence = "'\(written)' at byte 3 of the text can be read in more than one way\(advice)"
        #expect(Problem(error).detail.hasPrefix(sentence), "\(Problem(error).detail)")
    }

    @Test func `a count that is not a number gets the form of a count`() throws {
        #expect { try Count("three") } throws: { ($0 as? ValueError)?.rule == .notACount }
        #expect(ValueError.Rule.notACount.sentence == "is not a count: send a whole number, such as 3")
    }

    @Test(arguments: [
        ("voice=zh", "Unknown voice 'zh'. Did you mean 'zh-CN'? GET /v1/voices and 'crier voices' list the voices."),
        ("voice=ZH-cn", "Unknown voice 'ZH-cn'. Did you mean 'zh-CN'?"), ("voice=cmn", "Did you mean 'zh-CN'?"),
        ("voice=en_US", "Did you mean 'en-US'?"), ("voice=de", "Did you mean 'espeak/de'?"),
        ("voice=nobody", "Unknown voice 'nobody'. GET /v1/voices"),
        ("voice=English", "Did you mean 'en-US'?"), ("voice=AUTO", "Did you mean 'auto'?"),
        ("format=audio/mpeg", "Unknown format 'audio/mpeg'. Did you mean 'mp3'?"),
        ("format=aac", "Unknown format 'aac'. Instead of AAC, use 'mp3', or 'caf' for an iOS notification sound."),
        ("format=WAV", "Unknown format 'WAV'. Did you mean 'wav'? Use one of wav, "),
    ])
    func `a language or a media type gets the voice or the format of that name`(query: String, sentence: String) throws
    {
        #expect(try TestService.service().get("/v1/say?text=a&\(query)").bodyText.contains(sentence))
    }

    @Test func `a path with an unknown voice gets a similar voice`() throws {
        let response = try TestService.service().get("/v1/voices/zh-CM")
        #expect(response.status == 404)
        expect(response, "unknown_voice", "Unknown voice 'zh-CM'. Did you mean 'zh-CN'? GET /v1/voices ")
    }

    @Test(arguments: [("ios", "apns"), ("Android", "fcm"), ("firebase", "fcm"), ("huawei", "harmony")])
    func `the name of a phone gets the push service of that phone`(name: String, target: String) throws {
        let response = try TestService.service().post(
            "/v1/announcements",
            #"{"id":"1","template":"payment.received","values":{"amount":"5"},"push":["\#(name)"]}"#)
        expect(
            response, "unknown_push", "Unknown push service '\(name)'. Did you mean '\(target)'?")
    }

    @Test(arguments: [
        ("/v1/say/", " Did you mean '/v1/say'?"), ("/say", " Did you mean '/v1/say'?"),
        ("/v1/voice", " Did you mean '/v1/voices'?"), ("/v2/say", " Did you mean '/v1/say'?"),
        ("/audio/tts", " Did you mean '/v1/audio/speech'?"), ("/v1/audio", " Did you mean '/v1/audio/speech'?"),
        ("/tts", " Did you mean '/v1/say'? /v1/say makes clips; /openapi.json lists all paths."),
        ("/status", " Did you mean '/healthz'?"), ("/health", " Did you mean '/healthz'?"),
        ("/docs", " /openapi.json describes the API, and / is a page to try it."),
        ("/swagger/index.html", " /openapi.json describes the API"), ("/openapi.yaml", " /openapi.json describes"),
        ("/v1/docs/", " /openapi.json describes the API"), ("/key", " /v1/say makes clips;"),
        ("/x", " /v1/say makes clips;"), ("/nothing-like-it", " /v1/say makes clips;"),
    ])
    func `an unknown path is named, with a similar path`(path: String, words: String) throws {
        let response = try TestService.service().get(path)
        #expect(response.status == 404)
        expect(response, "not_found", "The path '\(path)' does not exist.\(words)")
    }

    @Test func `a GET with its fields in the body is sent to POST`() throws {
        let body = #"{"text":"a"}"#
        let head = "GET /v1/say HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        expect(
            try TestService.service().ask(head + body), "missing_field",
            "'text' is missing. Send the words to speak. The body of a GET is not read: send it by POST.\"")
        let bare = try TestService.service().get("/v1/say")
        expect(bare, "missing_field", "'text' is missing. Send the words to speak.\"")
    }

    @Test func `the rest of a text after a bare ampersand is named as such`() throws {
        let response = try TestService.service().get("/v1/say?text=salt&pepper")
        expect(response, "unknown_field", "Unknown field 'pepper'. Write '&' in a value as '%26'. Use one of text, ")
    }

    @Test(arguments: [
        ("caf-pcm", " Did you mean 'caf'?"), ("WAV", " Did you mean 'wav'?"), ("xyz", ""),
    ])
    func `a silence has the extension of a file`(name: String, hint: String) throws {
        let response = try TestService.service().get("/v1/silence.\(name)")
        #expect(response.status == 404)
        expect(response, "unknown_format", "Unknown format '\(name)'.\(hint) Use one of aifc, ")
    }

    @Test(arguments: [
        ("amount", "5", "100.25"), ("currency", "156", "CNY"), ("channel", "true", "alipay"),
    ])
    func `a value of another type gets an example of its kind`(name: String, json: String, example: String) throws {
        let response = try TestService.service().post(
            "/v1/announcements", "{\"id\":\"1\",\"template\":\"payment.received\",\"values\":{\"\(name)\":\(json)}}")
        #expect(response.bodyText.contains("send a string, such as \\\"\(example)\\\"."), "\(response.bodyText)")
    }

    @Test func `a body over the limit is refused with the limit`() throws {
        #expect(
            RequestError.bodyTooLarge(limit: 64 << 10).reason == "The request body has more than 64 KiB. Send less.")
        #expect(Problem(.bodyTooLarge(limit: 2 << 20)).detail.contains("2048 KiB"))
    }
}
