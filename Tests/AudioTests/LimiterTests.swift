import TestSupport
import Testing

@testable import Audio

struct LimiterTests {
    private static let ceiling: Float = 0.8

    private static func limited(_ clip: PCM, gain: Float) -> PCM {
        let limiter = Limiter(clip, ceiling: ceiling, highestGain: 2)
        var limited = clip
        limiter.limit(&limited, limiter.edgeGains(gain))
        return limited
    }

    @Test("No true peak exceeds the ceiling", arguments: [0.5, 1, 1.4, 2] as [Float])
    func ceiling(gain: Float) {
        for clip in [Tone.speechLike(peak: 1.5), Tone.square(peak: 1.2), Tone.noise(peak: 2, seed: 9)] {
            let limited = Self.limited(clip, gain: gain)
            #expect(limited.frames == clip.frames)
            // The gain changes by up to 0.1 dB within the interpolation filter.
            #expect(TruePeak.peak(of: limited.samples) <= Self.ceiling * 1.012)
        }
    }

    @Test("The reported peak is the highest of all blocks", arguments: [0.2, 0.7, 1, 1.4, 2] as [Float])
    func peak(gain: Float) {
        let clips = [
            Tone.speechLike(peak: 1.5), Tone.speechLike(peak: 0.3, seed: 5), Tone.square(peak: 1.2),
            Tone.sine(peak: 0.01),
            Tone.noise(peak: 2, seed: 9), PCM.silence(ms: 100, sampleRateHz: 8000),
        ]
        for clip in clips {
            let limiter = Limiter(clip, ceiling: Self.ceiling, highestGain: 2)
            let gains = limiter.edgeGains(gain)
            var limited = clip
            limiter.limit(&limited, gains)
            #expect(limiter.peak(of: limited, gains) == TruePeak.peak(of: limited.samples))
        }
    }

    @Test func `Audio under the ceiling is only multiplied by the gain`() {
        let clip = Tone.sine(peak: 0.3)
        #expect(Self.limited(clip, gain: 1) == clip)
        #expect(Self.limited(clip, gain: 2).samples == clip.samples.map { $0 * 2 })
    }

    @Test("The gain falls before a peak, in small steps, and recovers", arguments: [8000, 22050, 48000])
    func envelope(rate: Int) {
        var clip = PCM(samples: [Float](repeating: 0.1, count: rate), sampleRateHz: rate)
        let click = rate / 2
        clip.samples[click] = 1.6
        let gains = zip(Self.limited(clip, gain: 1).samples, clip.samples).map { $0 / $1 }
        #expect(gains[click] <= 0.5)
        #expect(gains[click - rate / 100] == 1, "10 ms before, nothing has begun")
        #expect(gains[click - rate / 1000] < 0.95, "1 ms before, the gain is on its way down")
        #expect(gains[click + rate * 2 / 5] > 0.99, "0.4 s after, it is back")
        let steps = zip(gains, gains.dropFirst()).map { abs($0 - $1) }
        #expect((steps.max() ?? 1) < 10 / Float(rate) * 60, "half the gain is spread over the attack")
    }

    @Test func `The gain changes evenly from edge to edge of a block`() {
        let gains: [Float] = [1, 0.2, 0.6, 0.6]
        var clip = PCM(samples: [Float](repeating: 1, count: 24), sampleRateHz: 22050)
        Limiter(clip, ceiling: Self.ceiling, highestGain: 2).limit(&clip, gains)
        for block in 0..<3 {
            let heard = clip.samples[block * 8..<block * 8 + 8]
            let mean = heard.reduce(0, +) / 8
            #expect(abs(mean - (gains[block] + gains[block + 1]) / 2) < 1e-6)
            let step = (gains[block + 1] - gains[block]) / 8
            #expect(zip(heard, heard.dropFirst()).allSatisfy { abs($1 - $0 - step) < 1e-6 })
        }
    }

    @Test func `The gain is reduced at a peak on the first frame`() {
        var clip = Tone.sine(peak: 0.1)
        clip.samples[0] = 1.6
        let limited = Self.limited(clip, gain: 1).samples
        #expect(limited[0] <= Self.ceiling)
        #expect(limited[0] > 0.3)
    }

    /// The envelope by its definition, block by block.
    private static func simpleEdgeGains(_ clip: PCM, _ wanted: Float) -> [Float] {
        let peaks = TruePeak.blockPeaks(of: clip.samples, above: ceiling / 2)
        let blockRate = Double(clip.sampleRateHz) / 8
        let attack = max(1, Int((Limiter.attackSeconds * blockRate).rounded(.up)))
        let release = Float(1 / (Limiter.releaseSeconds * blockRate))
        let highest = ceiling / wanted
        var (gain, released) = (Float(1), [Float]())
        for edge in 0..<peaks.count + attack {
            let near = peaks[max(0, edge - attack)..<min(peaks.count, edge + 1)].max() ?? 0
            gain = min(near > highest ? highest / near : 1, gain + (1 - gain) * release)
            released.append(gain)
        }
        return (0...peaks.count).map { edge in
            let sum = released[edge..<edge + attack].reduce(0) { $0 + Double($1) }
            return Float(sum * (Double(wanted) / Double(attack)))
        }
    }

    @Test("Four parallel segments give the same envelope as one pass", arguments: [0.3, 0.9, 1.4, 2] as [Float])
    func stretches(gain: Float) {
        let loud = Tone.speechLike(peak: 1.5)
        let rest = [Float](repeating: 0, count: loud.frames)
        var clips = [loud, Tone.square(peak: 1.2), Tone.noise(peak: 2, seed: 9), Tone.sine(peak: 0.01)]
        clips.append(PCM(samples: loud.samples + rest + rest + rest, sampleRateHz: loud.sampleRateHz))
        clips.append(PCM(samples: rest + rest + rest + loud.samples, sampleRateHz: loud.sampleRateHz))
        clips += [1, 7, 8, 9, 31, 32, 33, 100, 1000].map { count in
            PCM(samples: Array(loud.samples.prefix(count)).map { $0 * 4 }, sampleRateHz: loud.sampleRateHz)
        }
        for clip in clips {
            let limiter = Limiter(clip, ceiling: Self.ceiling, highestGain: 2)
            #expect(limiter.edgeGains(gain) == Self.simpleEdgeGains(clip, gain))
        }
    }
}
