/// Readings that a word has by its neighbours: 还 is huan2 before an amount, 单 is shan4 before a title.
///
/// Asked once between segmentation and what is left to decide; what an operator listed stands.
struct ContextReadings {
    private let written: WrittenText
    /// 著 is 着 in traditional spelling, and "to write" in simplified.
    private let isAuthor: Bool
    private var text: [Unicode.Scalar] { written.simplified }

    init(_ written: WrittenText) {
        self.written = written
        isAuthor = written.scalars.indices.allSatisfy { !written.isTraditional($0) || written.scalars[$0] == "著" }
    }

    /// Gives each word whose neighbours decide it that reading.
    func decide(_ words: inout [Word]) {
        for index in words.indices where !words[index].isFixed {
            guard let syllables = reading(at: index, of: words) else { continue }
            let decided = syllables.map { Syllable(reading: $0, isDoubtful: false) }
            words[index] = Word(scalars: words[index].scalars, syllables: decided)
        }
    }

    private func reading(at index: Int, of words: [Word]) -> [String]? {
        let word = words[index]
        if word.scalars.count == 1, let surname = Surnames.reading(at: index, of: words, in: written) {
            return [surname]
        }
        if let reading = authored(word) { return reading }
        if let reading = becoming(word) ?? firm(at: index, of: words) { return reading }
        guard let rules = ContextRules.byFirstHanzi[text[word.scalars.lowerBound]] else { return nil }
        let spelling = text[word.scalars]
        return rules.first { $0.word.elementsEqual(spelling) && $0.holds(around: word.scalars, in: text) }?.syllables
    }

    /// 他著的, 著者, but 倒映著月亮, which has no other traditional hanzi.
    private func authored(_ word: Word) -> [String]? {
        let next = word.scalars.upperBound
        guard word.scalars.count == 1, isAuthor, written.scalars[word.scalars.lowerBound] == "著" else { return nil }
        let isLast = next == text.count || !Hanzi.contains(text[next]) || text[next] == "者" || text[next] == "的"
        return isLast ? ["zhu4"] : nil
    }

    /// 茶行 and 轮胎行: 行 is a firm behind what it deals in, as a word of its own, so that 喝茶行吗 asks whether it is fine.
    private func firm(at index: Int, of words: [Word]) -> [String]? {
        let range = words[index].scalars
        guard range.count == 1, text[range.lowerBound] == "行", index > 0 else { return nil }
        let goods = words[index - 1].scalars
        guard goods.upperBound == range.lowerBound, Firms.deal(in: text[goods]) else { return nil }
        let isFirm = range.upperBound == text.count || !Firms.isVerb(before: text[range.upperBound])
        return isFirm ? ["hang2"] : nil
    }

    /// 为会员 is "for members" only if something is done for them: at the end of a clause it is "be a member".
    private func becoming(_ word: Word) -> [String]? {
        let range = word.scalars
        // Pronouns are one hanzi, and 为您 is "for you" wherever it stands.
        guard range.count == 3, text[range.lowerBound] == "为", word.syllables.first?.reading == "wei4",
            text[range.upperBound - 1] != "么",
            Neighbour.edge.length(of: text, from: range.lowerBound - 1) == nil,
            Neighbour.edge.length(of: text, from: range.upperBound) != nil
        else { return nil }
        return ["wei2"] + word.syllables.dropFirst().map(\.reading)
    }
}
