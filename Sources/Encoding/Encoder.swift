package import Audio

/// The one way from sound to a file.
package enum Encoder {
    /// Sizes in RIFF are 32-bit, and 8 bytes of it do not count themselves: 2³⁰ frames of 16 bits leave room for that
    /// and are 13 hours of the clip nobody asks for.
    package static let mostFrames = 1 << 30

    /// Packs mono sound. The same sound gives the same bytes.
    package static func encode(_ pcm: PCM, as format: ClipFormat) throws(EncodingError) -> EncodedClip {
        guard pcm.frames > 0 else { throw .noFrames }
        guard pcm.frames <= mostFrames else { throw .tooLong(frames: pcm.frames) }
        let samples = pcm.int16()
        switch format {
        case .wav: return WAVE.encode(samples, sampleRateHz: pcm.sampleRateHz)
        case .caf: return CAF.encodeIMA4(samples, sampleRateHz: pcm.sampleRateHz)
        case .mp3: return try MP3.encode(samples, sampleRateHz: pcm.sampleRateHz)
        }
    }
}
