import Audio
internal import Base

/// RIFF/WAVE: little-endian chunks of even length.
enum WAVE {
    static func row(_ coding: SampleCoding) -> FormatRow {
        FormatRow(
            "audio/wav", fileExtension: "wav", isIOSSound: true, coding,
            stream: coding == .littleEndianPCM ? .samples(header: streamHeader) : nil, encode: encode)
    }

    /// PCM has a 16-byte 'fmt ' chunk, which 'data' directly follows, because many clients compute the duration from
    /// the file length minus 44. Other codings have the extension's size (0) in 'fmt ' and the number of frames in
    /// 'fact', as "Multimedia Programming Interface and Data Specifications 1.0" requires.
    static func encode(_ sound: CodedAudio) -> EncodedClip {
        var file = ByteWriter(capacity: 64 + sound.byteCount)
        let isPCM = sound.coding == .littleEndianPCM
        let paddedBytes = sound.byteCount + sound.byteCount % 2
        file.tag("RIFF")
        file.little(UInt32((isPCM ? 36 : 50) + paddedBytes))
        file.tag("WAVE")
        file.tag("fmt ")
        file.little(UInt32(isPCM ? 16 : 18))
        describe(sound, in: &file)
        if !isPCM {
            file.little(UInt16(0))
            file.tag("fact")
            file.little(UInt32(4))
            file.little(UInt32(sound.frames))
        }
        file.tag("data")
        file.little(UInt32(sound.byteCount))
        sound.write(to: &file)
        file.padToEven()
        return sound.clip(in: file)
    }

    /// The header of PCM of unknown length: both sizes have their highest value, as in FFmpeg's and SoX's output to a
    /// pipe. Readers then read to the end of the file.
    static func streamHeader(_ sampleRate: SampleRate) -> [UInt8] {
        var file = ByteWriter(capacity: 44)
        file.tag("RIFF")
        file.little(UInt32.max)
        file.tag("WAVE")
        file.tag("fmt ")
        file.little(UInt32(16))
        describe(CodedAudio([], .littleEndianPCM, sampleRate), in: &file)
        file.tag("data")
        file.little(UInt32.max)
        return file.bytes
    }

    private static func describe(_ sound: CodedAudio, in file: inout ByteWriter) {
        let frameBytes = sound.coding.packetBytes
        file.little(formatTag(of: sound.coding))
        file.little(UInt16(1))
        file.little(UInt32(sound.sampleRateHz))
        file.little(UInt32(sound.sampleRateHz * frameBytes))
        file.little(UInt16(frameBytes))
        file.little(UInt16(frameBytes * 8))
    }

    /// The format tag from the registry of RFC 2361.
    private static func formatTag(of coding: SampleCoding) -> UInt16 {
        switch coding {
        case .littleEndianPCM: return 1
        case .aLaw: return 6
        case .uLaw: return 7
        case .bigEndianPCM, .ima4:
            // Microsoft's IMA ADPCM (0x11) has different packets, and no phone documents support.
            preconditionFailure("no clip format has this coding in RIFF")
        }
    }
}
