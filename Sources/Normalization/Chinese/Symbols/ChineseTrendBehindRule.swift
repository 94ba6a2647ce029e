/// 尿酸468μmol/L↑: a laboratory value above the normal range.
struct ChineseTrendBehindRule: Rule {
    let name = "symbol.trend-behind"
    let tokens: TokenKind = .symbol

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
