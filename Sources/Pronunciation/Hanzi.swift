/// The Unicode scalars that are hanzi.
enum Hanzi {
    /// Extension A and the basic block, with the hexagrams between; lexicons have an index over this range.
    static let indexed: ClosedRange<UInt32> = 0x3400...0x9FFF

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The hexagrams of the Yi Jing.
        case 0x4DC0...0x4DFF: false
        // 〇, extension A and the basic block, compatibility ideographs, extensions B to H.
        case 0x3007, indexed, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
