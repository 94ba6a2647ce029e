internal import Base

/// NeXT/Sun audio (`.au`, man page au(4) of SunOS): a header of big-endian words, then big-endian 16-bit PCM.
enum AU {
    static let row = FormatRow("audio/basic", fileExtension: "au", .bigEndianPCM, encode: encode)

    static func encode(_ sound: CodedAudio) -> EncodedClip {
        var file = ByteWriter(capacity: headerBytes + sound.byteCount)
        file.tag(".snd")
        file.big(UInt32(headerBytes))
        file.big(UInt32(sound.byteCount))
        file.big(linear16)
        file.big(UInt32(sound.sampleRateHz))
        file.big(UInt32(1))
        // The annotation has four bytes at least.
        file.big(UInt32(0))
        sound.write(to: &file)
        return sound.clip(in: file)
    }

    private static let headerBytes = 28
    private static let linear16: UInt32 = 3
}
