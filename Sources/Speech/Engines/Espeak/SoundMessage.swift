internal import Base

/// What a child writes into the pipe of its clip: messages of a kind (one byte), the length of what follows (four
/// bytes, most significant first), and samples or words. The end of the pipe is no message, and how the child ended is
/// not the child's to say.
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

    static func header(_ kind: Kind, payloadBytes: Int) -> [UInt8] {
        var writer = ByteWriter(capacity: headerBytes)
        writer.byte(kind.rawValue)
        writer.big(UInt32(payloadBytes))
        return writer.bytes
    }
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
        var reader = ByteReader(bytes)
        character = Int(reader.big(UInt32.self) ?? 0)
        frame = Int(reader.big(UInt32.self) ?? 0)
    }

    var bytes: [UInt8] {
        var writer = ByteWriter(capacity: Self.byteCount)
        writer.big(UInt32(truncatingIfNeeded: character))
        writer.big(UInt32(truncatingIfNeeded: frame))
        return writer.bytes
    }
}
