/// Mono audio: samples (±1.0 is full scale) and their sample rate in Hz.
package struct PCM: Sendable, Equatable {
    /// Between processing steps a sample may exceed ±1.0. Mastering limits peaks, and `int16()` clamps.
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

    /// `ms` of digital silence, rounded half up to whole frames; empty if `ms` is negative.
    package static func silence(ms: Int, sampleRateHz: Int) -> PCM {
        PCM(
            samples: [Float](repeating: 0, count: frameCount(ms: ms, sampleRateHz: sampleRateHz)),
            sampleRateHz: sampleRateHz)
    }

    /// 48 dB above full scale: engines never produce that level, and a sum of squares of smaller samples never
    /// overflows a Float.
    package static let maxMagnitude: Float = 256

    /// Whether every sample is a number within ±`maxMagnitude`. The bit patterns of positive Floats sort like the
    /// Floats, with infinity and NaN last. They are compared as signed integers, which every processor compares in
    /// vectors.
    var isInRange: Bool {
        samples.withUnsafeBufferPointer { samples in
            var largest: Int32 = 0
            for sample in samples { largest = max(largest, Int32(bitPattern: sample.magnitude.bitPattern)) }
            return UInt32(largest) <= Self.maxMagnitude.bitPattern
        }
    }

    /// The frames of `ms` milliseconds, rounded half up; 0 if `ms` is negative.
    package static func frameCount(ms: Int, sampleRateHz: Int) -> Int {
        (max(0, ms) * sampleRateHz + 500) / 1000
    }
}

extension PCM: CustomStringConvertible {
    /// Describes the clip without its samples, so that a failed test prints a line instead of a second of sound.
    package var description: String { "PCM of \(frames) frames at \(sampleRateHz) Hz" }
}

extension PCM {
    /// Converts 16-bit samples, where −32768 is −1.0. Lossless: `int16()` returns the same samples.
    package init(int16 samples: [Int16], sampleRateHz: Int) {
        let floats = [Float](unsafeUninitializedCapacity: samples.count) { output, count in
            samples.withUnsafeBufferPointer { input in
                for index in input.indices { output[index] = Float(input[index]) / Self.int16Scale }
            }
            count = samples.count
        }
        self.init(samples: floats, sampleRateHz: sampleRateHz)
    }

    /// Rounded to the nearest integer, ties to even, clamped to −32768…32767; NaN is 0.
    package func int16() -> [Int16] {
        [Int16](unsafeUninitializedCapacity: samples.count) { output, count in
            samples.withUnsafeBufferPointer { input in
                for index in input.indices {
                    output[index] = Self.nearestInt16(input[index] * Self.int16Scale)
                }
            }
            count = samples.count
        }
    }

    private static let int16Scale: Float = 32768

    /// Adding 1.5 · 2²³ removes all fraction bits of a Float, so the addition itself rounds (to nearest, ties to even),
    /// and the low 16 bits of the sum are the result in two's complement. `rounded()` would call libm on processors
    /// without SSE4.1 and prevent vectorization of the loop.
    private static func nearestInt16(_ scaled: Float) -> Int16 {
        let ceiling: Float = 32767
        let floor: Float = -32768
        let clamped = scaled > ceiling ? ceiling : (scaled < floor ? floor : scaled)
        return Int16(truncatingIfNeeded: (clamped + 12_582_912).bitPattern)
    }
}
