import Audio
import COpusEnc

/// Opus in Ogg (RFC 6716, RFC 7845) through libopusenc.
///
/// Only Opus's SILK layer is used, with a bandwidth of up to 8 kHz. The CELT layer uses the processor's approximate
/// reciprocals (rcpps, rsqrtps), which differ between AMD and Intel, so bytes would depend on the machine. SILK's bytes
/// do not (checked on emulated processors).
enum Opus {
    static let row = FormatRow(
        contentType: "audio/ogg", fileExtension: "opus", decodedHz: decodedHz,
        stream: FormatStream(bytesPerSecond: { _ in Int(bitsPerSecond) / 8 }) { rate, _ throws(EncodingError) in
            OpusStream(try OpusEncHandle(rate, isStream: true))
        }
    ) { samples, rate, _ throws(EncodingError) in
        try encode(samples, rate)
    }

    /// The decoders' output rate, and the unit of the header's frame counts (RFC 7845 §4).
    static let decodedHz = 48_000

    /// Wideband speech is clean at 20 kbit/s (RFC 7587 §3.1.1 recommends 16 to 20). 24 is a quarter of
    /// IMA4 at 22,050 Hz (94 kbit/s).
    static let bitsPerSecond: Int32 = 24_000

    /// A fixed stream serial number; libopusenc would choose a random number. The file contains a single stream.
    static let serialNumber: Int32 = 1

    /// The smallest bandwidth for the sample rate, up to SILK's widest.
    static func bandwidth(_ rate: SampleRate) -> Int32 {
        switch rate {
        case .hz8000: OPUS_BANDWIDTH_NARROWBAND
        case .hz11025: OPUS_BANDWIDTH_MEDIUMBAND
        case .hz16000, .hz22050, .hz24000, .hz44100, .hz48000: OPUS_BANDWIDTH_WIDEBAND
        }
    }

    /// Encodes a clip. The result counts frames at 48,000 Hz, rounded up. Decoders skip the pre-skip of the header and
    /// stop at the position in the last page, so the padding is not output.
    static func encode(_ samples: [Int16], _ rate: SampleRate) throws(EncodingError) -> EncodedClip {
        let bytes = try OpusEncHandle(rate).encode(samples)
        let frames = (samples.count * decodedHz + rate.hz - 1) / rate.hz
        return EncodedClip(bytes: bytes, frames: frames, sampleRateHz: decodedHz)
    }
}

/// A stream of Ogg pages.
private final class OpusStream: StreamCodec {
    private let opus: OpusEncHandle

    init(_ opus: consuming OpusEncHandle) { self.opus = opus }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        try opus.encoded(samples, isLast: isLast)
    }
}
