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
    private let minFrames: Int
    /// The sample rate of `frames`.
    package let sampleRateHz: Int

    /// - Throws: `EncodingError` when the format cannot be streamed at this sample rate, or a codec's library fails.
    package init(
        _ format: ClipFormat, sampleRate: SampleRate, bitRate: BitRateMode = .constant
    ) throws(EncodingError) {
        guard let stream = format.row.stream, format.sampleRates.contains(sampleRate) else {
            throw .sampleRate(sampleRate.hz, format)
        }
        codec = try stream.codec(sampleRate, bitRate)
        rate = sampleRate
        minFrames = stream.minFrames(sampleRate)
        self.sampleRateHz = format.decodedRateHz(sampleRate)
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
        let missing = max(0, minFrames - inputFrames)
        return try encode([Int16](repeating: 0, count: missing), isLast: true)
    }

    private mutating func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        inputFrames += samples.count
        return try codec.encode(samples, isLast: isLast)
    }

    /// The frames of sound so far. MP3 decoders output up to three MPEG frames more, because a stream lacks the tag
    /// with the length of the encoder's padding.
    package var frames: Int { (inputFrames * sampleRateHz + rate.hz - 1) / rate.hz }
}
