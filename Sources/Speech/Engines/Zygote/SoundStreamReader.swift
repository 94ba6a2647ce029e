/// Assembles the sound of a clip from the messages of a child. A child is not trusted, so the reader bounds memory and
/// work independently of the limits in the child.
struct SoundStreamReader {
    private var sampleBytes: [UInt8] = []
    private var wordBytes: [UInt8] = []
    private var phonemeBytes: [UInt8] = []
    private let maxWords: Int
    private let maxSamples: Int
    private let maxPhonemeBytes: Int

    private var header: [UInt8] = []
    private var kind = SoundMessage.Kind.samples
    private var payloadBytesLeft = 0
    private var messageCount = 0
    private var readCount = 0

    /// The longest clip is 57.6 MB at 48 kHz, which takes 14,063 reads from a pipe of one page. A read takes about 5
    /// µs.
    static let maxReads = 32_768

    init(maxWords: Int, maxSamples: Int, maxPhonemeBytes: Int = 0) {
        self.maxWords = maxWords
        self.maxSamples = maxSamples
        self.maxPhonemeBytes = maxPhonemeBytes
    }

    /// The samples, complete after `finish`.
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

    /// The clauses; nil if the phonemes are malformed.
    var clauses: [PhonemeClause]? { PhonemeClause.all(in: phonemeBytes) }

    /// Parses the bytes of one read.
    mutating func append(_ bytes: ArraySlice<UInt8>) throws(SoundStreamError) {
        readCount += 1
        guard readCount <= Self.maxReads else { throw .tooManyReads }
        var rest = bytes
        while !rest.isEmpty {
            if payloadBytesLeft == 0 { try parseHeader(&rest) } else { storePayload(&rest) }
        }
    }

    /// Ends the stream.
    func finish() throws(SoundStreamError) {
        guard header.isEmpty, payloadBytesLeft == 0 else { throw .truncated }
    }

    private mutating func parseHeader(_ rest: inout ArraySlice<UInt8>) throws(SoundStreamError) {
        let part = rest.prefix(SoundMessage.headerBytes - header.count)
        header += part
        rest = rest[part.endIndex...]
        guard let kind = SoundMessage.Kind(rawValue: header[0]) else { throw .unknownKind }
        guard header.count == SoundMessage.headerBytes else { return }
        try beginMessage(kind, payloadBytes: header.dropFirst().reduce(0) { $0 << 8 | Int($1) })
        header.removeAll(keepingCapacity: true)
    }

    /// Checks all limits of a message before a byte of its payload is stored.
    private mutating func beginMessage(_ kind: SoundMessage.Kind, payloadBytes: Int) throws(SoundStreamError) {
        messageCount += 1
        guard messageCount <= SoundMessage.maxMessages else { throw .tooManyMessages }
        guard (1...SoundMessage.maxPayloadBytes).contains(payloadBytes) else { throw .wrongLength }
        switch kind {
        case .samples:
            guard payloadBytes % 2 == 0 else { throw .wrongLength }
            guard sampleBytes.count + payloadBytes <= 2 * maxSamples else { throw .tooManySamples }
        case .words:
            guard payloadBytes % SpokenWord.byteCount == 0 else { throw .wrongLength }
            guard wordBytes.count + payloadBytes <= SpokenWord.byteCount * maxWords else { throw .tooManyWords }
        case .phonemes:
            guard phonemeBytes.count + payloadBytes <= maxPhonemeBytes else { throw .tooManyPhonemes }
        }
        self.kind = kind
        payloadBytesLeft = payloadBytes
    }

    private mutating func storePayload(_ rest: inout ArraySlice<UInt8>) {
        let part = rest.prefix(payloadBytesLeft)
        switch kind {
        case .samples: sampleBytes += part
        case .words: wordBytes += part
        case .phonemes: phonemeBytes += part
        }
        payloadBytesLeft -= part.count
        rest = rest[part.endIndex...]
    }
}

/// An invalid stream. A correct child never writes one: either a text controls the child, or the child has overwritten
/// its own memory.
package enum SoundStreamError: Error, Equatable, CustomStringConvertible {
    case unknownKind
    /// A payload is empty, longer than a message may be, or ends within a sample or word.
    case wrongLength
    case tooManySamples
    case tooManyWords
    case tooManyPhonemes
    case tooManyMessages
    /// The stream arrived in pieces that are too small.
    case tooManyReads
    /// The stream ends within a message.
    case truncated

    package var description: String {
        switch self {
        case .unknownKind: "a message of no known kind"
        case .wrongLength: "a message of a wrong length"
        case .tooManySamples: "too many samples"
        case .tooManyWords: "too many words"
        case .tooManyPhonemes: "too many phonemes"
        case .tooManyMessages: "too many messages"
        case .tooManyReads: "too small pieces"
        case .truncated: "half a message"
        }
    }
}
