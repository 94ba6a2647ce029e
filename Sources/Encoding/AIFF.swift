internal import Base

/// AIFF and AIFF-C: big-endian IFF chunks of even length ("Audio Interchange File Format, Version 1.3" and "AIFF-C,
/// draft of 26 August 1991"). Big-endian PCM is written as plain AIFF, other codings as AIFF-C.
enum AIFF {
    static func row(_ coding: SampleCoding) -> FormatRow {
        FormatRow(
            "audio/aiff", fileExtension: coding == .bigEndianPCM ? "aiff" : "aifc", isIOSSound: true, coding,
            encode: encode)
    }

    static func encode(_ sound: CodedAudio) -> EncodedClip {
        let isPlain = sound.coding == .bigEndianPCM
        let headerBytes = isPlain ? plainHeaderBytes : compressedHeaderBytes
        var file = ByteWriter(capacity: 8 + headerBytes + sound.byteCount + 1)
        beginForm(isPlain, byteCount: headerBytes + sound.byteCount + sound.byteCount % 2, in: &file)
        file.tag("COMM")
        file.big(UInt32(isPlain ? 18 : 24))
        describe(sound, in: &file)
        if !isPlain {
            file.tag(compression(of: sound.coding))
            // An empty Pascal string, padded to an even length.
            file.big(UInt16(0))
        }
        file.tag("SSND")
        file.big(UInt32(8 + sound.byteCount))
        file.big(UInt32(0))
        file.big(UInt32(0))
        sound.write(to: &file)
        file.padToEven()
        return sound.clip(in: file)
    }

    private static func beginForm(_ isPlain: Bool, byteCount: Int, in file: inout ByteWriter) {
        file.tag("FORM")
        file.big(UInt32(byteCount))
        file.tag(isPlain ? "AIFF" : "AIFC")
        guard !isPlain else { return }
        file.tag("FVER")
        file.big(UInt32(4))
        file.big(aiffcVersion1)
    }

    /// Bytes from the form type to the samples: form type 4, COMM chunk 8 + 18, header of the SSND chunk 16.
    private static let plainHeaderBytes = 46

    /// AIFF-C has an FVER chunk (12 bytes) and the compression type in COMM (6 bytes) besides.
    private static let compressedHeaderBytes = plainHeaderBytes + 18

    private static func describe(_ sound: CodedAudio, in file: inout ByteWriter) {
        file.big(Int16(1))
        // For a coding with packets, "sample frames" counts packets.
        file.big(UInt32(sound.packets))
        // The sample size before compression, as in Apple's own files; ffmpeg writes the size after compression.
        file.big(Int16(16))
        appendExtended(UInt64(sound.sampleRateHz), to: &file)
    }

    /// Appends an 80-bit IEEE 754 extended number: exponent with a bias of 16383, then 64 bits with an explicit leading
    /// 1.
    private static func appendExtended(_ whole: UInt64, to file: inout ByteWriter) {
        let shift = whole.leadingZeroBitCount
        file.big(UInt16(16383 + 63 - shift))
        file.big(whole << UInt64(shift))
    }

    /// The only format version of AIFF-C.
    private static let aiffcVersion1: UInt32 = 0xA280_5140

    private static func compression(of coding: SampleCoding) -> StaticString {
        switch coding {
        case .bigEndianPCM: "NONE"
        case .littleEndianPCM: "sowt"
        case .uLaw: "ulaw"
        case .aLaw: "alaw"
        case .ima4: "ima4"
        }
    }
}
