private import CTables

/// A currency: its code and its minor unit. Each language has its own names for it.
struct Currency: Sendable, Hashable {
    /// ISO 4217 code in small letters, or a name that several currencies share.
    let code: String
    /// Whether amounts count the hundredth part: the ¢ of 50¢.
    let isHundredth: Bool

    private init(_ code: String, isHundredth: Bool = false) {
        self.code = code
        self.isHundredth = isHundredth
    }

    var kind: SemioticKind { .money(code) }
    var rule: String { kind.label }

    static let cny = Currency("cny")
    static let jpy = Currency("jpy")
    static let usd = Currency("usd")
    static let hkd = Currency("hkd")
    static let twd = Currency("twd")
    static let eur = Currency("eur")
    static let gbp = Currency("gbp")
    static let inr = Currency("inr")
    static let btc = Currency("btc")

    static let usCent = Currency("usd", isHundredth: true)

    /// The rupees of several countries.
    static let rupee = Currency("rupee")

    /// A row of the table of currencies.
    private struct Row {
        let decimals: Int?
        let name: String
        let isDividedByPoints: Bool
        let signs: [String]
    }

    private static let table = WordTable(Currencies_tsv()).rows.map { row in
        let signs = row[4].split(separator: " ").map(String.init)
        return (
            Currency(row[0]), Row(decimals: Int(row[1]), name: row[2], isDividedByPoints: row[3] == "yes", signs: signs)
        )
    }

    private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.0.code, $0.1) })

    static let all = table.filter { $0.1.decimals != nil }.map(\.0)

    /// Names that leave the country open.
    static let shared = table.filter { $0.1.decimals == nil }.map(\.0)

    /// The currencies of all signs.
    static let signs = table.flatMap { currency, row in row.signs.map { ($0, currency) } } + [("¢", usCent)]

    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    /// The currency of an ISO 4217 code in small letters.
    static func named(_ code: String) -> Currency? { byCode[code] }

    /// Whether the name leaves the country open.
    var isShared: Bool { Self.rows[code]?.decimals == nil }

    private func shares(_ name: Currency) -> Bool { code == name.code || Self.rows[code]?.name == name.code }

    /// `¥` is written for yuan and yen, `$` for every dollar: a name after the amount may decide which.
    func mayBeWritten(for named: Currency) -> Bool {
        if named.isShared { return shares(named) }
        if isShared { return named.shares(self) }
        return switch code {
        case named.code: true
        case "cny": named.code == "jpy"
        case "usd": Self.dollars.contains(named.code)
        default: false
        }
    }

    /// Currencies beside the US dollar that are written as `$` in their countries.
    private static let dollars: Set<String> = [
        "hkd", "twd", "sgd", "aud", "cad", "nzd", "bnd", "mxn", "ars", "cop", "brl",
    ]

    /// Returns the currency of an amount that is named twice: USD $5. nil if the names contradict each other.
    func agreed(with second: Currency) -> Currency? {
        if mayBeWritten(for: second) { return second }
        return second.mayBeWritten(for: self) ? self : nil
    }

    /// `Rp 50.000` is fifty thousand in a country where a point divides thousands, and fifty elsewhere.
    var isDividedByPoints: Bool { Self.rows[code]?.isDividedByPoints ?? false }

    /// Decimals of an amount, ISO 4217 table A.1.
    var minorUnitPlaces: Int { Self.rows[code]?.decimals ?? 2 }
}
