import Foundation
import TestSupport
import Testing

@testable import Audio

struct TruePeakTests {
    @Test func `Each filter phase passes a constant to within a quarter of a decibel`() {
        #expect(abs(TruePeak.outer.reduce(0, +) - 1) < 0.002)
        #expect(abs(TruePeak.inner.reduce(0, +) - 1) < 0.028)
    }

    @Test func `No phase has more gain than the bound for skipping quiet blocks`() {
        for phase in [TruePeak.outer, TruePeak.inner] {
            #expect(phase.map(\.magnitude).reduce(0, +) <= TruePeak.maxGain)
        }
    }

    @Test("A peak between two samples is found", arguments: [8000, 22050, 48000])
    func interSample(rate: Int) {
        // A quarter of the rate, sampled at 45°: every sample lies 3 dB under the peak of the wave.
        let samples = (0..<rate).map { Float(0.8 * sin(Double.pi / 2 * Double($0) + Double.pi / 4)) }
        let largest = samples.reduce(0) { max($0, $1.magnitude) }
        #expect(largest < 0.57)
        // The onset of the tone overshoots a little; a steady tone would give 0.8.
        #expect(TruePeak.peak(of: samples) > 0.78)
        #expect(TruePeak.peak(of: samples) < 0.88)
    }

    @Test("Skipping quiet blocks changes no peak above the floor", arguments: [1, 2, 3] as [UInt64])
    func skipping(seed: UInt64) {
        let samples = Tone.speechLike(seed: seed).samples
        let all = TruePeak.blockPeaks(of: samples, above: 0)
        let loud = TruePeak.blockPeaks(of: samples, above: 0.4)
        for (every, skipped) in zip(all, loud) where every > 0.4 || skipped > 0.4 { #expect(every == skipped) }
        #expect(loud.contains(0))
        #expect(loud.contains { $0 > 0.4 })
    }

    @Test("The true peak covers clips of any length", arguments: [1, 7, 8, 9, 16, 17])
    func lengths(count: Int) {
        var samples = [Float](repeating: 0, count: count)
        samples[count - 1] = -0.5
        #expect(TruePeak.peak(of: samples) >= 0.5)
        #expect(TruePeak.blockPeaks(of: samples, above: 0).count == (count + 7) / 8)
        #expect(TruePeak.peak(of: []) == 0)
    }

    @Test(arguments: RequirementSignals.truePeaks.indices, [22_050, 48_000])
    func `The true peaks of EBU Tech 3341's signals are within its tolerance`(index: Int, rate: Int) {
        let signal = RequirementSignals.truePeaks[index]
        let samples = RequirementSignals.sine(
            part: signal.part, degrees: signal.degrees, peak: signal.peak, sampleRateHz: rate)
        let dbtp = Decibels.dbfs(TruePeak.peak(of: samples))
        #expect((signal.dbtp - 0.4...signal.dbtp + 0.2).contains(dbtp))
    }
}
