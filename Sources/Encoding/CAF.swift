internal import Base

/// Apple's Core Audio Format: big-endian chunks with 64-bit sizes ("Apple Core Audio Format Specification 1.0").
enum CAF {
    static func row(_ coding: SampleCoding) -> FormatRow {
        FormatRow("audio/x-caf", fileExtension: "caf", isIOSSound: true, coding, encode: encode)
    }

    /// File header 8, 'desc' chunk 12 + 32, header of the 'data' chunk 12, edit count 4.
    static let headerBytes = 68

    /// Encodes without a packet table; IMA4 is padded with silence to whole packets. Decoders interpret packet tables
    /// differently; without a table all decoders agree on the length.
    static func encode(_ sound: CodedAudio) -> EncodedClip {
        var file = ByteWriter(capacity: headerBytes + sound.byteCount)
        file.tag("caff")
        file.big(UInt16(1))
        file.big(UInt16(0))
        file.tag("desc")
        file.big(Int64(32))
        describe(sound, in: &file)
        file.tag("data")
        // −1, "to the end of the file", is legal, but sox and libsndfile refuse it.
        file.big(Int64(4 + sound.byteCount))
        file.big(UInt32(0))
        sound.write(to: &file)
        return sound.clip(in: file)
    }

    private static func describe(_ sound: CodedAudio, in file: inout ByteWriter) {
        let format = format(of: sound.coding)
        file.big(Double(sound.sampleRateHz).bitPattern)
        file.tag(format.tag)
        file.big(format.flags)
        file.big(UInt32(sound.coding.packetBytes))
        file.big(UInt32(sound.coding.packetFrames))
        file.big(UInt32(1))
        file.big(format.bitsPerChannel)
    }

    /// Bits per channel are 0 for a compressed format with packets; Apple's own encoder writes that, ffmpeg writes 4.
    private static func format(
        of coding: SampleCoding
    ) -> (tag: StaticString, flags: UInt32, bitsPerChannel: UInt32) {
        switch coding {
        case .littleEndianPCM: ("lpcm", littleEndianFlag, 16)
        case .bigEndianPCM: ("lpcm", 0, 16)
        case .uLaw: ("ulaw", 0, 8)
        case .aLaw: ("alaw", 0, 8)
        case .ima4: ("ima4", 0, 0)
        }
    }

    /// kCAFLinearPCMFormatFlagIsLittleEndian.
    private static let littleEndianFlag: UInt32 = 2
}
