/// A message between Crier and an engine process. Each message is one datagram of a SOCK_SEQPACKET pair, so a message
/// is never received in part.
///
/// Crier sends `load`, `speak` with two descriptors (`ClipDescriptors`), and `stop`. The engine sends `ready` or
/// `refused` once, and one `ended` for each `speak` after it has reaped the child. Messages need no numbers, because
/// Crier sends the next `speak` after `ended`. Messages contain no data of a client, because all later children inherit
/// the memory of the engine. The text and the sound go through pipes between Crier and the child.
enum EngineMessage: Equatable {
    /// The loaded data in lines: the voices of espeak-ng, or the inputs and outputs of a model.
    case ready(facts: [String])
    /// The engine cannot serve, and ends. This message replaces `ready`.
    case refused(String)
    /// The voice that children need most often, in the engine's own format. Children load other voices themselves.
    case load([UInt8])
    case speak
    /// Kills the child. Ignored if the child has exited.
    case stop
    case ended(TerminationStatus)

    /// The end of a child, as waitpid(2) reports it to the engine.
    enum TerminationStatus: Equatable {
        case exited(UInt8)
        case signalled(UInt8)
    }

    /// The exit codes of a child. Any other code is a bug of Crier, or a text controls the child.
    enum ExitCode {
        static let done: UInt8 = 0
        static let tooLong: UInt8 = 3
        static let voiceMissing: UInt8 = 4
        static let sandboxFailed: UInt8 = 5
        static let synthesisFailed: UInt8 = 6
        static let lettersMissing: UInt8 = 7
        /// A model or its runtime returned an error for the input.
        static let modelFailed: UInt8 = 8
    }

    /// 64 KiB holds the list of voices (4 KB) and fits the kernel's default socket buffer of 208 KiB.
    static let maxBytes = 64 * 1024

    private enum Kind: UInt8 { case ready = 1, speak, stop, exited, signalled, refused, load }

    var bytes: [UInt8] {
        switch self {
        case .ready(let facts): [Kind.ready.rawValue] + facts.joined(separator: "\n").utf8
        case .refused(let reason): [Kind.refused.rawValue] + reason.utf8
        case .load(let voice): [Kind.load.rawValue] + voice
        case .speak: [Kind.speak.rawValue]
        case .stop: [Kind.stop.rawValue]
        case .ended(.exited(let code)): [Kind.exited.rawValue, code]
        case .ended(.signalled(let signal)): [Kind.signalled.rawValue, signal]
        }
    }

    /// Returns nil for bytes that are not exactly one message.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
        let rest = bytes.dropFirst()
        switch (kind, rest.first, rest.count) {
        case (.ready, _, _):
            self = .ready(facts: rest.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
        case (.refused, _, _): self = .refused(String(decoding: rest, as: UTF8.self))
        case (.load, _, _): self = .load(Array(rest))
        case (.speak, _, 0): self = .speak
        case (.stop, _, 0): self = .stop
        case (.exited, let code?, 1): self = .ended(.exited(code))
        case (.signalled, let signal?, 1): self = .ended(.signalled(signal))
        default: return nil
        }
    }
}
