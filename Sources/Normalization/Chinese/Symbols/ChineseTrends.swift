private import CTables

// Arrows that show a rise or a fall.
extension ChinesePosition {
    /// The words of an arrow before a number, before a price, and after a measure.
    private static let trends = PhraseTable<(ofNumber: String, ofPrice: String, behindMeasure: String)>(
        WordTable(ChineseTrends_tsv()).rows.map { ($0[0], ($0[1], $0[2], $0[3])) })

    /// Reads ↑0.5% as 上升百分之零点五.
    func trend() throws(NormalizationError) -> Claim? {
        guard let trend = Self.trends.longest(in: source, at: index) else { return nil }
        let next = source.endOfSpaces(trend.end)
        let number = source[next].isMinus || source[next] == "+" ? next + 1 : next
        guard source.beginsNumber(number) || currencies.beginsMoney(next) else { return nil }
        let isAmount = currencies.isAmount(number) || currencies.beginsMoney(next)
        let isPrice = isPriced(number)
        // 收益↑3.2%.
        let isShare = source.numeral(at: number).map { source[$0.end] == "%" } ?? false
        guard !trend.value.ofPrice.isEmpty, isPrice || !isAmount && (isShare || !text.isBareAmount(at: index))
        else { throw text.ambiguous(index..<source.endOfDigits(number + 1)) }
        let words = isPrice ? trend.value.ofPrice : trend.value.ofNumber
        // 下跌▼3.2% already contains the word.
        let said = words.hasPrefix("上") ? "涨升漲" : "跌降"
        let isSaid = said.unicodeScalars.contains(source[source.startOfSpaces(index) - 1])
        return .sign(isSaid ? nil : words, end: next)
    }

    /// Whether the sentence contains a price, which can rise and fall.
    private func isPriced(_ number: Int) -> Bool {
        if text.isFinePrice(before: index) { return true }
        // ↓0.5元/斤 is a unit price.
        let end = source.numeral(at: number)?.end ?? number
        if let money = currencies.suffix(at: end), source[currencies.end(of: money, at: end)] == "/" { return true }
        return (source.startOfSentence(index)..<index).contains { source.has(.risingPrice, at: $0 + 1) }
    }

    /// Reads the arrow of 尿酸468μmol/L↑, a laboratory value above the normal range, and of 同比5%↑.
    func trendBehind() -> Claim? {
        guard let trend = Self.trends.longest(in: source, at: index), !trend.value.behindMeasure.isEmpty,
            text.readEnd == source.startOfSpaces(index), source.endsPhrase(trend.end) || source[trend.end] == "("
        else { return nil }
        switch text.numberKind {
        case .measure, .cardinal: return claim(trend.value.behindMeasure, to: trend.end)
        // The word of 同比涨5%↑ is said.
        case .percent where !"涨升漲跌降".unicodeScalars.contains(source[source.startOfSpaces(text.numberStart) - 1]):
            return claim(trend.value.ofNumber, to: trend.end)
        default: return nil
        }
    }
}
