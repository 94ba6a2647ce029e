import Audio
import Foundation
import TestSupport
import Testing

@Suite struct PitchMeterTests {
    /// A voice: a buzz whose harmonics get softer, as in a human voice.
    private static func buzz(_ hertz: Double, ms: Int = 160) -> PCM {
        let waves = (1...12).map { Tone.sine(hz: hertz * Double($0), ms: ms, peak: 0.2 / Double($0)) }
        return waves.dropFirst().reduce(waves[0]) { sum, wave in
            PCM(samples: zip(sum.samples, wave.samples).map { $0 + $1 }, sampleRateHz: sum.sampleRateHz)
        }
    }

    private static func semitones(_ hertz: Double) -> Double { 12 * log2(hertz) }

    @Test(arguments: [75.0, 98, 130, 175, 220, 330])
    func `the pitch of a voice is measured to a tenth of a semitone`(hertz: Double) throws {
        let sound = Self.buzz(hertz)
        let meter = PitchMeter(sound)
        for pitch in [meter.atStart(of: 0..<sound.frames), meter.atEnd(of: 0..<sound.frames)] {
            #expect(abs(try #require(pitch) - Self.semitones(hertz)) < 0.1)
        }
    }

    @Test func `the pitch is measured on each side of a boundary`() throws {
        let sound = PCM(samples: Self.buzz(150).samples + Self.buzz(200).samples, sampleRateHz: 22_050)
        let meter = PitchMeter(sound)
        let left = try #require(meter.atEnd(of: 0..<sound.frames / 2))
        let right = try #require(meter.atStart(of: sound.frames / 2..<sound.frames))
        #expect(abs(right - left - 12 * log2(200 / 150)) < 0.2)
    }

    @Test func `the pitch of a vowel is found after an unvoiced consonant`() throws {
        let sound = PCM(samples: Tone.noise(ms: 40, peak: 0.1).samples + Self.buzz(120).samples, sampleRateHz: 22_050)
        let pitch = try #require(PitchMeter(sound).atStart(of: 0..<sound.frames))
        #expect(abs(pitch - Self.semitones(120)) < 0.5)
    }

    @Test func `the faint end of a voice gives nil`() {
        let faint = Self.buzz(220).samples.map { $0 / 50 }
        let sound = PCM(samples: Self.buzz(150).samples + faint, sampleRateHz: 22_050)
        #expect(PitchMeter(sound).atEnd(of: 0..<sound.frames) == nil)
    }

    @Test(arguments: [
        PCM(samples: [], sampleRateHz: 22_050), PCM(samples: [0.5], sampleRateHz: 22_050),
        PCM.silence(ms: 200, sampleRateHz: 22_050), Tone.noise(ms: 200),
    ])
    func `sound without a pitch gives nil`(sound: PCM) {
        let meter = PitchMeter(sound)
        #expect(meter.atStart(of: 0..<sound.frames) == nil && meter.atEnd(of: 0..<sound.frames) == nil)
        #expect(meter.atStart(of: sound.frames..<sound.frames) == nil)
    }
}
