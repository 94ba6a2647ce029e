/// A message between Crier and an engine process. Each message is one datagram of a SOCK_SEQPACKET pair, so a message
/// is never received in part.
///
/// Crier sends `load`, `speak` with two descriptors (`ClipDescriptors`), and `stop`. The engine sends `ready` once, and one
/// `ended` for each `speak` after it has reaped the child. Messages need no numbers, because Crier sends the next
/// `speak` after `ended`. Messages contain no data of a client, because all later children inherit the memory of the
/// engine. The text and the sound go through pipes between Crier and the child.
enum EngineMessage: Equatable {
    /// The voices of espeak-ng as `language<TAB>identifier`.
    case ready(voices: [String])
    /// Loads the voice that children need most. Children load other voices themselves, with the same sound.
    case load(EspeakVoiceChoice)
    case speak
    /// Kills the child. No effect if the child has exited.
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
    }

    /// 64 KiB holds the list of voices (4 KB) and fits the kernel's default socket buffer of 208 KiB.
    static let maxBytes = 64 * 1024

    private enum Kind: UInt8 { case ready = 1, speak, stop, exited, signalled, load }

    var bytes: [UInt8] {
        switch self {
        case .ready(let voices): [Kind.ready.rawValue] + voices.joined(separator: "\n").utf8
        case .load(let voice):
            [Kind.load.rawValue, UInt8(voice.name.utf8.count)] + voice.name.utf8 + voice.definition.utf8
        case .speak: [Kind.speak.rawValue]
        case .stop: [Kind.stop.rawValue]
        case .ended(.exited(let code)): [Kind.exited.rawValue, code]
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
        case (.load, let length?, _):
            let name = rest.dropFirst().prefix(Int(length))
            guard name.count == length else { return nil }
            self = .load(
                EspeakVoiceChoice(
                    name: String(decoding: name, as: UTF8.self),
                    definition: String(decoding: rest[name.endIndex...], as: UTF8.self)))
        case (.speak, _, 0): self = .speak
        case (.stop, _, 0): self = .stop
        case (.exited, let code?, 1): self = .ended(.exited(code))
        case (.signalled, let signal?, 1): self = .ended(.signalled(signal))
        default: return nil
        }
    }
}
