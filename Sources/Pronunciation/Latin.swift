/// Words in Latin letters: their scalars, and their spelling for the English voice.
enum Latin {
    /// Basic Latin, Latin-1, Extended-A and -B, Extended Additional; without × and ÷.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xD7, 0xF7: false
        case 0xC0...0x24F, 0x1E00...0x1EFF: true
        default: false
        }
    }

    /// Whether a word may begin or end at a position: not between two Latin letters.
    static func isWordBoundary(_ position: Int, in text: [Unicode.Scalar]) -> Bool {
        guard position > 0, position < text.count else { return true }
        return !isLetter(text[position - 1]) || !isLetter(text[position])
    }

    static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value)
    }

    /// The longest abbreviation. Longer words in capitals are names: VIP and SIM, but PLUS and NIKE.
    private static let abbreviationLimit = 3

    /// A word for the English voice. Abbreviations get hyphens between the letters, so that espeak-ng spells them.
    /// Without hyphens espeak-ng reads "VIP" as a word, "V I P" with a break, and "a" for the first letter of "A P P".
    /// espeak-ng itself spells longer words without a vowel.
    static func spoken(_ word: [Unicode.Scalar]) -> String {
        let isAbbreviation = (2...abbreviationLimit).contains(word.count) && word.allSatisfy(Latin.isCapital)
        var spoken = ""
        for (index, scalar) in word.enumerated() {
            if isAbbreviation, index > 0 { spoken += "-" }
            spoken.unicodeScalars.append(scalar)
        }
        return spoken
    }
}
