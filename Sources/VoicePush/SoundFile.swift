internal import Foundation

/// The length of a sound, from its header. As the sound of a notification, iOS plays three containers: CAF, WAVE and
/// AIFF (Apple, `UNNotificationSound`).
struct SoundFile: Equatable {
    let durationMs: Int

    /// iOS replaces a sound of 30 s or more by its own (Apple, `UNNotificationSound`).
    static let maxMs = 29_999

    /// A longer file is damaged: a day. A packet may declare up to 2³² frames.
    private static let maxReadableMs = 86_400_000.0

    /// - Returns: nil if the bytes are not such a file, or the file is truncated.
    init?(_ data: Data) {
        let bytes = ByteView(data)
        let length: (frames: Int, rateHz: Double)? =
            switch bytes.text(at: 0) {
            case "caff": Self.caf(bytes)
            case "RIFF": bytes.text(at: 8) == "WAVE" ? Self.wave(bytes) : nil
            case "FORM": ["AIFF", "AIFC"].contains(bytes.text(at: 8)) ? Self.aiff(bytes) : nil
            default: nil
            }
        guard let length, length.frames > 0, (1...384_000).contains(length.rateHz) else { return nil }
        let milliseconds = Double(length.frames) * 1_000 / length.rateHz
        guard milliseconds <= Self.maxReadableMs else { return nil }
        durationMs = Int(milliseconds.rounded(.up))
    }

    private typealias Length = (frames: Int, rateHz: Double)

    /// Core Audio Format Specification 1.0: chunks with a name and a size of 64 bits.
    private static func caf(_ bytes: ByteView) -> Length? {
        var format: (rateHz: Double, packetBytes: Int, packetFrames: Int)?
        for chunk in bytes.chunks(from: 8, sizeBytes: 8) {
            let start = chunk.body.lowerBound
            switch chunk.name {
            case "desc":
                guard let rate = bytes.big(start, 8), let packet = bytes.big(start + 16, 4),
                    let frames = bytes.big(start + 20, 4)
                else { return nil }
                format = (Double(bitPattern: rate), Int(packet), Int(frames))
            case "data":
                guard let format, format.packetBytes > 0, chunk.isWhole else { return nil }
                // The chunk begins with an edit count.
                return ((chunk.body.count - 4) / format.packetBytes * format.packetFrames, format.rateHz)
            default: break
            }
        }
        return nil
    }

    /// RIFF WAVE: chunks with a name and a little-endian size of 32 bits, padded to even lengths.
    private static func wave(_ bytes: ByteView) -> Length? {
        var format: (rateHz: Int, frameBytes: Int)?
        for chunk in bytes.chunks(from: 12, sizeBytes: 4, isLittle: true) {
            let start = chunk.body.lowerBound
            switch chunk.name {
            case "fmt ":
                guard let rate = bytes.little(start + 4, 4), let frame = bytes.little(start + 12, 2) else { return nil }
                format = (Int(rate), Int(frame))
            case "data":
                guard let format, format.frameBytes > 0, chunk.isWhole else { return nil }
                return (chunk.body.count / format.frameBytes, Double(format.rateHz))
            default: break
            }
        }
        return nil
    }

    /// AIFF and AIFF-C: the common chunk counts frames; for IMA4 it counts packets of 64 frames.
    private static func aiff(_ bytes: ByteView) -> Length? {
        var length: Length?
        for chunk in bytes.chunks(from: 12, sizeBytes: 4) {
            let start = chunk.body.lowerBound
            switch chunk.name {
            case "COMM":
                guard let count = bytes.big(start + 2, 4), let exponent = bytes.big(start + 8, 2),
                    let mantissa = bytes.big(start + 10, 8)
                else { return nil }
                let isPacked = chunk.body.count >= 22 && bytes.text(at: start + 18) == "ima4"
                // A rate has 80 bits, in IEEE 754's extended format.
                let rate =
                    Double(mantissa) * Double(sign: .plus, exponent: Int(exponent & 0x7FFF) - 16_446, significand: 1)
                length = (Int(count) * (isPacked ? 64 : 1), rate)
            case "SSND": return chunk.isWhole ? length : nil
            default: break
            }
        }
        return nil
    }
}

extension SoundFile {
    /// The samples of a CAF or WAVE file.
    ///
    /// - Returns: nil if the samples are not 16-bit integers of one channel.
    static func samples(of data: Data) -> (bytes: Data, rateHz: Int, isLittle: Bool)? {
        let bytes = ByteView(data)
        switch bytes.text(at: 0) {
        case "caff": return cafSamples(bytes)
        case "RIFF": return waveSamples(bytes)
        default: return nil
        }
    }

    private static func cafSamples(_ bytes: ByteView) -> (Data, Int, Bool)? {
        let chunks = bytes.chunks(from: 8, sizeBytes: 8)
        guard let start = chunks.first(where: { $0.name == "desc" })?.body.lowerBound,
            let sound = chunks.first(where: { $0.name == "data" }), sound.isWhole, bytes.text(at: start + 8) == "lpcm",
            let rate = bytes.big(start, 8).map(Double.init(bitPattern:)), let flags = bytes.big(start + 12, 4),
            // Bytes of a packet, frames of a packet, channels, bits of a sample.
            (0..<4).map({ bytes.big(start + 16 + 4 * $0, 4) }) == [2, 1, 1, 16], [0, 2].contains(flags),
            rates.contains(rate), let samples = bytes.range(sound.body.lowerBound + 4, sound.body.count - 4)
        else { return nil }
        return (samples, Int(rate), flags == 2)
    }

    private static func waveSamples(_ bytes: ByteView) -> (Data, Int, Bool)? {
        let chunks = bytes.chunks(from: 12, sizeBytes: 4, isLittle: true)
        guard bytes.text(at: 8) == "WAVE", let start = chunks.first(where: { $0.name == "fmt " })?.body.lowerBound,
            let sound = chunks.first(where: { $0.name == "data" }), sound.isWhole,
            bytes.little(start, 2) == 1, bytes.little(start + 2, 2) == 1, bytes.little(start + 14, 2) == 16,
            let rate = bytes.little(start + 4, 4), rates.contains(Double(rate)),
            let samples = bytes.range(sound.body.lowerBound, sound.body.count)
        else { return nil }
        return (samples, Int(rate), true)
    }

    /// The accepted sample rates of recordings, in Hz.
    private static let rates = 4_000.0...96_000.0
}

/// Numbers and chunks of a file, by offset. A number beyond the end is nil.
private struct ByteView {
    struct Chunk {
        let name: String
        let body: Range<Int>
        /// Whether the file contains the whole chunk.
        let isWhole: Bool
    }

    private let data: Data

    init(_ data: Data) { self.data = data }

    func text(at offset: Int) -> String? { range(offset, 4).map { String(decoding: $0, as: UTF8.self) } }

    func big(_ offset: Int, _ count: Int) -> UInt64? {
        range(offset, count)?.reduce(0) { $0 << 8 | UInt64($1) }
    }

    func little(_ offset: Int, _ count: Int) -> UInt64? {
        range(offset, count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func chunks(from start: Int, sizeBytes: Int, isLittle: Bool = false) -> [Chunk] {
        var chunks: [Chunk] = []
        var offset = start
        while let name = text(at: offset), chunks.count < Self.maxChunks,
            let size = isLittle ? little(offset + 4, sizeBytes) : big(offset + 4, sizeBytes)
        {
            let begin = offset + 4 + sizeBytes
            let end = size > UInt64(data.count) ? data.count + 1 : begin + Int(size)
            chunks.append(Chunk(name: name, body: begin..<max(begin, min(end, data.count)), isWhole: end <= data.count))
            // Chunks of the older containers are padded to even lengths.
            offset = sizeBytes == 4 ? end + end % 2 : end
        }
        return chunks
    }

    /// A file that begins with thousands of chunks is not a sound.
    private static let maxChunks = 64

    func range(_ offset: Int, _ count: Int) -> Data? {
        guard offset >= 0, count >= 0, offset + count <= data.count else { return nil }
        return data[data.startIndex + offset..<data.startIndex + offset + count]
    }
}
