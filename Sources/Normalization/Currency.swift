/// A currency and its names.
struct Currency: Sendable, Equatable {
    /// ISO 4217, in small letters: the tail of the rule's name.
    let code: String
    let chinese: String
    let singular: String
    let plural: String
    /// The hundredth part, where English speakers say it. Yuan amounts are read with "point".
    let cent: Cent?

    struct Cent: Sendable, Equatable {
        let singular: String
        let plural: String

        static let cent = Cent(singular: "cent", plural: "cents")
        static let penny = Cent(singular: "penny", plural: "pence")
    }

    private init(_ code: String, _ chinese: String, _ singular: String, _ plural: String? = nil, cent: Cent? = nil) {
        self.code = code
        self.chinese = chinese
        self.singular = singular
        self.plural = plural ?? singular + "s"
        self.cent = cent
    }

    var rule: String { "money." + code }

    static let cny = Currency("cny", "元", "yuan", "yuan")
    static let jpy = Currency("jpy", "日元", "yen", "yen")
    static let usd = Currency("usd", "美元", "dollar", cent: .cent)
    static let hkd = Currency("hkd", "港元", "Hong Kong dollar", cent: .cent)
    static let twd = Currency("twd", "新台币", "New Taiwan dollar", cent: .cent)
    static let mop = Currency("mop", "澳门元", "Macau pataca")
    static let sgd = Currency("sgd", "新加坡元", "Singapore dollar", cent: .cent)
    static let aud = Currency("aud", "澳元", "Australian dollar", cent: .cent)
    static let cad = Currency("cad", "加元", "Canadian dollar", cent: .cent)
    static let nzd = Currency("nzd", "新西兰元", "New Zealand dollar", cent: .cent)
    static let eur = Currency("eur", "欧元", "euro", cent: .cent)
    static let gbp = Currency("gbp", "英镑", "pound", cent: .penny)
    static let chf = Currency("chf", "瑞士法郎", "Swiss franc")
    static let krw = Currency("krw", "韩元", "won", "won")
    static let rub = Currency("rub", "卢布", "ruble")
    static let inr = Currency("inr", "印度卢比", "rupee")
    static let thb = Currency("thb", "泰铢", "baht", "baht")
    static let vnd = Currency("vnd", "越南盾", "dong", "dong")
    static let php = Currency("php", "菲律宾比索", "peso")
    static let myr = Currency("myr", "马来西亚林吉特", "ringgit", "ringgit")
    static let idr = Currency("idr", "印尼盾", "rupiah", "rupiah")
    static let brl = Currency("brl", "巴西雷亚尔", "real")
    static let tryLira = Currency("try", "土耳其里拉", "lira", "lira")
    static let btc = Currency("btc", "比特币", "bitcoin")

    static let usCent = Currency("usd", "美分", "cent")

    static let all = [
        cny, jpy, usd, hkd, twd, mop, sgd, aud, cad, nzd, eur, gbp, chf, krw, rub, inr, thb, vnd, php, myr, idr, brl,
        tryLira, btc,
    ]

    /// `¥` is written for yuan and yen, `$` for every dollar: a name behind the amount may say which.
    func mayBeWritten(for named: Currency) -> Bool {
        switch code {
        case named.code: true
        case "cny": named.code == "jpy"
        case "usd": ["hkd", "twd", "sgd", "aud", "cad", "nzd"].contains(named.code)
        default: false
        }
    }
}
