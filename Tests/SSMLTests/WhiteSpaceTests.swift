import Testing

@testable import SSML

@Suite("White space")
struct WhiteSpaceTests {
    private static let sayAs = "<say-as interpret-as='digits'>1</say-as>"

    @Test(arguments: [
        (" a \r\n\t b ", ["a b"]),
        ("a&#10;&#32; b", ["a b"]),
        ("a\u{A0} b\u{3000}c", ["a\u{A0} b\u{3000}c"]),
        ("a <!-- --> b", ["a b"]),
        ("a<![CDATA[  ]]>b", ["a b"]),
        ("a<prosody rate='2'> b </prosody> c", ["a ", "b ", "c"]),
        ("a <prosody rate='2'>b</prosody> c", ["a ", "b ", "c"]),
        ("a <break/> b", ["a", "b"]),
        ("a <s> b </s> c", ["a", "b", "c"]),
        ("a \(sayAs) b", ["a ", "1", " b"]),
        ("a\(sayAs)b", ["a", "1", "b"]),
        ("\(sayAs) \(sayAs)", ["1", " ", "1"]),
        (" \(sayAs) ", ["1"]),
        ("\(sayAs) <mark name='m'/> b", ["1", " b"]),
        ("a<mark name='m'/> b", ["a", " b"]),
        ("a <mark name='m'/> b", ["a ", "b"]),
        ("<say-as interpret-as='digits'> 1  2 </say-as>b", ["1 2", " b"]),
        ("a<sub alias=' x  y '> z </sub>b", ["a ", "x y", " b"]),
    ])
    func `a run of white space is one space between words and nothing at pauses and ends`(
        content: String, texts: [String]
    )
        throws
    {
        #expect(try SSMLDocument.texts(in: content).map(\.text) == texts)
    }

    @Test func `a text that begins with a space has the position of the space`() throws {
        #expect(
            try SSMLDocument("<speak>\(Self.sayAs)\n b</speak>").items == [
                .text("1", as: .digits, at: 1, 38), .text(" b", at: 1, 48),
            ])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `each kind of line end begins a new line`(end: String) throws {
        let items = try SSMLDocument("\(end)<speak>\(end)\(end)  银<break/>\(end)行</speak>").items
        #expect(items == [.text("银", at: 4, 3), .pause(milliseconds: 400), .text("行", at: 5, 1)])
    }
}
