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

    private static let rupees = ["रु", "रू"].map { HeardText($0).scalars }

    private static let abbreviations = ["सं", "नं", "मो", "दि", "मु", "कि", "ग्रा", "उ", "प्र", "म", "मी"].map {
        HeardText($0).scalars
    }

    /// Replaces the sign of रु॰, and the zero of रु०, सं0 and कि०ग्रा०, by a point: writers type it for the sign of an abbreviation.
    mutating func markAbbreviations() {
        for sign in scalars.indices where self[sign] == 0x970 && isDevanagari(sign - 1) { replace(sign, by: 0x2E) }
        for zero in scalars.indices where self[zero] == 48 && isDevanagari(zero - 1) {
            var start = zero
            while isDevanagari(start - 1) { start -= 1 }
            let word = Array(scalars[start..<zero])
            if Self.abbreviations.contains(word) || Self.rupees.contains(word) && isPriced(start, zero) {
                replace(zero, by: 0x2E)
            }
        }
    }

    /// Whether an amount precedes the name of the rupee, or follows its zero. An amount has three digits or is closed.
    private func isPriced(_ start: Int, _ zero: Int) -> Bool {
        if isDigit(zero + 1) { return true }
        if self[zero + 1] == 0x2E, isDigit(zero + 2) { return false }
        var next = zero + 1
        while [0x20, 0x2E, 0x3A, 0x2D, 0x2013].contains(self[next]) { next += 1 }
        let end = endOfDigits(next)
        if end > next,
            end - next > 2 || isSpace(zero + 1) && next == zero + 2 || self[end] == 0x2C
                || self[end] == 0x2F && isMinus(end + 1)
        {
            return true
        }
        var before = startOfSpaces(start)
        while [0x2F, 0x2D, 0x3D].contains(self[before - 1]) { before -= 1 }
        return isDigit(before - 1)
    }

    /// Whether the code points of `word` begin at `index`.
    func has(_ word: [UInt32], at index: Int) -> Bool {
        word.indices.allSatisfy { self[index + $0] == word[$0] }
    }
}
