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
