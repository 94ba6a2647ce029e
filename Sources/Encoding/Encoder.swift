package import Audio
internal import Base

/// The one way from sound to a file.
package enum Encoder {
    /// Sizes in RIFF are 32-bit, and 8 bytes of it do not count themselves: 2³⁰ frames of 16 bits leave room for that
    /// and are 6 hours of the clip nobody asks for.
    package static let mostFrames = 1 << 30

    /// Packs mono sound. The same sound gives the same bytes.
    ///
    /// - Parameters:
    ///   - pcm: let go of as soon as its samples are rounded.
    ///   - bitRate: of MP3; the other formats have but one.
    /// - Throws: `EncodingError` when there is no frame, or the format cannot have the sample rate.
    package static func encode(
        _ pcm: consuming PCM, as format: ClipFormat, bitRate: BitRate = .constant
    ) throws(EncodingError) -> EncodedClip {
        guard pcm.frames > 0 else { throw .noFrames }
        guard pcm.frames <= mostFrames else { throw .tooLong(frames: pcm.frames) }
        guard let rate = SampleRate(rawValue: pcm.sampleRateHz), format.sampleRates.contains(rate) else {
            throw .sampleRate(pcm.sampleRateHz, format)
        }
        let samples = pcm.int16()
        _ = consume pcm
        switch format.packing {
        case .wave(let coding): return WAVE.encode(CodedSound(samples, coding, rate))
        case .caf(let coding): return CAF.encode(CodedSound(samples, coding, rate))
        case .aiff(let coding): return AIFF.encode(CodedSound(samples, coding, rate))
        case .mp3: return try MP3.encode(samples, rate, bitRate)
        case .opus: return try Opus.encode(samples, rate)
        case .flac: return try FLAC.encode(samples, rate)
        case .amr: return try AMR.encode(samples)
        case .bare(let coding):
            let sound = CodedSound(samples, coding, rate)
            var file = ByteWriter(capacity: sound.byteCount)
            sound.write(to: &file)
            return sound.clip(in: file)
        }
    }
}
