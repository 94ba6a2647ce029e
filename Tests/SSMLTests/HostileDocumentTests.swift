import Testing

@testable import SSML

/// Documents of about 64 KiB, the maximum of a request. Each document is designed to cost more than its length.
@Suite("Hostile documents")
struct HostileDocumentTests {
    /// The time of a Swift string comparison is quadratic in the number of marks on a letter.
    private static let marked = "a" + many("\u{301}\u{316}\u{327}\u{5B0}")

    private static func many(_ part: String) -> String { String(repeating: part, count: 65_536 / part.utf8.count) }

    /// A document. Its description is its beginning, so that the test report stays short.
    struct Attack: CustomTestStringConvertible, Sendable {
        let source: String
        let reason: SSMLError.Reason

        init(_ source: String, _ reason: SSMLError.Reason) {
            self.source = source
            self.reason = reason
        }

        var testDescription: String { String(source.unicodeScalars.prefix(40).map { Character($0) }) }
    }

    @Test(arguments: [
        Attack("<speak>" + many("<prosody rate='1'>"), .tooDeep(limit: 32)),
        Attack("<speak>" + many("<lang xml:lang='en'>"), .tooDeep(limit: 32)),
        Attack(many("<"), .bareLessThan),
        Attack(many("<speak"), .expected(.space)),
        Attack("<speak " + many("a"), .unterminated(.tag)),
        Attack("<speak version" + many(" "), .unterminated(.tag)),
        Attack("<speak version='" + many("&amp;"), .unterminated(.value)),
        Attack("<speak>" + many("&"), .bareAmpersand),
        Attack("<speak>&" + many("a"), .bareAmpersand),
        Attack("<speak>&#" + many("0"), .bareAmpersand),
        Attack("<speak>&#" + many("9") + ";</speak>", .forbiddenCharacter(codePoint: 0x11_0000)),
        Attack("<speak><!--" + many(" -"), .unterminated(.comment)),
        Attack("<speak><![CDATA[" + many("]]"), .unterminated(.section)),
        Attack("<speak>" + many("</"), .expected(.elementName)),
        Attack("<speak><p>" + many("<s>a</s>"), .unclosed("p")),
        Attack("<speak>" + many("]") + ">", .sectionEndInText),
        Attack(many("\n") + "\u{0}", .forbiddenCharacter(codePoint: 0)),
        Attack("<speak><!--" + many("<!--"), .hyphensInComment),
        Attack("<speak>" + many("<?a?>"), .processingInstruction("a")),
        Attack("<?xml version='1.0'?>" + many("<!-- -->"), .outsideSpeak),
        Attack(
            """
            <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;">
            <!ENTITY lol2 "&lol1;&lol1;&lol1;&lol1;&lol1;">]><speak>&lol2;</speak>
            """, .declaration("DOCTYPE")
        ),
        Attack("<!DOCTYPE speak SYSTEM \"file:///etc/passwd\"><speak/>", .declaration("DOCTYPE")),
        Attack("<speak><\(marked)/></speak>", .unknownElement(marked, known: SSMLElement.names)),
        Attack(
            "<speak \(marked)='' b=''/>",
            .unknownAttribute(marked, element: "speak", known: ["version", "xmlns", "xml:lang"])
        ),
        Attack("<speak>&\(marked);</speak>", .unknownEntity(marked)),
        Attack("<speak></\(marked)>", .mismatchedTag(found: marked, expected: "speak")),
        Attack("<speak version='\(marked)'/>", .badValue(attribute: "version", value: marked, allowed: "1.1, 1.0")),
    ])
    func `a hostile document is refused with its reason`(attack: Attack) {
        let error = #expect(throws: SSMLError.self) { try SSMLDocument(attack.source) }
        #expect(error?.reason == attack.reason)
    }

    @Test func `60,000 attributes are refused at the ninth`() {
        let attributes = (0..<60_000).map { " a\($0)=''" }.joined()
        let error = #expect(throws: SSMLError.self) { try SSMLDocument("<speak\(attributes)/>") }
        #expect(error == SSMLError(at: SSMLPosition(line: 1, column: 56), .tooManyAttributes(limit: 8)))
    }

    @Test(arguments: [
        ("&amp;", "&"), ("&#20803;", "元"), ("<!---->a", "a"), ("<![CDATA[<]]>", "<"), ("a\u{301}", "a\u{301}"),
        ("<prosody rate='1'/>a", "a"), ("<lang xml:lang='en'>\n</lang>a", "a"),
    ])
    func `a long document of repeated markup is parsed`(part: String, character: String) throws {
        let count = 65_536 / part.utf8.count
        let text = try #require(try SSMLDocument.texts(in: Self.many(part)).first)
        #expect(text.text.filter { $0 != " " }.count == count)
        #expect(text.text.hasPrefix(character))
    }

    @Test func `a document of as many items as fit is parsed without loss`() throws {
        let breaks = Self.many("<break/>a")
        #expect(try SSMLDocument("<speak>\(breaks)</speak>").items.count == 2 * (65_536 / 9))
        let syllables = Array(repeating: "yi1", count: 8_000)
        let phoneme =
            "<phoneme alphabet='pinyin' ph='\(syllables.joined(separator: " "))'>"
            + String(repeating: "一", count: 8_000) + "</phoneme>"
        #expect(try SSMLDocument.texts(in: phoneme).map(\.pinyin) == [syllables])
    }

    @Test func `a document of depth 32 is parsed, and one of depth 33 is refused`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<lang xml:lang='en'>", count: depth - 1) + "a"
                + String(repeating: "</lang>", count: depth - 1)
        }
        #expect(try SSMLDocument.texts(in: nested(32)).map(\.language) == ["en"])
        #expect(throws: SSMLError(at: SSMLPosition(line: 1, column: 8 + 31 * 20), .tooDeep(limit: 32))) {
            try SSMLDocument("<speak>\(nested(33))</speak>")
        }
    }
}
