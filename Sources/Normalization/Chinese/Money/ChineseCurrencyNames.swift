// Names of currencies.
extension ChineseCurrencies {
    /// Where a name stands.
    enum Place: String {
        case behind, before, both
        /// Before and behind. Behind a number it begins the next amount: 100 人民币5.
        case leading
    }

    /// Currency names behind a number; 块 and 角 are yuan as well.
    static let names = PhraseTable<Currency>(
        (Currency.all + Currency.shared).map { (name(of: $0), $0) } + named([.behind, .both, .leading]))

    /// Words that begin like a currency's name.
    static let otherWords = PhraseTable<Bool>(WordTable(PackageResources.ChineseOtherWords_tsv).words)

    /// Names that stand before an amount as well as behind it.
    static let leadingNames = PhraseTable<Currency>(named([.leading]))

    /// Names that stand before an amount, unless they are behind one.
    static let namesBefore = PhraseTable<Currency>(named([.before, .both, .leading]))

    /// The name behind an amount.
    private static func name(of currency: Currency) -> String { namesByCode[code(currency)] ?? currency.code }

    /// The code in the tables.
    static func code(_ currency: Currency) -> String { currency.isHundredth ? hundredth : currency.code }

    /// The American cent in the tables.
    private static let hundredth = "usd/100"

    static func currency(_ code: String) -> Currency? { code == hundredth ? .usCent : Currency.named(code) }

    private static let namesByCode = WordTable(PackageResources.ChineseCurrencies_tsv).dictionary(column: 1)

    private static func named(_ places: Set<Place>) -> [(String, Currency)] {
        WordTable(PackageResources.ChineseCurrencyNames_tsv).rows.compactMap { row in
            guard let place = Place(rawValue: row[2]), places.contains(place), let currency = currency(row[1]) else {
                return nil
            }
            return (row[0], currency)
        }
    }
}
