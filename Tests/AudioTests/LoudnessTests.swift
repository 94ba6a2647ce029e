import Audio
import Foundation
import TestSupport
import Testing

struct LoudnessTests {
    @Test(
        "A 997 Hz sine at full scale in one channel is −3.01 LUFS (BS.1770-4)", arguments: [8000, 16000, 22050, 48000])
    func calibration(rate: Int) throws {
        let lufs = Loudness.integratedLUFS(Tone.sine(hz: 997, ms: 3000, peak: 1, sampleRateHz: rate))
        #expect(abs(lufs - -3.01) < 0.05)
    }

    @Test func `Loudness follows the gain`() throws {
        let loud = Loudness.integratedLUFS(Tone.speechLike(peak: 0.8))
        let soft = Loudness.integratedLUFS(Tone.speechLike(peak: 0.4))
        #expect(abs(loud - soft - 6.02) < 0.01)
    }

    @Test(
        "A clip shorter than a gating block has the loudness of a longer clip",
        arguments: [20, 120, 399])
    func shortClips(ms: Int) throws {
        let long = Loudness.integratedLUFS(Tone.sine(ms: 2000))
        #expect(abs(Loudness.integratedLUFS(Tone.sine(ms: ms)) - long) < 0.2)
    }

    @Test("The rest after the last gating block does not count", arguments: [0, 50, 99])
    func rest(ms: Int) throws {
        let long = Loudness.integratedLUFS(Tone.sine(ms: 2000))
        var clip = Tone.sine(ms: 400)
        clip.samples += [Float](repeating: 0, count: clip.sampleRateHz * ms / 1000)
        #expect(abs(Loudness.integratedLUFS(clip) - long) < 0.2)
    }

    @Test("The absolute gate is at −70 LUFS", arguments: [(-69.5, -69.5), (-70.5, Loudness.silenceLUFS)])
    func gate(lufs: Double, expected: Double) throws {
        // A sine of 997 Hz at full scale has −3.01 LUFS.
        let peak = pow(10, (lufs + 3.01) / 20)
        let level = Loudness.integratedLUFS(Tone.sine(hz: 997, ms: 3000, peak: peak, sampleRateHz: 48_000))
        #expect(abs(level - expected) < 0.1)
    }

    @Test func `Silence and an empty clip are at the absolute gate`() throws {
        #expect(Loudness.integratedLUFS(.silence(ms: 1000, sampleRateHz: 22050)) == Loudness.silenceLUFS)
        #expect(Loudness.integratedLUFS(.silence(ms: 10, sampleRateHz: 22050)) == Loudness.silenceLUFS)
        #expect(Loudness.integratedLUFS(.silence(ms: 0, sampleRateHz: 22050)) == Loudness.silenceLUFS)
    }

    @Test(arguments: RequirementSignals.loudness.indices, [22_050, 48_000])
    func `The signals of EBU Tech 3341 have the loudness of its table`(index: Int, rate: Int) throws {
        let signal = RequirementSignals.loudness[index]
        let lufs = Loudness.integratedLUFS(RequirementSignals.tone(signal.segments, sampleRateHz: rate))
        #expect(abs(lufs - signal.lufs) <= 0.1)
    }
}
