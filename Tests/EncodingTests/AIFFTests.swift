import Audio
import TestSupport
import Testing

@testable import Encoding

struct AIFFTests {
    @Test func `Plain AIFF has a common chunk of 18 bytes and big-endian samples`() throws {
        let clip = try Encoder.encode(PCM(int16: [1, -2, 0x1234], sampleRateHz: 22050), as: .aiff)
        let expected: [UInt8] = [
            0x46, 0x4F, 0x52, 0x4D, 0, 0, 0, 52, 0x41, 0x49, 0x46, 0x46,
            0x43, 0x4F, 0x4D, 0x4D, 0, 0, 0, 18, 0, 1, 0, 0, 0, 3, 0, 16,
            0x40, 0x0D, 0xAC, 0x44, 0, 0, 0, 0, 0, 0,
            0x53, 0x53, 0x4E, 0x44, 0, 0, 0, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0xFF, 0xFE, 0x12, 0x34,
        ]
        #expect(clip == EncodedClip(bytes: expected, frames: 3, sampleRateHz: 22050))
    }

    @Test func `AIFF-C names the codec, and the size of an odd chunk excludes the padding byte`() throws {
        let clip = try Encoder.encode(PCM(int16: [0, 0, 0], sampleRateHz: 8000), as: .aifcULaw)
        let expected: [UInt8] = [
            0x46, 0x4F, 0x52, 0x4D, 0, 0, 0, 68, 0x41, 0x49, 0x46, 0x43,
            0x46, 0x56, 0x45, 0x52, 0, 0, 0, 4, 0xA2, 0x80, 0x51, 0x40,
            0x43, 0x4F, 0x4D, 0x4D, 0, 0, 0, 24, 0, 1, 0, 0, 0, 3, 0, 16,
            0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0, 0x75, 0x6C, 0x61, 0x77, 0, 0,
            0x53, 0x53, 0x4E, 0x44, 0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0,
        ]
        #expect(clip == EncodedClip(bytes: expected, frames: 3, sampleRateHz: 8000))
    }

    @Test("IMA4 packets are equal in AIFF-C and CAF", arguments: SampleRate.allCases)
    func ima4(rate: SampleRate) throws {
        let pcm = Tone.speechLike(ms: 700, sampleRateHz: rate.hz)
        let aifc = try Encoder.encode(pcm, as: .aifcIMA4)
        let caf = try Encoder.encode(pcm, as: .caf)
        #expect(aifc.bytes.suffix(caf.bytes.count - CAF.headerBytes) == caf.bytes.dropFirst(CAF.headerBytes))
        #expect(aifc.frames == caf.frames)
    }

    @Test("The size in the header is the size of the file", arguments: [1, 2, 63, 64, 65])
    func sizes(frames: Int) throws {
        let pcm = PCM(samples: [Float](repeating: 0.1, count: frames), sampleRateHz: 16000)
        for format in [ClipFormat.aiff, .aifcIMA4, .aifcULaw, .aifcALaw, .aifcPCM] {
            let bytes = try Encoder.encode(pcm, as: format).bytes
            #expect(bytes.count.isMultiple(of: 2))
            #expect(bytes[4..<8].reduce(0) { $0 << 8 | Int($1) } == bytes.count - 8, "\(format)")
        }
    }
}
