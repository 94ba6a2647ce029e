internal import Audio

/// The row of a format: its container, its codec and its rates. Each container declares the rows of its codings.
struct FormatRow: Sendable {
    /// The media type; see `contentTypeHasRate`.
    let contentType: String
    let fileExtension: String
    /// Whether Apple documents this container and codec for notification sounds (UNNotificationSound).
    var isIOSSound = false
    /// Whether the media type has the sample rate as a parameter, because the file lacks a header.
    var contentTypeHasRate = false
    var sampleRates = SampleRate.allCases
    var bitRates = [BitRateMode.constant]
    /// The maximum number of frames that padding to whole packets adds.
    var maxPaddingFrames = 0
    /// The sample rate that decoders output, in Hz; nil if it is the rate of the clip.
    var decodedHz: Int?
    /// nil for a format whose header depends on the end of the sound.
    var stream: FormatStream?
    let encode: @Sendable ([Int16], SampleRate, BitRateMode) throws(EncodingError) -> EncodedClip
}

extension FormatRow {
    /// The row of a container of coded samples.
    init(
        _ contentType: String, fileExtension: String, isIOSSound: Bool = false, contentTypeHasRate: Bool = false,
        _ coding: SampleCoding, stream: FormatStream? = nil, encode: @escaping @Sendable (CodedAudio) -> EncodedClip
    ) {
        self.init(
            contentType: contentType, fileExtension: fileExtension, isIOSSound: isIOSSound,
            contentTypeHasRate: contentTypeHasRate, maxPaddingFrames: coding.packetFrames - 1, stream: stream
        ) { samples, rate, _ in
            encode(CodedAudio(samples, coding, rate))
        }
    }
}

/// The encoding of a format that can be sent while it is made.
struct FormatStream: Sendable {
    /// The approximate size of a second of sound.
    let bytesPerSecond: @Sendable (SampleRate) -> Int
    /// The minimum length of a clip. A shorter one is padded with silence.
    var minFrames: @Sendable (SampleRate) -> Int = { _ in 0 }
    let codec: @Sendable (SampleRate, BitRateMode) throws(EncodingError) -> any StreamCodec
}

extension FormatStream {
    /// Little-endian PCM after a header.
    static func samples(header: @escaping @Sendable (SampleRate) -> [UInt8]) -> FormatStream {
        FormatStream(bytesPerSecond: { 2 * $0.hz }, codec: { rate, _ in SampleStream(header: header(rate)) })
    }
}

/// Encodes samples as they arrive.
protocol StreamCodec: AnyObject {
    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8]
}
