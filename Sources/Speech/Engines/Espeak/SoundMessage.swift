/// What a child writes into the pipe of its clip: messages of a kind (one byte), the length of the rest (four bytes, most
/// significant first), and samples or words. The end of the pipe is no message. How the child ended is the engine's to
/// say.
enum SoundMessage {
    enum Kind: UInt8 {
        /// 16-bit, in the machine's own order.
        case samples = 1
        /// `SpokenWord`s.
        case words
    }

    static let headerBytes = 5
    /// One message fills an empty pipe of 64 KiB, so that it is written in one go.
    static let maxBytes = 64 * 1024
    static let maxPayloadBytes = maxBytes - headerBytes
    /// 600 s are 429 buffers of `EspeakSpeech.bufferMs`, each with its samples and its words.
    static let maxMessages = 4_096

    /// The number's first `headerBytes`.
    static func header(_ kind: Kind, payloadBytes: Int) -> UInt64 {
        (UInt64(kind.rawValue) << 56 | UInt64(payloadBytes) << 24).bigEndian
    }
}

/// A word that espeak-ng says, as it lies in a message.
struct SpokenWord: Equatable {
    private let bigEndianCharacter: UInt32
    private let bigEndianFrame: UInt32

    static let byteCount = MemoryLayout<Self>.size

    init(character: Int, frame: Int) {
        bigEndianCharacter = UInt32(truncatingIfNeeded: character).bigEndian
        bigEndianFrame = UInt32(truncatingIfNeeded: frame).bigEndian
    }

    /// How many characters of the utterance stand before it.
    var character: Int { Int(UInt32(bigEndian: bigEndianCharacter)) }

    /// Where it begins in the sound.
    var frame: Int { Int(UInt32(bigEndian: bigEndianFrame)) }
}
