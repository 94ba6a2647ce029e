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
    static let mop = Currency("mop")
    static let sgd = Currency("sgd")
    static let aud = Currency("aud")
    static let cad = Currency("cad")
    static let nzd = Currency("nzd")
    static let eur = Currency("eur")
    static let gbp = Currency("gbp")
    static let chf = Currency("chf")
    static let krw = Currency("krw")
    static let rub = Currency("rub")
    static let inr = Currency("inr")
    static let thb = Currency("thb")
    static let vnd = Currency("vnd")
    static let php = Currency("php")
    static let myr = Currency("myr")
    static let idr = Currency("idr")
    static let brl = Currency("brl")
    static let tryLira = Currency("try")
    static let btc = Currency("btc")

    static let usCent = Currency("usd", isHundredth: true)

    // Names shared by the money of several countries. They lack an ISO code.
    static let rupee = Currency("rupee")
    static let peso = Currency("peso")
    static let krone = Currency("krone")
    static let dinar = Currency("dinar")
    static let rial = Currency("rial")
    static let dirham = Currency("dirham")

    /// The currencies without their own constant.
    private static let others =
        ("kwd bhd jod tnd omr qar sar aed zar sek nok dkk isk czk pln huf ron bgn uah kzt ils egp pkr lkr npr "
        + "bdt mmk khr lak mnt bnd ngn kes tzs ugx mxn ars clp cop pen")
        .split(separator: " ").map { Currency(String($0)) }

    static let all =
        [
            cny, jpy, usd, hkd, twd, mop, sgd, aud, cad, nzd, eur, gbp, chf, krw, rub, inr, thb, vnd, php, myr, idr,
            brl, tryLira, btc,
        ] + others

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// The currency of an ISO 4217 code in small letters.
    static func named(_ code: String) -> Currency? { byCode[code] }

    /// The currencies that share each name.
    private static let namesakes: [String: Set<String>] = [
        "rupee": ["inr", "pkr", "lkr", "npr"], "peso": ["php", "mxn", "ars", "clp", "cop"],
        "krone": ["sek", "nok", "dkk", "isk", "czk"], "dinar": ["kwd", "bhd", "jod", "tnd"],
        "rial": ["omr", "qar", "sar"], "dirham": ["aed"],
    ]

    /// Names that leave the country open.
    static let shared = namesakes.keys.sorted().map { Currency($0) }

    /// Whether the name leaves the country open.
    var isShared: Bool { Self.namesakes[code] != nil }

    private func shares(_ name: Currency) -> Bool {
        code == name.code || Self.namesakes[name.code]?.contains(code) ?? false
    }

    /// `¥` is written for yuan and yen, `$` for every dollar: a name after the amount may decide which.
    func mayBeWritten(for named: Currency) -> Bool {
        if named.isShared { return shares(named) }
        if isShared { return named.shares(self) }
        return switch code {
        case named.code: true
        case "cny": named.code == "jpy"
        case "usd": ["hkd", "twd", "sgd", "aud", "cad", "nzd", "bnd"].contains(named.code)
        default: false
        }
    }

    /// `Rp 50.000` is fifty thousand in a country where a point divides thousands, and fifty elsewhere.
    var isDividedByPoints: Bool {
        switch code {
        case "idr", "vnd", "clp", "cop", "ars", "brl": true
        default: false
        }
    }
}

extension Currency {
    /// Decimals of an amount, ISO 4217 table A.1; nearly all currencies have two.
    var minorUnitPlaces: Int { Self.minorUnitPlaces[code] ?? 2 }

    private static let minorUnitPlaces: [String: Int] = {
        var places: [String: Int] = [:]
        for code in "bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf".split(separator: " ") {
            places[String(code)] = 0
        }
        for code in "bhd iqd jod kwd lyd omr tnd".split(separator: " ") { places[String(code)] = 3 }
        // Not in ISO 4217: a satoshi is 10⁻⁸.
        places["btc"] = 8
        return places
    }()
}
