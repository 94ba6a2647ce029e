package import Audio
internal import Glibc

/// Why a voice's program gave no speech. For the operator's log: nothing of the text is in it.
package enum CommandError: Error, Sendable, Equatable {
    /// The program cannot be started, by its errno.
    case cannotStart(errno: Int32)
    /// It had not ended at the deadline and was ended.
    case timedOut
    /// It ended with this status; 128 and more: by a signal.
    case failed(status: Int32)
    /// It wrote more than speech can be.
    case tooMuch(limitBytes: Int)
    /// What it wrote is not a WAV file that can be read.
    case notWave(WaveError)

    /// What the program did: "did not start: No such file or directory".
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
