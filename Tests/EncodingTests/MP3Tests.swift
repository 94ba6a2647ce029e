import Audio
import Encoding
import TestSupport
import Testing

struct MP3Tests {
    private static let rates = SampleRate.allCases.map(\.hz)

    @Test("FFmpeg decodes the clip's number of frames", arguments: rates, [1, 3, 200, 1234])
    func frames(rate: Int, ms: Int) throws {
        let clip = try Encoder.encode(Tone.speechLike(ms: ms, sampleRateHz: rate), as: .mp3)
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "mp3").count == clip.frames)
        #expect(clip.sampleRateHz == rate)
    }

    @Test(
        "Every frame is at the rate's constant bit rate, and the first is an Info tag",
        arguments: [
            (8000, 24), (11025, 32), (16000, 48), (22050, 64), (24000, 64), (44100, 64), (48000, 64),
        ])
    func bitRate(rate: Int, kilobits: Double) throws {
        let clip = try Encoder.encode(Tone.speechLike(ms: 2000, sampleRateHz: rate), as: .mp3)
        let seconds = Double(clip.frames) / Double(rate)
        #expect(clip.bytes[0] == 0xFF && clip.bytes[1] & 0xE0 == 0xE0)
        #expect(abs(Double(clip.bytes.count) * 8 / seconds / 1000 / kilobits - 1) < 0.15)
        #expect(clip.bytes.prefix(60).contains(Array("Info".utf8)))
    }

    @Test(
        "A clip shorter than two MPEG frames is padded to them, and a longer one is not padded",
        arguments: [(8000, 1152), (24000, 1152), (44100, 2304), (48000, 2304)])
    func padding(rate: Int, two: Int) throws {
        for (count, frames) in [(1, two), (two - 1, two), (two, two), (two + 1, two + 1)] {
            let pcm = PCM(int16: [Int16](repeating: 100, count: count), sampleRateHz: rate)
            #expect(try Encoder.encode(pcm, as: .mp3).frames == frames)
        }
    }

    @Test(
        "A VBR file has a Xing tag with the number of frames, and silence gets fewer bits", arguments: rates)
    func variableBitRate(rate: Int) throws {
        let speech = Tone.speechLike(ms: 2000, sampleRateHz: rate)
        let quiet = PCM(samples: speech.samples.map { _ in 0 }, sampleRateHz: rate)
        let clip = try Encoder.encode(speech, as: .mp3, bitRate: .variable)
        #expect(clip.frames == speech.frames)
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "mp3").count == clip.frames)
        #expect(clip.bytes.prefix(60).contains(Array("Xing".utf8)))
        let silent = try Encoder.encode(quiet, as: .mp3, bitRate: .variable)
        #expect(silent.bytes.count < clip.bytes.count * 2 / 3)
        #expect(try Encoder.encode(speech, as: .mp3, bitRate: .variable) == clip)
    }

    @Test func `Encoding preserves level and waveform`() throws {
        let pcm = Tone.sine(hz: 440, ms: 1000, peak: 0.5)
        let clip = try Encoder.encode(pcm, as: .mp3)
        let middle = try Tool.decodeByFFmpeg(clip.bytes, extension: "mp3")[6000..<16000]
        let highest = middle.map { abs(Double($0)) / 32768 }.max() ?? 0
        #expect(abs(highest - 0.5) < 0.02)
        let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect(abs(crossings - 440 * 10000 / 22050) <= 2)
    }
}
