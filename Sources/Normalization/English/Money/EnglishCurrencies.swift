private import CTables

/// The names of currencies in English texts.
enum EnglishCurrencies {
    /// The names of a currency and of its hundredth part.
    struct Name {
        let unit: EnglishNoun
        var cent: EnglishNoun?
        /// The tag of the only dialect that names the hundredth part, `all`, or nothing.
        var dialectOfCent = ""
    }

    /// Returns the hundredth part of a currency, if speakers name it.
    static func cent(of currency: Currency, in dialect: EnglishDialect) -> EnglishNoun? {
        let name = name(of: currency)
        return name.dialectOfCent == "all" || name.dialectOfCent == dialect.rawValue ? name.cent : nil
    }

    /// Rupees of any country, which Indian English counts by lakh and crore.
    private static let countedByLakhs: Set<String> = ["inr", "rupee", "pkr", "lkr", "npr"]

    static func isCountedByLakhs(_ currency: Currency) -> Bool { countedByLakhs.contains(currency.code) }

    static func name(of currency: Currency) -> Name {
        let code = currency.code
        guard !currency.isHundredth else { return Name(unit: EnglishNoun(singular: "cent", plural: "cents")) }
        return names[code] ?? Name(unit: EnglishNoun(singular: code, plural: code))
    }

    private static let table = WordTable(EnglishCurrencies_tsv()).rows

    private static let names = Dictionary(
        table.map { row in
            let cent = EnglishNoun(singular: row[3], plural: row[4])
            return (
                row[0], Name(unit: EnglishNoun(singular: row[1], plural: row[2]), cent: cent, dialectOfCent: row[5])
            )
        }, uniquingKeysWith: { first, _ in first })

    /// Names after a number that are read as written, with their own plural.
    static let words: PhraseTable<Currency> = {
        // "Team 5 won" and "3 real ones" are not amounts.
        let ordinaryWords: Set<String> = ["won", "real"]
        let named = Currency.all.flatMap { [(name(of: $0).unit.singular, $0), (name(of: $0).unit.plural, $0)] }
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
        return currencySign(at: start).flatMap { source[$0.end].isASCIIAlphanumeric ? nil : $0 }
    }

    func currencySign(at index: Int) -> PhraseTable<Currency>.Match? { CurrencySigns.longest(in: source, at: index) }
}
