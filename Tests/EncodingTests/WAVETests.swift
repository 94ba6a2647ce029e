import Audio
import TestSupport
import Testing

@testable import Encoding

struct WAVETests {
    @Test func `The header has 44 bytes and correct sizes`() throws {
        let clip = try Encoder.encode(PCM(int16: [1, -2, 0x1234], sampleRateHz: 22050), as: .wav)
        let expected: [UInt8] = [
            0x52, 0x49, 0x46, 0x46, 42, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,
            0x66, 0x6D, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0,
            0x64, 0x61, 0x74, 0x61, 6, 0, 0, 0, 1, 0, 0xFE, 0xFF, 0x34, 0x12,
        ]
        #expect(clip == EncodedClip(bytes: expected, frames: 3, sampleRateHz: 22050))
    }

    @Test("FFmpeg, SoX and libsndfile read equal samples", arguments: [8000, 11025, 22050, 48000])
    func judged(rate: Int) throws {
        let pcm = Tone.noise(ms: 333, peak: 1, sampleRateHz: rate)
        let clip = try Encoder.encode(pcm, as: .wav)
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "wav") == pcm.int16())
        #expect(try Tool.decodeBySox(clip.bytes, extension: "wav") == pcm.int16())
        #expect(try Tool.decodeBySndFile(clip.bytes, extension: "wav") == pcm.int16())
    }
}
