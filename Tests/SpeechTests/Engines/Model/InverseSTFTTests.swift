import Foundation
import Testing

@testable import Speech

/// The transform that converts a vocoder's spectra to sound.
@Suite struct InverseSTFTTests {
    /// The spectrum of a frame by the definition of the transform.
    private static func spectrum(_ samples: [Double]) -> [(real: Double, imaginary: Double)] {
        (0...samples.count / 2).map { bin in
            samples.enumerated().reduce((0, 0)) { sum, sample in
                let angle = 2 * Double.pi * Double(bin * sample.offset) / Double(samples.count)
                return (sum.0 + sample.element * cos(angle), sum.1 - sample.element * sin(angle))
            }
        }
    }

    @Test(arguments: [(16, 4), (64, 16), (64, 32)])
    func `the spectra of overlapping frames are inverted to the original samples`(size: Int, hop: Int) throws {
        let inverse = try #require(InverseSTFT(size: size, hop: hop))
        let frames = 9
        let sound = (0..<size + hop * (frames - 1)).map { (index: Int) -> Double in
            let time = Double(index)
            return sin(time * 0.7) + 0.3 * cos(time * time * 0.01)
        }
        let window = (0..<size).map { (index: Int) -> Double in
            0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(size))
        }
        let spectra = (0..<frames).map { frame in
            Self.spectrum((0..<size).map { (index: Int) -> Double in sound[frame * hop + index] * window[index] })
        }
        let samples = inverse.samples(frames: frames) { spectra[$0][$1] }
        #expect(samples.count == hop * (frames - 1))
        for (index, sample) in samples.enumerated() {
            #expect(abs(Double(sample) - sound[size / 2 + index]) < 1e-6)
        }
    }

    @Test func `a spectrum with a single bin is inverted to a cosine`() throws {
        var (real, imaginary) = ([0, 4.0, 0, 0, 0, 0, 0, 4], [Double](repeating: 0, count: 8))
        FourierTransform(size: 8).invert(&real, &imaginary)
        let root = 0.5.squareRoot()
        for (value, expected) in zip(real, [1, root, 0, -root, -1, -root, 0, root]) {
            #expect(abs(value - expected) < 1e-12)
        }
        #expect(imaginary.allSatisfy { abs($0) < 1e-12 })
    }

    @Test(arguments: [(0, 1), (2, 1), (1_000, 250), (1_024, 0), (1_024, 513), (32_768, 256), (-4, 1)])
    func `invalid sizes are refused`(size: Int, hop: Int) {
        #expect(InverseSTFT(size: size, hop: hop) == nil)
    }
}
