internal import Glibc

/// The inverse of the short-time Fourier transform with a Hann window, centred: makes sound of the spectra of frames.
struct InverseSTFT {
    /// The length of a frame.
    let size: Int
    /// The distance between two frames.
    let hop: Int
    private let transform: FourierTransform
    private let window: [Double]

    /// A power of two up to this is a length that vocoders have.
    private static let maxSize = 16_384

    /// - Returns: nil for a length that is not a power of two, and for a distance that leaves gaps.
    init?(size: Int, hop: Int) {
        guard (4...Self.maxSize).contains(size), size & (size - 1) == 0, (1...size / 2).contains(hop) else {
            return nil
        }
        (self.size, self.hop) = (size, hop)
        transform = FourierTransform(size: size)
        // The periodic window, as transforms of networks have it.
        window = (0..<size).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)) }
    }

    /// Adds the frames up, divided by the sum of their squared windows.
    ///
    /// - Parameter spectrum: a number of a frame's spectrum, for each of `size / 2 + 1` bins.
    /// - Returns: `hop` samples between two frames: half a frame at both ends is cut off.
    func samples(
        frames: Int, _ spectrum: (_ frame: Int, _ bin: Int) -> (real: Double, imaginary: Double)
    ) -> [Float] {
        let length = size + hop * (frames - 1)
        var (sum, weight) = ([Double](repeating: 0, count: length), [Double](repeating: 0, count: length))
        var (real, imaginary) = ([Double](repeating: 0, count: size), [Double](repeating: 0, count: size))
        for frame in 0..<frames {
            for bin in 0...size / 2 {
                let number = spectrum(frame, bin)
                // A sound of real numbers has a spectrum that is mirrored, and no imaginary part at both ends.
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

    /// Below this the quotient would be noise.
    private static let leastWeight = 1e-11
}

/// The Fourier transform of a power of two of numbers.
struct FourierTransform {
    private let size: Int
    private let cosines: [Double]
    private let sines: [Double]

    init(size: Int) {
        self.size = size
        cosines = (0..<size / 2).map { cos(2 * Double.pi * Double($0) / Double(size)) }
        sines = (0..<size / 2).map { sin(2 * Double.pi * Double($0) / Double(size)) }
    }

    /// Replaces a spectrum by its numbers in time, which are divided by `size`.
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

    /// Puts each number at the place whose bits are those of its index in reverse.
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
