/// The names of currencies in English texts.
enum EnglishCurrencies {
    /// Names behind a number that are spoken as written, with their own plural.
    static let words: PhraseTable<Currency> = {
        // "Team 5 won" and "3 real ones" are no amounts.
        let ordinaryWords: Set<String> = ["won", "real"]
        let named = Currency.all.flatMap { [($0.singular, $0), ($0.plural, $0)] }
        let colloquial: [(String, Currency)] = [
            ("renminbi", .cny), ("rupee", .inr), ("rupees", .inr), ("kuai", .cny), ("元", .cny), ("euros", .eur),
            ("quid", .gbp),
        ]
        return PhraseTable(named.filter { !ordinaryWords.contains($0.0) } + colloquial, foldsCase: true)
    }()

    /// The currency behind a number: its name, its sign or its code.
    static func named(in source: SourceText, at index: Int) -> PhraseTable<Currency>.Match? {
        let start = source.endOfSpaces(index)
        if let word = words.longest(in: source, at: start), !source[word.end].isASCIIAlphanumeric { return word }
        guard let sign = CurrencySigns.longest(in: source, at: start), !source[sign.end].isASCIIAlphanumeric else {
            return nil
        }
        return sign
    }

    /// Currencies at home where decimals have a point and thousands a comma.
    static let pointed: Set<String> = [
        "usd", "gbp", "cny", "hkd", "twd", "mop", "sgd", "aud", "cad", "nzd", "bnd", "inr", "pkr", "lkr", "npr", "bdt",
        "thb", "php", "myr", "mmk", "khr", "ils", "egp", "ngn", "kes", "tzs", "mxn", "pen", "aed", "qar", "sar",
        "rupee",
    ]
}
