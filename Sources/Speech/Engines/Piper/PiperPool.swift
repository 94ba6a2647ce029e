package import Base

/// The engine processes of models: for each model a zygote that has loaded the model, and a child for each utterance.
package final class PiperPool: Sendable {
    private let runtime: String
    private let enginesPerModel: Int
    private let executable: String
    private let report: @Sendable (String) -> Void

    /// Starts no engine. The first utterance of a model does.
    ///
    /// - Parameters:
    ///   - runtime: the file of ONNX Runtime's library, or its name for dlopen(3).
    ///   - report: receives a sentence for each error, on any thread.
    package init(
        runtime: String, enginesPerModel: Int, executable: String = OwnExecutable.path,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.runtime = runtime
        self.enginesPerModel = enginesPerModel
        self.executable = executable
        self.report = report
    }

    /// Speaks one utterance. Starts an engine at the first utterance of a model and after a crash. Blocks.
    package func speak(
        _ utterance: PiperUtterance, with model: PiperModel, deadline: Deadline
    ) throws(SpeechError) -> PiperSound {
        throw .engineUnavailable
    }

    /// Loads the model in an engine process of its own under the engine's limits, and ends the process. Blocks.
    package func inspect(_ model: PiperModel, deadline: Deadline) throws(PiperModelError) -> PiperInspection {
        throw .engineUnavailable
    }

    /// Ends the engines of all models that are not among these.
    package func keep(_ models: Set<PiperModel>) {}

    /// Ends the idle engines. A busy engine ends when this process exits and closes the channel.
    package func close() {}
}
