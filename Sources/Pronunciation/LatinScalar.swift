/// The scalars that words in Latin letters are made of.
enum LatinScalar {
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
    static func isBorder(_ position: Int, in text: [Unicode.Scalar]) -> Bool {
        guard position > 0, position < text.count else { return true }
        return !isLetter(text[position - 1]) || !isLetter(text[position])
    }

    static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value)
    }
}
