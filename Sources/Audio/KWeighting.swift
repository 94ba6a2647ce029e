import Glibc

/// The K-weighting filter of ITU-R BS.1770-4: a high shelf for the acoustic effect of the head, and a high pass. Both
/// are biquads whose coefficients are derived for any sample rate from the analogue corner frequencies, as in
/// libebur128.
struct KWeighting {
    private let shelf: Biquad
    private let highPass: Biquad
    private let sampleRateHz: Int

    /// A second-order filter; all four SIMD lanes have equal coefficients.
    private struct Biquad {
        let b0, b1, b2, a1, a2: SIMD4<Double>

        /// The last bit of libm's `tan` depends on the processor. Coefficients rounded to multiples of 2⁻⁴⁰ do not.
        init(_ b0: Double, _ b1: Double, _ b2: Double, _ a1: Double, _ a2: Double) {
            func exact(_ value: Double) -> SIMD4<Double> {
                SIMD4(repeating: (value * 0x1p40).rounded() * 0x1p-40)
            }
            (self.b0, self.b1, self.b2) = (exact(b0), exact(b1), exact(b2))
            (self.a1, self.a2) = (exact(a1), exact(a2))
        }

        /// Filters one frame (transposed direct form II).
        @inline(__always)
        func filtered(_ input: SIMD4<Double>, _ state: inout (SIMD4<Double>, SIMD4<Double>)) -> SIMD4<Double> {
            let output = b0 * input + state.0
            state.0 = b1 * input - a1 * output + state.1
            state.1 = b2 * input - a2 * output
            return output
        }
    }

    init(sampleRateHz: Int) {
        self.sampleRateHz = sampleRateHz
        shelf = Self.shelf(Double(sampleRateHz))
        highPass = Self.highPass(Double(sampleRateHz))
    }

    /// High shelf: +4 dB above 1.7 kHz.
    private static func shelf(_ rate: Double) -> Biquad {
        let (q, high, band) = (0.7071752369554196, 1.584864701130855, 1.258720930232562)
        let corner = tan(.pi * 1681.974450955533 / rate)
        let square = corner * corner
        let a0 = 1 + corner / q + square
        return Biquad(
            (high + band * corner / q + square) / a0, 2 * (square - high) / a0,
            (high - band * corner / q + square) / a0, 2 * (square - 1) / a0, (1 - corner / q + square) / a0)
    }

    /// High pass at 38 Hz.
    private static func highPass(_ rate: Double) -> Biquad {
        let q = 0.5003270373238773
        let corner = tan(.pi * 38.13547087602444 / rate)
        let square = corner * corner
        let a0 = 1 + corner / q + square
        return Biquad(1, -2, 1, 2 * (square - 1) / a0, (1 - corner / q + square) / a0)
    }

    /// A recursive filter cannot start a frame before the last one is done, so four segments of the clip are filtered
    /// in parallel. Each segment starts this much early: a 38 Hz filter's state decays to 10⁻⁴ meanwhile.
    private static let settlingMs = 50

    /// Added with alternating sign, far below any sound. In digital silence the filter state would become denormal, and
    /// denormal arithmetic is a hundred times slower.
    private static let antiDenormal = 1e-20

    /// The K-weighted energy of each block of `SampleWindow.width` frames.
    func energies(of samples: [Float]) -> [Double] {
        samples.withUnsafeBufferPointer { samples in
            let window = SampleWindow(samples)
            let settling = PCM.frameCount(ms: Self.settlingMs, sampleRateHz: sampleRateHz) / SampleWindow.width + 1
            let laneBlocks = (window.count + 3) / 4
            return [Double](unsafeUninitializedCapacity: 4 * laneBlocks) { energies, count in
                var states = ((SIMD4<Double>.zero, SIMD4<Double>.zero), (SIMD4<Double>.zero, SIMD4<Double>.zero))
                for block in -settling..<laneBlocks {
                    let energy = energy(window, block, laneBlocks, &states)
                    guard block >= 0 else { continue }
                    for lane in 0..<4 { energies[lane * laneBlocks + block] = energy[lane] }
                }
                count = window.count
            }
        }
    }

    /// The energy of one block in each of the four segments. `stride` is the length of a segment in blocks.
    @inline(__always)
    private func energy(
        _ window: SampleWindow, _ block: Int, _ stride: Int,
        _ states: inout ((SIMD4<Double>, SIMD4<Double>), (SIMD4<Double>, SIMD4<Double>))
    ) -> SIMD4<Double> {
        var energy = SIMD4<Double>.zero
        var antiDenormal = Self.antiDenormal
        let stride = stride &* SampleWindow.width
        let start = block &* SampleWindow.width
        for frame in start..<start &+ SampleWindow.width {
            let input = SIMD4<Double>(
                SIMD4(
                    window[frame], window[frame &+ stride], window[frame &+ 2 &* stride], window[frame &+ 3 &* stride]))
            let output = highPass.filtered(shelf.filtered(input + antiDenormal, &states.0), &states.1)
            energy += output * output
            antiDenormal = -antiDenormal
        }
        return energy
    }
}
