/// Powers of ten by names that readers here have no words for. Behind an amount they change it, so it is refused.
enum NumeralScaleWords {
    /// India's lakh and crore, Europe's million and milliard, and letters apart from their number.
    private static let doubtful: Set<String> = [
        "L", "Cr", "Crs", "cr", "crs", "lac", "lacs", "Lac", "Lacs", "Mio", "Mrd", "Mld", "mio", "mrd", "T", "t", "tn",
        "k", "K",
        "m", "M", "B", "bn", "w", "W",
    ]

    static func isDoubtful(_ word: String) -> Bool { doubtful.contains(word) }
}
