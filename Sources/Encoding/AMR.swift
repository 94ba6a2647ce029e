import Audio
import CAMR

/// AMR narrowband (3GPP TS 26.071) in the file format of RFC 4867 §5, through opencore-amr.
enum AMR {
    static let row = FormatRow(
        contentType: "audio/amr", fileExtension: "amr", sampleRates: [sampleRate], maxPaddingFrames: packetFrames - 1
    ) { samples, _, _ throws(EncodingError) in
        try encode(samples)
    }

    static let sampleRate = SampleRate.hz8000

    /// 20 ms at 8,000 Hz.
    static let packetFrames = 160

    /// At 12.2 kbit/s: a table-of-contents byte and 244 bits.
    static let packetBytes = 32

    /// "#!AMR" and a line feed.
    private static let magic: [UInt8] = [0x23, 0x21, 0x41, 0x4D, 0x52, 0x0A]

    /// Encodes a clip; the last packet is padded with silence.
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

/// opencore-amr's encoder for one clip, freed with the value.
struct AMRHandle: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init() throws(EncodingError) {
        // 0: no discontinuous transmission. Gaps between packets suit networks, not files.
        guard let handle = Encoder_Interface_init(0) else { throw .codec(function: "Encoder_Interface_init", code: -1) }
        self.handle = handle
    }

    deinit { Encoder_Interface_exit(handle) }

    /// Encodes the 160 frames of one packet, always as speech.
    func append(_ frames: ArraySlice<Int16>, to bytes: inout [UInt8]) throws(EncodingError) {
        precondition(frames.count == AMR.packetFrames, "AMR encodes packets of 20 ms")
        var packet = [UInt8](repeating: 0, count: AMR.packetBytes)
        let written = frames.withUnsafeBufferPointer {
            Encoder_Interface_Encode(handle, MR122, $0.baseAddress, &packet, 1)
        }
        guard written == AMR.packetBytes else { throw .codec(function: "Encoder_Interface_Encode", code: written) }
        bytes.append(contentsOf: packet)
    }
}
