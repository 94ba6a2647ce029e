import Audio
import COpusEnc

/// Opus in Ogg (RFC 6716, RFC 7845) through libopusenc.
///
/// Speech goes through Opus's SILK layer alone, up to 8 kHz of sound. Its other layer reckons with the processor's
/// approximate reciprocals (rcpps, rsqrtps), of which AMD's and Intel's differ, and the same clip would have other bytes
/// on another machine; SILK's are the same (checked on emulated processors).
enum Opus {
    /// The rate that decoders hand out and the header's counts are in (RFC 7845 §4).
    static let decodedHz = 48_000

    /// Wideband speech is clean at 20 kbit/s (RFC 7587 §3.1.1 has 16 to 20); some more costs a tenth of IMA4 still.
    static let bitsPerSecond: Int32 = 24_000

    /// Told apart from other streams in a file, of which there are none; libopusenc would draw it by lot.
    static let serialNumber: Int32 = 1

    /// The bandwidth that holds all of the sound, up to the widest that SILK has.
    static func bandwidth(_ rate: SampleRate) -> Int32 {
        switch rate {
        case .hz8000: OPUS_BANDWIDTH_NARROWBAND
        case .hz11025: OPUS_BANDWIDTH_MEDIUMBAND
        case .hz16000, .hz22050, .hz24000, .hz44100, .hz48000: OPUS_BANDWIDTH_WIDEBAND
        }
    }

    /// The frames of the clip are at 48,000 Hz: as many as its sound takes there, begun ones among them. The header says
    /// how many to skip at the start, the last page where to stop.
    static func encode(_ samples: [Int16], _ rate: SampleRate) throws(EncodingError) -> EncodedClip {
        let bytes = try OpusEncHandle(rate).encode(samples)
        let frames = (samples.count * decodedHz + rate.hz - 1) / rate.hz
        return EncodedClip(bytes: bytes, frames: frames, sampleRateHz: decodedHz)
    }
}
