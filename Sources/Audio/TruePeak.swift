/// Peaks between the samples, after ITU-R BS.1770-4 Annex 2: what a converter, a resampler or a decoder will make of them.
enum TruePeak {
    /// Frames that share one peak figure. It must cover the filter's reach of 6 frames to each side, and is short
    /// enough (0.4 ms at 22,050 Hz) for a limiter to follow.
    static let blockFrames = 8

    /// No phase of the filter can raise a peak further: the largest sum of its coefficients' magnitudes.
    static let mostRise: Float = 2.03

    /// The peak of each block of 8 frames, over-sampled four times where it can pass `floor`; elsewhere 0.
    static func blockPeaks(of samples: [Float], above floor: Float) -> [Float] {
        let padded = pad(samples)
        return padded.withUnsafeBytes { blockPeaks($0, samplePeaks: samplePeaks($0), above: floor) }
    }

    /// The peak of a whole clip, never less than its largest sample.
    ///
    /// - Parameter isLikely: whether the peak may lie in a block; no other is looked at between the samples.
    static func peak(of samples: [Float], where isLikely: (_ block: Int) -> Bool = { _ in true }) -> Float {
        let padded = pad(samples)
        return padded.withUnsafeBytes { bytes in
            let samplePeaks = samplePeaks(bytes)
            var highest = samplePeaks.reduce(0, larger)
            for block in 0..<samplePeaks.count - 3 where isLikely(block) {
                guard reach(samplePeaks, block) * mostRise > highest else { continue }
                highest = larger(highest, interpolatedPeak(bytes, frame: (block + 1) * blockFrames))
            }
            return highest
        }
    }

    /// The largest sample that the filter may meet in a block.
    private static func reach(_ samplePeaks: [Float], _ block: Int) -> Float {
        larger(samplePeaks[block + 1], larger(samplePeaks[block], samplePeaks[block + 2]))
    }

    /// Whole blocks, one silent block before and two after, so that the filter never leaves the buffer.
    private static func pad(_ samples: [Float]) -> [Float] {
        let blocks = (samples.count + blockFrames - 1) / blockFrames
        let count = (blocks + 3) * blockFrames
        return [Float](unsafeUninitializedCapacity: count) { padded, initialized in
            padded[..<blockFrames].initialize(repeating: 0)
            let end = padded[blockFrames...].initialize(fromContentsOf: samples)
            padded[end...].initialize(repeating: 0)
            initialized = count
        }
    }

    /// The largest magnitude among the samples of each padded block.
    private static func samplePeaks(_ padded: UnsafeRawBufferPointer) -> [Float] {
        let blocks = padded.count / (blockFrames * MemoryLayout<Float>.stride)
        return (0..<blocks).map { largest(magnitudes(load(padded, frame: $0 * blockFrames))) }
    }

    private static func blockPeaks(
        _ padded: UnsafeRawBufferPointer, samplePeaks: [Float], above floor: Float
    ) -> [Float] {
        (0..<samplePeaks.count - 3).map { block in
            guard reach(samplePeaks, block) * mostRise > floor else { return 0 }
            return larger(samplePeaks[block + 1], interpolatedPeak(padded, frame: (block + 1) * blockFrames))
        }
    }

    /// The largest of the 32 values interpolated right after each of the 8 frames from `frame` on.
    ///
    /// A phase and its mirror image have the same even part P, and odd parts Q and −Q: the larger of |P + Q| and |P − Q|
    /// is |P| + |Q|.
    private static func interpolatedPeak(_ padded: UnsafeRawBufferPointer, frame: Int) -> Float {
        var (outerEven, outerOdd) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var (innerEven, innerOdd) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        for (tap, part) in parts.enumerated() {
            let earlier = load(padded, frame: frame - (phaseTaps / 2 - 1) + tap)
            let later = load(padded, frame: frame + phaseTaps / 2 - tap)
            let (sum, difference) = (earlier + later, earlier - later)
            outerEven += sum * part.x
            outerOdd += difference * part.y
            innerEven += sum * part.z
            innerOdd += difference * part.w
        }
        let outer = magnitudes(outerEven) + magnitudes(outerOdd)
        return largest(larger(outer, magnitudes(innerEven) + magnitudes(innerOdd)))
    }

    /// The even and odd parts of phase 0, and those of phase 1, for the first half of the taps.
    private static let parts: [SIMD4<Float>] = (0..<phaseTaps / 2).map { tap in
        let (first, last) = (outer[tap], outer[phaseTaps - 1 - tap])
        let (second, secondLast) = (inner[tap], inner[phaseTaps - 1 - tap])
        return SIMD4(first + last, first - last, second + secondLast, second - secondLast) / 2
    }

    private static func load(_ padded: UnsafeRawBufferPointer, frame: Int) -> SIMD8<Float> {
        padded.loadUnaligned(fromByteOffset: frame * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
    }

    @inline(__always)
    private static func magnitudes(_ vector: SIMD8<Float>) -> SIMD8<Float> { larger(vector, -vector) }

    /// Inlined by force: called as a function, the library's loop over the lanes is never made one instruction.
    @inline(__always)
    private static func larger<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }

    /// One comparison, where `max` of the library looks after signs of zero and not-a-number. Keeps a first argument
    /// that is not a number.
    private static func larger(_ a: Float, _ b: Float) -> Float { b > a ? b : a }

    private static func largest(_ eight: SIMD8<Float>) -> Float {
        let four = larger(eight.lowHalf, eight.highHalf)
        let two = larger(four.lowHalf, four.highHalf)
        return larger(two.x, two.y)
    }

    /// Taps in each of the four phases of the Annex's 48-tap filter.
    static let phaseTaps = 12

    /// Phase 0 of the table in Annex 2; phase 3 is its mirror image. Every coefficient is a multiple of 2⁻¹³, so a Float
    /// holds it exactly.
    static let outer: [Float] = [
        0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
        0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
    ]

    /// Phase 1; phase 2 is its mirror image.
    static let inner: [Float] = [
        -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
        0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
    ]
}
