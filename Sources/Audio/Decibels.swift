import Glibc

/// Conversions between decibels and linear factors.
package enum Decibels {
    /// Half a step of 16-bit audio is −96 dBFS: a peak below is silence in every format. The floor keeps −∞, which JSON
    /// cannot express, out of reports.
    static let floor = -96.0

    /// The linear factor for a change in level, rounded to multiples of 2⁻¹⁶ (0.0001 dB at 0 dB). The last bit of
    /// libm's `pow` depends on the processor (libm selects code by AVX2 and FMA); rounding makes samples equal on all
    /// processors.
    package static func gain(_ decibels: Double) -> Float {
        Float((pow(10, decibels / 20) * 65536).rounded() / 65536)
    }

    /// The level of an amplitude in dBFS; never below `floor`.
    static func dbfs(_ amplitude: Float) -> Double {
        max(floor, 20 * log10(Double(amplitude)))
    }

    /// The level in dB of a ratio of powers.
    static func fromPowerRatio(_ ratio: Double) -> Double { 10 * log10(ratio) }

    /// The ratio of powers for a level in dB.
    static func powerRatio(_ decibels: Double) -> Double { pow(10, decibels / 10) }

    /// Rounded to two decimals, which are equal on every processor.
    static func rounded(_ decibels: Double) -> Double { (decibels * 100).rounded() / 100 }
}
