internal import Glibc

/// A request for one clip, as an engine of any kind receives it.
struct EngineRequest {
    /// The bytes for the child, at most 64 KiB. That is the capacity of a pipe, so the write does not wait for the
    /// reader.
    let bytes: [UInt8]
    /// The maximum number of words in the answer.
    let maxWords: Int
    /// The maximum number of samples in the answer.
    let maxSamples: Int
    /// The name of the voice in errors for the operator.
    let voice: String
    /// The maximum length of the phonemes in the answer, in bytes.
    var maxPhonemeBytes = 0
}

/// The answer of a child.
struct EngineSound {
    let samples: [Int16]
    let words: [SpokenWord]
    var clauses: [PhonemeClause] = []
}

/// A program that runs as an engine, and its limits.
struct EngineProgram: Sendable {
    let executable: String
    /// The arguments after the program's name.
    let arguments: [String]
    /// All variables of the environment.
    let environment: [String]
    /// The time limit of a start, in milliseconds.
    let startTimeoutMs: Int
    /// The time limit of a child, in milliseconds.
    let childTimeoutMs: Int
    /// The delays after failed starts.
    var starts = StartBackOff.none
    /// The error of a request when the engine does not start.
    var startError = SpeechError.engineUnavailable
    /// Formats the reason of an engine that refuses to serve, for the operator.
    var refusal: @Sendable (_ message: String) -> String = { $0 }
    /// Returns the error for a child's exit code; nil if the exit is a crash.
    let error: @Sendable (_ exitCode: UInt8, EngineRequest) -> SpeechError?

    /// Makes the engine resolve library functions once at its start instead of in each child.
    static let boundAtStart = "LD_BIND_NOW=1"
}

extension EngineProgram {
    /// Returns the reason why an engine did not start, for the operator.
    func reason(_ error: EngineProcess.StartError) -> String {
        switch error {
        case .refused(let message): refusal(message)
        case .timedOut: "it needed more than \(startTimeoutMs / 1_000) s"
        case .ended(.signalled(UInt8(SIGXCPU))): "it used up its processor time"
        case .ended(.signalled(let signal)): "it was ended by signal \(signal)"
        case .ended(.exited(let code)): "it ended with status \(code)"
        }
    }
}
