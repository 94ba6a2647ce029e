/// 尿酸468μmol/L↑: a laboratory value above the normal range.
struct ChineseTrendBehindRule: Rule {
    let name = "symbol.trend-behind"
    let tokens: TokenKind = .symbol
    let reason =
        "An arrow at the end of a phrase belongs to the value before it. Behind an amount it may be a decoration."
    let examples: [(text: String, spoken: String)] = [
        ("尿酸468μmol/L↑", "尿酸四百六十八微摩尔每升升高"), ("血红蛋白98↓", "血红蛋白九十八降低"),
    ]
    let counterexamples: [(text: String, rule: String?)] = [
        ("尿酸468↑5", "symbol.trend"), ("到账100元↑", nil), ("点击↑", nil),
    ]

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard let trend = Self.trends.longest(in: source, at: index), !trend.value.isEmpty,
            text.readEnd == source.startOfSpaces(index), source.endsPhrase(trend.end) || source[trend.end] == "(",
            text.numberKind == .measure || text.numberKind == .cardinal
        else { return nil }
        return Claim(value: .phrase(trend.value, .symbol), end: trend.end, isNumber: false)
    }

    private static let trends = PhraseTable<String>(
        WordTable(PackageResources.ChineseTrends_tsv).rows.map { ($0[0], $0[3]) })
}
