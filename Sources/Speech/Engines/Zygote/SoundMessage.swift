/// A message in the sound pipe of a clip: a header and a payload of samples, words or phonemes. The header is the kind
/// (one byte) and the length of the payload in bytes (four bytes, big-endian). The stream lacks an end mark, because
/// the engine reports the end of the child.
enum SoundMessage {
    enum Kind: UInt8 {
        /// 16-bit samples in the byte order of the machine.
        case samples = 1
        /// `SpokenWord`s.
        case words
        /// One `PhonemeClause`.
        case phonemes
    }

    static let headerBytes = 5
    /// 64 KiB is the capacity of an empty pipe, so that a single write takes a whole message.
    static let maxBytes = 64 * 1024
    static let maxPayloadBytes = maxBytes - headerBytes
    /// 600 s are 429 buffers of `EspeakSynthesizer.bufferMs`. A buffer becomes two messages: samples and words.
    static let maxMessages = 4_096

    /// - Returns: a number that holds the header in its first `headerBytes` bytes in memory.
    static func header(_ kind: Kind, payloadBytes: Int) -> UInt64 {
        (UInt64(kind.rawValue) << 56 | UInt64(payloadBytes) << 24).bigEndian
    }
}

/// The position of a spoken word, in the layout of a message.
struct SpokenWord: Equatable {
    private let bigEndianCharacter: UInt32
    private let bigEndianFrame: UInt32

    static let byteCount = MemoryLayout<Self>.size

    init(character: Int, frame: Int) {
        bigEndianCharacter = UInt32(truncatingIfNeeded: character).bigEndian
        bigEndianFrame = UInt32(truncatingIfNeeded: frame).bigEndian
    }

    /// The number of characters before the word in the utterance.
    var character: Int { Int(UInt32(bigEndian: bigEndianCharacter)) }

    /// The number of frames before the word in the sound.
    var frame: Int { Int(UInt32(bigEndian: bigEndianFrame)) }
}
