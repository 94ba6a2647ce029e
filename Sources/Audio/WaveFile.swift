/// Reads RIFF/WAVE: 16-bit PCM or 32-bit float, one or two channels, 8…48 kHz.
package enum WaveFile {
    /// Speech below 8 kHz is unintelligible, and clips have at most 48 kHz.
    private static let sampleRatesHz = 8_000...48_000

    /// Programs that write into a pipe cannot know the size of the data in advance. They write 0 or a size near the
    /// maximum: espeak-ng writes 0x7FFFF000, others 0x7FFFFFFF or 0xFFFFFFFF.
    private static let minUnknownSize = 0x7FFF_0000

    private struct Format {
        let tag: Int
        let channels: Int
        let sampleRateHz: Int
        let bits: Int
    }

    /// - Returns: mono audio at the file's rate; two channels are averaged.
    /// - Throws: `WaveError` for any other file.
    package static func read(_ bytes: [UInt8]) throws(WaveError) -> PCM {
        guard bytes.count >= 12, tag(bytes, 0) == "RIFF", tag(bytes, 8) == "WAVE" else { throw .notRIFF }
        var format: Format?
        var position = 12
        while position + 8 <= bytes.count {
            let (name, size) = (tag(bytes, position), number(bytes, position + 4, 4))
            position += 8
            if name == "data" {
                guard let format else { throw .chunkMissing("fmt ") }
                return try samples(bytes[try dataRange(bytes, position, size)], format)
            }
            guard size <= bytes.count - position else { throw .truncated }
            if name == "fmt " { format = try self.format(bytes, position, size) }
            position += size + size % 2
        }
        throw .chunkMissing(format == nil ? "fmt " : "data")
    }

    private static func dataRange(_ bytes: [UInt8], _ start: Int, _ size: Int) throws(WaveError) -> Range<Int> {
        if size >= minUnknownSize || size == 0 && !areChunks(bytes, start) { return start..<bytes.count }
        guard size <= bytes.count - start else { throw .truncated }
        return start..<start + size
    }

    /// Whether the rest of the file is a list of chunks. If so, a data size of 0 before the list is correct.
    private static func areChunks(_ bytes: [UInt8], _ start: Int) -> Bool {
        var position = start
        while position + 8 <= bytes.count, bytes[position..<position + 4].allSatisfy({ (0x20...0x7E).contains($0) }) {
            let size = number(bytes, position + 4, 4)
            position += 8 + size + size % 2
        }
        // Many programs omit the padding byte of the last chunk.
        return position == bytes.count || position == bytes.count + 1
    }

    private static func format(_ bytes: [UInt8], _ start: Int, _ size: Int) throws(WaveError) -> Format {
        guard size >= 16 else { throw .chunkMissing("fmt ") }
        var tag = number(bytes, start, 2)
        // WAVE_FORMAT_EXTENSIBLE: the format tag is the first field of a GUID.
        if tag == 0xFFFE, size >= 40 { tag = number(bytes, start + 24, 2) }
        let format = Format(
            tag: tag, channels: number(bytes, start + 2, 2), sampleRateHz: number(bytes, start + 4, 4),
            bits: number(bytes, start + 14, 2))
        guard (tag, format.bits) == (1, 16) || (tag, format.bits) == (3, 32) else {
            throw .codec(tag: tag, bits: format.bits)
        }
        guard (1...2).contains(format.channels) else { throw .channels(format.channels) }
        guard sampleRatesHz.contains(format.sampleRateHz) else { throw .sampleRate(format.sampleRateHz) }
        return format
    }

    private static func samples(_ data: ArraySlice<UInt8>, _ format: Format) throws(WaveError) -> PCM {
        let size = format.bits / 8
        let frames = data.count / (size * format.channels)
        let share = 1 / Float(format.channels)
        let samples = data.withUnsafeBytes { raw in
            (0..<frames).map { frame in
                (0..<format.channels).reduce(Float(0)) { sum, channel in
                    sum + sample(raw, at: (frame * format.channels + channel) * size, bytes: size) * share
                }
            }
        }
        let pcm = PCM(samples: samples, sampleRateHz: format.sampleRateHz)
        guard pcm.isInRange else { throw .values }
        return pcm
    }

    private static func sample(_ raw: UnsafeRawBufferPointer, at offset: Int, bytes: Int) -> Float {
        if bytes == 2 {
            return Float(Int16(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Int16.self))) / 32768
        }
        return Float(bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    private static func tag(_ bytes: [UInt8], _ position: Int) -> String {
        String(decoding: bytes[position..<position + 4], as: UTF8.self)
    }

    private static func number(_ bytes: [UInt8], _ position: Int, _ size: Int) -> Int {
        bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// Why a WAV file cannot be read.
package enum WaveError: Error, Sendable, Equatable {
    case notRIFF
    /// The chunk is missing or too short.
    case chunkMissing(String)
    /// Neither 16-bit PCM nor 32-bit float: the format tag and the bits per sample.
    case codec(tag: Int, bits: Int)
    case channels(Int)
    case sampleRate(Int)
    /// A sample is NaN or exceeds `PCM.maxMagnitude`.
    case values
    /// The file is shorter than the sizes in its chunks.
    case truncated

    /// The error as a clause: "not a WAV file".
    package var sentence: String {
        switch self {
        case .notRIFF: "not a WAV file"
        case .chunkMissing(let name): "its chunk '\(name)' is missing or too short"
        case .codec(let tag, let bits): "codec \(tag) with \(bits) bits; 16-bit PCM and 32-bit float are read"
        case .channels(let count): "\(count) channels; one and two are read"
        case .sampleRate(let hz): "\(hz) Hz; 8,000 to 48,000 are read"
        case .values: "a sample is not a number, or far beyond full scale"
        case .truncated: "it ends before its sizes say"
        }
    }
}
