extension PCM {
    /// 16-bit samples, where −32768 is −1.0. Exact: `int16()` gives the same numbers back.
    package init(int16 samples: [Int16], sampleRateHz: Int) {
        let floats = [Float](unsafeUninitializedCapacity: samples.count) { output, count in
            samples.withUnsafeBufferPointer { input in
                for index in input.indices { output[index] = Float(input[index]) / Self.int16Scale }
            }
            count = samples.count
        }
        self.init(samples: floats, sampleRateHz: sampleRateHz)
    }

    /// Rounded to the nearest 16-bit number, halves to the even one, clamped to −32768…32767; not-a-number is 0.
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

    /// Adding 1.5 · 2²³ leaves a Float no bits below one, so the sum is rounded (to nearest, halves to even) by the
    /// addition itself, and its low 16 bits are the number in two's complement. Unlike `rounded()` this is no call into
    /// libm on a processor without SSE4.1, and the loop above becomes vector code.
    private static func nearestInt16(_ scaled: Float) -> Int16 {
        let ceiling: Float = 32767
        let floor: Float = -32768
        let clamped = scaled > ceiling ? ceiling : (scaled < floor ? floor : scaled)
        return Int16(truncatingIfNeeded: (clamped + 12_582_912).bitPattern)
    }
}
