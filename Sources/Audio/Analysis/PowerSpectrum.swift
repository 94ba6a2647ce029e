private import Glibc

/// The power spectrum of a window of sound: a fast Fourier transform of radix 2 (Cooley, Tukey 1965).
struct PowerSpectrum {
    /// 23 ms at 22,050 Hz: two periods of the lowest voices, and short against a syllable.
    static let width = 512

    private let taper: [Float]
    private let cosines: [Float]
    private let sines: [Float]
    private let order: [Int]
    private var real = [Float](repeating: 0, count: width)
    private var imaginary = [Float](repeating: 0, count: width)

    init() {
        let angles = (0..<Self.width).map { 2 * Double.pi * Double($0) / Double(Self.width) }
        // The Hann window's distant side lobes are low enough for the 50 dB of speech.
        taper = angles.map { Float(0.5 - 0.5 * cos($0)) }
        cosines = angles.map { Float(cos($0)) }
        sines = angles.map { Float(-sin($0)) }
        let bits = Self.width.trailingZeroBitCount
        order = (0..<Self.width).map { index in
            (0..<bits).reduce(0) { $0 | ((index >> $1) & 1) << (bits - 1 - $1) }
        }
    }

    /// Computes the power of the frequencies from 0 to half the sample rate, of `width` samples around `centre`.
    /// Samples beyond the ends of the sound count as silence.
    mutating func powers(of samples: [Float], around centre: Int, into powers: inout [Float]) {
        let start = centre - Self.width / 2
        for (index, place) in order.enumerated() {
            let sample = start + index
            real[place] = samples.indices.contains(sample) ? samples[sample] * taper[index] : 0
            imaginary[place] = 0
        }
        var half = 1
        while half < Self.width {
            combine(half)
            half *= 2
        }
        for index in powers.indices { powers[index] = real[index] * real[index] + imaginary[index] * imaginary[index] }
    }

    /// Combines transforms of `half` samples to transforms of twice as many.
    private mutating func combine(_ half: Int) {
        let stride = Self.width / (2 * half)
        for start in Swift.stride(from: 0, to: Self.width, by: 2 * half) {
            for offset in 0..<half {
                let (low, high) = (start + offset, start + offset + half)
                let (cosine, sine) = (cosines[offset * stride], sines[offset * stride])
                let turnedReal = real[high] * cosine - imaginary[high] * sine
                let turnedImaginary = real[high] * sine + imaginary[high] * cosine
                real[high] = real[low] - turnedReal
                imaginary[high] = imaginary[low] - turnedImaginary
                real[low] += turnedReal
                imaginary[low] += turnedImaginary
            }
        }
    }
}
