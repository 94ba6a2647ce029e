import Testing

@testable import SSML

@Suite("SSML elements")
struct SSMLDocumentTests {
    @Test(arguments: [
        "<speak>到账</speak>",
        "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\">到账</speak>",
        "<speak version='1.0' >到账</speak >",
        "<?xml version=\"1.0\"?><speak>到账</speak>",
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!-- a > b --><speak>到账</speak>\n<!-- - -->\n",
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><speak>到账</speak>",
        " \r\n<speak>到<!-- 两 -->账</speak>",
        "<speak><![CDATA[到]]><![CDATA[]]>账</speak>",
        "<speak>&#21040;&#x8d26;</speak>",
        "<speak>&#000021040;&#x008D26;</speak>",
        "<speak>到<prosody rate=\"1\">账</prosody></speak>",
    ])
    func `equivalent sources give the same text`(source: String) throws {
        let items = try SSMLDocument(source).items
        guard case .text(let text) = try #require(items.first), items.count == 1 else {
            Issue.record("\(items)")
            return
        }
        #expect(text.text == "到账" && text.prosody == .unchanged && text.language == nil && !text.isAlias)
    }

    @Test(
        arguments: [
            ("<speak/>", []),
            ("<speak> \n\t </speak>", []),
            ("<speak>a<break/>b</speak>", [.text("a", at: 1, 8), .pause(milliseconds: 400), .text("b", at: 1, 17)]),
            (
                "<speak>a<mark name=\"here\"/>b</speak>",
                [.text("a", at: 1, 8), .mark(name: "here"), .text("b", at: 1, 28)]
            ),
            ("<speak>a <mark name='m'/> b</speak>", [.text("a ", at: 1, 8), .mark(name: "m"), .text("b", at: 1, 27)]),
            (
                "<speak><s>a</s><s>b</s></speak>",
                [.text("a", at: 1, 11), .boundary(.sentence), .text("b", at: 1, 19), .boundary(.sentence)]
            ),
            (
                "<speak><p><s>a</s></p></speak>",
                [.text("a", at: 1, 14), .boundary(.sentence), .boundary(.paragraph)]
            ),
            (
                "<speak>a<s>b</s>c<p>d</p></speak>",
                [
                    .text("a", at: 1, 8), .boundary(.sentence), .text("b", at: 1, 12), .boundary(.sentence),
                    .text("c", at: 1, 17), .boundary(.paragraph), .text("d", at: 1, 21), .boundary(.paragraph),
                ]
            ),
            ("<speak>a<break></break></speak>", [.text("a", at: 1, 8), .pause(milliseconds: 400)]),
        ] as [(String, [SSMLItem])])
    func `items come in document order`(source: String, items: [SSMLItem]) throws {
        #expect(try SSMLDocument(source).items == items)
    }

    @Test(arguments: [
        ("time='500ms'", 500), ("time='0.5s'", 500), ("time='.25s'", 250), ("time='5s'", 5_000), ("time='0s'", 0),
        ("time='5000ms'", 5_000), ("time='1.5ms'", 2), ("time='00001s'", 1_000), ("strength='none'", 0),
        ("strength='x-weak'", 100), ("strength='weak'", 200), ("strength='medium'", 400), ("strength='strong'", 700),
        ("strength='x-strong'", 1_000), ("strength='x-strong' time='10ms'", 10),
    ])
    func `a break has the duration of its attributes`(attributes: String, milliseconds: Int) throws {
        #expect(try SSMLDocument("<speak><break \(attributes)/></speak>").items == [.pause(milliseconds: milliseconds)])
    }

    @Test(
        arguments: [
            ("digits", nil, .digits), ("telephone", nil, .telephone), ("cardinal", nil, .cardinal),
            ("ordinal", nil, .ordinal), ("date", nil, .date(nil)), ("date", "ymd", .date(.ymd)),
            ("date", "d", .date(.d)),
            ("time", nil, .time), ("currency", nil, .currency), ("characters", nil, .characters),
        ] as [(String, String?, SSMLInterpretation)])
    func `say-as sets the interpretation of its text`(name: String, format: String?, meaning: SSMLInterpretation) throws
    {
        let attributes = "interpret-as='\(name)'" + (format.map { " format='\($0)'" } ?? "")
        let texts = try SSMLDocument.texts(in: "a<say-as \(attributes)> 1 2 </say-as>b")
        #expect(texts.map(\.text) == ["a ", "1 2", " b"])
        #expect(texts.map(\.interpretation) == [nil, meaning, nil])
    }

    @Test func `an alias replaces the text and has the position of its attribute`() throws {
        let items = try SSMLDocument("<speak>\n<sub alias=\"万维网\">W3C &amp; co</sub>到</speak>").items
        #expect(items == [.text("万维网", isAlias: true, at: 2, 6), .text("到", at: 2, 36)])
        #expect(try SSMLDocument.texts(in: "<sub alias=' a\tb '/>").map(\.text) == ["a b"])
    }

    @Test(arguments: [
        ("银行", "yin2 hang2", ["yin2", "hang2"]), (" 银\n 行 ", "yin2 hang2", ["yin2", "hang2"]), (" 女 ", "nü3", ["nv3"]),
        ("旅", " lv3 ", ["lv3"]),
        ("〇", "ling2", ["ling2"]), ("着", "zhe5", ["zhe5"]), ("𠀀", "he1", ["he1"]),
    ])
    func `a phoneme gives each hanzi its syllable`(content: String, ph: String, pinyin: [String]) throws {
        let texts = try SSMLDocument.texts(in: "<phoneme alphabet=\"pinyin\" ph=\"\(ph)\">\(content)</phoneme>")
        #expect(texts.map(\.pinyin) == [pinyin])
        #expect(texts.map(\.text.unicodeScalars.count) == [pinyin.count])
    }

    @Test func `a text has the language of the nearest element`() throws {
        let texts = try SSMLDocument(
            """
            <speak xml:lang="zh-CN">一<lang xml:lang="en">two<lang xml:lang="fr-CA">trois</lang>four</lang>
            <p xml:lang="de">fünf<s xml:lang="cmn-Latn-pinyin">liu</s></p></speak>
            """
        ).items.compactMap { if case .text(let text) = $0 { text.language } else { nil } }
        #expect(texts == ["zh-CN", "en", "fr-CA", "en", "de", "cmn-Latn-pinyin"])
    }

    @Test func `adjacent texts of one style are joined, except in say-as, sub and phoneme`() throws {
        #expect(try SSMLDocument.texts(in: "1<lang xml:lang='en'></lang>2<!-- -->3&#52;").map(\.text) == ["1234"])
        let digits = "<say-as interpret-as='cardinal'>1</say-as>"
        #expect(try SSMLDocument.texts(in: digits + digits).map(\.text) == ["1", "1"])
        #expect(try SSMLDocument.texts(in: "<sub alias='1'>a</sub><sub alias='2'>b</sub>").map(\.text) == ["1", "2"])
        let phoneme = "<phoneme alphabet='pinyin' ph='le5'>了</phoneme>"
        #expect(try SSMLDocument.texts(in: phoneme + phoneme).count == 2)
    }
}
