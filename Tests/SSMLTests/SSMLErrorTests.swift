import Testing

@testable import SSML

@Suite("Refused documents")
struct SSMLErrorTests {
    typealias Row = (source: String, line: Int, column: Int, reason: SSMLError.Reason)

    private static func expect(_ row: Row) {
        let error = SSMLError(at: SSMLPosition(line: row.line, column: row.column), row.reason)
        #expect(throws: error, "\(row.source)") { try SSMLDocument(row.source) }
        #expect(error.message.count > 20 && !error.message.contains("\n"))
    }

    @Test(
        arguments: [
            ("", 1, 1, .outsideSpeak),
            ("到账", 1, 1, .outsideSpeak),
            (" \n<!-- -->", 2, 9, .outsideSpeak),
            ("\u{FEFF} x", 1, 2, .outsideSpeak),
            ("<speak/>x", 1, 9, .outsideSpeak),
            ("<speak/>\n<speak/>", 2, 1, .outsideSpeak),
            ("<speak/></speak>", 1, 9, .outsideSpeak),
            ("&#32;<speak/>", 1, 1, .outsideSpeak),
            ("<![CDATA[]]><speak/>", 1, 1, .declaration("")),
            ("<speak>", 1, 1, .unclosed("speak")),
            ("<speak>\n <p>a", 2, 2, .unclosed("p")),
            ("<speak>\n <p>a</speak>", 2, 6, .mismatchedTag(found: "speak", expected: "p")),
            ("<speak></Speak>", 1, 8, .mismatchedTag(found: "Speak", expected: "speak")),
            ("<speak></ speak>", 1, 10, .expected(.elementName)),
            ("<speak></>", 1, 10, .expected(.elementName)),
            ("<speak></", 1, 8, .unterminated(.tag)),
            ("<speak></speak a=''>", 1, 16, .expected(.tagEnd)),
            ("<speak", 1, 1, .unterminated(.tag)),
            ("<speak ", 1, 1, .unterminated(.tag)),
            ("<speak/", 1, 1, .unterminated(.tag)),
            ("<speak version", 1, 1, .unterminated(.tag)),
            ("<speak version =", 1, 1, .unterminated(.tag)),
            ("<speak></speak", 1, 8, .unterminated(.tag)),
            ("<speak version='1.1", 1, 16, .unterminated(.value)),
            ("<speak><!-- >", 1, 8, .unterminated(.comment)),
            ("<speak><!-->", 1, 8, .unterminated(.comment)),
            ("<speak><!-- a -- b --></speak>", 1, 15, .hyphensInComment),
            ("<speak><!-- a ---></speak>", 1, 15, .hyphensInComment),
            ("<speak>a<![CDATA[ ]] >", 1, 9, .unterminated(.section)),
            ("<speak>a]]>b</speak>", 1, 9, .sectionEndInText),
            ("<speak>a < b</speak>", 1, 10, .bareLessThan),
            ("<speak>a <", 1, 10, .bareLessThan),
            ("<speak><></speak>", 1, 8, .bareLessThan),
            ("<speak / >", 1, 9, .expected(.tagEnd)),
            ("<speak version=1.1>", 1, 16, .expected(.quote)),
            ("<speak version>", 1, 15, .expected(.equalsSign)),
            ("<speak ='1.1'>", 1, 8, .expected(.attributeName)),
            ("<speak version='1.1'xml:lang='en'/>", 1, 21, .expected(.space)),
            ("<speak<p>", 1, 7, .expected(.space)),
            ("<speak version='<'/>", 1, 17, .lessThanInValue),
            ("<speak version='1.1' version='1.1'/>", 1, 22, .duplicateAttribute("version")),
            ("<a b='' c='' d='' e='' f='' g='' h='' i='' j=''/>", 1, 44, .tooManyAttributes(limit: 8)),
        ] as [Row])
    func `a document that is not well-formed is refused`(row: Row) { Self.expect(row) }

    @Test(
        arguments: [
            ("<speak>\u{0}</speak>", 1, 8, .forbiddenCharacter(codePoint: 0)),
            ("<speak>\n\u{1}</speak>", 2, 1, .forbiddenCharacter(codePoint: 1)),
            ("<speak>\u{7F}</speak>", 1, 8, .forbiddenCharacter(codePoint: 0x7F)),
            ("<speak>\u{85}</speak>", 1, 8, .forbiddenCharacter(codePoint: 0x85)),
            ("<speak>\u{FFFE}</speak>", 1, 8, .forbiddenCharacter(codePoint: 0xFFFE)),
            ("<speak>&#0;</speak>", 1, 8, .forbiddenCharacter(codePoint: 0)),
            ("<speak>&#x1;</speak>", 1, 8, .forbiddenCharacter(codePoint: 1)),
            ("<speak>&#xD800;</speak>", 1, 8, .forbiddenCharacter(codePoint: 0xD800)),
            ("<speak>&#x110000;</speak>", 1, 8, .forbiddenCharacter(codePoint: 0x11_0000)),
            ("<speak>&#99999999999999999999;</speak>", 1, 8, .forbiddenCharacter(codePoint: 0x11_0000)),
            ("<speak xml:lang='&#x9F;'/>", 1, 18, .forbiddenCharacter(codePoint: 0x9F)),
            ("<speak>a & b</speak>", 1, 10, .bareAmpersand),
            ("<speak>a&amp b</speak>", 1, 9, .bareAmpersand),
            ("<speak>&;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#x;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#1a;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#X41;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#１;</speak>", 1, 8, .bareAmpersand),
            ("<speak>&#65", 1, 8, .bareAmpersand),
            ("<speak>&nbsp;</speak>", 1, 8, .unknownEntity("nbsp")),
            ("<speak>&AMP;</speak>", 1, 8, .unknownEntity("AMP")),
        ] as [Row])
    func `forbidden characters and invalid references are refused`(row: Row) { Self.expect(row) }

    @Test(
        arguments: [
            ("<!DOCTYPE speak><speak/>", 1, 1, .declaration("DOCTYPE")),
            (
                "<?xml version='1.0'?>\n<!DOCTYPE speak [<!ENTITY a 'b'>]><speak>&a;</speak>", 2, 1,
                .declaration("DOCTYPE")
            ),
            ("<speak><!ENTITY a 'b'></speak>", 1, 8, .declaration("ENTITY")),
            ("<speak><?php echo 1 ?></speak>", 1, 8, .processingInstruction("php")),
            ("<?xml-stylesheet href='a'?><speak/>", 1, 1, .processingInstruction("xml-stylesheet")),
            ("<?XML version='1.0'?><speak/>", 1, 1, .processingInstruction("XML")),
            (" <?xml version='1.0'?><speak/>", 1, 2, .misplacedDeclaration),
            ("<?xml?><speak/>", 1, 1, .badDeclaration),
            ("<?xml encoding='UTF-8'?><speak/>", 1, 1, .badDeclaration),
            ("<?xml version='1.1'?><speak/>", 1, 7, .badDeclaration),
            ("<?xml version='1.0' encoding='GBK'?><speak/>", 1, 21, .badDeclaration),
            ("<?xml version='1.0' standalone='no' encoding='UTF-8'?><speak/>", 1, 37, .badDeclaration),
            ("<?xml version='1.0' author='me'?><speak/>", 1, 21, .badDeclaration),
            ("<?xml version='1.0'><speak/>", 1, 20, .expected(.declarationEnd)),
            ("<?xml version='1.0'", 1, 1, .unterminated(.tag)),
            ("<ssml:speak xmlns:ssml='http://www.w3.org/2001/10/synthesis'/>", 1, 1, .prefixedName("ssml:speak")),
            ("<speak xmlns:amazon='a'/>", 1, 8, .prefixedName("xmlns:amazon")),
            ("<speak amazon:effect='a'/>", 1, 8, .prefixedName("amazon:effect")),
            ("<speak><amazon:effect/></speak>", 1, 8, .prefixedName("amazon:effect")),
            ("<speak><:/></speak>", 1, 8, .prefixedName(":")),
            (
                "<speak xml:base='a'/>", 1, 8,
                .unknownAttribute("xml:base", element: "speak", known: ["version", "xmlns", "xml:lang"])
            ),
        ] as [Row])
    func `XML outside the subset is refused`(row: Row) { Self.expect(row) }

    @Test(
        arguments: [
            ("<html/>", 1, 1, .rootIsNotSpeak("html")),
            ("<s>a</s>", 1, 1, .rootIsNotSpeak("s")),
            ("<speak><speak/></speak>", 1, 8, .notAllowedInside(element: "speak", outer: "speak")),
            ("<speak><p><p/></p></speak>", 1, 11, .notAllowedInside(element: "p", outer: "p")),
            ("<speak><s><s/></s></speak>", 1, 11, .notAllowedInside(element: "s", outer: "s")),
            ("<speak><s><p/></s></speak>", 1, 11, .notAllowedInside(element: "p", outer: "s")),
            (
                "<speak><s><prosody rate='1'><p/></prosody></s></speak>", 1, 29,
                .notAllowedInside(element: "p", outer: "s")
            ),
            (
                "<speak><say-as interpret-as='time'><break/></say-as></speak>", 1, 36,
                .notAllowedInside(element: "break", outer: "say-as")
            ),
            ("<speak><sub alias='a'><p/></sub></speak>", 1, 23, .notAllowedInside(element: "p", outer: "sub")),
            (
                "<speak><break><mark name='a'/></break></speak>", 1, 15,
                .notAllowedInside(element: "mark", outer: "break")
            ),
            ("<speak><break>a</break></speak>", 1, 15, .mustBeEmpty("break")),
            ("<speak><mark name='a'> </mark></speak>", 1, 23, .mustBeEmpty("mark")),
            ("<speak><say-as interpret-as='time'> </say-as></speak>", 1, 8, .mustNotBeEmpty("say-as")),
            ("<speak>\n<voice name='a'/></speak>", 2, 1, .unknownElement("voice", known: SSMLElement.names)),
            ("<speak><Break/></speak>", 1, 8, .unknownElement("Break", known: SSMLElement.names)),
            (
                "<speak><break\n  length='1s'/></speak>", 2, 3,
                .unknownAttribute("length", element: "break", known: ["time", "strength"])
            ),
            (
                "<speak><prosody>a</prosody></speak>", 1, 8,
                .missingAttribute(element: "prosody", oneOf: ["rate", "pitch", "volume"])
            ),
            ("<speak><say-as>a</say-as></speak>", 1, 8, .missingAttribute(element: "say-as", oneOf: ["interpret-as"])),
            ("<speak><sub>a</sub></speak>", 1, 8, .missingAttribute(element: "sub", oneOf: ["alias"])),
            ("<speak><mark/></speak>", 1, 8, .missingAttribute(element: "mark", oneOf: ["name"])),
            ("<speak><lang>a</lang></speak>", 1, 8, .missingAttribute(element: "lang", oneOf: ["xml:lang"])),
            (
                "<speak><phoneme ph='a1'>一</phoneme></speak>", 1, 8,
                .missingAttribute(element: "phoneme", oneOf: ["alphabet"])
            ),
            (
                "<speak><phoneme alphabet='pinyin'>一</phoneme></speak>", 1, 8,
                .missingAttribute(element: "phoneme", oneOf: ["ph"])
            ),
        ] as [Row])
    func `unknown and misplaced elements and attributes are refused`(row: Row) { Self.expect(row) }

    @Test(
        arguments: [
            ("<phoneme alphabet='pinyin' ph='yin2'>银行</phoneme>", 1, 8, .pinyinCount(syllables: 1, hanzi: 2)),
            ("<phoneme alphabet='pinyin' ph='yin2 hang2'>银</phoneme>", 1, 8, .pinyinCount(syllables: 2, hanzi: 1)),
            ("<phoneme alphabet='pinyin' ph='yin2'/>", 1, 8, .pinyinCount(syllables: 1, hanzi: 0)),
            ("<phoneme alphabet='pinyin' ph='yuan2'>100元</phoneme>", 1, 46, .notHanzi("1")),
            ("<phoneme alphabet='pinyin' ph='yi1'>䷀</phoneme>", 1, 44, .notHanzi("䷀")),
        ] as [Row])
    func `a reading that does not fit its hanzi is refused`(row: Row) {
        Self.expect(("<speak>\(row.source)</speak>", row.line, row.column, row.reason))
    }

    /// Every kind of invalid value. The message lists the allowed values.
    @Test(
        arguments: [
            ("speak", "version", ["", "1", "1.2", " 1.1"], ["1.1", "1.0"]),
            ("speak", "xmlns", ["", "http://www.w3.org/2001/10/synthesis/"], ["http://www.w3.org/2001/10/synthesis"]),
            (
                "speak", "xml:lang",
                ["", "z", "zh_CN", "zh-", "-zh", "zh--CN", "12", "中文", "abcdefghi", "en-abcdefghi"], ["zh-CN"]
            ),
            ("lang", "xml:lang", ["", "a-very-long-tag-that-has-more-subtags-x-y"], ["zh-CN"]),
            ("p", "xml:lang", ["?"], ["zh-CN"]), ("s", "xml:lang", [" en"], ["zh-CN"]),
            (
                "break", "time",
                [
                    "", "1", "s", "ms", "5.001s", "5001ms", "-1s", "+1s", "1 s", "1S", "1m", "1e3ms", "1,5s", "1.s",
                    ".s",
                    "1.2.3s", "0x1s", "１s", "99999999999999999999s", "00000000000001s", "NaNs", "infs", "1ms ",
                ],
                ["5s", "500ms"]
            ),
            ("break", "strength", ["", "Medium", "x-medium", "0"], ["none", "x-weak", "x-strong"]),
            (
                "prosody", "rate",
                [
                    "", "+10%", "-10%", "%", "1x", "1.", "quick", "1e0", "1e99", "inf", "nan", "９0%", "9999999999999",
                    "80 %",
                ],
                ["x-slow", "default", "80%", "1.2"]
            ),
            (
                "prosody", "pitch",
                [
                    "", "2st", "st", "+st", "+2", "10%", "+%", "200Hz", "+10Hz", "-100%", "-101%", "+9999%", "+-2st",
                    "+300.1%", "-75.1%",
                    "＋2st",
                    "+2ST", "+2 st",
                ],
                ["x-low", "+2st", "-10%"]
            ),
            (
                "prosody", "volume", ["", "6dB", "+6", "+6db", "50", "+dB", "−6dB", "+6dBm", "SILENT"],
                ["x-soft", "+6dB"]
            ),
            ("prosody", "volume", ["silent"], ["break"]),
            ("mark", "name", ["", "  ", "&#9;&#10;"], ["text"]), ("sub", "alias", ["", "\t", "&#13;"], ["text"]),
            ("say-as", "interpret-as", ["", "Date", "number", "cardinal:1"], ["digits", "characters"]),
            ("phoneme", "alphabet", ["", "ipa", "x-sampa", "Pinyin"], ["pinyin"]),
        ] as [(String, String, [String], [String])])
    func `an invalid value is refused`(element: String, attribute: String, values: [String], allowed: [String]) {
        for value in values {
            let opening = element == "speak" ? "" : "<speak>"
            let source = "\(opening)<\(element) \(attribute)='\(value)'/>\(opening.isEmpty ? "" : "</speak>")"
            let error = #expect(throws: SSMLError.self, "\(source)") { try SSMLDocument(source) }
            guard case .badValue(attribute, _, let shown) = error?.reason else {
                Issue.record("\(source): \(String(describing: error))")
                continue
            }
            #expect(error?.line == 1 && error?.column == opening.count + element.count + 3)
            #expect(allowed.allSatisfy(shown.contains), "\(shown)")
        }
    }

    @Test(arguments: [
        ("date", "yyyymmdd", true), ("date", "", true), ("date", "YMD", true), ("time", "hms12", false),
        ("telephone", "1", false), ("cardinal", "", false),
    ])
    func `a format that is unknown or not of a date is refused`(kind: String, format: String, isDate: Bool) {
        let source = "<speak><say-as interpret-as='\(kind)' format='\(format)'>1</say-as></speak>"
        let allowed =
            isDate
            ? "mdy, dmy, ymd, md, dm, ym, my, y, m, d" : "no format at all: only interpret-as=\"date\" has one"
        let column = 32 + kind.count
        let error = SSMLError(
            at: SSMLPosition(line: 1, column: column),
            .badValue(attribute: "format", value: format, allowed: allowed))
        #expect(throws: error) { try SSMLDocument(source) }
    }

    @Test(arguments: [
        "", " ", "yin", "2", "yin0", "yin6", "yin22", "Yin2", "YIN2", "yīn", "yin2,hang2", "yin2&#9;", "abcdefghi1",
        "u:3", "yin2hang2", "yin２", "v", "u\u{308}3",
    ])
    func `a syllable without lower-case letters and a tone is refused`(ph: String) {
        let source = "<speak><phoneme alphabet='pinyin' ph='\(ph)'>银</phoneme></speak>"
        let error = #expect(throws: SSMLError.self) { try SSMLDocument(source) }
        guard case .badValue("ph", _, _) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.column == 35)
    }
}
