/// MPEG audio layer III through LAME: one handle a clip, because a handle that is used again gives other bytes.
enum MP3 {
    /// Constant bit rate, kbit/s: speech at 22,050 Hz is clean at 48 and bands at 32.
    static let kilobitsPerSecond: Int32 = 48

    /// LAME's own scale, 0 best … 9 fastest. At this bit rate 5 costs 1.7 times as much, and 7 to 9 give the same bytes.
    static let quality: Int32 = 7

    /// LAME's preset for this bit rate turns the sound down to 0.95 (−0.45 dB); the loudness is set before it comes here.
    static let scale: Float = 1 / 0.95

    /// The rates of MPEG-1, 2 and 2.5. LAME would take any rate and resample in silence.
    static let sampleRates: Set<Int> = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000]

    /// A shorter clip is filled up with silence to two MPEG frames. FFmpeg 5.1 does not recognise a file much shorter,
    /// and does not cut the padding off when it is longer than the last frame.
    private static func leastFrames(sampleRateHz: Int) -> Int {
        let framesPerMPEGFrame = sampleRateHz >= 32000 ? 1152 : 576
        return 2 * framesPerMPEGFrame
    }

    /// LAME fills tables that all handles share when the first one is set up, and takes no lock: so one is set up here,
    /// once, before any worker has its own.
    private static let tablesAreFilled = (try? LAMEHandle(sampleRateHz: 22_050)) != nil

    static func encode(_ samples: [Int16], sampleRateHz: Int) throws(EncodingError) -> EncodedClip {
        guard sampleRates.contains(sampleRateHz) else { throw .sampleRate(sampleRateHz, .mp3) }
        _ = tablesAreFilled
        let samples = samples + repeatElement(0, count: max(0, leastFrames(sampleRateHz: sampleRateHz) - samples.count))
        let lame = try LAMEHandle(sampleRateHz: Int32(sampleRateHz))
        var bytes = try lame.encode(samples)
        let infoTag = try lame.infoTag()
        guard !infoTag.isEmpty else {
            return EncodedClip(bytes: bytes, frames: lame.framesWritten, sampleRateHz: sampleRateHz)
        }
        bytes.replaceSubrange(0..<infoTag.count, with: infoTag)
        // The tag tells decoders the encoder's delay and padding, and they cut both off.
        return EncodedClip(bytes: bytes, frames: samples.count, sampleRateHz: sampleRateHz)
    }
}
