// Names of currencies.
extension ChineseCurrencies {
    /// The position of a name relative to its amount.
    enum Place: String {
        case behind, before, both
        /// Before and after. After a number such a name begins the next amount: 100 人民币5.
        case leading
    }

    /// Currency names after a number; 块 and 角 are also yuan.
    static let names = PhraseTable<Currency>(
        (Currency.all + Currency.shared).map { (name(of: $0), $0) } + named([.behind, .both, .leading]))

    /// Words that begin like a currency's name.
    static let otherWords = PhraseTable<Bool>(WordTable(PackageResources.ChineseOtherWords_tsv).words)

    /// Names that may come before an amount as well as after it.
    static let leadingNames = PhraseTable<Currency>(named([.leading]))

    /// Names that may come before an amount, unless they follow another one.
    static let namesBefore = PhraseTable<Currency>(named([.before, .both, .leading]))

    /// The name for use after an amount.
    private static func name(of currency: Currency) -> String { namesByCode[code(currency)] ?? currency.code }

    /// Returns the currency's code in the tables.
    static func code(_ currency: Currency) -> String { currency.isHundredth ? hundredth : currency.code }

    /// The code of the US cent in the tables.
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
