/// The months, by their names and by those that texts have.
enum HindiMonths {
    private static let written = WordTable(PackageResources.HindiMonths_tsv).entries { Int($0) }

    /// The months as they are said, which the table has first.
    static let names = written.prefix(12).map(\.0)

    static let table = HindiSpelling.table(written, foldsCase: true)
    /// Shortened months, behind which a year stands.
    static let short = HindiSpelling.table(WordTable(PackageResources.HindiShortMonths_tsv).entries { Int($0) })
    static let backward = HindiSpelling.table(written, direction: .backward, foldsCase: true)
}
