import Audio
import CAMR

/// AMR narrowband (3GPP TS 26.071) in the file format of RFC 4867 §5, through opencore-amr.
enum AMR {
    static let sampleRate = SampleRate.hz8000

    /// 20 ms.
    static let packetFrames = 160

    /// At 12.2 kbit/s: a table-of-contents byte and 244 bits.
    static let packetBytes = 32

    /// "#!AMR" and a line feed.
    private static let magic: [UInt8] = [0x23, 0x21, 0x41, 0x4D, 0x52, 0x0A]

    /// The last packet is filled up with silence.
    static func encode(_ samples: [Int16]) throws(EncodingError) -> EncodedClip {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        let padded = samples + repeatElement(0, count: packets * packetFrames - samples.count)
        let encoder = try AMRHandle()
        var bytes = magic
        bytes.reserveCapacity(magic.count + packets * packetBytes)
        for start in stride(from: 0, to: padded.count, by: packetFrames) {
            try encoder.append(padded[start..<start + packetFrames], to: &bytes)
        }
        return EncodedClip(bytes: bytes, frames: padded.count, sampleRateHz: sampleRate.hz)
    }
}
