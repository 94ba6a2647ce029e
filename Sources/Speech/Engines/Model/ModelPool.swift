internal import Audio
package import Base
private import Synchronization

/// The engine processes of models: a zygote for each loaded model, and a child for each utterance.
package final class ModelPool: Sendable {
    private let runtime: String
    private let enginesPerModel: Int
    private let executable: String
    private let report: @Sendable (String) -> Void
    private let pools = Mutex<[VoiceModel: ZygotePool]>([:])
    let counters: EngineCounters

    /// Loading takes up to 2 s on a server, and up to 30 s of CPU time (`ModelEngine`) on a busy small computer.
    private static let startTimeoutMs = 60_000
    /// Longer than any request waits. A child's CPU time has a separate limit.
    private static let childTimeoutMs = 30_000
    /// A model that does not load costs a second of CPU time at each attempt. After an operator repairs its file, the
    /// next attempt follows within a minute.
    private static let starts = StartBackOff(delaysMs: 1_000...60_000)

    /// Creates the pool without starting engines. The first utterance of a model starts its engine.
    ///
    /// - Parameters:
    ///   - runtime: the file of ONNX Runtime's library, or its name for dlopen(3).
    ///   - counters: counts the engines of all models.
    ///   - report: receives a sentence for each error, on any thread.
    package init(
        runtime: String, enginesPerModel: Int, executable: String = OwnExecutable.path,
        counters: EngineCounters = EngineCounters(.model), report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.runtime, self.counters) = (runtime, counters)
        self.enginesPerModel = enginesPerModel
        self.executable = executable
        self.report = report
    }

    /// Speaks one utterance. Starts an engine at the first utterance of a model and after a crash. Blocks.
    package func speak(
        _ utterance: ModelUtterance, with model: VoiceModel, deadline: Deadline
    ) throws(SpeechError) -> ModelSound {
        guard (1...ModelUtterance.maxPhonemes).contains(utterance.phonemes.count) else {
            throw .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        }
        // A model interprets a negative id as an index from the end of its table.
        guard utterance.phonemes.allSatisfy({ $0 >= 0 }), utterance.tones.allSatisfy({ $0 >= 0 }) else {
            throw .unspeakable
        }
        let request = EngineRequest(
            bytes: utterance.bytes, maxWords: utterance.phonemes.count, maxSamples: model.maxSamples, voice: model.name)
        let pool = pools.withLock { pools in
            if let pool = pools[model] { return pool }
            let pool = ZygotePool(program(model), count: enginesPerModel, counters: counters) { [report] error in
                report("\(error)")
            }
            pools[model] = pool
            return pool
        }
        return ModelSound(try pool.speak(request, deadline: deadline), utterance, model)
    }

    /// Loads the model in a separate engine process under the engine's limits, and ends the process. Blocks.
    package func inspect(_ model: VoiceModel, deadline: Deadline) throws(ModelError) -> ModelInspection {
        let program = program(model)
        guard let engine = EngineProcess(program) else { throw .engineUnavailable }
        switch engine.waitUntilReady(deadline: deadline) {
        case .ready:
            guard let inspection = ModelInspection(facts: engine.facts) else { throw .engineUnavailable }
            return inspection
        case .notYet: throw .tooExpensive("was not loaded in time")
        case .failed(.refused(let line)): throw ModelError(line: line)
        case .failed(let error): throw .tooExpensive("did not load: \(program.reason(error))")
        }
    }

    /// Removes all models except the given ones. Their engines end after the requests in progress.
    package func keep(_ models: Set<VoiceModel>) {
        // The removed engines end with the former value, outside the lock.
        _ = pools.withLock { pools in
            defer { pools = pools.filter { models.contains($0.key) } }
            return pools
        }
    }

    /// Ends the engines of all models. Requests in progress fail.
    package func close() {
        for pool in pools.withLock({ exchange(&$0, with: [:]) }).values { pool.close() }
    }

    /// Returns the program of a model's engine. The environment lacks HOME, because the runtime would keep a file about
    /// its use there. Large pages save a sixth of a clip's time.
    private func program(_ model: VoiceModel) -> EngineProgram {
        EngineProgram(
            executable: executable, arguments: [ModelEngine.argument, runtime] + model.arguments,
            environment: [
                EngineProgram.boundAtStart, "ORT_DISABLE_TELEMETRY=1", "GLIBC_TUNABLES=glibc.malloc.hugetlb=1",
            ],
            startTimeoutMs: Self.startTimeoutMs, childTimeoutMs: Self.childTimeoutMs, starts: Self.starts,
            startError: .modelUnavailable, refusal: { ModelError(line: $0).description }, error: Self.error)
    }

    private static func error(_ exitCode: UInt8, _ request: EngineRequest) -> SpeechError? {
        switch exitCode {
        case EngineMessage.ExitCode.tooLong: .tooLong(limitSeconds: EspeakSynthesizer.maxSeconds)
        case EngineMessage.ExitCode.modelFailed: .unspeakable
        case EngineMessage.ExitCode.sandboxFailed: .engineUnavailable
        default: nil
        }
    }
}

extension VoiceModel {
    /// The name of the file, shown to the operator.
    fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ModelSound {
    /// Takes the starts of phonemes from a child. They are not trusted: they are omitted unless there is one for each
    /// phoneme, in order and within the sound.
    fileprivate init(_ sound: EngineSound, _ utterance: ModelUtterance, _ model: VoiceModel) {
        let starts = sound.words.map(\.frame)
        let isComplete = sound.words.map(\.character).elementsEqual(utterance.phonemes.indices)
        let isInOrder = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
        let isWithin = (starts.last ?? 0) <= sound.samples.count
        self.init(
            pcm: PCM(int16: sound.samples, sampleRateHz: model.sampleRateHz),
            starts: isComplete && isInOrder && isWithin ? starts : nil)
    }
}
