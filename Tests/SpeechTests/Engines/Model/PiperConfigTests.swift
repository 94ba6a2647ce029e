import Testing

@testable import Speech

/// The description of a model, `NAME.onnx.json`.
@Suite struct PiperConfigTests {
    static let good = """
        {"audio":{"sample_rate":22050,"quality":"medium"},"espeak":{"voice":"en-us"},"phoneme_type":"espeak",
        "inference":{"noise_scale":0.667,"length_scale":1.1,"noise_w":0.8},"num_symbols":130,"num_speakers":2,
        "speaker_id_map":{"ann":0,"ben":1},"language":{"code":"en_GB"},"phoneme_id_map":{"_":[0],"^":[1],"$":[2],
        " ":[3],".":[10],",":[8],"a":[14],"b":[15],"ɡ":[66],"aɪ":[161],"ɪ":[74]}}
        """

    static func config(_ text: String = good) throws -> PiperConfig { try PiperConfig(Array(text.utf8), file: "x") }

    @Test func `a description gives all parameters that the model needs`() throws {
        let config = try Self.config()
        #expect(config.sampleRateHz == 22_050 && config.espeakVoice == "en-us" && config.alphabet == .espeak)
        #expect(config.lengthThousandths == 1_100 && config.speakers == 2)
        #expect(config.speakerNames == ["ann": 0, "ben": 1] && config.language == "en-GB")
        #expect(config.ids.has("a") && !config.ids.has("c"))
    }

    @Test func `an old description with missing fields gets defaults`() throws {
        let least = """
            {"audio":{"sample_rate":16000},"espeak":{"voice":"de"},"phoneme_id_map":{"_":[0],"^":[1],"$":[2]}}
            """
        let config = try Self.config(least)
        #expect(config.alphabet == .espeak && config.lengthThousandths == 1_000)
        #expect(config.speakers == 1 && config.language == nil)
    }

    @Test func `the espeak-ng voice decides the language if the code is missing`() throws {
        let text = Self.good.replacing("\"language\":{\"code\":\"en_GB\"},", with: "")
        #expect(try Self.config(text).language == "en-US")
        #expect(try Self.config(text.replacing("en-us", with: "en-gb-x-rp")).language == nil)
    }

    @Test(arguments: [
        ("", "(whole file)"), ("[]", "(whole file)"), ("{", "(whole file)"), ("{\"a\":1,\"a\":1}", "(whole file)"),
        (String(repeating: "[", count: 100_000), "(whole file)"), ("{}", "audio"),
        (good.replacing("22050", with: "\"22050\""), "audio.sample_rate"),
        (good.replacing("22050", with: "22050.5"), "audio.sample_rate"),
        (good.replacing("22050", with: "1e99"), "audio.sample_rate"),
        (good.replacing("22050", with: "7999"), "audio.sample_rate"),
        (good.replacing("22050", with: "48001"), "audio.sample_rate"),
        (good.replacing("\"sample_rate\":22050,", with: ""), "audio.sample_rate"),
        (good.replacing("{\"voice\":\"en-us\"}", with: "7"), "espeak"),
        (good.replacing("\"en-us\"", with: "null"), "espeak.voice"),
        (good.replacing("\"en-us\"", with: "\"en\\nus\""), "espeak.voice"),
        (good.replacing("\"espeak\",\n", with: "\"text\",\n"), "phoneme_type"),
        (good.replacing("1.1", with: "0.09"), "inference.length_scale"),
        (good.replacing("1.1", with: "10.1"), "inference.length_scale"),
        (good.replacing("1.1", with: "\"1\""), "inference.length_scale"),
        (good.replacing("\"num_speakers\":2", with: "\"num_speakers\":0"), "num_speakers"),
        (good.replacing("\"num_speakers\":2", with: "\"num_speakers\":1"), "speaker_id_map"),
        (good.replacing("\"ben\":1", with: "\"ben\":-1"), "speaker_id_map"),
        (good.replacing("\"ben\":1", with: "\"ben\":\"b\""), "speaker_id_map"),
        (good.replacing("{\"code\":\"en_GB\"}", with: "[]"), "language"),
        (good.replacing("\"phoneme_id_map\":{", with: "\"phoneme_id_map\":{\"\":[1],"), "phoneme_id_map"),
        (good.replacing("\"phoneme_id_map\":{", with: "\"phoneme_id_map\":{\"\\u0000\":[1],"), "phoneme_id_map"),
        (good.replacing("\"b\":[15]", with: "\"b\":15"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"b\":[]"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"b\":[-1]"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"b\":[65536]"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"b\":[0.5]"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"b\":[1,2,3,4,5,6,7,8,9]"), "phoneme_id_map.b"),
        (good.replacing("\"b\":[15]", with: "\"ç\":[1],\"c\u{327}\":[2]"), "phoneme_id_map"),
        (good.replacing("\"^\":[1],", with: ""), "phoneme_id_map.^"),
        (good.replacing("\"_\":[0],", with: ""), "phoneme_id_map._"),
        (good.replacing("\"$\":[2],", with: ""), "phoneme_id_map.$"),
        (good.replacing("\"audio\"", with: "\"vowel_clusters\":[[\"a\"]],\"audio\""), "vowel_clusters"),
        (good.replacing("\"audio\"", with: "\"vowel_clusters\":[[\"a\",\"b\"]],\"audio\""), "vowel_clusters"),
        (good.replacing("\"audio\"", with: "\"vowel_clusters\":{},\"audio\""), "vowel_clusters"),
    ])
    func `an invalid description is refused with its field`(text: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try Self.config(text) }
        #expect(error?.field == field)
        #expect(error?.rule.isEmpty == false && error?.file == "x")
    }

    @Test func `a phoneme map with too many entries is refused`() throws {
        func text(_ count: Int) -> String {
            let more = (0..<count - 11).map { "\"p\($0)\":[1]," }.joined()
            return Self.good.replacing("\"phoneme_id_map\":{", with: "\"phoneme_id_map\":{\(more)")
        }
        _ = try Self.config(text(4_096))
        #expect(throws: VoiceFileError.self) { try Self.config(text(4_097)) }
    }
}
