import Audio
import Testing

@testable import Encoding

struct AUTests {
    @Test func `The header has the sizes and the rate, and the samples are big-endian`() throws {
        let clip = try Encoder.encode(PCM(int16: [1, -2, 0x1234], sampleRateHz: 22050), as: .au)
        let expected: [UInt8] = [
            0x2E, 0x73, 0x6E, 0x64, 0, 0, 0, 28, 0, 0, 0, 6, 0, 0, 0, 3, 0, 0, 0x56, 0x22, 0, 0, 0, 1, 0, 0, 0, 0,
            0, 1, 0xFF, 0xFE, 0x12, 0x34,
        ]
        #expect(clip == EncodedClip(bytes: expected, frames: 3, sampleRateHz: 22050))
    }
}
