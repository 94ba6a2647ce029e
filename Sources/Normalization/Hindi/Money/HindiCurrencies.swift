private import CTables

/// The names of a currency in Hindi.
struct HindiCurrency: Sendable {
    let one: String
    let other: String
    /// The hundredth part, if speakers name it. Other amounts are read with a decimal point.
    let cent: (one: String, other: String)?
}

/// A currency name after an amount.
struct HindiCurrencyName: Sendable {
    let currency: Currency
    /// Whether the name is a word that may stay as it is written. Abbreviations are read in full.
    let isWord: Bool
    /// Whether the name means the hundredth part.
    let isCent: Bool

    /// Rupees without a name that stays.
    static let rupees = HindiCurrencyName(currency: .inr, isWord: false, isCent: false)
}

/// The currency after an amount.
struct HindiCurrencySuffix {
    let name: HindiCurrencyName
    let start: Int
    let end: Int
}

enum HindiCurrencies {
    /// Columns: code, name of one, name of several, hundredth, hundredths, further names.
    private static let rows = WordTable(HindiCurrencies_tsv()).rows

    private static let shared: [String: Currency] = Dictionary(
        uniqueKeysWithValues: Currency.shared.map { ($0.code, $0) })

    private static let byCode: [String: HindiCurrency] = Dictionary(
        uniqueKeysWithValues: rows.map { row in
            (row[0], HindiCurrency(one: row[1], other: row[2], cent: row[3] == "" ? nil : (row[3], row[4])))
        })

    /// Returns the names of a currency; nil for a currency without a Hindi name.
    static func named(_ currency: Currency) -> HindiCurrency? { byCode[currency.code] }

    /// Whether listeners understand a hundredth without the name of its currency. पैसे alone are Indian and सेंट American:
    /// the first currency with the name in the table owns it.
    static func isUnderstoodAlone(_ cent: String, of currency: HindiCurrency) -> Bool {
        owners[cent] == currency.other
    }

    /// The name of several units by the name of their hundredth.
    private static let owners = Dictionary(rows.map { ($0[3], $0[2]) }, uniquingKeysWith: { first, _ in first })

    /// The words of the field in which three capitals are not a currency: INR is a laboratory ratio, PHP a programming
    /// language.
    static let otherFields: [String: PhraseTable<Bool>] = {
        let rows = WordTable(HindiCodeFields_tsv()).rows
        let words = rows.flatMap { row in row[1].split(separator: " ").map { (code: String($0), word: row[0]) } }
        return Dictionary(grouping: words, by: \.code).mapValues { words in
            HindiSpelling.table(words.map { ($0.word, true) }, foldsCase: true)
        }
    }()

    // MARK: In a text

    private static func words(_ kind: String) -> [(String, Currency)] {
        WordTable(HindiCurrencyWords_tsv()).rows.filter { $0[2] == kind }
            .compactMap { row in Currency.named(row[1]).map { (row[0], $0) } }
    }

    /// Rs, रु. and similar abbreviations, before or after an amount. In Hindi they mean Indian rupees.
    private static let abbreviations = HindiSpelling.table(words("abbreviation"))

    private static let names = HindiSpelling.table(
        rows.flatMap { row -> [(String, HindiCurrencyName)] in
            guard let currency = Currency.named(row[0]) ?? shared[row[0]], row[0] != "rupee" else { return [] }
            let words = Set([row[1], row[2]] + row[5].split(separator: ",").map(String.init))
            return words.map { ($0, HindiCurrencyName(currency: currency, isWord: true, isCent: false)) }
        }
            + words("hundredth").map { ($0, HindiCurrencyName(currency: $1, isWord: true, isCent: true)) }
            + words("English").map { ($0, HindiCurrencyName(currency: $1, isWord: false, isCent: false)) })

    static func name(in source: SourceText, at index: Int) -> PhraseTable<HindiCurrencyName>.Match? {
        source.hindiWord(of: names, at: index)
    }

    static func sign(in source: SourceText, at index: Int) -> (currency: Currency, end: Int)? {
        if let match = source.hindiWord(of: abbreviations, at: index), !isParcel(index, match.end, source) {
            return (match.value, match.end)
        }
        guard !source[index].isDevanagari, let match = CurrencySigns.longest(in: source, at: index),
            match.value.code != "krone", !isParcel(index, match.end, source)
        else { return nil }
        // In India, ¥ means the yen.
        return (source[index] == "¥" ? .jpy : match.value, match.end)
    }

    /// Whether the letters begin a parcel code such as RM448120577IN: two capitals, nine digits and two capitals
    /// (Universal Postal Union, S10).
    private static func isParcel(_ start: Int, _ letters: Int, _ source: SourceText) -> Bool {
        let end = source.endOfDigits(letters)
        return letters == start + 2 && source[letters - 1].isCapital && end == letters + 9
            && source[end].isCapital && source[end + 1].isCapital && !source[end + 2].isASCIIAlphanumeric
    }
}
