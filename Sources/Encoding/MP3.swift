import Audio

/// MPEG audio layer III through LAME. Each clip has its own handle, because a reused handle produces different bytes.
enum MP3 {
    static let row = FormatRow(
        contentType: "audio/mpeg", fileExtension: "mp3", bitRates: BitRateMode.allCases,
        stream: FormatStream(
            bytesPerSecond: { Int(kilobitsPerSecond($0)) * 1_000 / 8 }, minFrames: minFrames,
            codec: { rate, bitRate throws(EncodingError) in MP3Stream(try streamHandle(rate, bitRate)) }),
        encode: encode)

    /// Constant bit rate in kbit/s: the lowest rate without audible loss whose frames hold the Info tag. Decoders need
    /// the tag to remove the encoder's padding. Speech at 22,050 Hz is clean at 48 kbit/s and has artefacts at 32.
    static func kilobitsPerSecond(_ rate: SampleRate) -> Int32 {
        switch rate {
        case .hz8000: 24
        case .hz11025: 32
        case .hz16000: 48
        case .hz22050, .hz24000, .hz44100, .hz48000: 64
        }
    }

    /// LAME's VBR quality, 0 best … 9 smallest. At 22,050 Hz 7 makes files about as large as the constant bit rate;
    /// bits saved in pauses are spent on vowels.
    static let variableQuality: Int32 = 7

    /// LAME's algorithm quality, 0 best … 9 fastest. At this bit rate 5 takes 1.7 times as long, and 7 to 9 produce the
    /// same bytes.
    static let quality: Int32 = 7

    /// Compensates LAME's presets for these bit rates, which scale the input by 0.95 (−0.45 dB).
    static let scale: Float = 1 / 0.95

    /// A shorter clip is padded with silence to two MPEG frames. FFmpeg 5.1 does not recognise a much shorter file, and
    /// does not remove padding that is longer than the last frame.
    static func minFrames(_ rate: SampleRate) -> Int {
        let framesPerMPEGFrame = rate.hz >= 32000 ? 1152 : 576
        return 2 * framesPerMPEGFrame
    }

    /// LAME's first handle fills tables that all handles share, without a lock. This handle fills the tables once,
    /// before any worker creates a handle.
    private static let tablesAreFilled = (try? LAMEHandle(.native, .constant)) != nil

    /// Returns a handle for a stream, without the Info tag: the tag contains facts that are unknown until the stream
    /// ends.
    static func streamHandle(_ rate: SampleRate, _ bitRate: BitRateMode) throws(EncodingError) -> LAMEHandle {
        _ = tablesAreFilled
        return try LAMEHandle(rate, bitRate, reservesTag: false)
    }

    static func encode(
        _ samples: [Int16], _ rate: SampleRate, _ bitRate: BitRateMode
    ) throws(EncodingError) -> EncodedClip {
        _ = tablesAreFilled
        let missing = minFrames(rate) - samples.count
        let samples = missing > 0 ? samples + repeatElement(0, count: missing) : samples
        let lame = try LAMEHandle(rate, bitRate)
        var bytes = try lame.encode(samples)
        let infoTag = try lame.infoTag()
        bytes.replaceSubrange(0..<infoTag.count, with: infoTag)
        // Decoders remove the encoder's delay and padding, whose lengths are in the tag.
        return EncodedClip(bytes: bytes, frames: samples.count, sampleRateHz: rate.hz)
    }
}

/// A stream of MPEG frames.
private final class MP3Stream: StreamCodec {
    private let lame: LAMEHandle

    init(_ lame: consuming LAMEHandle) { self.lame = lame }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        try lame.encoded(samples, isLast: isLast)
    }
}

/// The bit rate mode of an MP3.
package enum BitRateMode: String, Sendable, CaseIterable {
    /// CBR: a player can compute the duration from the file size.
    case constant
    /// VBR.
    case variable
}
