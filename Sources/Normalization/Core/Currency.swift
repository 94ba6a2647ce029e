/// A currency and its names.
struct Currency: Sendable, Hashable {
    /// ISO 4217, in small letters: the tail of the rule's name.
    let code: String
    let chinese: String
    let singular: String
    let plural: String
    /// The hundredth part, where English speakers say it. Yuan amounts are read with "point".
    let cent: Cent?

    struct Cent: Sendable, Hashable {
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

    var kind: SemioticKind { .money(code) }
    var rule: String { kind.label }

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

    /// Names that several countries' money bears. No ISO code: the rule is named by the word.
    static let rupee = Currency("rupee", "卢比", "rupee")
    static let peso = Currency("peso", "比索", "peso")
    static let krone = Currency("krone", "克朗", "krone", "kroner")
    static let dinar = Currency("dinar", "第纳尔", "dinar")
    static let rial = Currency("rial", "里亚尔", "rial")
    static let dirham = Currency("dirham", "迪拉姆", "dirham")

    /// Written by its ISO 4217 code or its full name; few have a sign.
    private static let others = [
        Currency("kwd", "科威特第纳尔", "Kuwaiti dinar"), Currency("bhd", "巴林第纳尔", "Bahraini dinar"),
        Currency("jod", "约旦第纳尔", "Jordanian dinar"), Currency("tnd", "突尼斯第纳尔", "Tunisian dinar"),
        Currency("omr", "阿曼里亚尔", "Omani rial"), Currency("qar", "卡塔尔里亚尔", "Qatari riyal"),
        Currency("sar", "沙特里亚尔", "Saudi riyal"), Currency("aed", "阿联酋迪拉姆", "UAE dirham"),
        Currency("zar", "南非兰特", "South African rand", "South African rand"),
        Currency("sek", "瑞典克朗", "Swedish krona", "Swedish kronor"),
        Currency("nok", "挪威克朗", "Norwegian krone", "Norwegian kroner"),
        Currency("dkk", "丹麦克朗", "Danish krone", "Danish kroner"),
        Currency("isk", "冰岛克朗", "Icelandic krona", "Icelandic kronur"),
        Currency("czk", "捷克克朗", "Czech koruna", "Czech koruny"), Currency("pln", "波兰兹罗提", "Polish zloty"),
        Currency("huf", "匈牙利福林", "Hungarian forint"), Currency("ron", "罗马尼亚列伊", "Romanian leu", "Romanian lei"),
        Currency("bgn", "保加利亚列弗", "Bulgarian lev", "Bulgarian leva"),
        Currency("uah", "乌克兰格里夫纳", "Ukrainian hryvnia", "Ukrainian hryvnias"),
        Currency("kzt", "哈萨克斯坦坚戈", "Kazakhstani tenge", "Kazakhstani tenge"),
        Currency("ils", "以色列谢克尔", "Israeli shekel"), Currency("egp", "埃及镑", "Egyptian pound"),
        Currency("pkr", "巴基斯坦卢比", "Pakistani rupee"), Currency("lkr", "斯里兰卡卢比", "Sri Lankan rupee"),
        Currency("npr", "尼泊尔卢比", "Nepalese rupee"),
        Currency("bdt", "孟加拉塔卡", "Bangladeshi taka", "Bangladeshi taka"),
        Currency("mmk", "缅元", "Myanmar kyat", "Myanmar kyat"),
        Currency("khr", "柬埔寨瑞尔", "Cambodian riel", "Cambodian riel"), Currency("lak", "老挝基普", "Lao kip", "Lao kip"),
        Currency("mnt", "蒙古图格里克", "Mongolian tugrik", "Mongolian tugrik"), Currency("bnd", "文莱元", "Brunei dollar"),
        Currency("ngn", "尼日利亚奈拉", "Nigerian naira", "Nigerian naira"), Currency("kes", "肯尼亚先令", "Kenyan shilling"),
        Currency("tzs", "坦桑尼亚先令", "Tanzanian shilling"), Currency("ugx", "乌干达先令", "Ugandan shilling"),
        Currency("mxn", "墨西哥比索", "Mexican peso"), Currency("ars", "阿根廷比索", "Argentine peso"),
        Currency("clp", "智利比索", "Chilean peso"), Currency("cop", "哥伦比亚比索", "Colombian peso"),
        Currency("pen", "秘鲁索尔", "Peruvian sol", "Peruvian soles"),
    ]

    static let all =
        [
            cny, jpy, usd, hkd, twd, mop, sgd, aud, cad, nzd, eur, gbp, chf, krw, rub, inr, thb, vnd, php, myr, idr,
            brl, tryLira, btc,
        ] + others

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// The currency of an ISO 4217 code in small letters.
    static func named(_ code: String) -> Currency? { byCode[code] }

    private static let shared: Set<String> = ["rupee", "peso", "krone", "dinar", "rial", "dirham"]

    /// A name that does not say of which country.
    var isShared: Bool { Self.shared.contains(code) }

    /// `¥` is written for yuan and yen, `$` for every dollar: a name behind the amount may say which.
    func mayBeWritten(for named: Currency) -> Bool {
        if named.isShared { return chinese.hasSuffix(named.chinese) }
        if isShared { return named.chinese.hasSuffix(chinese) }
        return switch code {
        case named.code: true
        case "cny": named.code == "jpy"
        case "usd": ["hkd", "twd", "sgd", "aud", "cad", "nzd", "bnd"].contains(named.code)
        default: false
        }
    }

    /// Where a point divides thousands, `Rp 50.000` is fifty thousand at home and fifty abroad.
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
        // Not of ISO 4217: a satoshi is 10⁻⁸.
        places["btc"] = 8
        return places
    }()
}
