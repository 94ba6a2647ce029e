import Audio
import Base
import Foundation
import Metrics
import Speech
import TestSupport
import Testing

@testable import Speech

extension NeuralTests {
    @Suite struct NeuralEngineTests {
        @Test func `a sentence sounds the same in every child of every engine`() throws {
            let model = try NeuralFolder.model()
            var sounds: [ModelSound] = []
            for _ in 0..<2 {
                let neural = try NeuralPool()
                defer { neural.pool.close() }
                for _ in 0..<4 { sounds.append(try neural.speak(with: model)) }
                #expect(neural.reports.isEmpty)
            }
            #expect((2_000...5_000).contains(sounds[0].pcm.durationMs))
            #expect(sounds[0].pcm.isAudible)
            #expect(sounds[0].pcm.sampleRateHz == 22_050)
            #expect(sounds[0].starts == nil)
            #expect(sounds.allSatisfy { $0 == sounds[0] })
        }

        @Test func `a larger length scale makes speech slower`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            let slow = ModelUtterance(phonemes: NeuralFolder.sentence.phonemes, lengthThousandths: 1_500)
            let ratio =
                try Double(neural.speak(slow, with: model).pcm.frames) / Double(neural.speak(with: model).pcm.frames)
            #expect((1.3...1.7).contains(ratio))
        }

        @Test func `a model with phoneme durations gives the same sound and the phoneme starts`() throws {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let timed = try neural.speak(with: NeuralFolder.model("timed"))
            #expect(try timed.pcm == neural.speak(with: NeuralFolder.model()).pcm)
            let starts = try #require(timed.starts)
            #expect(starts.count == NeuralFolder.sentence.phonemes.count)
            #expect(starts.first == 0)
            #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(try #require(starts.last) <= timed.pcm.frames)
        }

        @Test func `an inspection lists the inputs and outputs`() throws {
            let neural = try NeuralPool()
            let inspection = try neural.pool.inspect(NeuralFolder.model(), deadline: .after(milliseconds: 30_000))
            #expect(inspection.inputs.map(\.name) == ["input", "input_lengths", "scales"])
            #expect(inspection.inputs.map(\.type) == ["int64", "int64", "float"])
            #expect(inspection.outputs.map(\.type) == ["float"])
            #expect(inspection.outputs.map(\.shape) == [[-1, 1, 1, -1]])
        }

        @Test func `phonemes that the model lacks are refused and the engine keeps running`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            #expect(throws: SpeechError.unspeakable) {
                try neural.speak(ModelUtterance(phonemes: [1, 0, 30_000, 0, 2]), with: model)
            }
            #expect(throws: SpeechError.unspeakable) {
                try neural.speak(ModelUtterance(phonemes: [1, 0, -9, 0, 2]), with: model)
            }
            for count in [0, ModelUtterance.maxPhonemes + 1] {
                #expect(throws: SpeechError.tooLong(limitSeconds: 600)) {
                    try neural.speak(ModelUtterance(phonemes: [Int64](repeating: 1, count: count)), with: model)
                }
            }
            #expect(neural.reports.isEmpty)
            #expect(neural.pool.counters.running.value == 1)
        }

        @Test func `the longest utterance is within the limits`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            defer { neural.pool.close() }
            let words = (0..<ModelUtterance.maxPhonemes).map { NeuralFolder.sentence.phonemes[$0 % 130] }
            #expect(try neural.speak(ModelUtterance(phonemes: words), with: model).pcm.isAudible)
            #expect(neural.reports.isEmpty)
        }

        @Test func `a model file that differs from its digest is refused and not reloaded for each request`()
            throws
        {
            let neural = try NeuralPool()
            defer { neural.pool.close() }
            let model = try NeuralFolder.model()
            let other = VoiceModel(path: model.path, digest: [UInt8](repeating: 7, count: 32), sampleRateHz: 22_050)
            for _ in 0..<5 {
                #expect(throws: SpeechError.modelUnavailable) { try neural.speak(with: other) }
            }
            // The other attempts followed within one second after the first.
            #expect(neural.reports.count == 1)
            #expect(try #require(neural.reports.first).contains("has changed"))
            #expect(try neural.speak(with: model).pcm.isAudible)
        }

        @Test func `the engines of unused models end`() throws {
            let (neural, model) = (try NeuralPool(engines: 2), try NeuralFolder.model())
            _ = try neural.speak(with: model)
            #expect(try EngineProcesses.running("crier").count == 1)
            neural.pool.keep([model])
            #expect(try EngineProcesses.running("crier").count == 1)
            neural.pool.keep([])
            #expect(try EngineProcesses.running("crier").isEmpty)
            #expect(neural.pool.counters.running.value == 0)
        }

        @Test func `an engine whose model is removed during a clip ends after the clip`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model())
            let clip = Lingering { SpokenSound(pcm: try neural.speak(with: model).pcm) }
            #expect(eventually { neural.pool.counters.clips.value == 1 })
            neural.pool.keep([])
            #expect(clip.outcome != nil)
            #expect(neural.pool.counters.running.value == 0)
        }
    }
}
