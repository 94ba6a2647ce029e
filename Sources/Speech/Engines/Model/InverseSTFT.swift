internal import Glibc

/// The inverse of the short-time Fourier transform with a Hann window, centred: turns the spectra of frames into sound.
struct InverseSTFT {
    /// The length of a frame.
    let size: Int
    /// The distance between two frames.
    let hop: Int
    private let transform: FourierTransform
    private let window: [Double]

    /// The maximum length of a frame: vocoders use powers of two up to this value.
    private static let maxSize = 16_384

    /// - Returns: nil for a length that is not a power of two, and for a hop that leaves gaps.
    init?(size: Int, hop: Int) {
        guard (4...Self.maxSize).contains(size), size & (size - 1) == 0, (1...size / 2).contains(hop) else {
            return nil
        }
        (self.size, self.hop) = (size, hop)
        transform = FourierTransform(size: size)
        // The window is periodic, as in the transforms of networks.
        window = (0..<size).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)) }
    }

    /// Adds up the frames, divided by the sum of their squared windows.
    ///
    /// - Parameter spectrum: returns the value of a frame's spectrum at a bin, for each of `size / 2 + 1` bins.
    /// - Returns: `hop` samples between two frames. Half a frame is cut off at both ends.
    func samples(
        frames: Int, _ spectrum: (_ frame: Int, _ bin: Int) -> (real: Double, imaginary: Double)
    ) -> [Float] {
        let length = size + hop * (frames - 1)
        var (sum, weight) = ([Double](repeating: 0, count: length), [Double](repeating: 0, count: length))
        var (real, imaginary) = ([Double](repeating: 0, count: size), [Double](repeating: 0, count: size))
        for frame in 0..<frames {
            for bin in 0...size / 2 {
                let number = spectrum(frame, bin)
                // The spectrum of a real sound is mirrored, and its imaginary part is zero at both ends.
                let isEnd = bin == 0 || bin == size / 2
                (real[bin], imaginary[bin]) = (number.real, isEnd ? 0 : number.imaginary)
                if !isEnd { (real[size - bin], imaginary[size - bin]) = (number.real, -number.imaginary) }
            }
            transform.invert(&real, &imaginary)
            for index in 0..<size {
                sum[frame * hop + index] += real[index] * window[index]
                weight[frame * hop + index] += window[index] * window[index]
            }
        }
        return (size / 2..<length - size / 2).map { index in
            weight[index] > Self.leastWeight ? Float(sum[index] / weight[index]) : 0
        }
    }

    /// The minimum sum of weights. Below it the quotient would be noise.
    private static let leastWeight = 1e-11
}

/// The Fourier transform of a sequence whose length is a power of two.
struct FourierTransform {
    private let size: Int
    private let cosines: [Double]
    private let sines: [Double]

    init(size: Int) {
        self.size = size
        cosines = (0..<size / 2).map { cos(2 * Double.pi * Double($0) / Double(size)) }
        sines = (0..<size / 2).map { sin(2 * Double.pi * Double($0) / Double(size)) }
    }

    /// Replaces a spectrum by the values over time, divided by `size`.
    func invert(_ real: inout [Double], _ imaginary: inout [Double]) {
        reorder(&real, &imaginary)
        var half = 1
        while half < size {
            let step = size / (2 * half)
            for start in stride(from: 0, to: size, by: 2 * half) {
                for index in 0..<half {
                    let (cosine, sine) = (cosines[index * step], sines[index * step])
                    let (low, high) = (start + index, start + index + half)
                    let turnedReal = real[high] * cosine - imaginary[high] * sine
                    let turnedImaginary = real[high] * sine + imaginary[high] * cosine
                    (real[high], imaginary[high]) = (real[low] - turnedReal, imaginary[low] - turnedImaginary)
                    (real[low], imaginary[low]) = (real[low] + turnedReal, imaginary[low] + turnedImaginary)
                }
            }
            half *= 2
        }
        for index in 0..<size {
            real[index] /= Double(size)
            imaginary[index] /= Double(size)
        }
    }

    /// Moves each value to the index whose bits are the reverse of its own.
    private func reorder(_ real: inout [Double], _ imaginary: inout [Double]) {
        var reversed = 0
        for index in 1..<size {
            var bit = size / 2
            while reversed & bit != 0 {
                reversed ^= bit
                bit /= 2
            }
            reversed |= bit
            if index < reversed {
                real.swapAt(index, reversed)
                imaginary.swapAt(index, reversed)
            }
        }
    }
}
