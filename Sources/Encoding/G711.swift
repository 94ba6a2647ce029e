/// ITU-T G.711: logarithmic 8-bit coding with a range of 12 bits (A-law) or 13 bits (µ-law). The thresholds between the
/// 256 values are the decision values in tables 1 and 2 of the Recommendation.
enum G711 {
    static func encodeULaw(_ samples: [Int16]) -> [UInt8] { samples.map(uLaw) }

    static func encodeALaw(_ samples: [Int16]) -> [UInt8] { samples.map(aLaw) }

    /// With this bias added to the magnitude, each segment begins at a power of two.
    private static let uLawBias: UInt16 = 0x84

    /// The largest magnitude that fits into 15 bits with the bias added.
    private static let uLawHighest: UInt16 = 32635

    /// Sign, three segment bits, four mantissa bits, all inverted.
    private static func uLaw(_ sample: Int16) -> UInt8 {
        let magnitude = min(sample.magnitude, uLawHighest) + uLawBias
        let segment = 8 - magnitude.leadingZeroBitCount
        let mantissa = UInt8(truncatingIfNeeded: magnitude >> (segment + 3)) & 0x0F
        return ~(UInt8(truncatingIfNeeded: segment) << 4 | mantissa | (sample < 0 ? 0x80 : 0))
    }

    /// Sign, segment and mantissa, every other bit inverted. Segments 0 and 1 have the same step size.
    private static func aLaw(_ sample: Int16) -> UInt8 {
        // The negative and the positive scale meet between −1 and 0, so −1 has the magnitude 0.
        let magnitude = sample < 0 ? ~UInt16(bitPattern: sample) : UInt16(bitPattern: sample)
        let segment = max(0, 8 - magnitude.leadingZeroBitCount)
        let mantissa = UInt8(truncatingIfNeeded: magnitude >> (segment == 0 ? 4 : segment + 3)) & 0x0F
        return (UInt8(truncatingIfNeeded: segment) << 4 | mantissa | (sample < 0 ? 0 : 0x80)) ^ 0x55
    }
}
