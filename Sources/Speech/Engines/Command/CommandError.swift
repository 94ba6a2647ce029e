package import Audio
internal import Glibc

/// The reason why a voice's program gave no speech, for the operator's log. It omits the text.
package enum CommandError: Error, Sendable, Equatable {
    /// The program cannot be started.
    case cannotStart(errno: Int32)
    /// The program was killed at the deadline.
    case timedOut
    /// The exit status, or 128 plus the number of the signal that ended the program.
    case failed(status: Int32)
    /// The output exceeds the limit.
    case tooMuch(limitBytes: Int)
    /// The output is not a readable WAV file.
    case notWave(WaveError)
    /// A worker broke its protocol and was killed.
    case brokenProtocol(ProtocolBreach)
    /// A worker answered that it cannot speak the text.
    case declined
    /// No worker was free before the deadline.
    case busy
    /// The workers fail one after another, and the next may not start yet.
    case failing

    /// The way in which a worker's output broke the protocol.
    package enum ProtocolBreach: Sendable, Equatable {
        /// The worker wrote without a request.
        case unasked
        /// The output is not the head of an answer.
        case notHead
        /// The answer belongs to another request.
        case otherRequest
        /// The worker wrote more bytes than its answer's head announced.
        case excess
        /// The answer is incomplete: the worker closed its output and continued to run.
        case closed
    }

    /// The predicate of a sentence about the program: "did not start: No such file or directory".
    package var sentence: String {
        switch self {
        case .cannotStart(let code): "did not start: \(String(cString: strerror(code)))"
        case .timedOut: "took too long"
        case .failed(let status) where status > 128: "was ended by signal \(status - 128)"
        case .failed(let status): "ended with status \(status)"
        case .tooMuch(let limit): "wrote more than \(limit >> 20) MiB"
        case .notWave(let error): "wrote no sound that can be read: \(error.sentence)"
        case .brokenProtocol(.unasked): "wrote something without being asked"
        case .brokenProtocol(.notHead): "wrote something else than an answer of its protocol"
        case .brokenProtocol(.otherRequest): "answered another request"
        case .brokenProtocol(.excess): "wrote more than it announced"
        case .brokenProtocol(.closed): "closed its output"
        case .declined: "cannot say the text"
        case .busy: "lacks a free worker"
        case .failing: "fails again and again, and is started again in a moment"
        }
    }
}
