import TestSupport
import Testing

@testable import Audio

struct LimiterTests {
    private static let ceiling: Float = 0.8

    @Test("No peak passes the ceiling, between samples either", arguments: [0.5, 1, 1.4, 2] as [Float])
    func ceiling(makeup: Float) {
        for clip in [Tone.speechLike(peak: 1.5), Tone.square(peak: 1.2), Tone.noise(peak: 2, seed: 9)] {
            let limited = Limiter(clip, ceiling: Self.ceiling).limited(makeup: makeup)
            #expect(limited.count == clip.frames)
            // The gain moves within the reach of the interpolation: 0.1 dB.
            #expect(TruePeak.peak(of: limited) <= Self.ceiling * 1.012)
        }
    }

    @Test func `Sound under the ceiling passes unchanged but for the make-up`() {
        let clip = Tone.sine(peak: 0.3)
        #expect(Limiter(clip, ceiling: Self.ceiling).limited(makeup: 1) == clip.samples)
        #expect(Limiter(clip, ceiling: Self.ceiling).limited(makeup: 2) == clip.samples.map { $0 * 2 })
        #expect(Limiter(clip, ceiling: Self.ceiling).makeupDbForEnergyLost() == 0)
    }

    @Test("The gain is down before a peak, moves in small steps, and comes back", arguments: [8000, 22050, 48000])
    func envelope(rate: Int) {
        var clip = PCM(samples: [Float](repeating: 0.1, count: rate), sampleRateHz: rate)
        let click = rate / 2
        clip.samples[click] = 1.6
        let gains = zip(Limiter(clip, ceiling: Self.ceiling).limited(makeup: 1), clip.samples).map { $0 / $1 }
        #expect(gains[click] <= 0.5)
        #expect(gains[click - rate / 100] == 1, "10 ms before, nothing has begun")
        #expect(gains[click - rate / 1000] < 0.95, "1 ms before, the gain is on its way down")
        #expect(gains[click + rate * 2 / 5] > 0.99, "0.4 s after, it is back")
        let steps = zip(gains, gains.dropFirst()).map { abs($0 - $1) }
        #expect((steps.max() ?? 1) < 10 / Float(rate) * 60, "half the gain is spread over the attack")
    }

    @Test func `A peak on the very first frame finds the gain already down`() {
        var clip = Tone.sine(peak: 0.1)
        clip.samples[0] = 1.6
        let limited = Limiter(clip, ceiling: Self.ceiling).limited(makeup: 1)
        #expect(limited[0] <= Self.ceiling)
        #expect(limited[0] > 0.3)
    }

    @Test func `Make-up gives back the energy that limiting took`() {
        let clip = Tone.speechLike(peak: 1)
        let limiter = Limiter(clip, ceiling: Self.ceiling)
        let energy = { (samples: [Float]) in samples.reduce(0) { $0 + Double($1 * $1) } }
        let before = energy(clip.samples)
        let plain = energy(limiter.limited(makeup: 1)) / before
        let made = energy(limiter.limited(makeup: Decibels.gain(limiter.makeupDbForEnergyLost()))) / before
        #expect(plain < 0.9)
        #expect(abs(made - 1) < 0.05)
    }
}
