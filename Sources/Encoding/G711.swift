/// ITU-T G.711: 8 bits on a scale that is fine near zero and coarse far from it, at 12 (A-law) or 13 bits (µ-law) of
/// range. The borders between the 256 values are the Recommendation's decision values, in tables 1 and 2.
enum G711 {
    static func encodeULaw(_ samples: [Int16]) -> [UInt8] { samples.map(uLaw) }

    static func encodeALaw(_ samples: [Int16]) -> [UInt8] { samples.map(aLaw) }

    /// Added to a magnitude, makes each segment begin at a power of two.
    private static let uLawBias: UInt16 = 0x84

    /// The largest magnitude with which the bias still fits into 15 bits.
    private static let uLawHighest: UInt16 = 32635

    /// Sign, three bits of segment, four of mantissa, all inverted.
    private static func uLaw(_ sample: Int16) -> UInt8 {
        let magnitude = min(sample.magnitude, uLawHighest) + uLawBias
        let segment = 8 - magnitude.leadingZeroBitCount
        let mantissa = UInt8(truncatingIfNeeded: magnitude >> (segment + 3)) & 0x0F
        return ~(UInt8(truncatingIfNeeded: segment) << 4 | mantissa | (sample < 0 ? 0x80 : 0))
    }

    /// Sign, segment and mantissa, every other bit inverted. Segment 0 is as fine as segment 1.
    private static func aLaw(_ sample: Int16) -> UInt8 {
        // The two scales meet between −1 and 0, so −1 is as near to the first value below as 0 to the one above.
        let magnitude = sample < 0 ? ~UInt16(bitPattern: sample) : UInt16(bitPattern: sample)
        let segment = max(0, 8 - magnitude.leadingZeroBitCount)
        let mantissa = UInt8(truncatingIfNeeded: magnitude >> (segment == 0 ? 4 : segment + 3)) & 0x0F
        return (UInt8(truncatingIfNeeded: segment) << 4 | mantissa | (sample < 0 ? 0 : 0x80)) ^ 0x55
    }
}
