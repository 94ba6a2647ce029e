private import Glibc

/// The features of a sound every 5 ms: the mel-frequency cepstrum (Davis, Mermelstein 1980). It separates vowels from
/// consonants and hardly depends on the pitch.
package struct SpeechFeatures: Sendable {
    /// One vector for each step: level, 12 cepstral coefficients, and the change of the first three values.
    package let vectors: [SIMD16<Float>]
    package let sampleRateHz: Int

    package static let stepMs = 5

    package init(_ pcm: PCM) {
        sampleRateHz = pcm.sampleRateHz
        let step = PCM.frameCount(ms: Self.stepMs, sampleRateHz: pcm.sampleRateHz)
        let bands = MelBands(sampleRateHz: pcm.sampleRateHz)
        var spectrum = PowerSpectrum()
        var powers = [Float](repeating: 0, count: PowerSpectrum.width / 2)
        let energies = stride(from: step / 2, to: pcm.frames, by: step).map { centre in
            spectrum.powers(of: pcm.samples, around: centre, into: &powers)
            return bands.energies(powers)
        }
        let loudest = energies.reduce(0) { max($0, $1.max() ?? 0) }
        vectors = Self.withChanges(
            energies.map { bands.cepstrum($0, floor: max(loudest, .leastNormalMagnitude) * Self.floor) })
    }

    private init(_ vectors: [SIMD16<Float>], sampleRateHz: Int) {
        (self.vectors, self.sampleRateHz) = (vectors, sampleRateHz)
    }

    /// Sound below −55 dB relative to the loudest band counts as silence, whatever its spectrum.
    private static let floor: Float = 3e-6

    /// Returns the features of a part of the sound.
    package subscript(steps: Range<Int>) -> SpeechFeatures {
        SpeechFeatures(Array(vectors[steps.clamped(to: vectors.indices)]), sampleRateHz: sampleRateHz)
    }

    /// Concatenates the features of several sounds.
    package static func joined(_ parts: [SpeechFeatures]) -> SpeechFeatures {
        SpeechFeatures(parts.flatMap(\.vectors), sampleRateHz: parts.first?.sampleRateHz ?? SampleRate.native.hz)
    }

    package var count: Int { vectors.count }

    /// The features without the component common to the whole sound: a microphone, a room, a speaker's throat (cepstral
    /// mean normalization, Atal 1974). The level remains.
    package var centred: SpeechFeatures {
        guard count > 0 else { return self }
        var mean = vectors.reduce(SIMD16<Float>(repeating: 0), +) / Float(count)
        for index in [0, 13, 14, 15] { mean[index] = 0 }
        return SpeechFeatures(vectors.map { $0 - mean }, sampleRateHz: sampleRateHz)
    }

    /// Every fourth step. Comparing two sketches takes a sixteenth of the time, but their steps do not map to frames.
    package var sketch: SpeechFeatures {
        SpeechFeatures(stride(from: 0, to: count, by: 4).map { vectors[$0] }, sampleRateHz: sampleRateHz)
    }

    /// Returns the frame at which a step begins.
    package func frame(ofStep step: Int) -> Int {
        step * PCM.frameCount(ms: Self.stepMs, sampleRateHz: sampleRateHz)
    }

    @inline(__always)
    package static func distance(_ left: SIMD16<Float>, _ right: SIMD16<Float>) -> Float {
        let difference = left - right
        let squares = difference * difference
        // A tree of sums is short. `sum()` adds one element after the other.
        let eight = squares.lowHalf + squares.highHalf
        let four = eight.lowHalf + eight.highHalf
        return (four.lowHalf + four.highHalf).sum().squareRoot()
    }

    /// Appends the change of the level and the first two coefficients over 20 ms, which separates a beginning from an
    /// end.
    private static func withChanges(_ vectors: [SIMD16<Float>]) -> [SIMD16<Float>] {
        vectors.indices.map { index in
            var vector = vectors[index]
            let change = vectors[min(vectors.count - 1, index + 2)] - vectors[max(0, index - 2)]
            (vector[13], vector[14], vector[15]) = (change[0] / 2, change[1] / 2, change[2] / 2)
            return vector
        }
    }
}

/// Bands of equal perceived width: the mel scale of O'Shaughnessy, 1987.
private struct MelBands {
    private static let count = 24
    /// Frequencies outside this range add little to the distinction of speech sounds.
    private static let hertz: ClosedRange<Double> = 100...8_000
    /// The level counts half as much as a coefficient, because stress does not make another word.
    private static let levelWeight: Float = 0.5

    /// The first bin of each band and the weights of its bins.
    private let bands: [(first: Int, weights: [Float])]
    private let cosines: [[Float]]

    init(sampleRateHz: Int) {
        func mel(_ hertz: Double) -> Double { 2_595 * log10(1 + hertz / 700) }
        let top = min(Self.hertz.upperBound, Double(sampleRateHz) / 2)
        let (low, high) = (mel(Self.hertz.lowerBound), mel(top))
        let edges = (0..<Self.count + 2).map { index in
            let mel = low + (high - low) * Double(index) / Double(Self.count + 1)
            return 700 * (pow(10, mel / 2_595) - 1) * Double(PowerSpectrum.width) / Double(sampleRateHz)
        }
        bands = (0..<Self.count).map { band in
            let (left, middle, right) = (edges[band], edges[band + 1], edges[band + 2])
            let bins = Int(left.rounded(.up))..<max(Int(left.rounded(.up)) + 1, Int(right.rounded(.up)))
            let weights = bins.map { bin -> Float in
                let rising = (Double(bin) - left) / (middle - left)
                let falling = (right - Double(bin)) / (right - middle)
                return Float(max(0.05, min(rising, falling)))
            }
            return (bins.lowerBound, weights)
        }
        cosines = (0...12).map { order in
            (0..<Self.count).map { Float(cos(Double.pi * Double(order) * (Double($0) + 0.5) / Double(Self.count))) }
        }
    }

    func energies(_ powers: [Float]) -> [Float] {
        bands.map { band in
            var sum: Float = 0
            for (index, weight) in band.weights.enumerated() where band.first + index < powers.count {
                sum += powers[band.first + index] * weight
            }
            return sum
        }
    }

    func cepstrum(_ energies: [Float], floor: Float) -> SIMD16<Float> {
        let levels = energies.map { log(max($0, floor) / floor) }
        var vector = SIMD16<Float>(repeating: 0)
        for (order, row) in cosines.enumerated() {
            var sum: Float = 0
            for (level, cosine) in zip(levels, row) { sum += level * cosine }
            // Orthonormal scaling, as if each band were one value.
            vector[order] = sum * (2 / Float(Self.count)).squareRoot() * (order == 0 ? Self.levelWeight : 1)
        }
        return vector
    }
}
