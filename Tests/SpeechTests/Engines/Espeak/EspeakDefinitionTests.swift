import Testing

@testable import Speech

@Suite struct EspeakDefinitionTests {
    static let good = """
        // A voice.
        language cmn-latn-pinyin
        phonemes cmn
        dictionary cmn

        pitch 95 193
        formant 1 110 80 150 -20
        """

    @Test func `a voice file keeps its text and gives its pitch range`() throws {
        let definition = try EspeakDefinition(Array(Self.good.utf8))
        #expect(definition.text == Self.good)
        #expect(definition.pitchHz == 95...193)
        #expect(definition.speaksPinyin)
        #expect(try !EspeakDefinition(Array(Self.good.replacing("cmn-latn-pinyin", with: "en-us").utf8)).speaksPinyin)
    }

    private static let limit = EspeakDefinition.maxBytes

    @Test(
        arguments: [
            ("", .wrongLength(limit: limit)),
            (good + String(repeating: "\n", count: limit), .wrongLength(limit: limit)),
            ("name \(String(repeating: "a b ", count: 30))\n", .unreadableLine(1, limit: 100)),
            ("pitch 80\t118", .unreadableLine(1, limit: 100)), ("name é", .unreadableLine(1, limit: 100)),
            ("pitch 80 118\u{0}", .unreadableLine(1, limit: 100)), ("a\r\n", .unreadableLine(1, limit: 100)),
            ("\nmbrola cn1 cn1", .unknownKeyword("mbrola", line: 2)), ("klatt 6", .unknownKeyword("klatt", line: 1)),
            ("l_prefix 1", .unknownKeyword("l_prefix", line: 1)),
            ("dictionary \(String(repeating: "a", count: 33))", .wrongValue("dictionary", line: 1)),
            ("dictrules -1", .wrongValue("dictrules", line: 1)), ("dictrules x", .wrongValue("dictrules", line: 1)),
            ("formant 1 9999999", .wrongValue("formant", line: 1)), ("flutter 1.5", .wrongValue("flutter", line: 1)),
            ("echo 130 10 // off", .wrongValue("echo", line: 1)),
            ("pitch 80 118", .noLanguage), ("language en\nphonemes en\npitch 80 118", .noLanguage),
            (good.replacing("pitch 95 193", with: ""), .noPitch(bounds: 40...600)),
            (good.replacing("95 193", with: "193 95"), .noPitch(bounds: 40...600)),
            (good.replacing("95 193", with: "20 193"), .noPitch(bounds: 40...600)),
            (good.replacing("95 193", with: "95 700"), .noPitch(bounds: 40...600)),
            (good.replacing("95 193", with: "95"), .noPitch(bounds: 40...600)),
        ] as [(String, EspeakDefinitionError)])
    func `a file that espeak-ng would misread or that loads other files is refused`(
        text: String, error: EspeakDefinitionError
    ) {
        #expect(throws: error) { try EspeakDefinition(Array(text.utf8)) }
        #expect("\(error)".hasPrefix("must have ") || "\(error)".hasPrefix("has "))
    }

    @Test func `another definition changes the signature and espeak-ng's own voices keep theirs`() throws {
        func signature(_ text: String) throws -> String {
            EspeakParameters(voice: "x", definition: try EspeakDefinition(Array(text.utf8))).signature
        }
        #expect(try signature(Self.good) != signature(Self.good.replacing("193", with: "194")))
        #expect(try signature(Self.good) == signature(Self.good))
        #expect(EspeakParameters(voice: "x").signature == "x 175 50 50")
    }

    /// Hanzi that are missing in all lexicons are spelled by espeak-ng's voice `cmn`, which is another language.
    @Test func `another language is spoken without the definition`() throws {
        let own = EspeakParameters(voice: "x+f2", definition: try EspeakDefinition(Array(Self.good.utf8)))
        #expect(own.withLanguage("cmn") == EspeakParameters(voice: "cmn+f2"))
        #expect(own.delivered(Delivery(pitchHundredths: 100)).definition == own.definition)
    }
}
