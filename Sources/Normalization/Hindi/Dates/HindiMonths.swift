/// Month names, as spoken and as texts write them.
enum HindiMonths {
    private static let written = WordTable(PackageResources.HindiMonths_tsv).entries { Int($0) }

    /// The spoken names of the months, which come first in the table.
    static let names = written.prefix(12).map(\.0)

    static let table = HindiSpelling.table(written, foldsCase: true)
    /// Short month names that need a year after them.
    static let short = HindiSpelling.table(WordTable(PackageResources.HindiShortMonths_tsv).entries { Int($0) })
    static let backward = HindiSpelling.table(written, direction: .backward, foldsCase: true)
}
