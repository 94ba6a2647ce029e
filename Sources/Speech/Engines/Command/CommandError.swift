package import Audio
internal import Glibc

/// The reason why a voice's program gave no speech, for the operator's log. It contains nothing of the text.
package enum CommandError: Error, Sendable, Equatable {
    /// The program cannot be started.
    case cannotStart(errno: Int32)
    /// The program was killed at the deadline.
    case timedOut
    /// The exit status; above 128 it is 128 plus the signal that ended the program.
    case failed(status: Int32)
    /// The output exceeds the limit.
    case tooMuch(limitBytes: Int)
    /// The output is no readable WAV file.
    case notWave(WaveError)

    /// The predicate of a sentence about the program: "did not start: No such file or directory".
    package var sentence: String {
        switch self {
        case .cannotStart(let code): "did not start: \(String(cString: strerror(code)))"
        case .timedOut: "took too long"
        case .failed(let status) where status > 128: "was ended by signal \(status - 128)"
        case .failed(let status): "ended with status \(status)"
        case .tooMuch(let limit): "wrote more than \(limit >> 20) MiB"
        case .notWave(let error): "wrote no sound that can be read: \(error.sentence)"
        }
    }
}
