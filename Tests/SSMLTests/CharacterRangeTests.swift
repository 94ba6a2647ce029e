import Testing

@testable import SSML

/// The first and the last character of each range, and their neighbours.
@Suite("Ranges of characters")
struct CharacterRangeTests {
    @Test(arguments: [0x9, 0xA, 0xD, 0x20, 0x7E, 0xA0, 0xD7FF, 0xE000, 0xFFFD, 0x1_0000, 0x10_FFFF] as [UInt32])
    func `an allowed character is read as itself and as a reference`(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        for form in [String(scalar), "&#\(code);", "&#x\(String(code, radix: 16));"] {
            let text = try #require(try SSMLDocument.texts(in: "a\(form)b").first?.text)
            #expect(text.unicodeScalars.elementsEqual(["a", scalar.isXMLSpace ? " " : scalar, "b"]))
        }
    }

    @Test(
        arguments: [
            0, 0x8, 0xB, 0xC, 0xE, 0x1F, 0x7F, 0x80, 0x9F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x11_0000,
        ] as [UInt32])
    func `a forbidden character is refused as itself and as a reference`(code: UInt32) {
        let raw = Unicode.Scalar(code).map { [String($0)] } ?? []
        for form in raw + ["&#\(code);", "&#x\(String(code, radix: 16));"] {
            let error = #expect(throws: SSMLError.self) { try SSMLDocument("<speak>\(form)</speak>") }
            #expect(error?.reason == .forbiddenCharacter(codePoint: code))
        }
    }

    @Test(arguments: [
        "&#/;", "&#:;", "&#a;", "&#x/;", "&#x:;", "&#x@;", "&#xG;", "&#x`;", "&#xg;", "&#x4g;", "&#-1;", "&#+1;",
    ])
    func `a reference has digits only`(reference: String) {
        let error = #expect(throws: SSMLError.self) { try SSMLDocument("<speak>\(reference)</speak>") }
        #expect(error?.reason == .bareAmpersand)
    }

    @Test func `a reference has digits of both cases`() throws {
        #expect(try SSMLDocument.texts(in: "&#x1f9Af;&#x1F9aF;").map(\.text) == ["\u{1F9AF}\u{1F9AF}"])
        #expect(try SSMLDocument.texts(in: "&#0123;&#69;&#88;").map(\.text) == ["{EX"])
    }

    @Test(
        arguments: [
            (0x3006, false), (0x3007, true), (0x3008, false), (0x33FF, false), (0x3400, true), (0x4DBF, true),
            (0x4DC0, false), (0x4DFF, false), (0x4E00, true), (0x9FFF, true), (0xA000, false), (0xF900, true),
            (0xF8FF, false), (0xFAFF, true), (0xFB00, false), (0x1_FFFF, false), (0x2_0000, true), (0x3_FFFF, true),
            (0x4_0000, false),
        ] as [(UInt32, Bool)])
    func `hanzi are the characters of the blocks for them`(code: UInt32, isHanzi: Bool) throws {
        #expect(PinyinReading.isHanzi(try #require(Unicode.Scalar(code))) == isHanzi)
    }
}
