package import Audio
internal import Base

/// Encodes a clip while it grows. The bytes depend only on the sound and its division, so equal clips with equal
/// divisions have equal bytes.
///
/// A codec that looks ahead returns its frames with the next sound, and the last frames at the end.
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
        // The file is padded to the minimum length of a clip; see `MP3.minFrames`.
        let missing = format == .mp3 ? max(0, MP3.minFrames(rate) - inputFrames) : 0
        return try encode([Int16](repeating: 0, count: missing), isLast: true)
    }

    private mutating func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        inputFrames += samples.count
        return try codec.encode(samples, isLast: isLast)
    }

    /// The sample rate of `frames`.
    package var sampleRateHz: Int { format.decodedRateHz(rate) }

    /// The frames of sound so far. MP3 decoders output up to three MPEG frames more, because a stream lacks the tag
    /// with the length of the encoder's padding.
    package var frames: Int {
        format == .opus ? (inputFrames * Opus.decodedHz + rate.hz - 1) / rate.hz : inputFrames
    }
}

/// Encodes samples as they arrive.
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

/// Little-endian PCM after a header.
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
    /// Whether the format can be sent while it is made: its header does not depend on the end of the sound.
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

    /// Returns the approximate bytes per second of sound; 0 for a format that cannot be streamed.
    package func streamedBytesPerSecond(_ rate: SampleRate) -> Int {
        guard isStreamable else { return 0 }
        return switch container {
        case .mp3: Int(MP3.kilobitsPerSecond(rate)) * 1_000 / 8
        case .opus: Int(Opus.bitsPerSecond) / 8
        case .wave, .raw, .caf, .aiff, .au, .flac, .amr: 2 * rate.hz
        }
    }
}
