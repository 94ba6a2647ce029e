import Base
import Foundation
import Speech
import Synchronization
import TestSupport
import Testing

/// Tests with a real model and the real ONNX Runtime, which `make check KIND=models` installs. The check passes their
/// folder in a variable, and fails if the tests do not run.
@Suite(.serialized, .enabled(if: NeuralFolder.path != nil, "make check KIND=models runs them")) enum NeuralTests {}

/// The folder of ONNX Runtime and models that `Tests/Neural/prepare` makes.
enum NeuralFolder {
    static let path = ProcessInfo.processInfo.environment["CRIER_TEST_NEURAL"]

    static func file(_ name: String) throws -> String { try #require(path) + "/" + name }

    /// - Parameter name: the path in the folder, without `.onnx`.
    static func model(_ name: String = "voice") throws -> VoiceModel {
        let path = try file("\(name).onnx")
        let bytes = try FileReader.read(path, limitBytes: VoiceModel.maxFileBytes)
        return VoiceModel(path: path, digest: SHA256Digest(bytes).bytes, sampleRateHz: 22_050)
    }

    /// "You received 128 dollars and 50 cents." in the phonemes of espeak-ng 1.51 for en-us and the ids of the voice.
    static let sentence = ModelUtterance(
        phonemes: [1]
            + [
                22, 33, 122, 3, 88, 128, 31, 120, 21, 122, 34, 17, 3, 35, 120, 102, 26, 20, 120, 102, 26, 17, 88, 74,
                17, 3, 32, 35, 120, 61, 26, 32, 21, 3, 120, 18, 74, 32, 3, 17, 120, 51, 122, 24, 60, 38, 3, 39, 26, 17,
                3, 19, 120, 74, 19, 32, 21, 3, 31, 120, 61, 26, 32, 31, 10,
            ].flatMap { [0, $0] } + [0, 2])
}

/// A pool with the real ONNX Runtime.
struct NeuralPool {
    private final class Report: Sendable {
        let lines = Mutex<[String]>([])
    }

    let pool: ModelPool
    private let report = Report()

    init(engines: Int = 1, executable: String = RealEngine.executable("crier")) throws {
        pool = ModelPool(
            runtime: try NeuralFolder.file("libonnxruntime.so"), enginesPerModel: engines, executable: executable
        ) { [report] line in report.lines.withLock { $0.append(line) } }
    }

    var reports: [String] { report.lines.withLock { $0 } }

    /// - Parameter milliseconds: a clip takes 0.2 s, and loading 2 s where the processors are busy.
    func speak(
        _ utterance: ModelUtterance = NeuralFolder.sentence, with model: VoiceModel, milliseconds: Int = 30_000
    ) throws(SpeechError) -> ModelSound {
        try pool.speak(utterance, with: model, deadline: Deadline.after(milliseconds: milliseconds))
    }
}
