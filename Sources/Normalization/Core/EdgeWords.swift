/// What a language has at the ends of a text, where markup parts a number from its power of ten or its currency.
struct EdgeWords: Sendable {
    /// Characters that are numerals, with or without a digit beside them: 三, 万.
    var numerals: Set<Unicode.Scalar> = []
    /// Those of them that are powers of ten.
    var powers: Set<Unicode.Scalar> = []
    /// Powers of ten in words, in small letters: million, लाख.
    var scales: Set<String> = []
    /// Currencies that stand before a number, as characters without spaces.
    var currencies: [String] = []

    /// Those of all languages: the text beside a number may be in another one.
    static let all = SpokenLanguage.allCases.map(\.reading.edges).reduce(into: EdgeWords()) { all, edges in
        all.numerals.formUnion(edges.numerals)
        all.powers.formUnion(edges.powers)
        all.scales.formUnion(edges.scales)
        all.currencies += edges.currencies.filter { !all.currencies.contains($0) }
    }
}
