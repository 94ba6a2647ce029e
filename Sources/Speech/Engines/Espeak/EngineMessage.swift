/// The messages between Crier and an engine process, one a datagram of a SOCK_SEQPACKET pair, so that there is never
/// half a message.
///
/// Crier → engine: `speak`, with two descriptors (`ClipDescriptors`), and `stop`. Engine → Crier: `ready` once, then
/// one `ended` for each `speak`, after the child is reaped. No message needs a number: the next `speak` is sent after
/// `ended`. Nothing of a client is in a message, because the engine's memory is what every later child begins with. The
/// text goes to the child, the sound comes from it, each through a pipe of its own.
enum EngineMessage: Equatable {
    /// espeak-ng's voices, as `language<TAB>identifier`.
    case ready(voices: [String])
    case speak
    /// Kill the child now. It has no effect if the child has ended.
    case stop
    case ended(Ending)

    /// The end of a child, as the kernel reports it to the engine.
    enum Ending: Equatable {
        case exited(UInt8)
        case signalled(UInt8)
    }

    /// Exit statuses of a child. Any other status is a fault of Crier's, or comes from a text that has taken the child
    /// over.
    enum Exit {
        static let done: UInt8 = 0
        static let tooLong: UInt8 = 3
        static let voiceMissing: UInt8 = 4
        static let confinementFailed: UInt8 = 5
        static let synthesisFailed: UInt8 = 6
        static let lettersMissing: UInt8 = 7
    }

    /// 64 KiB holds the list of voices (4 KB) with room, and stays under the kernel's default socket buffer of 208 KiB.
    static let maxBytes = 64 * 1024

    private enum Kind: UInt8 { case ready = 1, speak, stop, exited, signalled }

    var bytes: [UInt8] {
        switch self {
        case .ready(let voices): [Kind.ready.rawValue] + voices.joined(separator: "\n").utf8
        case .speak: [Kind.speak.rawValue]
        case .stop: [Kind.stop.rawValue]
        case .ended(.exited(let status)): [Kind.exited.rawValue, status]
        case .ended(.signalled(let signal)): [Kind.signalled.rawValue, signal]
        }
    }

    /// Nil for bytes that are not exactly one message.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
        let rest = bytes.dropFirst()
        switch (kind, rest.first, rest.count) {
        case (.ready, _, _):
            self = .ready(voices: rest.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
        case (.speak, _, 0): self = .speak
        case (.stop, _, 0): self = .stop
        case (.exited, let status?, 1): self = .ended(.exited(status))
        case (.signalled, let signal?, 1): self = .ended(.signalled(signal))
        default: return nil
        }
    }
}
