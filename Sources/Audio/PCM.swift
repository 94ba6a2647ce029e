/// Mono sound: samples on a scale where ±1.0 is full scale, and how many of them make a second.
package struct PCM: Sendable, Equatable {
    /// Between pieces of the chain a sample may pass ±1.0; mastering brings it back, `int16()` clamps what is left.
    package var samples: [Float]
    package let sampleRateHz: Int

    package init(samples: [Float], sampleRateHz: Int) {
        precondition(sampleRateHz > 0, "a sample rate is positive")
        self.samples = samples
        self.sampleRateHz = sampleRateHz
    }

    /// In mono a frame is one sample.
    package var frames: Int { samples.count }

    /// The length in milliseconds, rounded half up.
    package var durationMs: Int { (frames * 1000 + sampleRateHz / 2) / sampleRateHz }

    /// `ms` of digital silence, rounded half up to whole frames; a negative length is none.
    package static func silence(ms: Int, sampleRateHz: Int) -> PCM {
        PCM(
            samples: [Float](repeating: 0, count: frameCount(ms: ms, sampleRateHz: sampleRateHz)),
            sampleRateHz: sampleRateHz)
    }

    /// 48 dB over full scale: no engine means that, and up to there no sum of squares leaves the range of a Float.
    package static let mostMagnitude: Float = 256

    /// Whether every sample is a number within ±`mostMagnitude`. Without their sign, Floats are in the order of their
    /// bit patterns, with infinity and not-a-number at the end; and signed
    /// numbers are what every processor compares several at a time.
    var isInRange: Bool {
        samples.withUnsafeBufferPointer { samples in
            var largest: Int32 = 0
            for sample in samples { largest = max(largest, Int32(bitPattern: sample.magnitude.bitPattern)) }
            return UInt32(largest) <= Self.mostMagnitude.bitPattern
        }
    }

    package static func frameCount(ms: Int, sampleRateHz: Int) -> Int {
        (max(0, ms) * sampleRateHz + 500) / 1000
    }
}
