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
