/// The names of currencies in English texts.
enum EnglishCurrencies {
    /// The names of one unit, of several units, and of the hundredth part if speakers name it.
    struct Name {
        let singular: String
        let plural: String
        let cent: Cent?
    }

    struct Cent {
        let singular: String
        let plural: String
        /// The tag of the only dialect that names the hundredth part, or `everywhere`.
        let dialect: String

        static let everywhere = "all"
    }

    /// Returns the hundredth part of a currency, if speakers name it.
    static func cent(of currency: Currency, in dialect: EnglishDialect) -> Cent? {
        guard let cent = name(of: currency).cent else { return nil }
        return cent.dialect == Cent.everywhere || cent.dialect == dialect.rawValue ? cent : nil
    }

    /// Rupees of any country, which Indian English counts by lakh and crore.
    private static let countedByLakhs: Set<String> = ["inr", "rupee", "pkr", "lkr", "npr"]

    static func isCountedByLakhs(_ currency: Currency) -> Bool { countedByLakhs.contains(currency.code) }

    static func name(of currency: Currency) -> Name {
        let code = currency.code
        guard !currency.isHundredth else { return Name(singular: "cent", plural: "cents", cent: nil) }
        return names[code] ?? Name(singular: code, plural: code, cent: nil)
    }

    private static let table = WordTable(PackageResources.EnglishCurrencies_tsv).rows

    private static let names = Dictionary(
        table.map { row in
            let cent = Cent(singular: row[3], plural: row[4], dialect: row[5])
            return (row[0], Name(singular: row[1], plural: row[2], cent: row[3].isEmpty ? nil : cent))
        }, uniquingKeysWith: { first, _ in first })

    /// Names after a number that are read as written, with their own plural.
    static let words: PhraseTable<Currency> = {
        // "Team 5 won" and "3 real ones" are not amounts.
        let ordinaryWords: Set<String> = ["won", "real"]
        let named = Currency.all.flatMap { [(name(of: $0).singular, $0), (name(of: $0).plural, $0)] }
        let colloquial: [(String, Currency)] = [
            ("renminbi", .cny), ("rupee", .inr), ("rupees", .inr), ("kuai", .cny), ("元", .cny), ("euros", .eur),
            ("quid", .gbp),
        ]
        return PhraseTable(named.filter { !ordinaryWords.contains($0.0) } + colloquial, foldsCase: true)
    }()

    /// Currencies whose home countries write a decimal point and a comma for thousands.
    static let pointed = Set(table.filter { $0[6] == "decimals" }.map { $0[0] })
}

extension EnglishText {
    /// Returns the currency after a number: its name, sign or code.
    func currency(at index: Int) -> PhraseTable<Currency>.Match? {
        let start = source.endOfSpaces(index)
        if let word = EnglishCurrencies.words.whole(in: source, at: start) { return word }
        return CurrencySigns.longest(in: source, at: start).flatMap { source[$0.end].isASCIIAlphanumeric ? nil : $0 }
    }
}
