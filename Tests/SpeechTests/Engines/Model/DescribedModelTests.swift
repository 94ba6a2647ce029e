import Foundation
import Normalization
import TestSupport
import Testing

@testable import Speech

/// Voices of models that a model.json describes.
@Suite struct DescribedModelTests {
    private static let json = """
        {"name":"x","gender":"male","engine":"model","language":"zh-CN","model":"m.onnx"}
        """
    private static let description = """
        {"sample_rate":16000,"tokens":"tokens.txt","espeak":"en-us","replace":"matcha","pinyin":"syllables",
        "vocoder":"vocos.onnx"}
        """
    private static let styled = """
        {"sample_rate":24000,"tokens":"tokens.txt","espeak":"en-us","begin":0,"end":0,"speakers":2,"styles":"voices.bin"}
        """
    private static let espeak = EspeakVoices([
        "en-us\tgmw/en-US", "cmn\tsit/cmn", "cmn-latn-pinyin\tsit/cmn-Latn-pinyin",
    ])

    private func voice(
        _ text: String = json, _ description: String = description, tokens: String = "yin2 1\nhang2 2",
        more: (URL) throws -> Void = { _ in }
    ) throws -> Voice {
        try TestFiles.withFolder { folder in
            let place = folder.appending(path: "v")
            for (name, content) in [
                ("voice.json", text), ("model.json", description), ("m.onnx", "model"), ("vocos.onnx", "vocoder"),
                ("tokens.txt", tokens), ("voices.bin", String(repeating: "\0", count: 2 * 3 * 1_024)),
            ] { try TestFiles.write(content, to: place.appending(path: name)) }
            try more(place)
            let file = try VoiceFile(
                readFrom: place.appending(path: "voice.json").path, id: "v", espeak: Self.espeak, runtime: nil)
            return try file.voice(.none, others: [:])
        }
    }

    private func parts(_ text: String, _ voice: Voice) throws -> [SpeechPart] {
        let planner = SpeechPlanner(pronouncer: try RealEngine.lexicons().pronouncer)
        return try planner.plan([Passage(.text(text))], voice: voice, delivery: .init()).parts
    }

    @Test func `a model with two alphabets speaks both Chinese and English`() throws {
        let voice = try voice()
        let engine = try #require(voice.engine as? ModelVoice)
        #expect(engine.model.sampleRateHz == 16_000 && engine.model.vocoder != nil && engine.latin == nil)
        #expect(engine.model.inputs == .named([:]) && engine.signature.hasPrefix("model zh-CN "))
        let parts = try parts("银行 VIP", voice)
        #expect((parts[0].parameters as? ModelParameters)?.reading == .pinyin)
        #expect((parts.last?.parameters as? ModelParameters)?.reading == .words(rules: "en-us"))
        let run = try engine.description.runs(engine.description.phonemes(ofPinyin: "yin2hang2"), isPinyin: true)
        #expect(run.map(\.ids) == [[1, 2]])
        #expect(throws: UnknownPhonemeError(phoneme: "fu4")) {
            try engine.description.runs(engine.description.phonemes(ofPinyin: "fu4"), isPinyin: true)
        }
    }

    @Test func `a pinyin-only model leaves Latin words to espeak-ng`() throws {
        let pinyin = Self.description.replacing("\"espeak\":\"en-us\",\"replace\":\"matcha\",", with: "")
        #expect((try voice(Self.json, pinyin).engine as? ModelVoice)?.latin == EspeakParameters(voice: "en-us"))
        #expect(throws: VoiceFileError.self) { try voice(Self.json.replacing("zh-CN", with: "en-US"), pinyin) }
    }

    @Test func `a style table has a row for each count of tokens`() throws {
        let english = Self.json.replacing("zh-CN", with: "en-US")
        let voice = try voice(english, Self.styled, tokens: "a 1\nb 2")
        let engine = try #require(voice.engine as? ModelVoice)
        #expect(engine.model.styleLength == 256 && engine.description.styles?.rows == 3)
        // Each run has two tokens between begin and end: three rows allow at most two tokens.
        let runs = try engine.description.runs("ab ab".unicodeScalars.map { Phoneme(String($0)) }, isPinyin: false)
        #expect(runs.map(\.ids) == [[0, 1, 2, 0], [0, 1, 2, 0]])
        #expect(engine.description.style(of: runs[0]).count == 256)
    }

    @Test(arguments: [
        (json, description.replacing("vocos.onnx", with: "none.onnx"), "vocoder"),
        (json, description.replacing("vocos.onnx", with: "../v/vocos.onnx"), "vocoder"),
        (json, description.replacing("tokens.txt", with: "none.txt"), "tokens"),
        (json, description.replacing("tokens.txt", with: "/etc/passwd"), "tokens"),
        (json, description.replacing("tokens.txt", with: "voice.json"), "tokens"),
        (json, description.replacing("en-us", with: "xx-none"), "model"),
        (json.replacing("zh-CN", with: "hi-IN"), description, "language"),
        (json.replacing("zh-CN", with: "en-US"), styled.replacing("voices.bin", with: "m.onnx"), "styles"),
        (json.replacing("zh-CN", with: "en-US"), styled.replacing("\"speakers\":2", with: "\"speakers\":5"), "styles"),
        (json.replacing("}", with: ",\"speaker\":1}"), description, "speaker"),
        (json.replacing("\"model\",", with: "\"piper\","), description, "model"),
    ])
    func `an invalid description is refused with its field`(text: String, description: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) { try voice(text, description) }
        #expect(error?.field == field, "\(String(describing: error))")
    }

    @Test(arguments: [
        ("tokens.txt", "tokens"), ("vocos.onnx", "vocoder"), ("model.json", "model"), ("m.onnx", "model"),
    ])
    func `a link out of the folder is refused`(name: String, field: String) {
        let error = #expect(throws: VoiceFileError.self) {
            try voice { place in
                let file = place.appending(path: name)
                let outside = place.deletingLastPathComponent().appending(path: "outside")
                try FileManager.default.moveItem(at: file, to: outside)
                try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
            }
        }
        #expect(error?.field == field)
    }

    @Test func `the signature changes with each file`() throws {
        let signature = try voice().signature
        #expect(try voice().signature == signature)
        let others = [
            try voice(tokens: "yin2 2"), try voice(Self.json, Self.description.replacing("16000", with: "22050")),
            try voice { try TestFiles.write("other", to: $0.appending(path: "vocos.onnx")) },
            try voice { try TestFiles.write("other", to: $0.appending(path: "m.onnx")) },
        ].map(\.signature)
        #expect(Set(others + [signature]).count == 5)
    }
}

/// The model.json that the inputs and metadata of a graph imply.
@Suite struct ModelRecognitionTests {
    private static func tensor(_ name: String, _ shape: [Int] = [1]) -> ModelInspection.Tensor {
        .init(name: name, type: "float", shape: shape)
    }

    private static func text(
        _ inputs: [String], metadata: [String: String] = [:], output: ModelInspection.Tensor = tensor("y", [1, -1]),
        files: [String: String]
    ) throws(VoicePlaceError) -> String {
        let inspection = ModelInspection(inputs: inputs.map { tensor($0) }, outputs: [output], metadata: metadata)
        let recognition = try ModelRecognition(inspection, model: "m.onnx", beside: Array(files.keys) + ["m.onnx"]) {
            Array(files[$0, default: ""].utf8)
        }
        return recognition.text.split(separator: "\n").dropFirst().dropLast().map { $0.drop { $0 == " " } }
            .joined(separator: " ")
    }

    private static let vits = ["x", "x_length", "noise_scale", "length_scale", "noise_scale_w"]

    @Test func `model families are recognized`() throws {
        let melo = try Self.text(
            Self.vits + ["tones", "sid"], metadata: ["sample_rate": "44100", "add_blank": "1", "comment": "melo"],
            files: ["tokens.txt": "_ 0"])
        #expect(melo == #""sample_rate": 44100, "tokens": "tokens.txt", "pinyin": "initials", "blank": 0"#)
        let matcha = try Self.text(
            ["x", "x_length", "noise_scale", "length_scale"],
            metadata: ["sample_rate": "16000", "voice": "zh en-us", "add_blank": "0"],
            output: Self.tensor("mel", [1, 80, -1]),
            files: ["tokens.txt": "yin2 1\nyuan2 2\nA 3\nʧ 4", "vocos-16khz-univ.onnx": ""])
        #expect(
            matcha == #""sample_rate": 16000, "tokens": "tokens.txt", "espeak": "en-us", "replace": "matcha", "#
                + #""pinyin": "syllables", "vocoder": "vocos-16khz-univ.onnx""#)
        let coqui = try Self.text(
            Self.vits,
            metadata: [
                "sample_rate": "22050", "voice": "de", "comment": "coqui", "use_eos_bos": "1", "bos_id": "4",
                "eos_id": "5", "add_blank": "1", "blank_id": "6", "n_speakers": "3",
            ], files: ["tokens.txt": "a 1"])
        #expect(
            coqui
                == #""sample_rate": 22050, "tokens": "tokens.txt", "espeak": "de", "begin": 4, "end": 5, "blank": 6, "#
                + #""speakers": 3"#)
        let kokoro = try Self.text(
            ["tokens", "style", "speed"],
            files: ["tokens.txt": "A 1\nʧ 2", "voices.bin": String(repeating: " ", count: 2 * 522_240)])
        #expect(
            kokoro == #""sample_rate": 24000, "tokens": "tokens.txt", "espeak": "en-us", "replace": "kokoro", "#
                + #""begin": 0, "end": 0, "styles": "voices.bin", "speakers": 2"#)
    }

    @Test(
        arguments: [
            (["tokens", "style", "speed"], [:], "tokens.txt; one file of styles"),
            (["x", "secret"], [:], "'secret' is unknown"),
            (["input", "input_lengths", "scales"], ["tokens.txt": "a 1"], "NAME.onnx.json"),
            (["x", "tones"], ["tokens.txt": "a 1"], "no sample_rate"),
            (["x", "tones"], ["tokens.txt": "a"], "line 1"),
            (["tokens", "style"], ["tokens.txt": "a 1", "a.bin": "", "b.bin": ""], "one file of styles"),
        ] as [([String], [String: String], String)])
    func `missing or unsuitable files are reported`(inputs: [String], files: [String: String], reason: String) {
        let error = #expect(throws: VoicePlaceError.self) { try Self.text(inputs, files: files) }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test func `a missing vocoder is reported`() {
        let mel = Self.tensor("mel", [1, 80, -1])
        let error = #expect(throws: VoicePlaceError.self) {
            try Self.text(["x", "x_length"], output: mel, files: ["tokens.txt": "a 1"])
        }
        #expect(error?.description.contains("one vocoder") == true)
    }
}
