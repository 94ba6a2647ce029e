import Glibc

/// Conversions between decibels and linear factors.
package enum Decibels {
    /// Half a step of 16-bit sound is −96 dBFS: a peak below it is silence in every format, and has a number JSON knows.
    static let floor = -96.0

    /// The factor for a change in level, in whole steps of 2⁻¹⁶ (0.0001 dB at 0 dB). libm may give another last bit on
    /// another processor (it picks its code by AVX2 and FMA); after rounding, the samples are the same everywhere.
    package static func gain(_ decibels: Double) -> Float {
        Float((pow(10, decibels / 20) * 65536).rounded() / 65536)
    }

    /// The level of an amplitude, full scale being 0 dB; never below `floor`.
    static func level(_ amplitude: Float) -> Double {
        max(floor, 20 * log10(Double(amplitude)))
    }

    /// The level of a ratio of energies.
    static func energyRatio(_ ratio: Double) -> Double { 10 * log10(ratio) }

    /// The ratio of energies that is so many decibels.
    static func energy(_ decibels: Double) -> Double { pow(10, decibels / 10) }

    /// Two decimals: what is worth telling, and the same on every processor.
    static func reported(_ decibels: Double) -> Double { (decibels * 100).rounded() / 100 }
}
