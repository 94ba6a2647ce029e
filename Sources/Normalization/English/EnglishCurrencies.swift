/// The names of currencies in English texts.
enum EnglishCurrencies {
    /// What one of a currency is called, more of them, and the hundredth part where speakers name it.
    struct Name {
        let singular: String
        let plural: String
        let cent: (singular: String, plural: String)?
    }

    static func name(of currency: Currency) -> Name {
        let code = currency.code
        guard !currency.isHundredth else { return Name(singular: "cent", plural: "cents", cent: nil) }
        return names[code] ?? Name(singular: code, plural: code, cent: nil)
    }

    /// The code; one and more; one hundredth part and more. Amounts without a hundredth part are read with "point".
    private static let names = CurrencyTable(
        """
        cny|yuan|yuan||
        jpy|yen|yen||
        usd|dollar|dollars|cent|cents
        hkd|Hong Kong dollar|Hong Kong dollars|cent|cents
        twd|New Taiwan dollar|New Taiwan dollars|cent|cents
        mop|Macau pataca|Macau patacas||
        sgd|Singapore dollar|Singapore dollars|cent|cents
        aud|Australian dollar|Australian dollars|cent|cents
        cad|Canadian dollar|Canadian dollars|cent|cents
        nzd|New Zealand dollar|New Zealand dollars|cent|cents
        eur|euro|euros|cent|cents
        gbp|pound|pounds|penny|pence
        chf|Swiss franc|Swiss francs||
        krw|won|won||
        rub|ruble|rubles||
        inr|rupee|rupees||
        thb|baht|baht||
        vnd|dong|dong||
        php|peso|pesos||
        myr|ringgit|ringgit||
        idr|rupiah|rupiah||
        brl|real|reals||
        try|lira|lira||
        btc|bitcoin|bitcoins||
        rupee|rupee|rupees||
        peso|peso|pesos||
        krone|krone|kroner||
        dinar|dinar|dinars||
        rial|rial|rials||
        dirham|dirham|dirhams||
        kwd|Kuwaiti dinar|Kuwaiti dinars||
        bhd|Bahraini dinar|Bahraini dinars||
        jod|Jordanian dinar|Jordanian dinars||
        tnd|Tunisian dinar|Tunisian dinars||
        omr|Omani rial|Omani rials||
        qar|Qatari riyal|Qatari riyals||
        sar|Saudi riyal|Saudi riyals||
        aed|UAE dirham|UAE dirhams||
        zar|South African rand|South African rand||
        sek|Swedish krona|Swedish kronor||
        nok|Norwegian krone|Norwegian kroner||
        dkk|Danish krone|Danish kroner||
        isk|Icelandic krona|Icelandic kronur||
        czk|Czech koruna|Czech koruny||
        pln|Polish zloty|Polish zlotys||
        huf|Hungarian forint|Hungarian forints||
        ron|Romanian leu|Romanian lei||
        bgn|Bulgarian lev|Bulgarian leva||
        uah|Ukrainian hryvnia|Ukrainian hryvnias||
        kzt|Kazakhstani tenge|Kazakhstani tenge||
        ils|Israeli shekel|Israeli shekels||
        egp|Egyptian pound|Egyptian pounds||
        pkr|Pakistani rupee|Pakistani rupees||
        lkr|Sri Lankan rupee|Sri Lankan rupees||
        npr|Nepalese rupee|Nepalese rupees||
        bdt|Bangladeshi taka|Bangladeshi taka||
        mmk|Myanmar kyat|Myanmar kyat||
        khr|Cambodian riel|Cambodian riel||
        lak|Lao kip|Lao kip||
        mnt|Mongolian tugrik|Mongolian tugrik||
        bnd|Brunei dollar|Brunei dollars||
        ngn|Nigerian naira|Nigerian naira||
        kes|Kenyan shilling|Kenyan shillings||
        tzs|Tanzanian shilling|Tanzanian shillings||
        ugx|Ugandan shilling|Ugandan shillings||
        mxn|Mexican peso|Mexican pesos||
        ars|Argentine peso|Argentine pesos||
        clp|Chilean peso|Chilean pesos||
        cop|Colombian peso|Colombian pesos||
        pen|Peruvian sol|Peruvian soles||
        """
    ).rows.mapValues { row in
        Name(singular: row[0], plural: row[1], cent: row[2].isEmpty ? nil : (row[2], row[3]))
    }

    /// Names behind a number that are spoken as written, with their own plural.
    static let words: PhraseTable<Currency> = {
        // "Team 5 won" and "3 real ones" are no amounts.
        let ordinaryWords: Set<String> = ["won", "real"]
        let named = Currency.all.flatMap { [(name(of: $0).singular, $0), (name(of: $0).plural, $0)] }
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
