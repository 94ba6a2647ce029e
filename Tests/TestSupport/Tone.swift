package import Audio
import Foundation

/// Test signals, identical in every run.
package enum Tone {
    /// A sine of the given peak, starting at phase 0.
    package static func sine(hz: Double = 1000, ms: Int = 1000, peak: Double = 0.5, sampleRateHz: Int = 22050) -> PCM {
        make(ms: ms, sampleRateHz: sampleRateHz) { peak * sin(2 * .pi * hz * $0) }
    }

    /// White noise, evenly distributed within ±peak.
    package static func noise(ms: Int = 1000, peak: Double = 0.5, seed: UInt64 = 1, sampleRateHz: Int = 22050) -> PCM {
        var random = ToneRandom(seed: seed)
        return make(ms: ms, sampleRateHz: sampleRateHz) { _ in Double.random(in: -peak...peak, using: &random) }
    }

    /// A square wave: every sample is ±peak.
    package static func square(hz: Double = 250, ms: Int = 1000, peak: Double = 1, sampleRateHz: Int = 22050) -> PCM {
        make(ms: ms, sampleRateHz: sampleRateHz) { (hz * $0).truncatingRemainder(dividingBy: 1) < 0.5 ? peak : -peak }
    }

    /// A signal with the shape of speech: syllables of 180 ms with 40 ms between them, each a train of ringing pulses
    /// at a falling pitch around 120 Hz, so that peaks are far above the loudness.
    package static func speechLike(ms: Int = 2000, peak: Double = 0.9, seed: UInt64 = 1, sampleRateHz: Int = 22050)
        -> PCM
    {
        var random = ToneRandom(seed: seed)
        var formants = [(700.0, 90.0), (1800.0, 120.0)]
        var phase = 0.0
        var lastPulse = 0.0
        let raw = make(ms: ms, sampleRateHz: sampleRateHz) { time in
            let place = time.truncatingRemainder(dividingBy: 0.22) / 0.18
            phase += (135 - 30 * min(place, 1)) / Double(sampleRateHz)
            if phase >= 1 {
                phase -= 1
                lastPulse = time
                if place > 1 { formants[0].0 = Double.random(in: 300...900, using: &random) }
            }
            guard place < 1 else { return 0 }
            let since = time - lastPulse
            // The pulse opens within a millisecond, because speech does not contain a harder edge than a glottis gives.
            let opening = 1 - exp(-since * 1500)
            let ringing = formants.map { exp(-$0.1 * since * .pi) * sin(2 * .pi * $0.0 * since) }
            return sin(.pi * place) * opening * (ringing[0] + 0.3 * ringing[1])
        }
        let highest = raw.samples.map(\.magnitude).max() ?? 1
        return PCM(samples: raw.samples.map { $0 / highest * Float(peak) }, sampleRateHz: sampleRateHz)
    }

    private static func make(ms: Int, sampleRateHz: Int, _ value: (_ seconds: Double) -> Double) -> PCM {
        let frames = ms * sampleRateHz / 1000
        return PCM(
            samples: (0..<frames).map { Float(value(Double($0) / Double(sampleRateHz))) }, sampleRateHz: sampleRateHz)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the standard library's generator cannot be seeded.
package struct ToneRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
