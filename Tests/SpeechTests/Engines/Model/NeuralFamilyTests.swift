import Audio
import Base
import Foundation
import TestSupport
import Testing

@testable import Speech

extension NeuralTests {
    /// Models that `Tests/Neural/families.py` makes: each token is 100 samples of one value, to which the other inputs
    /// add.
    @Suite struct NeuralFamilyTests {
        private static let hop = 100

        private static func file(_ name: String) throws -> VoiceModel.File {
            let path = try NeuralFolder.file("families/\(name).onnx")
            return .init(path: path, digest: SHA256Digest(try FileReader.read(path)).bytes)
        }

        private static func model(
            _ name: String, rate: Int, speakers: Int = 1, vocoder: String? = nil, tones: Bool = false, style: Int = 0
        ) throws -> VoiceModel {
            VoiceModel(
                try file("\(name)/model"), sampleRateHz: rate, speakers: speakers, inputs: .named([:]),
                vocoder: try vocoder.map { try file("\(name)/\($0)") }, hasTones: tones, styleLength: style)
        }

        /// The value of each token: the middle of its samples.
        private static func values(_ sound: ModelSound, hop: Int = hop) -> [Double] {
            stride(from: hop / 2, to: sound.pcm.frames, by: hop).map {
                (Double(sound.pcm.samples[$0]) * 1_000).rounded() / 1_000
            }
        }

        @Test func `MeloTTS gets tokens, tones and a length scale`() throws {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let model = try Self.model("melo", rate: 44_100, tones: true)
            let said = ModelUtterance(phonemes: [0, 10, 0, 20], tones: [0, 1, 0, 4], style: [])
            #expect(try Self.values(neural.speak(said, with: model)) == [0, 0.03, 0, 0.1])
            let slow = ModelUtterance(phonemes: [10, 20], lengthThousandths: 1_500, tones: [0, 0], style: [])
            #expect(try neural.speak(slow, with: model).pcm.frames == 2 * 150)
            let noisy = ModelUtterance(phonemes: [10], noiseThousandths: 100, speaker: 1, tones: [1], style: [])
            #expect(try Self.values(neural.speak(noisy, with: model)) == [0.33])
        }

        @Test func `VITS gets a speaker and blanks between tokens`() throws {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let model = try Self.model("vits", rate: 22_050, speakers: 2)
            let said = ModelUtterance(phonemes: [7, 10, 7], speaker: 1)
            #expect(try Self.values(neural.speak(said, with: model)) == [0.207, 0.21, 0.207])
            let width = ModelUtterance(phonemes: [10], noiseWidthThousandths: 50)
            #expect(try Self.values(neural.speak(width, with: model)) == [0.06])
        }

        @Test func `Kokoro gets the style row of its token count and a speed`() throws {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let model = try Self.model("kokoro", rate: 24_000, speakers: 3, style: 256)
            let file = try FileReader.read(NeuralFolder.file("families/kokoro/voices.bin"))
            let table = try #require(StyleTable(file, speaker: 1, of: 3))
            let said = ModelUtterance(
                phonemes: [0, 40, 50, 0], lengthThousandths: 500, tones: [], style: table.row(tokens: 2))
            let sound = try neural.speak(said, with: model)
            #expect(sound.pcm.frames == 4 * 50)
            // Row 2 of the second of three tables.
            #expect(Self.values(sound, hop: 50) == [0.128, 0.168, 0.178, 0.128])
        }

        @Test func `Vocos converts Matcha's spectra to sound`() throws {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let model = try Self.model("matcha", rate: 16_000, vocoder: "vocos-16khz-univ")
            let sound = try neural.speak(ModelUtterance(phonemes: [1_000, 1_000, 1_000]), with: model)
            // Four frames a token: one hop of 256 samples between two.
            #expect(sound.pcm.frames == 11 * 256)
            for index in 512..<2_048 {
                // Bin 32 of 1,024 is a period of 32 samples: 2 · 256 · 0.1 / 1,024, divided by the windows.
                let expected = cos(2 * Double.pi * Double(index) / 32)
                #expect(abs(Double(sound.pcm.samples[index]) - expected * Double(sound.pcm.samples[512])) < 0.001)
            }
            #expect(sound.pcm.samples[512] > 0.05)
            let slow = try neural.speak(
                ModelUtterance(phonemes: [1_000, 1_000], lengthThousandths: 2_000), with: model)
            #expect(slow.pcm.frames == 15 * 256)
        }

        @Test func `a wrong vocoder and a spectrum without a vocoder are refused`() throws {
            let neural = try NeuralPool()
            func reason(_ model: VoiceModel) -> String? {
                #expect(throws: ModelError.self) {
                    try neural.pool.inspect(model, deadline: .after(milliseconds: 30_000))
                }?.description
            }
            let bare = try Self.model("matcha", rate: 16_000)
            #expect(reason(bare)?.contains("'mel' is a spectrum") == true)
            let wrong = try Self.model("matcha", rate: 16_000, vocoder: "model")
            #expect(reason(wrong)?.contains("its vocoder has 4 inputs, not 1") == true)
            let piper = try Self.file("vits/model")
            #expect(
                reason(VoiceModel(path: piper.path, digest: piper.digest, sampleRateHz: 22_050))?
                    .contains("lacks the input 'input'") == true)
        }

        @Test func `an inspection contains the exporter's metadata`() throws {
            let neural = try NeuralPool()
            let file = try Self.file("matcha/model")
            let model = VoiceModel(path: file.path, digest: file.digest, sampleRateHz: 16_000, inputs: .unchecked)
            let inspection = try neural.pool.inspect(model, deadline: .after(milliseconds: 30_000))
            #expect(inspection.metadata["voice"] == "zh en-us" && inspection.metadata["sample_rate"] == "16000")
            #expect(inspection.metadata["speaker_names"] == nil && inspection.outputs.map(\.shape) == [[1, 80, -1]])
        }
    }
}
