import Audio
import TestSupport
import Testing

@Suite struct TempoTests {
    @Test(arguments: [500, 750, 900, 1_100, 1_250, 1_500, 2_000, 3_000])
    func `The length follows the rate, to within a pitch period`(rate: Int) throws {
        let pcm = Tone.speechLike(ms: 3_000)
        let changed = try Tempo.changed(pcm, rateThousandths: rate)
        #expect(abs(changed.durationMs - 3_000_000 / rate) <= 40)
        #expect(changed.sampleRateHz == pcm.sampleRateHz)
    }

    @Test(arguments: [(250, 4_000), (9_000, 111)])
    func `Speech is four times as slow at most, and nine times as fast`(rate: Int, ms: Int) throws {
        let changed = try Tempo.changed(Tone.speechLike(ms: 1_000), rateThousandths: rate)
        #expect(abs(changed.durationMs - ms) <= ms / 4)
    }

    @Test(arguments: [700, 1_300, 1_500])
    func `The pitch does not change`(rate: Int) throws {
        let changed = try Tempo.changed(Tone.sine(hz: 200, ms: 2_000), rateThousandths: rate)
        let middle = changed.samples[changed.frames / 4..<changed.frames * 3 / 4]
        let rises = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect(abs(Double(rises) * 22_050 / Double(middle.count) - 200) < 4)
    }

    @Test func `A rate of 1000 changes no sample`() throws {
        let pcm = Tone.speechLike(ms: 500)
        #expect(try Tempo.changed(pcm, rateThousandths: 1_000) == pcm)
    }

    @Test func `Equal input gives equal samples`() throws {
        let pcm = Tone.speechLike(ms: 1_000, seed: 5)
        let once = try Tempo.changed(pcm, rateThousandths: 1_270)
        #expect(try Tempo.changed(pcm, rateThousandths: 1_270) == once)
    }

    @Test func `An empty clip stays empty, and samples beyond full scale are clamped`() throws {
        #expect(try Tempo.changed(PCM(samples: [], sampleRateHz: 22_050), rateThousandths: 1_500).frames == 0)
        let loud = PCM(samples: Tone.sine(ms: 500, peak: 1).samples.map { $0 * 3 }, sampleRateHz: 22_050)
        let changed = try Tempo.changed(loud, rateThousandths: 1_500)
        #expect(changed.samples.allSatisfy { abs($0) <= 1 })
        #expect(changed.samples.contains { $0 > 0.99 })
    }
}
