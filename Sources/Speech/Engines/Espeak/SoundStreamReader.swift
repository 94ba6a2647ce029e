/// Puts a clip's sound together from what its child writes. The child is a stranger: what it says is bounded here in
/// memory and in work, whatever was bounded where it runs.
struct SoundStreamReader {
    private var sampleBytes: [UInt8] = []
    private var wordBytes: [UInt8] = []
    private let maxWords: Int

    private var header: [UInt8] = []
    private var kind = SoundMessage.Kind.samples
    private var payloadBytesLeft = 0
    private var messages = 0
    private var reads = 0

    static let maxSamples = EspeakSpeech.maxSeconds * Int(EspeakSpeech.sampleRateHz)
    /// The longest clip is 26.5 MB, which are 6,460 reads through a pipe that has no more than one page. Some 5 µs
    /// each.
    static let maxReads = 32_768

    /// Ten times the most that was seen: 23 digits are 37 words in Latvian.
    static let maxWordsPerCharacter = 16

    init(maxWords: Int) { self.maxWords = maxWords }

    /// Whole, once the stream is finished.
    var samples: [Int16] {
        [Int16](unsafeUninitializedCapacity: sampleBytes.count / 2) { samples, count in
            count = sampleBytes.count / 2
            sampleBytes.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(samples).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: $0[..<(2 * count)]))
            }
        }
    }

    var words: [SpokenWord] {
        wordBytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: SpokenWord.byteCount).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: SpokenWord.self)
            }
        }
    }

    /// Takes what one read has given.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(SoundStreamError) {
        reads += 1
        guard reads <= Self.maxReads else { throw .tooManyReads }
        var rest = bytes
        while !rest.isEmpty {
            if payloadBytesLeft == 0 { try takeHeader(&rest) } else { takePayload(&rest) }
        }
    }

    /// The child has written its last.
    func finish() throws(SoundStreamError) {
        guard header.isEmpty, payloadBytesLeft == 0 else { throw .truncated }
    }

    private mutating func takeHeader(_ rest: inout ArraySlice<UInt8>) throws(SoundStreamError) {
        let part = rest.prefix(SoundMessage.headerBytes - header.count)
        header += part
        rest = rest[part.endIndex...]
        guard let kind = SoundMessage.Kind(rawValue: header[0]) else { throw .unknownKind }
        guard header.count == SoundMessage.headerBytes else { return }
        try begin(kind, payloadBytes: header.dropFirst().reduce(0) { $0 << 8 | Int($1) })
        header.removeAll(keepingCapacity: true)
    }

    /// All of a message is judged before a byte of it is kept.
    private mutating func begin(_ kind: SoundMessage.Kind, payloadBytes: Int) throws(SoundStreamError) {
        messages += 1
        guard messages <= SoundMessage.maxMessages else { throw .tooManyMessages }
        guard (1...SoundMessage.maxPayloadBytes).contains(payloadBytes) else { throw .wrongLength }
        switch kind {
        case .samples:
            guard payloadBytes % 2 == 0 else { throw .wrongLength }
            guard sampleBytes.count + payloadBytes <= 2 * Self.maxSamples else { throw .tooManySamples }
        case .words:
            guard payloadBytes % SpokenWord.byteCount == 0 else { throw .wrongLength }
            guard wordBytes.count + payloadBytes <= SpokenWord.byteCount * maxWords else { throw .tooManyWords }
        }
        self.kind = kind
        payloadBytesLeft = payloadBytes
    }

    private mutating func takePayload(_ rest: inout ArraySlice<UInt8>) {
        let part = rest.prefix(payloadBytesLeft)
        switch kind {
        case .samples: sampleBytes += part
        case .words: wordBytes += part
        }
        payloadBytesLeft -= part.count
        rest = rest[part.endIndex...]
    }
}

/// What a child wrote that no child of ours writes: it has been taken over, or has overwritten its own memory.
package enum SoundStreamError: Error, Equatable, CustomStringConvertible {
    case unknownKind
    /// Nothing, more than a message may hold, or half a sample or word.
    case wrongLength
    case tooManySamples
    case tooManyWords
    case tooManyMessages
    /// It came in pieces that are too small.
    case tooManyReads
    /// It ends within a message.
    case truncated

    package var description: String {
        switch self {
        case .unknownKind: "a message of no known kind"
        case .wrongLength: "a message of a wrong length"
        case .tooManySamples: "too many samples"
        case .tooManyWords: "too many words"
        case .tooManyMessages: "too many messages"
        case .tooManyReads: "too small pieces"
        case .truncated: "half a message"
        }
    }
}
