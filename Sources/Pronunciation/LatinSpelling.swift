/// Words in Latin letters as the English voice should get them.
enum LatinSpelling {
    /// The longest word in capitals that is an abbreviation rather than a name: VIP and SIM against PLUS and NIKE.
    private static let abbreviationLimit = 3

    /// Abbreviations letter by letter: espeak-ng speaks "VIP" as a word, "V I P" with a break and "a" for the first letter of
    /// "A P P"; with hyphens it spells. Longer ones without a vowel it spells itself.
    static func spoken(_ word: [Unicode.Scalar]) -> String {
        let isAbbreviation = (2...abbreviationLimit).contains(word.count) && word.allSatisfy(LatinScalar.isCapital)
        var spoken = ""
        for (index, scalar) in word.enumerated() {
            if isAbbreviation, index > 0 { spoken += "-" }
            spoken.unicodeScalars.append(scalar)
        }
        return spoken
    }
}
