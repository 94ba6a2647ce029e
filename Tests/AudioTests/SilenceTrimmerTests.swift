import Testing

@testable import Audio

/// At 1 kHz a frame is a millisecond.
struct SilenceTrimmerTests {
    private static func pcm(frames: Int, sounding: [Int], level: Float = 0.5) -> PCM {
        PCM(samples: (0..<frames).map { sounding.contains($0) ? level : 0 }, sampleRateHz: 1_000)
    }

    @Test(
        "Up to 5 ms of silence stay on each side",
        arguments: [
            (20, [8, 11], 3..<17), (20, [5, 14], 0..<20), (20, [6, 13], 1..<19), (20, [4, 15], 0..<20),
            (20, [0], 0..<6), (20, [19], 14..<20), (1, [0], 0..<1),
        ])
    func kept(frames: Int, sounding: [Int], expected: Range<Int>) {
        #expect(SilenceTrimmer.soundingRange(of: Self.pcm(frames: frames, sounding: sounding)) == expected)
    }

    @Test(
        "Only samples above the threshold are audible",
        arguments: [(SilenceTrimmer.threshold, false), (SilenceTrimmer.threshold.nextUp, true)])
    func audible(level: Float, isAudible: Bool) {
        for sign in [Float(1), -1] {
            let pcm = Self.pcm(frames: 20, sounding: [8, 11], level: sign * level)
            #expect(pcm.isAudible == isAudible)
            #expect(pcm.audible(in: 0..<20) == (isAudible ? 8..<12 : nil))
            #expect((SilenceTrimmer.soundingRange(of: pcm) != nil) == isAudible)
        }
    }

    @Test(arguments: [(9..<20, 11..<12), (0..<11, 8..<9), (8..<12, 8..<12), (9..<11, nil), (12..<20, nil)])
    func `only frames of the range are searched`(range: Range<Int>, expected: Range<Int>?) {
        #expect(Self.pcm(frames: 20, sounding: [8, 11]).audible(in: range) == expected)
    }
}
