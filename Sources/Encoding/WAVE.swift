/// RIFF/WAVE: little-endian, chunks of even length.
enum WAVE {
    /// 'RIFF' + size + 'WAVE', a 16-byte 'fmt ', the head of 'data'. No other chunk, so that a client which reckons the
    /// playing time from the file's length less 44 is right.
    static let headerBytes = 44

    private static let pcmTag: UInt16 = 1

    static func encode(_ samples: [Int16], sampleRateHz: Int) -> EncodedClip {
        let dataBytes = samples.count * 2
        var file = ByteWriter(capacity: headerBytes + dataBytes)
        file.tag("RIFF")
        file.little(UInt32(headerBytes - 8 + dataBytes))
        file.tag("WAVE")
        file.tag("fmt ")
        file.little(UInt32(16))
        file.little(pcmTag)
        file.little(UInt16(1))
        file.little(UInt32(sampleRateHz))
        file.little(UInt32(sampleRateHz * 2))
        file.little(UInt16(2))
        file.little(UInt16(16))
        file.tag("data")
        file.little(UInt32(dataBytes))
        file.little(samples)
        return EncodedClip(bytes: file.bytes, frames: samples.count, sampleRateHz: sampleRateHz)
    }
}
