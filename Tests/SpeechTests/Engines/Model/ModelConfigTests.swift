import Testing

@testable import Speech

/// The description of a model that is not from Piper, `model.json`.
@Suite struct ModelConfigTests {
    static let good = """
        {"sample_rate":24000,"tokens":"tokens.txt","espeak":"en-us","replace":"kokoro","pinyin":"arrows",
        "inputs":{"x":"tokens"},"begin":0,"end":0,"blank":3,"speakers":["ann","ben"],"styles":"voices.bin",
        "vocoder":"vocos.onnx","length_scale":1.1}
        """

    private static func config(_ text: String = good) throws -> ModelConfig {
        try ModelConfig(Array(text.utf8), file: "x")
    }

    @Test func `a description gives all parameters that the model needs`() throws {
        let config = try Self.config()
        #expect(config.sampleRateHz == 24_000 && config.espeakVoice == "en-us" && config.pinyin == .arrows)
        #expect(config.inputs == ["x": .tokens] && config.files == ["tokens.txt", "voices.bin", "vocos.onnx"])
        #expect((config.begin, config.end, config.blank) == (0, 0, 3))
        #expect(config.speakers == 2 && config.speakerNames == ["ann": 0, "ben": 1])
        #expect(config.lengthThousandths == 1_100 && config.language == "en-US")
        let least = try Self.config("{\"sample_rate\":16000,\"tokens\":\"t\",\"pinyin\":\"syllables\"}")
        let longest = String(repeating: "x", count: 64)
        let named = try Self.config(Self.good.replacing("{\"x\"", with: "{\"\(longest)\""))
        #expect(named.inputs == [longest: .tokens])
        #expect(least.speakers == 1 && least.begin == nil && least.language == "zh-CN" && least.files == ["t"])
    }

    @Test(arguments: [
        ("", "(whole file)"), ("[]", "(whole file)"), ("{\"a\":1,\"a\":1}", "(whole file)"), ("{}", "sample_rate"),
        (String(repeating: "[", count: 100_000), "(whole file)"),
        (good.replacing("24000", with: "1e99"), "sample_rate"), (good.replacing("24000", with: "7999"), "sample_rate"),
        (good.replacing("24000", with: "\"24000\""), "sample_rate"),
        (good.replacing("\"tokens.txt\"", with: "7"), "tokens"),
        (good.replacing("\"tokens.txt\"", with: "\"\""), "tokens"),
        (good.replacing("\"espeak\":\"en-us\"", with: "\"espeak\":null"), "espeak"),
        (good.replacing("\"kokoro\"", with: "\"cocoro\""), "replace"),
        (good.replacing("\"kokoro\"", with: "[]"), "replace"),
        (good.replacing("\"kokoro\"", with: "{\"a\":1}"), "replace"),
        (good.replacing("\"kokoro\"", with: "{\"\":\"a\"}"), "replace"),
        (good.replacing("arrows", with: "arrow"), "pinyin"), (good.replacing("\"arrows\"", with: "1"), "pinyin"),
        (good.replacing("{\"x\":\"tokens\"}", with: "[]"), "inputs"),
        (good.replacing("{\"x\":\"tokens\"}", with: "{\"x\":\"token\"}"), "inputs.x"),
        (good.replacing("{\"x\":\"tokens\"}", with: "{\"x\":1}"), "inputs.x"),
        (good.replacing("{\"x\":\"tokens\"}", with: "{\"\":\"tokens\"}"), "inputs"),
        (good.replacing("{\"x\"", with: "{\"\(String(repeating: "x", count: 65))\""), "inputs"),
        (good.replacing("\"begin\":0", with: "\"begin\":-1"), "begin"),
        (good.replacing("\"end\":0", with: "\"end\":65536"), "end"),
        (good.replacing("\"blank\":3", with: "\"blank\":0.5"), "blank"),
        (good.replacing("[\"ann\",\"ben\"]", with: "0"), "speakers"),
        (good.replacing("\"ben\"", with: "\"ann\""), "speakers"),
        (good.replacing("\"ben\"", with: "2"), "speakers"),
        (good.replacing("[\"ann\",\"ben\"]", with: "[]"), "speakers"),
        (good.replacing("[\"ann\",\"ben\"]", with: "1e300"), "speakers"),
        (good.replacing("\"voices.bin\"", with: "{}"), "styles"),
        (good.replacing("\"vocos.onnx\"", with: "\"a\\nb\""), "vocoder"),
        (good.replacing("1.1", with: "0"), "length_scale"),
        (good.replacing("}", with: ",\"family\":\"x\"}"), "family"),
        ("{\"sample_rate\":16000,\"tokens\":\"t\"}", "espeak"),
    ])
    func `an invalid description is refused with its field`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try Self.config(text) }
        #expect(error?.field == field, "\(String(describing: error))")
        #expect(error?.rule.isEmpty == false && error?.file == "x")
    }

    @Test func `a table of styles has whole rows of finite numbers for each speaker`() throws {
        let rows = (0..<6).map { [Float](repeating: Float($0), count: 256) }.joined()
        let bytes = rows.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } }
        let table = try #require(StyleTable(bytes, speaker: 1, of: 2))
        #expect(table.rows == 3)
        #expect([0, 2, 9].map { table.row(tokens: $0)[7] } == [3, 5, 5])
        #expect(StyleTable(bytes, speaker: 2, of: 2) == nil && StyleTable(bytes, speaker: 0, of: 4) == nil)
        #expect(
            StyleTable(Array(bytes.dropLast()), speaker: 0, of: 1) == nil && StyleTable([], speaker: 0, of: 1) == nil)
        #expect(StyleTable([UInt8](repeating: 0xFF, count: 1_024), speaker: 0, of: 1) == nil)
    }

    @Test func `a speaker has at most 4,096 styles`() {
        let rows = { [UInt8](repeating: 0, count: $0 * 1_024) }
        #expect(StyleTable(rows(4_096), speaker: 0, of: 1)?.rows == 4_096)
        #expect(StyleTable(rows(4_097), speaker: 0, of: 1) == nil)
    }
}
