/// Names of powers of ten that the languages here cannot speak. After an amount they would change it, so the amount is
/// refused.
enum NumeralScaleWords {
    /// India's lakh and crore, Europe's million and milliard, and single letters with a space before them.
    private static let doubtful: Set<String> = [
        "L", "Cr", "Crs", "cr", "crs", "lac", "lacs", "Lac", "Lacs", "Mio", "Mrd", "Mld", "mio", "mrd", "T", "t", "tn",
        "k", "K",
        "m", "M", "B", "bn", "w", "W",
    ]

    static func isDoubtful(_ word: String) -> Bool { doubtful.contains(word) }
}
