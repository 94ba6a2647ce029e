internal import Normalization

/// The currency codes that other spellings of a currency mean.
package enum CurrencyAliases {
    /// The hint for a message about an unknown code: " Did you mean 'CNY'?", or an empty text.
    package static func hint(for value: String) -> String {
        let name = value.uppercased()
        let codes = aliases[name] ?? [name]
        guard codes.allSatisfy(isCode) else { return "" }
        return " Did you mean \(codes.map { "'\($0)'" }.joined(separator: " or "))?"
    }

    /// The hint for a message about an amount with its currency, such as 100元: the currency has its own value.
    static func hint(inAmount value: String) -> String {
        let name = value.filter { !"0123456789., ".contains($0) }.uppercased()
        let codes = aliases[name] ?? [name]
        guard name != value.uppercased(), codes.allSatisfy(isCode) else { return "" }
        return " Send the currency in 'currency': \(codes.map { "'\($0)'" }.joined(separator: " or "))."
    }

    private static func isCode(_ code: String) -> Bool { (try? Money("1", code)) != nil }

    /// Several currencies use `¥` and `元`, so the client must decide.
    private static let aliases = [
        "RMB": ["CNY"], "CNH": ["CNY"], "YUAN": ["CNY"], "人民币": ["CNY"], "人民币元": ["CNY"], "元": ["CNY"],
        "块": ["CNY"], "¥": ["CNY", "JPY"], "￥": ["CNY", "JPY"], "CN¥": ["CNY"], "YEN": ["JPY"], "円": ["JPY"],
        "日元": ["JPY"], "$": ["USD"], "US$": ["USD"], "DOLLAR": ["USD"], "DOLLARS": ["USD"], "美元": ["USD"],
        "€": ["EUR"], "EURO": ["EUR"], "EUROS": ["EUR"], "欧元": ["EUR"], "£": ["GBP"], "POUND": ["GBP"],
        "英镑": ["GBP"], "₹": ["INR"], "RS": ["INR"], "RUPEE": ["INR"], "RUPEES": ["INR"], "₩": ["KRW"],
        "WON": ["KRW"], "HK$": ["HKD"], "港币": ["HKD"], "港元": ["HKD"], "NT$": ["TWD"], "NTD": ["TWD"],
        "新台币": ["TWD"], "S$": ["SGD"],
    ]
}
