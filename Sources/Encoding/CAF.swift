/// Apple's Core Audio Format: big-endian chunks with 64-bit sizes ("Apple Core Audio Format Specification 1.0").
enum CAF {
    /// File header 8, description 12 + 32, head of 'data' 12, its edit count 4.
    static let headerBytes = 68

    /// A clip in IMA4, filled up with silence to whole packets: without a packet table, which decoders read each in
    /// their own way, all of them agree on its length.
    static func encodeIMA4(_ samples: [Int16], sampleRateHz: Int) -> EncodedClip {
        let payload = IMA4.encode(samples)
        var file = ByteWriter(capacity: headerBytes + payload.count)
        file.tag("caff")
        file.big(UInt16(1))
        file.big(UInt16(0))
        file.tag("desc")
        file.big(Int64(32))
        file.big(Double(sampleRateHz).bitPattern)
        file.tag("ima4")
        file.big(UInt32(0))
        file.big(UInt32(IMA4.packetBytes))
        file.big(UInt32(IMA4.packetFrames))
        file.big(UInt32(1))
        // Bits per channel is 0 for a compressed format; Apple's own encoder writes that, ffmpeg writes 4.
        file.big(UInt32(0))
        file.tag("data")
        // −1, "to the end of the file", is legal, but sox and libsndfile refuse it.
        file.big(Int64(4 + payload.count))
        file.big(UInt32(0))
        file.append(contentsOf: payload)
        let packets = payload.count / IMA4.packetBytes
        return EncodedClip(bytes: file.bytes, frames: packets * IMA4.packetFrames, sampleRateHz: sampleRateHz)
    }
}
