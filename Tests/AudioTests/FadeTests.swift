import Testing

@testable import Audio

struct FadeTests {
    /// The result of `change` for samples that are all 1.
    private static func envelope(frames: Int, _ change: (Fade.Samples) -> Void) -> [Float] {
        var samples = [Float](repeating: 1, count: frames)
        samples.withUnsafeMutableBufferPointer { change($0) }
        return samples
    }

    @Test(
        "A fade is a ramp of 5 ms, or of half the piece if that is shorter",
        arguments: [(20, 5), (11, 5), (10, 5), (9, 4), (2, 1), (1, 0), (0, 0)])
    func ramp(frames: Int, ramp: Int) {
        let rising = Self.envelope(frames: frames) { Fade.fadeIn($0, sampleRateHz: 1_000) }
        #expect(rising == (0..<frames).map { $0 < ramp ? Float($0) / Float(ramp) : 1 })
        let falling = Self.envelope(frames: frames) { Fade.fadeOut($0, sampleRateHz: 1_000) }
        #expect(falling == rising.reversed())
    }

    @Test("The gains of a crossfade mirror each other, rise, and add up in power", arguments: [1, 2, 9, 100])
    func crossfade(frames: Int) {
        let (silent, full) = ([Float](repeating: 0, count: frames)[...], [Float](repeating: 1, count: frames)[...])
        let ending = Self.envelope(frames: frames) { Fade.crossfade($0, into: silent, gain: 1) }
        let beginning = Self.envelope(frames: frames) { samples in
            samples.update(repeating: 0)
            Fade.crossfade(samples, into: full, gain: 1)
        }
        for (index, gain) in beginning.enumerated() {
            #expect(abs(gain - ending[frames - 1 - index]) < 0.001)
            #expect(abs(gain * gain + ending[index] * ending[index] - 1) < 0.001)
        }
        #expect(zip(beginning, beginning.dropFirst()).allSatisfy { $0 < $1 })
        if frames == 100 { #expect(beginning[0] < 0.02 && beginning[99] > 0.999) }
    }

    @Test func `The gain of a crossfade applies only to the incoming samples`() {
        let plain = Self.envelope(frames: 3) { Fade.crossfade($0, into: [1, 1, 1], gain: 1) }
        let raised = Self.envelope(frames: 3) { Fade.crossfade($0, into: [0.5, 0.5, 0.5], gain: 2) }
        #expect(plain == raised)
    }
}
