private import CTables

/// Differences between mainland China, Taiwan and Hong Kong in written and spoken text.
///
/// Rules see the mainland's hanzi in every text, and the verbalizer works with the mainland's hanzi.
final class ChineseDialect: Sendable {
    static let mainland = ChineseDialect(home: .cny)
    static let taiwan = ChineseDialect(home: .twd, column: "Taiwan")
    static let hongKong = ChineseDialect(home: .hkd, column: "Hong Kong")

    /// The currency that 元 means.
    let home: Currency
    /// The currency that a bare `$` means.
    let dollar: Currency
    /// The mainland's hanzi, keyed by the hanzi of texts.
    private let read: [Unicode.Scalar: Unicode.Scalar]
    /// The hanzi to speak, keyed by the mainland's hanzi.
    private let said: [Unicode.Scalar: Unicode.Scalar]
    private let units: [String: String]
    private let currencies: [String: String]

    /// - Parameter column: the dialect's column in the tables of names; nil for the mainland.
    private init(home: Currency, column: String? = nil) {
        self.home = home
        dollar = column == nil ? .usd : home
        let hanzi = WordTable(ChineseHanzi_tsv())
        read = column == nil ? [:] : hanzi.characters
        said = column == nil ? [:] : Self.said(hanzi)
        units = WordTable(ChineseUnits_tsv()).names(in: column)
        currencies = WordTable(ChineseCurrencies_tsv()).names(in: column)
    }

    private static func said(_ hanzi: WordTable) -> [Unicode.Scalar: Unicode.Scalar] {
        // 幺 is the mainland's word for one on the telephone.
        hanzi.rows.filter { $0[2] == "yes" }.reduce(into: ["幺": "一"]) { table, row in
            if let key = row[1].unicodeScalars.first { table[key] = row[0].unicodeScalars.first }
        }
    }

    var isMainland: Bool { read.isEmpty }

    var isHongKong: Bool { home.code == Currency.hkd.code }

    /// Whether the day comes first in 20/05/2024.
    var isDayFirst: Bool { isHongKong }

    /// Whether years may be counted from 1912: 113/05/20.
    var countsFromRepublic: Bool { home.code == Currency.twd.code }

    /// Whether the code may be a company here: CLP sells electric power in Hong Kong.
    func namesCompany(_ code: Currency) -> Bool { isHongKong && code.code == "clp" }

    /// Returns a text as the rules see it.
    func source(_ source: SourceText) -> SourceText { isMainland ? source : source.replacing(read) }

    /// Returns the mainland's form of a hanzi.
    func mainland(_ scalar: Unicode.Scalar) -> Unicode.Scalar { isMainland ? scalar : read[scalar] ?? scalar }

    /// Returns the mainland's words in the hanzi to speak.
    func wording(_ words: String) -> String { isMainland ? words : words.replacing(said) }

    /// Returns the name of a unit by its symbol.
    func unit(_ symbol: String) -> String? { units[symbol] }

    /// Returns the currency's name for use after an amount.
    func name(of currency: Currency) -> String { currencies[ChineseCurrencies.code(currency)] ?? currency.code }
}

extension ChineseDialect {
    /// Whether the text contains a bare `$`, and names a dollar other than the local dollar.
    func hasOtherDollars(in source: SourceText) -> Bool {
        guard !isMainland else { return OtherDollars.isNamed(in: source) }
        guard (0..<source.count).contains(where: { source[$0] == "$" }) else { return false }
        return (0..<source.count).contains { index in
            let name =
                source[index].isIdeograph
                ? ChineseCurrencies.names.longest(in: source, at: index)
                : CurrencySigns.longest(in: source, at: index)
            guard let name, name.end > index + 1 else { return false }
            let code = name.value.code
            return code != home.code && (code == "usd" || Currency.usd.mayBeWritten(for: name.value) || code == "mop")
        }
    }
}

extension String {
    /// Returns the same words with some hanzi replaced.
    func replacing(_ table: [Unicode.Scalar: Unicode.Scalar]) -> String {
        unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(table[$1] ?? $1) }
    }
}

extension WordTable {
    /// Maps the first column to the given column, or to the second column if that cell is empty.
    fileprivate func names(in column: String?) -> [String: String] {
        let index = column.flatMap(header.firstIndex)
        return Dictionary(
            rows.map { row in
                let own = index.map { row[$0] } ?? ""
                return (row[0], own.isEmpty ? row[1] : own)
            }, uniquingKeysWith: { first, _ in first })
    }
}
