import Foundation
import Testing

@testable import Audio

@Suite struct PowerSpectrumTests {
    private static let width = PowerSpectrum.width

    private func powers(_ samples: [Float], around centre: Int = width / 2) -> [Float] {
        var spectrum = PowerSpectrum()
        var powers = [Float](repeating: 0, count: Self.width / 2)
        spectrum.powers(of: samples, around: centre, into: &powers)
        return powers
    }

    private func tone(periods: Int, count: Int = width) -> [Float] {
        (0..<count).map { Float(cos(2 * Double.pi * Double(periods * $0) / Double(Self.width) + 0.7)) }
    }

    /// A Hann window spreads a tone over three frequencies: half the amplitude in the middle, and a quarter beside it.
    @Test(arguments: [2, 3, 40, 127, 128, 200, 254])
    func `a tone is at its own frequency alone`(periods: Int) {
        let middle = Float(Self.width * Self.width) / 16
        for (index, power) in powers(tone(periods: periods)).enumerated() {
            let expected = index == periods ? middle : abs(index - periods) == 1 ? middle / 4 : 0
            #expect(abs(power - expected) < middle / 1_000, "\(index)")
        }
    }

    @Test func `samples beyond the ends of a sound count as silence`() {
        let (half, silence) = (Self.width / 2, [Float](repeating: 0, count: Self.width / 2))
        let sound = tone(periods: 40, count: half)
        #expect(powers(sound, around: half) == powers(sound + silence))
        #expect(powers(sound, around: 0) == powers(silence + sound))
        #expect(powers(sound, around: -Self.width) == powers(silence))
    }
}
