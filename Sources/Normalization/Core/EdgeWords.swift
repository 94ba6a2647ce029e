/// Words and characters of a language that may belong to a number on the other side of markup. Markup can separate a
/// number from its power of ten or its currency.
struct EdgeWords: Sendable {
    /// Characters that are numerals, with or without a digit beside them: 三, 万.
    var numerals: Set<Unicode.Scalar> = []
    /// The numerals that are powers of ten.
    var powers: Set<Unicode.Scalar> = []
    /// Powers of ten in words, in small letters: million, लाख.
    var scales: Set<String> = []
    /// Currencies that precede a number, as characters without spaces.
    var currencies: [String] = []

    /// The edge words of all languages: the text beside a number may be in another language.
    static let all = SpokenLanguage.allCases.map(\.reading.edges).reduce(into: EdgeWords()) { all, edges in
        all.numerals.formUnion(edges.numerals)
        all.powers.formUnion(edges.powers)
        all.scales.formUnion(edges.scales)
        all.currencies += edges.currencies.filter { !all.currencies.contains($0) }
    }
}
