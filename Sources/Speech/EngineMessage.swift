/// The messages between Crier and an engine process, one a datagram of a SOCK_SEQPACKET pair, so that a child killed in
/// the middle never leaves half a message.
///
/// Crier → engine: `speak`. Engine → Crier: `ready` once, then for each `speak` any number of `samples` and `words` (sent by
/// the forked child) and one `ended` (sent by the engine after the child is reaped). No message needs a number: an engine
/// that has not ended its utterance in time is ended itself, and its socket with it.
enum EngineMessage: Equatable {
    /// espeak-ng's voices, as `language<TAB>identifier`.
    case ready(voices: [String])
    case speak(EspeakUtterance)
    case samples(ArraySlice<UInt8>)
    /// Words that begin.
    case words([SpokenWord])
    case ended(Ending)

    /// How a child ended.
    enum Ending: Equatable {
        case exited(UInt8)
        case signalled(UInt8)
    }

    /// Exit statuses of a child; anything else is a fault of ours.
    enum Exit {
        static let done: UInt8 = 0
        static let tooLong: UInt8 = 3
        static let voiceMissing: UInt8 = 4
        static let confinementFailed: UInt8 = 5
        static let synthesisFailed: UInt8 = 6
        static let lettersMissing: UInt8 = 7
    }

    /// 64 KiB holds the longest text of 2,000 hanzi as pinyin (14 KB) with room, and stays under the kernel's default
    /// socket buffer of 208 KiB.
    static let maximumBytes = 64 * 1024

    private enum Kind: UInt8 { case ready = 1, speak, samples, exited, signalled, words }

    var bytes: [UInt8] {
        switch self {
        case .ready(let voices): [Kind.ready.rawValue] + voices.joined(separator: "\n").utf8
        case .speak(let utterance): [Kind.speak.rawValue] + Self.speakBytes(utterance)
        case .samples(let samples): [Kind.samples.rawValue] + samples
        case .words(let words):
            [Kind.words.rawValue] + words.flatMap { Self.bytes($0.character) + Self.bytes($0.frame) }
        case .ended(.exited(let status)): [Kind.exited.rawValue, status]
        case .ended(.signalled(let signal)): [Kind.signalled.rawValue, signal]
        }
    }

    private static func speakBytes(_ utterance: EspeakUtterance) -> [UInt8] {
        let speaker = utterance.speaker
        let numbers = [speaker.wordsPerMinute, speaker.pitch, speaker.range].flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        return numbers + [UInt8(speaker.voice.utf8.count)] + speaker.voice.utf8 + utterance.text.utf8
    }

    init?(_ bytes: ArraySlice<UInt8>) {
        guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
        let rest = bytes.dropFirst()
        switch kind {
        case .ready:
            self = .ready(voices: rest.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
        case .speak:
            guard let utterance = Self.utterance(Array(rest)) else { return nil }
            self = .speak(utterance)
        case .samples: self = .samples(rest)
        case .words:
            guard rest.count % 8 == 0 else { return nil }
            let numbers = stride(from: rest.startIndex, to: rest.endIndex, by: 4).map { Self.number(rest[$0..<$0 + 4]) }
            self = .words(
                stride(from: 0, to: numbers.count, by: 2).map {
                    SpokenWord(character: numbers[$0], frame: numbers[$0 + 1])
                })
        case .exited: self = .ended(.exited(rest.first ?? 255))
        case .signalled: self = .ended(.signalled(rest.first ?? 255))
        }
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func utterance(_ bytes: [UInt8]) -> EspeakUtterance? {
        guard bytes.count > 7, bytes.count >= 7 + Int(bytes[6]) else { return nil }
        let numbers = (0..<3).map { Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1]) }
        let textStart = 7 + Int(bytes[6])
        let voice = String(decoding: bytes[7..<textStart], as: UTF8.self)
        return EspeakUtterance(
            text: String(decoding: bytes[textStart...], as: UTF8.self),
            speaker: EspeakSpeaker(voice: voice, wordsPerMinute: numbers[0], pitch: numbers[1], range: numbers[2]))
    }
}

/// A word that espeak-ng says.
struct SpokenWord: Equatable {
    /// How many characters of the utterance stand before it.
    let character: Int
    /// Where it begins in the sound.
    let frame: Int
}

/// What espeak-ng is given to say.
struct EspeakUtterance: Equatable {
    let text: String
    let speaker: EspeakSpeaker
}
