import Audio
import Encoding
import TestSupport
import Testing

struct MP3Tests {
    private static let rates = [8000, 11025, 16000, 22050, 24000, 44100, 48000]

    @Test("FFmpeg hands out as many frames as the clip says", arguments: rates, [1, 3, 200, 1234])
    func frames(rate: Int, ms: Int) throws {
        let clip = try Encoder.encode(Tone.speechLike(ms: ms, sampleRateHz: rate), as: .mp3)
        #expect(try Judge.decodeByFFmpeg(clip.bytes, extension: "mp3").count == clip.frames)
        #expect(clip.sampleRateHz == rate)
    }

    @Test("Every frame is at 48 kbit/s", arguments: rates)
    func bitRate(rate: Int) throws {
        let clip = try Encoder.encode(Tone.speechLike(ms: 2000, sampleRateHz: rate), as: .mp3)
        let seconds = Double(clip.frames) / Double(rate)
        #expect(clip.bytes[0] == 0xFF && clip.bytes[1] & 0xE0 == 0xE0)
        #expect(abs(Double(clip.bytes.count) * 8 / seconds / 48000 - 1) < 0.15)
    }

    @Test("A rate that MPEG audio has not is refused, not resampled", arguments: [1, 7999, 22051, 96000])
    func refused(rate: Int) {
        #expect(throws: EncodingError.sampleRate(rate, .mp3)) {
            try Encoder.encode(Tone.sine(ms: 2000, sampleRateHz: rate), as: .mp3)
        }
    }

    @Test func `The level is kept, and the sound`() throws {
        let pcm = Tone.sine(hz: 440, ms: 1000, peak: 0.5)
        let clip = try Encoder.encode(pcm, as: .mp3)
        let middle = try Judge.decodeByFFmpeg(clip.bytes, extension: "mp3")[6000..<16000]
        let highest = middle.map { abs(Double($0)) / 32768 }.max() ?? 0
        #expect(abs(highest - 0.5) < 0.02)
        let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect(abs(crossings - 440 * 10000 / 22050) <= 2)
    }
}
