package import Audio
internal import Base

/// Encodes a clip while it grows. The bytes depend on the sound alone and on where it is divided, so the same clip that is
/// divided in the same way has the same bytes.
///
/// The frames of a codec that look ahead come with the next sound, and the last ones with the end.
package struct StreamEncoder: ~Copyable {
    private let codec: any StreamCodec
    private let rate: SampleRate
    private var inputFrames = 0
    private let format: ClipFormat

    /// - Throws: `EncodingError` when the format cannot be streamed at this sample rate, or a codec's library fails.
    package init(
        _ format: ClipFormat, sampleRate: SampleRate, bitRate: BitRateMode = .constant
    ) throws(EncodingError) {
        guard format.isStreamable, format.sampleRates.contains(sampleRate) else {
            throw .sampleRate(sampleRate.hz, format)
        }
        switch format.container {
        case .mp3: codec = MP3Stream(try MP3.streamHandle(sampleRate, bitRate))
        case .opus: codec = OpusStream(try OpusEncHandle(sampleRate, isStream: true))
        case .wave: codec = SampleStream(header: WAVE.streamHeader(sampleRate))
        case .raw, .caf, .aiff, .au, .flac, .amr: codec = SampleStream(header: [])
        }
        rate = sampleRate
        self.format = format
    }

    /// Encodes the next sound.
    ///
    /// - Returns: the bytes that can be sent now; none while a codec looks ahead.
    package mutating func encode(_ samples: ArraySlice<Float>) throws(EncodingError) -> [UInt8] {
        try encode(PCM(samples: Array(samples), sampleRateHz: rate.hz).int16(), isLast: false)
    }

    /// Ends the clip.
    ///
    /// - Returns: its last bytes.
    package mutating func finish() throws(EncodingError) -> [UInt8] {
        // As short a file as a clip may be; see `MP3.minFrames`.
        let missing = format == .mp3 ? max(0, MP3.minFrames(rate) - inputFrames) : 0
        return try encode([Int16](repeating: 0, count: missing), isLast: true)
    }

    private mutating func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        inputFrames += samples.count
        return try codec.encode(samples, isLast: isLast)
    }

    /// The sample rate of `frames`.
    package var sampleRateHz: Int { format.decodedRateHz(rate) }

    /// The frames of sound so far. Decoders of MP3 hand out up to three MPEG frames more, because a stream cannot tell them
    /// what the encoder has padded.
    package var frames: Int {
        format == .opus ? (inputFrames * Opus.decodedHz + rate.hz - 1) / rate.hz : inputFrames
    }
}

/// Encodes samples as they come.
private protocol StreamCodec: AnyObject {
    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8]
}

private final class MP3Stream: StreamCodec {
    private let lame: LAMEHandle

    init(_ lame: consuming LAMEHandle) { self.lame = lame }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        try lame.encoded(samples, isLast: isLast)
    }
}

private final class OpusStream: StreamCodec {
    private let opus: OpusEncHandle

    init(_ opus: consuming OpusEncHandle) { self.opus = opus }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        try opus.encoded(samples, isLast: isLast)
    }
}

/// Little-endian PCM behind a header.
private final class SampleStream: StreamCodec {
    private var header: [UInt8]

    init(header: [UInt8]) { self.header = header }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        var bytes = ByteWriter(capacity: header.count + 2 * samples.count)
        bytes.append(contentsOf: header)
        bytes.little(samples)
        header = []
        return bytes.bytes
    }
}

extension ClipFormat {
    /// Whether the format can be sent while it is made: its header tells nothing that only the end of the sound tells.
    package var isStreamable: Bool {
        switch self {
        case .mp3, .opus, .wav, .pcm: true
        case .wavULaw, .wavALaw, .caf, .cafPCM, .cafULaw, .cafALaw, .aiff, .aifcIMA4, .aifcULaw, .aifcALaw, .aifcPCM,
            .au, .flac, .amr:
            false
        }
    }

    /// The sample rate that decoders output, in Hz.
    package func decodedRateHz(_ rate: SampleRate) -> Int { self == .opus ? Opus.decodedHz : rate.hz }

    /// About the bytes that a second of sound takes; 0 of a format that cannot be streamed.
    package func streamedBytesPerSecond(_ rate: SampleRate) -> Int {
        guard isStreamable else { return 0 }
        return switch container {
        case .mp3: Int(MP3.kilobitsPerSecond(rate)) * 1_000 / 8
        case .opus: Int(Opus.bitsPerSecond) / 8
        case .wave, .raw, .caf, .aiff, .au, .flac, .amr: 2 * rate.hz
        }
    }
}
