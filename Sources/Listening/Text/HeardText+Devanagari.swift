extension HeardText {
    /// Folds Devanagari by its sound. A letter with a nukta counts as the letter, and a candrabindu as an anusvara,
    /// because writers mix them.
    ///
    /// - Parameter scalar: U+0900 to U+097F.
    /// - Returns: nil for a mark without a sound.
    static func foldedDevanagari(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x93C: nil
        case 0x901: 0x902
        // क़ to य़: letters with a nukta.
        case 0x958...0x95F: lettersUnderNukta[Int(scalar - 0x958)]
        case 0x966...0x96F: 48 + scalar - 0x966
        default: scalar
        }
    }

    private static let lettersUnderNukta: [UInt32] = [0x915, 0x916, 0x917, 0x91C, 0x921, 0x922, 0x92B, 0x92F]

    /// Whether this is a letter or a mark of Devanagari. Danda and double danda end sentences.
    func isDevanagari(_ index: Int) -> Bool { self[index] &- 0x900 < 0x80 && self[index] &- 0x964 > 1 }

    /// Whether the code points of `word` begin at `index`.
    func has(_ word: [UInt32], at index: Int) -> Bool {
        word.indices.allSatisfy { self[index + $0] == word[$0] }
    }
}
