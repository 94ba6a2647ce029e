/// True peaks by ITU-R BS.1770-4 Annex 2: the inter-sample peaks that a D/A converter, resampler or decoder produces.
enum TruePeak {
    /// Frames per peak value. A block must be longer than the 6 frames that the filter reads to each side, and is short
    /// enough (0.4 ms at 22,050 Hz) for the limiter.
    static let blockFrames = SampleWindow.width

    /// The filter's largest possible gain: the largest sum of coefficient magnitudes of any phase.
    static let maxGain: Float = 2.03

    /// The true peak of each block of 8 frames (4× oversampled); 0 where the peak cannot exceed `floor`.
    static func blockPeaks(of samples: [Float], above floor: Float) -> [Float] {
        samples.withUnsafeBufferPointer { samples in
            let window = SampleWindow(samples)
            return [Float](unsafeUninitializedCapacity: window.count) { peaks, count in
                parts.withUnsafeBufferPointer { parts in
                    var (before, here) = (Float.zero, samplePeak(window, 0))
                    for block in 0..<window.count {
                        let after = samplePeak(window, block + 1)
                        let canPass = fastMax(here, fastMax(before, after)) * maxGain > floor
                        peaks[block] = canPass ? fastMax(here, interpolatedPeak(window, block, parts)) : 0
                        (before, here) = (here, after)
                    }
                }
                count = window.count
            }
        }
    }

    /// The true peak of a whole clip, at least its largest sample.
    ///
    /// - Parameter isLikely: whether the peak may be in a block; other blocks are not interpolated.
    static func peak(of samples: [Float], where isLikely: (_ block: Int) -> Bool = { _ in true }) -> Float {
        samples.withUnsafeBufferPointer { samples in
            let window = SampleWindow(samples)
            var all = SIMD8<Float>.zero
            for block in 0..<window.count { all = fastMax(all, magnitudes(window.eight(at: block * blockFrames))) }
            return parts.withUnsafeBufferPointer { parts in
                var highest = largest(all)
                for block in 0..<window.count where isLikely(block) {
                    let near = fastMax(
                        samplePeak(window, block), fastMax(samplePeak(window, block - 1), samplePeak(window, block + 1))
                    )
                    guard near * maxGain > highest else { continue }
                    highest = fastMax(highest, interpolatedPeak(window, block, parts))
                }
                return highest
            }
        }
    }

    /// The largest magnitude among the samples of a block.
    @inline(__always)
    private static func samplePeak(_ window: SampleWindow, _ block: Int) -> Float {
        largest(magnitudes(window.eight(at: block &* blockFrames)))
    }

    /// The largest of the 32 values interpolated right after each of a block's 8 frames.
    ///
    /// A phase and its mirror image have the same even part P and the odd parts Q and −Q. The larger of |P + Q| and
    /// |P − Q| is |P| + |Q|.
    @inline(__always)
    private static func interpolatedPeak(
        _ window: SampleWindow, _ block: Int, _ parts: UnsafeBufferPointer<SIMD4<Float>>
    ) -> Float {
        let first = block * blockFrames - (phaseTaps / 2 - 1)
        return window.withFrames(first..<first + phaseTaps + blockFrames - 1) { interpolatedPeak($0, parts) }
    }

    /// - Parameter frames: the block's frames and the frames that the filter reads on both sides.
    private static func interpolatedPeak(
        _ frames: UnsafeBufferPointer<Float>, _ parts: UnsafeBufferPointer<SIMD4<Float>>
    ) -> Float {
        let frames = UnsafeRawBufferPointer(frames)
        func eight(_ frame: Int) -> SIMD8<Float> {
            frames.loadUnaligned(fromByteOffset: frame &* MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
        }
        var (outerEven, outerOdd) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var (innerEven, innerOdd) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        for (tap, part) in parts.enumerated() {
            let earlier = eight(tap)
            let later = eight(phaseTaps - 1 - tap)
            let (sum, difference) = (earlier + later, earlier - later)
            outerEven += sum * part.x
            outerOdd += difference * part.y
            innerEven += sum * part.z
            innerOdd += difference * part.w
        }
        let outer = magnitudes(outerEven) + magnitudes(outerOdd)
        return largest(fastMax(outer, magnitudes(innerEven) + magnitudes(innerOdd)))
    }

    /// The even and odd parts of phase 0, and the even and odd parts of phase 1, for the first half of the taps.
    private static let parts: [SIMD4<Float>] = (0..<phaseTaps / 2).map { tap in
        let (first, last) = (outer[tap], outer[phaseTaps - 1 - tap])
        let (second, secondLast) = (inner[tap], inner[phaseTaps - 1 - tap])
        return SIMD4(first + last, first - last, second + secondLast, second - secondLast) / 2
    }

    @inline(__always)
    private static func magnitudes(_ vector: SIMD8<Float>) -> SIMD8<Float> { fastMax(vector, -vector) }

    @inline(__always)
    private static func largest(_ eight: SIMD8<Float>) -> Float {
        let four = fastMax(eight.lowHalf, eight.highHalf)
        let two = fastMax(four.lowHalf, four.highHalf)
        return fastMax(two.x, two.y)
    }

    /// Taps in each of the four phases of the Annex's 48-tap filter.
    static let phaseTaps = 12

    /// Phase 0 of the table in Annex 2; phase 3 is its mirror image. Every coefficient is a multiple of 2⁻¹³, so a
    /// Float holds it exactly.
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
