/// The names of the Latin letters in India.
enum HindiLetters {
    private static let names = WordTable(PackageResources.HindiLetters_tsv).rows.map { $0[0] }

    static func name(_ letter: Unicode.Scalar) -> String { names[Int(letter.lowercased.value) - 0x61] }

    /// Names the letters: एस बी आई एन.
    static func names(_ letters: String) -> String {
        letters.unicodeScalars.filter(\.isASCIILetter).map(name).joined(separator: " ")
    }
}
