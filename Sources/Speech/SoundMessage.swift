/// What a child writes into the pipe of its clip: messages of a kind (one byte), the length of what follows (four bytes,
/// most significant first), and samples or words. The end of the pipe is no message, and how the child ended is not the
/// child's to say.
enum SoundMessage {
    enum Kind: UInt8 {
        /// 16-bit, in the machine's own order.
        case samples = 1
        /// `SpokenWord`s.
        case words
    }

    static let headerBytes = 5
    /// One message fills an empty pipe of 64 KiB, so that it is written in one go.
    static let maximumBytes = 64 * 1024
    static let maximumPayloadBytes = maximumBytes - headerBytes
    /// 600 s are 429 buffers of `EspeakSpeech.bufferMs`, each with its samples and its words.
    static let maximumMessages = 4_096

    static func header(_ kind: Kind, payloadBytes: Int) -> [UInt8] { [kind.rawValue] + BigEndian.bytes(payloadBytes) }
}

/// A word that espeak-ng says.
struct SpokenWord: Equatable {
    /// How many characters of the utterance stand before it.
    let character: Int
    /// Where it begins in the sound.
    let frame: Int

    static let byteCount = 8

    init(character: Int, frame: Int) {
        self.character = character
        self.frame = frame
    }

    /// - Parameter bytes: eight of them.
    init(_ bytes: ArraySlice<UInt8>) {
        character = BigEndian.number(bytes.prefix(4))
        frame = BigEndian.number(bytes.suffix(4))
    }

    var bytes: [UInt8] { BigEndian.bytes(character) + BigEndian.bytes(frame) }
}

/// Numbers below 2³² in four bytes.
enum BigEndian {
    static func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }

    static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
