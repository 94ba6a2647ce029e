import Audio
import Base
import Foundation
import Speech
import TestSupport
import Testing

@testable import Speech

extension NeuralTests {
    /// Models that `Tests/Neural/models.py` makes.
    @Suite struct HostileModelTests {
        @Test(arguments: [
            ("empty", "refuses the model"), ("text", "protobuf"), ("zeros", "protobuf"), ("truncated", "protobuf"),
            ("garbled", "protobuf"), ("unknown-operator", "Explode"), ("data-in-another-file", "External data"),
            ("input-of-floats", "'input' is of float, not int64"),
            ("input-of-one-dimension", "'input' has rank 1, not 2"),
            ("input-missing", "lacks the input 'scales'"), ("input-unknown", "'secret' is unknown"),
            ("output-of-integers", "'output' is of int64, not float"), ("speaker-undeclared", "1 speaker"),
        ])
        func `a file that is not a Piper model is refused with the reason`(_ name: String, _ reason: String) throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model("hostile/\(name)"))
            let error = #expect(throws: ModelError.self) {
                try neural.pool.inspect(model, deadline: .after(milliseconds: 30_000))
            }
            #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        }

        @Test(arguments: [
            ("endless", 1_500, SpeechError.engineUnavailable), ("endless-at-start", 1_500, .engineUnavailable),
            ("huge-at-run", 30_000, .unspeakable), ("huge", 30_000, .unspeakable),
            ("not-a-number", 30_000, .unspeakable), ("too-long", 30_000, .tooLong(limitSeconds: 600)),
        ])
        func `a model that fails in its child fails only its own request`(
            _ name: String, _ milliseconds: Int, _ error: SpeechError
        ) throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model("hostile/\(name)"))
            defer { neural.pool.close() }
            // The model is loaded first, so that the limit applies to the run.
            _ = try neural.pool.inspect(model, deadline: .after(milliseconds: 30_000))
            #expect(throws: error) { try neural.speak(with: model, milliseconds: milliseconds) }
            #expect(try neural.speak(with: NeuralFolder.model()).pcm.isAudible)
        }

        @Test func `a model that loads endlessly is stopped by the limit of processor time`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model("hostile/slow-at-load"))
            defer { neural.pool.close() }
            let error = #expect(throws: ModelError.self) {
                try neural.pool.inspect(model, deadline: .after(milliseconds: 180_000))
            }
            #expect(error?.description.contains("used up its processor time") == true, "\(String(describing: error))")
        }

        /// The processor's speed decides whether the limit of memory or of time is reached first. One processor loaded
        /// the model within both limits.
        @Test func `a model that exhausts resources while loading does not affect other models`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model("hostile/costly-at-load"))
            defer { neural.pool.close() }
            do {
                _ = try neural.pool.inspect(model, deadline: .after(milliseconds: 180_000))
            } catch {
                let reason = String(describing: error)
                #expect(["bad_alloc", "used up its processor time"].contains { reason.contains($0) }, "\(reason)")
            }
            #expect(try neural.speak(with: NeuralFolder.model()).pcm.isAudible)
        }

        @Test func `a silent model is not an error of the engine`() throws {
            let (neural, model) = (try NeuralPool(), try NeuralFolder.model("hostile/silent"))
            defer { neural.pool.close() }
            let sound = try neural.speak(with: model)
            #expect(sound.pcm.frames == NeuralFolder.sentence.phonemes.count && !sound.pcm.isAudible)
        }
    }
}
