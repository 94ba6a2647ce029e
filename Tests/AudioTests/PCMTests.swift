import Audio
import Testing

struct PCMTests {
    @Test func `Conversion of 16-bit samples to Float and back is lossless`() {
        let all = (Int16.min...Int16.max).map { $0 }
        #expect(PCM(int16: all, sampleRateHz: 22050).int16() == all)
    }

    @Test(
        "A sample is rounded to the nearest 16-bit integer and clamped",
        arguments: [
            (0.5 / 32768, 0), (1.5 / 32768, 2), (-0.5 / 32768, 0), (-1.5 / 32768, -2), (0.6 / 32768, 1),
            (1, 32767), (-1, -32768), (7, 32767), (-7, -32768),
            (.infinity, 32767), (-.infinity, -32768), (.nan, 0),
        ] as [(Float, Int16)])
    func rounding(sample: Float, expected: Int16) {
        #expect(PCM(samples: [sample], sampleRateHz: 8000).int16() == [expected])
    }

    @Test(
        "A length in milliseconds is rounded half up",
        arguments: [
            (0, 22050, 0), (11, 22050, 0), (12, 22050, 1), (22050, 22050, 1000), (1, 2000, 1), (66150, 22050, 3000),
        ])
    func duration(frames: Int, rate: Int, ms: Int) {
        #expect(PCM(samples: [Float](repeating: 0, count: frames), sampleRateHz: rate).durationMs == ms)
    }

    @Test(
        "Silence has the requested length",
        arguments: [(200, 22050, 4410), (1, 11025, 11), (0, 8000, 0), (-5, 8000, 0)])
    func silence(ms: Int, rate: Int, frames: Int) {
        let pcm = PCM.silence(ms: ms, sampleRateHz: rate)
        #expect(pcm.frames == frames)
        #expect(pcm.samples.allSatisfy { $0 == 0 })
    }

    @Test(
        "A sample above the threshold is audible",
        arguments: [(0, false), (33, false), (-33, false), (-34, true)])
    func audible(level: Int, expected: Bool) {
        #expect(PCM(int16: [0, Int16(level), 0], sampleRateHz: 8000).isAudible == expected)
    }
}
