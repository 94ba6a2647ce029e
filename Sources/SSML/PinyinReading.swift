/// The attribute `ph` of `phoneme`.
enum PinyinReading {
    /// Longer than any syllable ("zhuang" has six). The voice checks the spelling.
    private static let maxSyllableLetters = 8

    private static let allowed = """
        one syllable a hanzi with spaces between, such as "yin2 hang2": small letters a to z with v for ü, \
        then the tone 1 to 5
        """

    /// The syllables, with `v` for ü.
    static func syllables(_ attribute: XMLAttribute) throws(SSMLError) -> [String] {
        let syllables = attribute.value.text.unicodeScalars.split(separator: " ").map(syllable)
        guard !syllables.isEmpty, !syllables.contains(nil) else { throw attribute.bad(allowed: allowed) }
        return syllables.compactMap(\.self)
    }

    private static func syllable(_ scalars: Substring.UnicodeScalarView) -> String? {
        let letters = scalars.dropLast().map { $0 == "ü" ? "v" : $0 }
        guard (1...maxSyllableLetters).contains(letters.count), letters.allSatisfy({ ("a"..."z").contains($0) }),
            let tone = scalars.last, ("1"..."5").contains(tone)
        else { return nil }
        var syllable = String.UnicodeScalarView(letters)
        syllable.append(tone)
        return String(syllable)
    }

    /// Whether the scalar is a hanzi: 〇, extension A, the basic block, compatibility ideographs, and extensions from B.
    /// The hexagrams between extension A and the basic block are excluded.
    static func isHanzi(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
