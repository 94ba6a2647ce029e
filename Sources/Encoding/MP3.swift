import Audio

/// MPEG audio layer III through LAME: one handle a clip, because a handle that is used again gives other bytes.
enum MP3 {
    /// Constant bit rate, kbit/s: speech at 22,050 Hz is clean at 48 and bands at 32. It is the lowest rate that is no worse
    /// and whose frames hold the Info tag, which lets decoders cut off the encoder's padding.
    static func kilobitsPerSecond(_ rate: SampleRate) -> Int32 {
        switch rate {
        case .hz8000: 24
        case .hz11025: 32
        case .hz16000: 48
        case .hz22050, .hz24000, .hz44100, .hz48000: 64
        }
    }

    /// LAME's own scale for variable bit rates, 0 best … 9 smallest. At 22,050 Hz 7 makes files of about the size of the
    /// constant rate's; what is saved in pauses goes to the vowels.
    static let variableQuality: Int32 = 7

    /// LAME's own scale, 0 best … 9 fastest. At this bit rate 5 costs 1.7 times as much, and 7 to 9 give the same bytes.
    static let quality: Int32 = 7

    /// LAME's presets for these bit rates turn the sound down to 0.95 (−0.45 dB); the loudness is set before it comes here.
    static let scale: Float = 1 / 0.95

    /// A shorter clip is filled up with silence to two MPEG frames. FFmpeg 5.1 does not recognise a file much shorter,
    /// and does not cut the padding off when it is longer than the last frame.
    private static func leastFrames(_ rate: SampleRate) -> Int {
        let framesPerMPEGFrame = rate.hz >= 32000 ? 1152 : 576
        return 2 * framesPerMPEGFrame
    }

    /// LAME fills tables that all handles share when the first one is set up, and takes no lock: so one is set up here,
    /// once, before any worker has its own.
    private static let tablesAreFilled = (try? LAMEHandle(.native, .constant)) != nil

    static func encode(
        _ samples: [Int16], _ rate: SampleRate, _ bitRate: BitRate
    ) throws(EncodingError) -> EncodedClip {
        _ = tablesAreFilled
        let missing = leastFrames(rate) - samples.count
        let samples = missing > 0 ? samples + repeatElement(0, count: missing) : samples
        let lame = try LAMEHandle(rate, bitRate)
        var bytes = try lame.encode(samples)
        let infoTag = try lame.infoTag()
        bytes.replaceSubrange(0..<infoTag.count, with: infoTag)
        // The tag tells decoders the encoder's delay and padding, and they cut both off.
        return EncodedClip(bytes: bytes, frames: samples.count, sampleRateHz: rate.hz)
    }
}
