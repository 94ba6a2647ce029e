/// Names of currencies in Hindi.
struct HindiCurrency: Sendable {
    let one: String
    let other: String
    /// The hundredth part, where speakers name it. Other amounts are said with a decimal point.
    let cent: (one: String, other: String)?
}

/// A name behind an amount.
struct HindiCurrencyName: Sendable {
    let currency: Currency
    /// A word that may stay as it is written. Abbreviations are said in full.
    let isWord: Bool
    /// Whether the name is of the hundredth part.
    let isCent: Bool
}

enum HindiCurrencies {
    /// Currency, name of one, name of more, hundredth part, further names that texts have. Names are those of the
    /// Unicode CLDR (`common/main/hi.xml`), without the country where none is needed.
    private static let entries = """
        inr|रुपया|रुपये|पैसा|पैसे|रुपए,रुपयों,रुपयो,रूपया,रूपये,रूपए,रूपयों,भारतीय रुपया,भारतीय रुपये
        rupee|रुपया|रुपये|पैसा|पैसे|
        usd|डॉलर|डॉलर|सेंट|सेंट|डालर,डॉलरों,यूएस डॉलर,अमेरिकी डॉलर,अमरीकी डॉलर
        eur|यूरो|यूरो|सेंट|सेंट|
        gbp|पाउंड|पाउंड|पेंस|पेंस|पौंड,पाउन्ड,ब्रिटिश पाउंड
        jpy|येन|येन|सेन|सेन|जापानी येन
        cny|युआन|युआन|||चीनी युआन
        hkd|हाँगकाँग डॉलर|हाँगकाँग डॉलर|सेंट|सेंट|हांगकांग डॉलर
        twd|ताइवानी डॉलर|ताइवानी डॉलर|सेंट|सेंट|
        mop|मकाऊ पटाका|मकाऊ पटाका|||
        sgd|सिंगापुर डॉलर|सिंगापुर डॉलर|सेंट|सेंट|
        aud|ऑस्ट्रेलियाई डॉलर|ऑस्ट्रेलियाई डॉलर|सेंट|सेंट|
        cad|कनाडाई डॉलर|कनाडाई डॉलर|सेंट|सेंट|
        nzd|न्यूज़ीलैंड डॉलर|न्यूज़ीलैंड डॉलर|सेंट|सेंट|
        bnd|ब्रूनेई डॉलर|ब्रूनेई डॉलर|सेंट|सेंट|
        chf|स्विस फ़्रैंक|स्विस फ़्रैंक|||
        krw|वॉन|वॉन|||दक्षिण कोरियाई वॉन
        rub|रूबल|रूबल|||रूसी रूबल
        thb|बाट|बाट|||थाई बाट
        vnd|डोंग|डोंग|||वियतनामी डोंग
        php|फ़िलिपीनी पेसो|फ़िलिपीनी पेसो|||
        peso|पेसो|पेसो|||
        myr|रिंगित|रिंगित|||मलेशियाई रिंगित
        idr|इंडोनेशियाई रुपिया|इंडोनेशियाई रुपिया|||
        brl|ब्राज़ीली रियाल|ब्राज़ीली रियाल|||
        try|लीरा|लीरा|||तुर्की लीरा
        btc|बिटकॉइन|बिटकॉइन|||
        dinar|दिनार|दिनार|||
        kwd|कुवैती दिनार|कुवैती दिनार|||
        bhd|बहरीनी दिनार|बहरीनी दिनार|||
        jod|जॉर्डनियन दिनार|जॉर्डनियन दिनार|||
        tnd|ट्यूनीशियाई दिनार|ट्यूनीशियाई दिनार|||
        rial|रियाल|रियाल|||
        omr|ओमानी रियाल|ओमानी रियाल|||
        qar|क़तरी रियाल|क़तरी रियाल|||
        sar|सऊदी रियाल|सऊदी रियाल|||सउदी रियाल
        dirham|दिरहम|दिरहम|||
        aed|यूएई दिरहम|यूएई दिरहम|||
        zar|दक्षिण अफ़्रीकी रैंड|दक्षिण अफ़्रीकी रैंड|||
        krone|क्रोन|क्रोन|||
        sek|स्वीडिश क्रोना|स्वीडिश क्रोना|||
        nok|नॉर्वेजियन क्रोन|नॉर्वेजियन क्रोन|||
        dkk|डैनिश क्रोन|डैनिश क्रोन|||
        isk|आइसलैंडिक क्रोना|आइसलैंडिक क्रोना|||
        czk|चेक कोरुना|चेक कोरुना|||
        pln|पोलिश ज़्लॉटी|पोलिश ज़्लॉटी|||
        huf|हंगेरियन फ़ोरिंट|हंगेरियन फ़ोरिंट|||
        ron|रोमानियाई ल्यू|रोमानियाई ल्यू|||
        bgn|बुल्गारियाई लेव|बुल्गारियाई लेव|||
        uah|यूक्रेनियन रिव्निया|यूक्रेनियन रिव्निया|||
        kzt|कज़ाखिस्तानी टेंज़|कज़ाखिस्तानी टेंज़|||
        ils|इज़राइली शेकेल|इज़राइली शेकेल|||
        egp|मिस्र पाउंड|मिस्र पाउंड|||
        pkr|पाकिस्तानी रुपया|पाकिस्तानी रुपये|पैसा|पैसे|
        lkr|श्रीलंकाई रुपया|श्रीलंकाई रुपये|सेंट|सेंट|
        npr|नेपाली रुपया|नेपाली रुपये|पैसा|पैसे|
        bdt|टका|टका|पैसा|पैसे|बांग्लादेशी टका
        mmk|म्यांमार क्याट|म्यांमार क्याट|||
        khr|कंबोडियाई रियाल|कंबोडियाई रियाल|||
        lak|लाओशियन किप|लाओशियन किप|||
        mnt|मंगोलियाई टगरिक|मंगोलियाई टगरिक|||
        ngn|नाइरा|नाइरा|कोबो|कोबो|नाइजीरियाई नाइरा
        kes|केन्याई शिलिंग|केन्याई शिलिंग|||
        tzs|तंज़ानियाई शिलिंग|तंज़ानियाई शिलिंग|||
        ugx|युगांडाई शिलिंग|युगांडाई शिलिंग|||
        mxn|मैक्सिकन पेसो|मैक्सिकन पेसो|||
        ars|अर्जेंटीनी पेसो|अर्जेंटीनी पेसो|||
        clp|चिली पेसो|चिली पेसो|||
        cop|कोलंबियाई पेसो|कोलंबियाई पेसो|||
        pen|पेरूवियन सोल|पेरूवियन सोल|||
        """

    private static let rows = entries.split(separator: "\n").map {
        $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    private static let shared: [String: Currency] = Dictionary(
        uniqueKeysWithValues: [Currency.rupee, .peso, .krone, .dinar, .rial, .dirham].map { ($0.code, $0) })

    private static let byCode: [String: HindiCurrency] = Dictionary(
        uniqueKeysWithValues: rows.map { row in
            (row[0], HindiCurrency(one: row[1], other: row[2], cent: row[3] == "" ? nil : (row[3], row[4])))
        })

    /// Nil for a currency without a name in Hindi.
    static func named(_ currency: Currency) -> HindiCurrency? { byCode[currency.code] }

    // MARK: In a text

    /// Rs, रु. and their like, which stand before or behind an amount. In Hindi they are India's.
    private static let abbreviations = HindiSpelling.table(
        ["Rs", "Rs.", "RS", "rs", "rs.", "RS.", "रु", "रु.", "रू", "रू.", "₨", "INR", "Inr", "inr"].map {
            ($0, Currency.inr)
        })

    private static let names = HindiSpelling.table(
        rows.flatMap { row -> [(String, HindiCurrencyName)] in
            guard let currency = Currency.named(row[0]) ?? shared[row[0]], row[0] != "rupee" else { return [] }
            let words = Set([row[1], row[2]] + row[5].split(separator: ",").map(String.init))
            return words.map { ($0, HindiCurrencyName(currency: currency, isWord: true, isCent: false)) }
        }
            + ["पैसा", "पैसे", "पैसों"].map { ($0, HindiCurrencyName(currency: .inr, isWord: true, isCent: true)) }
            + ["rupee", "rupees", "Rupee", "Rupees", "RUPEES"].map {
                ($0, HindiCurrencyName(currency: .inr, isWord: false, isCent: false))
            }
            + ["dollar", "dollars", "Dollar", "Dollars"].map {
                ($0, HindiCurrencyName(currency: .usd, isWord: false, isCent: false))
            })

    /// A currency's name in words.
    static func name(in source: SourceText, at index: Int) -> (value: HindiCurrencyName, end: Int)? {
        guard let match = names.longest(in: source, at: index), source.isHindiWord(index..<match.end) else {
            return nil
        }
        return (match.value, match.end)
    }

    /// A sign, a code or an abbreviation.
    static func sign(in source: SourceText, at index: Int) -> (currency: Currency, end: Int)? {
        if let match = abbreviations.longest(in: source, at: index), source.isHindiWord(index..<match.end) {
            return (match.value, match.end)
        }
        guard !source[index].isDevanagari, let match = CurrencySigns.longest(in: source, at: index),
            match.value.code != "krone"
        else { return nil }
        // ¥ is the yen in India.
        return (source[index] == "¥" ? .jpy : match.value, match.end)
    }
}
